// prepare_copy: plans a copy, or writes its kernel element by element, and compiles the kernel.
#include "prepare_copy.hpp"

#include "block_plan.hpp"
#include "choose_copy_kernel.hpp"
#include "copy_source.hpp"
#include "copy_words.hpp"
#include "element_source.hpp"
#include "sett/cuda/error.hpp"
#include "swizzled_copy.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

// Returns whether a layout with this failure can still be copied element by element.
bool by_elements(Rule rule) {
  return rule == Rule::no_common_refinement || rule == Rule::strides_not_a_chain || rule == Rule::not_injective ||
         rule == Rule::undecided_bound;
}

void check_grid(std::int64_t blocks) {
  if (blocks > (std::int64_t{1} << 31) - 1) {
    refuse("the grid would have " + std::to_string(blocks) + " blocks, but at most 2^31 - 1 are allowed");
  }
}

// Adds the #include lines of the types that the text uses.
std::string with_types(std::string const& text) {
  return (text.find("cute::complex") != std::string::npos ? "#include <sett/num/complex.hpp>\n" : "") + text;
}

PreparedCopy with_kernel(ElementKernel const& k, std::string const& name) {
  PreparedCopy out;
  out.empty = k.size == 0;
  if (out.empty) { return out; }
  check_grid(k.blocks);
  out.kernel = compile(with_types(k.text), name);
  out.how.grid = {unsigned(k.blocks), 1, 1};
  out.how.block = {unsigned(k.threads), 1, 1};
  return out;
}

CopyAddresses residues(TensorView const& src, TensorView const& dst, PreparedCopy const& p) {
  auto const from = reinterpret_cast<std::uintptr_t>(src.data) + std::uintptr_t(p.source_origin);
  auto const to = reinterpret_cast<std::uintptr_t>(dst.data) + std::uintptr_t(p.target_origin);
  return {int(from % 32), int(to % 32), from % detail::square_side == 0 && to % detail::square_side == 0};
}

// Returns whether neither tensor is swizzled. An offset then only moves a tensor's origin.
bool are_linear(TensorView const& src, TensorView const& dst) {
  return src.swizzle.is_identity() && dst.swizzle.is_identity();
}

result<CopyModes> try_modes(TensorView const& src, TensorView const& dst) {
  result<CopyModes> const without_offsets = try_copy_modes(src.layout, dst.layout);
  if (!without_offsets) { return without_offsets; }
  CopyModes out = *without_offsets;
  if (__builtin_add_overflow(out.source_origin, src.offset, &out.source_origin) ||
      __builtin_add_overflow(out.target_origin, dst.offset, &out.target_origin)) {
    refuse("an offset exceeds 2^63");
  }
  return out;
}

void compile_plan(PreparedCopy& out, CopyPlan const& plan, std::string const& element_op = "") {
  check_grid(plan.blocks);
  out.kernel = compile(with_types(kernel_source(plan, element_op)), std::string("sett_") + kernel_name(plan));
  out.how.grid = {unsigned(plan.blocks), 1, 1};
  out.how.block = {unsigned(plan.threads), 1, 1};
  out.how.shared_bytes = unsigned(plan.shared_bytes);
}

PreparedCopy prepare_words(TensorView const& src, TensorView const& dst, CopyModes modes, int bytes) {
  int const word = alignment_of(8 * bytes);
  split_elements(modes, bytes / word);
  PreparedCopy out;
  out.source_origin = modes.source_origin * word;
  out.target_origin = modes.target_origin * word;
  CopyPlan const plan = plan_copy(modes, word, residues(src, dst, out));
  compile_plan(out, plan);
  if (plan.matrix) {
    out.arguments = Arguments::matrix;
    out.rows = {plan.D[0].n, plan.D[0].s, plan.D[0].d};
    out.columns = {plan.S[0].n, plan.S[0].s, plan.S[0].d};
  }
  return out;
}

PreparedCopy prepare_bits(TensorView const& src, TensorView const& dst, CopyModes modes) {
  int const from = bits_of(src.dtype), to = bits_of(dst.dtype);
  for (int const bits : {from, to}) {
    if (bits != 1 && bits != 2 && bits != 4 && bits != 8) {
      refuse("elements of " + std::to_string(bits) +
             " bits cannot be copied: only elements of 1, 2 or 4 bits or of whole bytes can");
    }
  }
  if (from == to && join_bits(modes, 8 / from)) {
    TensorView bytes_src = src;
    TensorView bytes_dst = dst;
    bytes_src.dtype = bytes_dst.dtype = DType::raw1;
    return prepare_words(bytes_src, bytes_dst, modes, 1);
  }
  if (modes.target_origin % (8 / to) != 0) {
    refuse("the destination's first element must begin at the start of a byte");
  }
  PreparedCopy out;
  BlockPlan const blocks = plan_blocks(modes, from, to, residues(src, dst, out));
  if (blocks.elements > 0) {
    out = with_kernel(block_source(blocks, modes, from, to), "sett_copy_blocks");
    out.source_origin = blocks.source_origin;
    out.target_origin = blocks.target_origin;
    out.arguments = Arguments::misfit;
    return out;
  }
  out.source_origin = modes.source_origin / (8 / from);
  out.target_origin = modes.target_origin / (8 / to);
  CopyPlan const plan = plan_packed(modes, from, to, residues(src, dst, out));
  if (plan.kind != CopyKind::nothing) {
    compile_plan(out, plan);
  } else {
    std::int64_t const target_origin = out.target_origin;
    out = with_kernel(try_bits_source(modes, from, to).value(), "sett_copy_bits");
    out.target_origin = target_origin;
  }
  out.arguments = Arguments::misfit;
  return out;
}

// Returns the name of the type of a word with this many bits, or null if there is no such type.
char const* word_type(int bits) {
  bool const is_word = bits == 8 || bits == 16 || bits == 32 || bits == 64 || bits == 128;
  return is_word ? cpp_name(raw_of(bits / 8)) : nullptr;
}

// Returns the name of the type of alpha, beta and the sum: double if an element type needs 53 bits of precision,
// otherwise float.
char const* number_type(TensorView const& a, TensorView const& b) {
  auto const small = [](DType e) { return kind_of(e) == DTypeKind::real && e != DType::f64; };
  return small(a.dtype) && small(b.dtype) ? "float" : "double";
}

PreparedCopy prepare_elements(ElementCopy const& c) {
  PreparedCopy out = with_kernel(try_element_source(c).value(), "sett_copy_elements");
  out.arguments = Arguments::index_and_numbers;
  return out;
}

// Prepares a copy between swizzled layouts, which moves words that are contiguous in both layouts.
PreparedCopy prepare_swizzled(TensorView const& src, TensorView const& dst) {
  int const bits = bits_of(word_type(bits_of(src.dtype)) == nullptr ? src.dtype : dst.dtype);
  if (word_type(bits) == nullptr) {
    refuse("elements of " + std::to_string(bits) +
           " bits cannot be copied under a swizzle: only elements of 8, 16, 32, 64 or 128 bits can");
  }
  auto const address = reinterpret_cast<std::uintptr_t>(src.data) | reinterpret_cast<std::uintptr_t>(dst.data) | 16;
  auto const words =
      try_swizzled_copy(src.composed(), dst.composed(), bytes_of(src.dtype), int(address & (~address + 1)));
  if (!words && !by_elements(words.error().failure.rule)) { words.value(); }
  ElementCopy c;
  c.from = words ? words->from : src.composed();
  c.to = words ? words->to : dst.composed();
  c.source = c.target = word_type(bits_of(src.dtype) * (words ? words->elements : 1));
  return prepare_elements(c);
}

// Prepares a conversion: by tiles or rows if the layouts have a common refinement, otherwise element by element.
PreparedCopy prepare_converted(TensorView const& src, TensorView const& dst, int scaled) {
  ElementCopy c;
  c.from = src.composed();
  c.to = dst.composed();
  c.source = cpp_name(src.dtype);
  c.target = cpp_name(dst.dtype);
  c.number = scaled == 0 ? "float" : number_type(src, dst);
  c.scaled = scaled;
  if (!are_linear(src, dst)) { return prepare_elements(c); }
  result<CopyModes> const modes = try_modes(src, dst);
  if (!modes) {
    if (!by_elements(modes.error().failure.rule)) { modes.value(); }
    return prepare_elements(c);
  }
  PreparedCopy out;
  out.empty = modes->size == 0;
  if (out.empty) { return out; }
  out.source_origin = modes->source_origin * (bytes_of(src.dtype));
  out.target_origin = modes->target_origin * (bytes_of(dst.dtype));
  out.arguments = Arguments::numbers;
  compile_plan(out, plan_conversion(*modes, bytes_of(src.dtype), bytes_of(dst.dtype), residues(src, dst, out)),
               element_op_name(c.source, c.target, c.number, c.scaled));
  return out;
}

PreparedCopy prepare_moved(TensorView const& src, TensorView const& dst) {
  if (!are_linear(src, dst)) { return prepare_swizzled(src, dst); }
  result<CopyModes> const modes = try_modes(src, dst);
  if (modes) {
    if (modes->size == 0) {
      PreparedCopy none;
      none.empty = true;
      return none;
    }
    return bits_of(src.dtype) % 8 != 0 || bits_of(dst.dtype) % 8 != 0
               ? prepare_bits(src, dst, *modes)
               : prepare_words(src, dst, *modes, bytes_of(src.dtype));
  }
  char const* const word = src.dtype == dst.dtype ? word_type(bits_of(src.dtype)) : nullptr;
  if (!by_elements(modes.error().failure.rule) || word == nullptr) { modes.value(); }
  ElementCopy c;
  c.from = src.composed();
  c.to = dst.composed();
  c.source = c.target = word;
  return prepare_elements(c);
}

// Describes the elements of a gather along one mode. The index tensor's modes replace that mode of the source.
ElementCopy gathered_elements(TensorView const& src, TensorView const& index, TensorView const& dst, int mode) {
  ElementCopy c;
  c.to = dst.layout;
  c.source = cpp_name(src.dtype);
  c.target = cpp_name(dst.dtype);
  c.gathers = true;
  Vec<Num> shape;
  Vec<Num> from;
  Vec<Num> at;
  for (int m = 0; m < dst.layout.rank(); ++m) {
    AnyLayout const s = src.layout.mode(m);
    AnyLayout const d = dst.layout.mode(m);
    if (m == mode) {
      c.along = s;
      if (!(size(index.layout) == size(d))) {
        refuse("the gathered mode of the destination has " + std::to_string(size(d).value) +
               " elements, but there are " + std::to_string(size(index.layout).value) + " indices");
      }
    } else if (!(size(s) == size(d))) {
      refuse("mode " + std::to_string(m) + " of the source has " + std::to_string(size(s).value) +
             " elements, but the same mode of the destination has " + std::to_string(size(d).value));
    }
    AnyLayout const& walked = m == mode ? index.layout : s;
    for (int i = 0; i < walked.leaves(); ++i) {
      shape.push_back(walked.shape[i]);
      from.push_back(m == mode ? Num(0) : walked.stride[i]);
      at.push_back(m == mode ? walked.stride[i] : Num(0));
    }
  }
  c.from = flat_layout(shape, from);
  c.at = flat_layout(shape, at);
  return c;
}

PreparedCopy with_reach(PreparedCopy p, TensorView const& src, TensorView const& dst) {
  p.source = reach_of(src);
  p.target = reach_of(dst);
  return p;
}

}  // namespace

PreparedCopy prepare_copy(TensorView const& src, TensorView const& dst) {
  return with_reach(prepare_moved(src, dst), src, dst);
}

PreparedCopy prepare_conversion(TensorView const& src, TensorView const& dst, int scaled) {
  return with_reach(prepare_converted(src, dst, scaled), src, dst);
}

PreparedCopy prepare_gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode) {
  PreparedCopy out = with_reach(prepare_elements(gathered_elements(src, index, dst, mode)), src, dst);
  out.index = reach_of(index);
  return out;
}

}  // namespace sett::cuda
