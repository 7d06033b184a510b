// copy: checks a copy, plans it or writes its kernel, and launches the kernel. Prepared calls are found by a look-up.
#include "sett/cuda/copy.hpp"

#include <algorithm>
#include <cstdint>

#include "copy_calls.hpp"
#include "copy_source.hpp"
#include "copy_words.hpp"
#include "cuda/kernels/modes.hpp"
#include "cuda/run/driver.hpp"
#include "element_source.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"
#include "swizzled_copy.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

struct Reach {
  std::int64_t begin = 0;  // bytes from the address of offset 0
  std::int64_t end = 0;
};

enum class Arguments { tensors, matrix, numbers, index_and_numbers };  // the kernel's arguments

struct Prepared {
  Kernel kernel;
  Launch how;
  Arguments arguments = Arguments::tensors;
  AnyMode rows{};
  AnyMode columns{};
  bool empty = false;
  std::int64_t source_origin = 0;  // bytes that are added to the tensor's address
  std::int64_t target_origin = 0;
  Reach source;
  Reach target;
  Reach index;
};

using PreparedPtr = std::shared_ptr<Prepared const>;

// ---- checks

int alignment_of(int bits) {
  int bytes = 1;
  while (bytes < 16 && bits % (bytes * 16) == 0) { bytes *= 2; }
  return bytes;
}

void check_address(TensorView const& o, char const* which, Stream const& stream) {
  if (o.data == nullptr) { refuse(std::string("the ") + which + " must not be null"); }
  int const align = alignment_of(bits_of(o.dtype));
  if (reinterpret_cast<std::uintptr_t>(o.data) % std::uintptr_t(align) != 0) {
    refuse(std::string("the ") + which + " must begin at a multiple of " + std::to_string(align) +
           " bytes, the size of its elements");
  }
  if (!may_be_device(find_driver(), o.data, static_cast<CUstream>(stream.handle()))) {
    refuse(std::string("the ") + which + " is not in device memory");
  }
}

bool apart(TensorView const& a, Reach const& ra, TensorView const& b, Reach const& rb) {
  std::intptr_t const x = reinterpret_cast<std::intptr_t>(a.data);
  std::intptr_t const y = reinterpret_cast<std::intptr_t>(b.data);
  return x + ra.end <= y + rb.begin || y + rb.end <= x + ra.begin;
}

// Returns whether plan_copy refuses a layout that can still be copied element by element.
bool by_elements(Rule rule) {
  return rule == Rule::no_common_refinement || rule == Rule::strides_not_a_chain || rule == Rule::not_injective ||
         rule == Rule::undecided_bound;
}

// Returns the bytes that a view covers, from its address on.
Reach reach_of(TensorView const& o) {
  auto const range = bytes_covered(o);
  if (!range || std::max(-range->first, range->after) > (std::int64_t{1} << 58)) {
    refuse("a tensor covers more than 2^58 bytes");
  }
  return {range->first, range->after};
}

void check_grid(std::int64_t blocks) {
  if (blocks > (std::int64_t{1} << 31) - 1) {
    refuse("the grid would have " + std::to_string(blocks) + " blocks, but at most 2^31 - 1 are allowed");
  }
}

// ---- kernels

// Adds the headers of types that the text names and that the kernel's headers do not include.
std::string with_types(std::string const& text) {
  return (text.find("cute::complex") != std::string::npos ? "#include <sett/num/complex.hpp>\n" : "") + text;
}

Prepared with_kernel(ElementKernel const& k, std::string const& name) {
  Prepared out;
  out.empty = k.size == 0;
  if (out.empty) { return out; }
  out.kernel = compile(with_types(k.text), name);
  out.how.grid = {unsigned(k.blocks), 1, 1};
  out.how.block = {unsigned(k.threads), 1, 1};
  return out;
}

CopyAddresses residues(TensorView const& src, TensorView const& dst, Prepared const& p) {
  auto const from = reinterpret_cast<std::uintptr_t>(src.data) + std::uintptr_t(p.source_origin);
  auto const to = reinterpret_cast<std::uintptr_t>(dst.data) + std::uintptr_t(p.target_origin);
  return {int(from % 32), int(to % 32), from % detail::square_side == 0 && to % detail::square_side == 0};
}

void compile_plan(Prepared& out, CopyPlan const& plan, std::string const& element_op = "") {
  check_grid(plan.blocks);
  out.kernel = compile(with_types(kernel_source(plan, element_op)), std::string("sett_") + kernel_name(plan));
  out.how.grid = {unsigned(plan.blocks), 1, 1};
  out.how.block = {unsigned(plan.threads), 1, 1};
  out.how.shared_bytes = unsigned(plan.shared_bytes);
}

Prepared prepare_words(TensorView const& src, TensorView const& dst, CopyModes modes, int bytes) {
  int const word = alignment_of(8 * bytes);
  split_elements(modes, bytes / word);
  Prepared out;
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

Prepared prepare_bits(TensorView const& src, TensorView const& dst, CopyModes modes) {
  int const per_byte =
      bits_of(src.dtype) == 1 || bits_of(src.dtype) == 2 || bits_of(src.dtype) == 4 ? 8 / bits_of(src.dtype) : 0;
  if (per_byte == 0) {
    refuse("elements of " + std::to_string(bits_of(src.dtype)) +
           " bits cannot be copied: only 1, 2 or 4 bits and whole bytes can");
  }
  if (join_bits(modes, per_byte)) {
    TensorView bytes_src = src;
    TensorView bytes_dst = dst;
    bytes_src.dtype = bytes_dst.dtype = DType::raw1;
    return prepare_words(bytes_src, bytes_dst, modes, 1);
  }
  if (modes.target_origin % per_byte != 0) { refuse("the destination's first element must begin at a whole byte"); }
  Prepared out = with_kernel(try_bits_source(modes, bits_of(src.dtype)).value(), "sett_copy_bits");
  out.target_origin = modes.target_origin / per_byte;
  return out;
}

// Returns the type of a word with this many bits; null if there is none.
char const* word_type(int bits) {
  bool const is_word = bits == 8 || bits == 16 || bits == 32 || bits == 64 || bits == 128;
  return is_word ? cpp_name(raw_of(bits / 8)) : nullptr;
}

// Returns the type of alpha, beta and the sum: float, unless an element needs a double's 53 bits.
char const* number_type(TensorView const& a, TensorView const& b) {
  auto const small = [](DType e) { return kind_of(e) == DTypeKind::real && e != DType::f64; };
  return small(a.dtype) && small(b.dtype) ? "float" : "double";
}

Prepared prepare_elements(ElementCopy const& c) {
  Prepared out = with_kernel(try_element_source(c).value(), "sett_copy_elements");
  out.arguments = Arguments::index_and_numbers;
  return out;
}

// Prepares a copy that moves, one by one, words that are contiguous in both layouts.
Prepared prepare_swizzled(TensorView const& src, TensorView const& dst) {
  if (word_type(bits_of(src.dtype)) == nullptr) {
    refuse("elements of " + std::to_string(bits_of(src.dtype)) +
           " bits cannot be copied under a swizzle: only 8, 16, 32, 64 and 128 bits can");
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
Prepared prepare_change(TensorView const& src, TensorView const& dst, int scaled) {
  ElementCopy c;
  c.from = src.composed();
  c.to = dst.composed();
  c.source = cpp_name(src.dtype);
  c.target = cpp_name(dst.dtype);
  c.number = scaled == 0 ? "float" : number_type(src, dst);
  c.scaled = scaled;
  if (!src.is_plain() || !dst.is_plain()) { return prepare_elements(c); }
  result<CopyModes> const modes = try_copy_modes(src.layout, dst.layout);
  if (!modes) {
    if (!by_elements(modes.error().failure.rule)) { modes.value(); }
    return prepare_elements(c);
  }
  Prepared out;
  out.empty = modes->size == 0;
  if (out.empty) { return out; }
  out.source_origin = modes->source_origin * (bytes_of(src.dtype));
  out.target_origin = modes->target_origin * (bytes_of(dst.dtype));
  out.arguments = Arguments::numbers;
  compile_plan(out, plan_conversion(*modes, bytes_of(src.dtype), bytes_of(dst.dtype), residues(src, dst, out)),
               element_op_name(c.source, c.target, c.number, c.scaled));
  return out;
}

Prepared prepare_copy(TensorView const& src, TensorView const& dst) {
  if (!src.is_plain() || !dst.is_plain()) { return prepare_swizzled(src, dst); }
  result<CopyModes> const modes = try_copy_modes(src.layout, dst.layout);
  if (modes) {
    if (modes->size == 0) {
      Prepared none;
      none.empty = true;
      return none;
    }
    return bits_of(src.dtype) % 8 != 0 ? prepare_bits(src, dst, *modes)
                                       : prepare_words(src, dst, *modes, bytes_of(src.dtype));
  }
  char const* const word = word_type(bits_of(src.dtype));
  if (!by_elements(modes.error().failure.rule) || word == nullptr) { modes.value(); }
  ElementCopy c;
  c.from = src.layout;
  c.to = dst.layout;
  c.source = c.target = word;
  return prepare_elements(c);
}

void run(Prepared const& p, TensorView const& src, TensorView const& dst, void const* index, double alpha, double beta,
         Stream const& stream) {
  void const* from = static_cast<char const*>(src.data) + p.source_origin;
  void* to = static_cast<char*>(dst.data) + p.target_origin;
  switch (p.arguments) {
    case Arguments::tensors:
      return launch(p.how, stream, p.kernel, from, to);
    case Arguments::matrix:
      return launch(p.how, stream, p.kernel, from, to, p.rows, p.columns);
    case Arguments::numbers:
      return launch(p.how, stream, p.kernel, from, to, alpha, beta);
    case Arguments::index_and_numbers:
      return launch(p.how, stream, p.kernel, from, to, index, alpha, beta);
  }
}

// Checks that the tensors are in device memory and that no written byte is read. Usually the tensors' intervals are
// disjoint, and no exact check is needed.
void check_pair(Prepared const& p, TensorView const& src, TensorView const& dst, bool in_place, Stream const& stream) {
  check_address(src, "source", stream);
  check_address(dst, "destination", stream);
  if (apart(src, p.source, dst, p.target)) { return; }
  Failure const f = in_place ? sett::detail::check_in_place(src, dst) : check_apart(src, dst, 0);
  if (f) { raise(sett::detail::fault(f, src, dst)); }
}

// Raises the errors that all back ends share, before the GPU's own errors.
void check_rules(TensorView const& src, TensorView const& dst) {
  if (Failure const f = sett::detail::find_fault(src, dst)) { raise(sett::detail::fault(f, src, dst)); }
}
void check_not_null(TensorView const& src, TensorView const& dst) {
  if (src.data == nullptr || dst.data == nullptr) { check_rules(src, dst); }
}

// Checks, for axpby, that every element of the destination is written once and that both types are real.
void check_summed(TensorView const& src, TensorView const& dst) {
  for (TensorView const* v : {&src, &dst}) {
    if (!is_converted(v->dtype) || is_complex_dtype(v->dtype)) {
      refuse(std::string("axpby takes integers of whole bytes and real floats, but the ") +
             (v == &src ? "source" : "destination") + " has type " + name(v->dtype));
    }
  }
  check_rules(src, dst);
  if (Failure const f = check_output(dst)) { raise(sett::detail::fault(f, src, dst)); }
}

Prepared with_reach(Prepared p, TensorView const& src, TensorView const& dst) {
  p.source = reach_of(src);
  p.target = reach_of(dst);
  return p;
}

}  // namespace

void copy(TensorView const& src, TensorView const& dst, Options const& options) {
  Stream const stream = options.stream.get();
  bool const words = src.dtype == dst.dtype;
  driver();
  check_not_null(src, dst);
  PreparedPtr const& p = find_or_make<Prepared>(Key('c', src, dst), [&] {
    check_rules(src, dst);
    return with_reach(words ? prepare_copy(src, dst) : prepare_change(src, dst, 0), src, dst);
  });
  if (p->empty) { return; }
  check_pair(*p, src, dst, true, stream);
  if (words && sett::detail::is_itself(src, dst)) { return; }
  run(*p, src, dst, nullptr, 1, 0, stream);
}

void axpby(double alpha, TensorView const& src, double beta, TensorView const& dst, Options const& options) {
  Stream const stream = options.stream.get();
  driver();
  check_not_null(src, dst);
  bool const adds = beta != 0;
  PreparedPtr const& p = find_or_make<Prepared>(Key(adds ? 'b' : 'a', src, dst), [&] {
    check_summed(src, dst);
    return with_reach(prepare_change(src, dst, adds ? 2 : 1), src, dst);
  });
  if (p->empty) { return; }
  check_pair(*p, src, dst, true, stream);
  run(*p, src, dst, nullptr, alpha, beta, stream);
}

void gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode, Options const& options) {
  Stream const stream = options.stream.get();
  driver();
  if (!src.is_plain() || !dst.is_plain() || !index.is_plain()) {
    refuse("a gather takes plain layouts, but one of these is swizzled: copy it to a plain layout first");
  }
  if (!is_integer(index.dtype) || bits_of(index.dtype) != 64 || !converts(src.dtype, dst.dtype) ||
      !is_converted(src.dtype) || is_complex_dtype(dst.dtype)) {
    refuse(std::string("a gather takes indices of s64 or u64 and real numbers of whole bytes, but the types are ") +
           name(index.dtype) + ", " + name(src.dtype) + " and " + name(dst.dtype));
  }
  if (src.layout.rank() != dst.layout.rank() || mode < 0 || mode >= dst.layout.rank()) {
    refuse("a gather needs two tensors of the same rank and one of their modes, but the ranks are " +
           std::to_string(src.layout.rank()) + " and " + std::to_string(dst.layout.rank()) + " and the mode is " +
           std::to_string(mode));
  }
  Key key('g', src, dst);
  key.add(index);
  key.add({mode});
  PreparedPtr const& p = find_or_make<Prepared>(key, [&] {
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
               " elements, but that of the destination has " + std::to_string(size(d).value));
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
    Prepared out = with_reach(prepare_elements(c), src, dst);
    out.index = reach_of(index);
    return out;
  });
  if (p->empty) { return; }
  check_pair(*p, src, dst, false, stream);
  check_address(index, "index tensor", stream);
  if (!apart(index, p->index, dst, p->target)) { refuse("the index tensor and the destination may overlap"); }
  run(*p, src, dst, index.data, 1, 0, stream);
}

result<Done> try_copy(TensorView const& src, TensorView const& dst, Options const& options) {
  return attempted([&] { copy(src, dst, options); });
}
result<Done> try_axpby(double alpha, TensorView const& src, double beta, TensorView const& dst,
                       Options const& options) {
  return attempted([&] { axpby(alpha, src, beta, dst, options); });
}
result<Done> try_gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode,
                        Options const& options) {
  return attempted([&] { gather(src, index, dst, mode, options); });
}

}  // namespace sett::cuda
