// copy: the checks, the plan or the text of the kernel, and its launch; what was prepared is found again by a look-up.
#include "sett/cuda/copy.hpp"

#include <cstdint>
#include <cstring>

#include "copy_calls.hpp"
#include "copy_words.hpp"
#include "driver.hpp"
#include "sett/cuda/copy_source.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/kernels/modes.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/cuda/swizzled_copy.hpp"
#include "sett/linear/offset_range.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

struct Reach {
  std::int64_t begin = 0;  // bytes from the address of offset 0
  std::int64_t end = 0;
};

enum class Arguments { tensors, matrix, numbers, index_and_numbers };  // a kernel's

struct Prepared {
  Kernel kernel;
  Launch how;
  Arguments arguments = Arguments::tensors;
  AnyMode rows{};
  AnyMode columns{};
  bool empty = false;
  std::int64_t source_origin = 0;  // bytes, of what the kernel is given
  std::int64_t target_origin = 0;
  Reach source;
  Reach target;
  Reach index;
};

using PreparedPtr = std::shared_ptr<Prepared const>;

// ---- what is refused

int alignment_of(int bits) {
  int bytes = 1;
  while (bytes < 16 && bits % (bytes * 16) == 0) { bytes *= 2; }
  return bytes;
}

void check_address(Operand const& o, char const* which, Stream const& stream) {
  if (o.data == nullptr) { refuse(std::string("the ") + which + " is null"); }
  int const align = alignment_of(o.bits);
  if (reinterpret_cast<std::uintptr_t>(o.data) % std::uintptr_t(align) != 0) {
    refuse(std::string("the ") + which + " is not at a multiple of " + std::to_string(align) +
           " bytes, as its elements are");
  }
  if (!may_be_device(find_driver(), o.data, static_cast<CUstream>(stream.handle()))) {
    refuse(std::string("the ") + which + " is not in device memory");
  }
}

bool apart(Operand const& a, Reach const& ra, Operand const& b, Reach const& rb) {
  std::intptr_t const x = reinterpret_cast<std::intptr_t>(a.data);
  std::intptr_t const y = reinterpret_cast<std::intptr_t>(b.data);
  return x + ra.end <= y + rb.begin || y + rb.end <= x + ra.begin;
}

bool same_place(Operand const& a, Operand const& b) {
  return a.data == b.data && a.bits == b.bits && a.layout.shape == b.layout.shape &&
         a.layout.stride == b.layout.stride && a.swizzle == b.swizzle && a.offset == b.offset;
}
AnyComposed layout_of(Operand const& o) { return {o.swizzle, Num(o.offset), o.layout}; }
bool is_plain(Operand const& o) { return o.swizzle.is_identity() && o.offset == 0; }
bool same_type(Operand const& a, Operand const& b) {
  return a.bits == b.bits &&
         (a.type == b.type || (a.type != nullptr && b.type != nullptr && std::strcmp(a.type, b.type) == 0));
}

std::int64_t to_bytes(std::int64_t elements, int bits, bool up) {
  std::int64_t const n = elements * bits;
  return up ? (n + 7) / 8 : (n >= 0 ? n / 8 : -((-n + 7) / 8));
}

// the bytes that a layout's elements reach over
Reach reach_of(AnyLayout const& l, int bits) {
  std::int64_t low = 0;
  std::int64_t high = 1;
  for (int i = 0; i < l.leaves(); ++i) {
    std::int64_t by = 0;
    std::int64_t& end = l.stride[i].value < 0 ? low : high;
    if (__builtin_mul_overflow(l.stride[i].value, l.shape[i].value - 1, &by) || __builtin_add_overflow(end, by, &end) ||
        end > (std::int64_t{1} << 58) || end < -(std::int64_t{1} << 58)) {
      refuse("a tensor reaches over more than 2^58 elements");
    }
  }
  return {to_bytes(low, bits, false), to_bytes(high, bits, true)};
}

Reach reach_of(Operand const& o) {
  if (is_plain(o)) { return reach_of(o.layout, o.bits); }
  auto const range = try_offset_range(layout_of(o));
  if (!range) { refuse(range.error().text.c_str()); }
  for (Num const end : {range->low, range->high}) {
    if (abs(end) > Num(std::int64_t{1} << 58)) { refuse("a tensor reaches over more than 2^58 elements"); }
  }
  return {to_bytes(range->low.value, o.bits, false), to_bytes(range->high.value + 1, o.bits, true)};
}

void check_grid(std::int64_t blocks) {
  if (blocks > (std::int64_t{1} << 31) - 1) {
    refuse("the grid would have " + std::to_string(blocks) + " blocks, and 2^31 - 1 are allowed");
  }
}

// ---- kernels

Prepared with_kernel(ElementKernel const& k, std::string const& name) {
  Prepared out;
  out.empty = k.size == 0;
  if (out.empty) { return out; }
  out.kernel = compile(k.text, name);
  out.how.grid = {unsigned(k.blocks), 1, 1};
  out.how.block = {unsigned(k.threads), 1, 1};
  return out;
}

CopyAddresses residues(Operand const& src, Operand const& dst, Prepared const& p) {
  auto const from = reinterpret_cast<std::uintptr_t>(src.data) + std::uintptr_t(p.source_origin);
  auto const to = reinterpret_cast<std::uintptr_t>(dst.data) + std::uintptr_t(p.target_origin);
  return {int(from % 32), int(to % 32), from % copies::square_side == 0 && to % copies::square_side == 0};
}

void compile_plan(Prepared& out, CopyPlan const& plan, std::string const& change = "") {
  check_grid(plan.blocks);
  out.kernel = compile(kernel_source(plan, change), std::string("sett_") + kernel_name(plan));
  out.how.grid = {unsigned(plan.blocks), 1, 1};
  out.how.block = {unsigned(plan.threads), 1, 1};
  out.how.shared_bytes = unsigned(plan.shared_bytes);
}

Prepared prepare_words(Operand const& src, Operand const& dst, CopyModes modes, int bytes) {
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

Prepared prepare_bits(Operand const& src, Operand const& dst, CopyModes modes) {
  int const per_byte = src.bits == 1 || src.bits == 2 || src.bits == 4 ? 8 / src.bits : 0;
  if (per_byte == 0) {
    refuse("elements of " + std::to_string(src.bits) + " bits do not fill bytes: 1, 2, 4 and whole bytes are copied");
  }
  if (join_bits(modes, per_byte)) {
    Operand bytes_src = src;
    Operand bytes_dst = dst;
    bytes_src.bits = bytes_dst.bits = 8;
    return prepare_words(bytes_src, bytes_dst, modes, 1);
  }
  if (modes.target_origin % per_byte != 0) { refuse("the destination's first element lies inside of a byte"); }
  Prepared out = with_kernel(try_bits_source(modes, src.bits).value(), "sett_copy_bits");
  out.target_origin = modes.target_origin / per_byte;
  return out;
}

char const* word_type(int bits) {
  switch (bits) {
    case 8:
      return "unsigned char";
    case 16:
      return "unsigned short";
    case 32:
      return "unsigned";
    case 64:
      return "unsigned long long";
    case 128:
      return "sett::gpu::Word16";
    default:
      return nullptr;
  }
}

// alpha, beta and the sum: float, unless an element needs a double's 53 bits
char const* number_type(Operand const& a, Operand const& b) {
  auto const small = [](Operand const& o) {
    std::string const t = o.type;
    return t == "float" || t.rfind("cute::", 0) == 0;
  };
  return small(a) && small(b) ? "float" : "double";
}

Prepared prepare_elements(ElementCopy const& c) {
  Prepared out = with_kernel(try_element_source(c).value(), "sett_copy_elements");
  out.arguments = Arguments::index_and_numbers;
  return out;
}

// words that both layouts keep together, one by one
Prepared prepare_swizzled(Operand const& src, Operand const& dst) {
  if (word_type(src.bits) == nullptr) {
    refuse("elements of " + std::to_string(src.bits) +
           " bits are not copied under a swizzle: 8, 16, 32, 64 and 128 are");
  }
  auto const address = reinterpret_cast<std::uintptr_t>(src.data) | reinterpret_cast<std::uintptr_t>(dst.data) | 16;
  SwizzledWords const words =
      try_swizzled_copy(layout_of(src), layout_of(dst), src.bits / 8, int(address & (~address + 1))).value();
  ElementCopy c;
  c.from = words.from;
  c.to = words.to;
  c.source = c.target = word_type(src.bits * words.elements);
  return prepare_elements(c);
}

// by tiles or rows where the layouts have a common refinement, else element by element
Prepared prepare_change(Operand const& src, Operand const& dst, int scaled) {
  ElementCopy c;
  c.from = layout_of(src);
  c.to = layout_of(dst);
  c.source = src.type;
  c.target = dst.type;
  c.number = scaled == 0 ? "float" : number_type(src, dst);
  c.scaled = scaled;
  if (!is_plain(src) || !is_plain(dst)) { return prepare_elements(c); }
  result<CopyModes> const modes = try_copy_modes(src.layout, dst.layout);
  if (!modes) {
    if (modes.error().failure.rule != Rule::no_common_refinement) { modes.value(); }
    return prepare_elements(c);
  }
  Prepared out;
  out.empty = modes->size == 0;
  if (out.empty) { return out; }
  out.source_origin = modes->source_origin * (src.bits / 8);
  out.target_origin = modes->target_origin * (dst.bits / 8);
  out.arguments = Arguments::numbers;
  compile_plan(out, plan_change(*modes, src.bits / 8, dst.bits / 8, residues(src, dst, out)),
               change_name(c.source, c.target, c.number, c.scaled));
  return out;
}

Prepared prepare_copy(Operand const& src, Operand const& dst) {
  if (!is_plain(src) || !is_plain(dst)) { return prepare_swizzled(src, dst); }
  result<CopyModes> const modes = try_copy_modes(src.layout, dst.layout);
  if (modes) {
    if (modes->size == 0) {
      Prepared none;
      none.empty = true;
      return none;
    }
    return src.bits % 8 != 0 ? prepare_bits(src, dst, *modes) : prepare_words(src, dst, *modes, src.bits / 8);
  }
  char const* const word = word_type(src.bits);
  if (modes.error().failure.rule != Rule::no_common_refinement || word == nullptr) { modes.value(); }
  ElementCopy c;
  c.from = src.layout;
  c.to = dst.layout;
  c.source = c.target = word;
  return prepare_elements(c);
}

void run(Prepared const& p, Operand const& src, Operand const& dst, void const* index, double alpha, double beta,
         Stream const& stream) {
  void const* from = static_cast<char const*>(src.data) + p.source_origin;
  void* to = static_cast<char*>(dst.data) + p.target_origin;
  switch (p.arguments) {
    case Arguments::tensors:
      return launch(p.kernel, p.how, stream, from, to);
    case Arguments::matrix:
      return launch(p.kernel, p.how, stream, from, to, p.rows, p.columns);
    case Arguments::numbers:
      return launch(p.kernel, p.how, stream, from, to, alpha, beta);
    case Arguments::index_and_numbers:
      return launch(p.kernel, p.how, stream, from, to, index, alpha, beta);
  }
}

void check_pair(Prepared const& p, Operand const& src, Operand const& dst, bool in_place, Stream const& stream) {
  check_address(src, "source", stream);
  check_address(dst, "destination", stream);
  if (in_place && same_place(src, dst)) { return; }
  if (!apart(src, p.source, dst, p.target)) { refuse("the source and the destination may overlap"); }
}

Prepared with_reach(Prepared p, Operand const& src, Operand const& dst) {
  p.source = reach_of(src);
  p.target = reach_of(dst);
  return p;
}

}  // namespace

void copy_operands(Operand const& src, Operand const& dst, Stream const& stream) {
  driver();
  bool const words = same_type(src, dst);
  PreparedPtr const& p = find_or_make<Prepared>(Key('c', src, dst), [&] {
    return with_reach(words ? prepare_copy(src, dst) : prepare_change(src, dst, 0), src, dst);
  });
  if (p->empty) { return; }
  check_pair(*p, src, dst, true, stream);
  if (words && same_place(src, dst)) { return; }
  run(*p, src, dst, nullptr, 1, 0, stream);
}

void axpby_operands(double alpha, Operand const& src, double beta, Operand const& dst, Stream const& stream) {
  driver();
  bool const adds = beta != 0;
  PreparedPtr const& p = find_or_make<Prepared>(
      Key(adds ? 'b' : 'a', src, dst), [&] { return with_reach(prepare_change(src, dst, adds ? 2 : 1), src, dst); });
  if (p->empty) { return; }
  check_pair(*p, src, dst, true, stream);
  run(*p, src, dst, nullptr, alpha, beta, stream);
}

void gather_operands(Operand const& src, Operand const& index, Operand const& dst, int mode, Stream const& stream) {
  driver();
  if (!is_plain(src) || !is_plain(dst) || !is_plain(index)) {
    refuse("a gather takes plain layouts, and one of these is swizzled: copy it first");
  }
  if (src.layout.rank() != dst.layout.rank() || mode < 0 || mode >= dst.layout.rank()) {
    refuse("a gather needs two tensors of one rank and one of their modes, but the ranks are " +
           std::to_string(src.layout.rank()) + " and " + std::to_string(dst.layout.rank()) + " and the mode is " +
           std::to_string(mode));
  }
  Key key('g', src, dst);
  key.add(index);
  key.add({mode});
  PreparedPtr const& p = find_or_make<Prepared>(key, [&] {
    ElementCopy c;
    c.to = dst.layout;
    c.source = src.type;
    c.target = dst.type;
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
                 " elements, and there are " + std::to_string(size(index.layout).value) + " indices");
        }
      } else if (!(size(s) == size(d))) {
        refuse("mode " + std::to_string(m) + " of the source has " + std::to_string(size(s).value) +
               " elements, of the destination " + std::to_string(size(d).value));
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

result<Done> try_copy_operands(Operand const& src, Operand const& dst, Stream const& stream) {
  return attempted([&] { copy_operands(src, dst, stream); });
}
result<Done> try_axpby_operands(double alpha, Operand const& src, double beta, Operand const& dst,
                                Stream const& stream) {
  return attempted([&] { axpby_operands(alpha, src, beta, dst, stream); });
}
result<Done> try_gather_operands(Operand const& src, Operand const& index, Operand const& dst, int mode,
                                 Stream const& stream) {
  return attempted([&] { gather_operands(src, index, dst, mode, stream); });
}

}  // namespace sett::cuda
