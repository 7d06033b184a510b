// read_attention: raises the errors of attention, before anything is written.
#include "read_attention.hpp"

#include <cmath>
#include <cstdint>
#include <numbers>

#include "attention_launch.hpp"
#include "cuda/run/driver.hpp"
#include "sett/algebra/coalesce.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/error.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/operand/memory.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

constexpr char const* mode_names[] = {"head_dim", "sequence", "head", "batch"};
constexpr std::int64_t longest = std::int64_t{1} << 30;

struct Mode {
  std::int64_t extent = 0, stride = 0;
};
struct Given {
  char const* name;
  TensorView const& view;
  Mode mode[4] = {};

  [[nodiscard]] std::string mode_name(int k) const { return std::string(name) + "'s " + mode_names[k] + " mode"; }
  [[nodiscard]] AttentionOperand operand() const {
    return {static_cast<char*>(view.data) + 2 * view.offset, mode[1].stride, mode[2].stride, mode[3].stride};
  }
};

std::string text_of(std::int64_t x) { return std::to_string(x); }

// Returns the only extent and stride of a mode.
Mode mode_of(Given const& x, int k) {
  AnyLayout const given = x.view.layout.mode(k);
  AnyLayout const one = given.leaves() == 1 ? given : coalesce(given);
  if (one.leaves() != 1) {
    refuse_attention(x.mode_name(k) + " has " + text_of(one.leaves()) +
                     " modes with strides of their own, but it must have one stride: copy the tensor");
  }
  return {one.shape[0].value, one.stride[0].value};
}

void read_modes(Given& x) {
  if (x.view.dtype != DType::bf16) {
    refuse_attention(std::string(x.name) + " has type " + name(x.view.dtype) + ", but it must be bf16: convert it");
  }
  if (x.view.layout.rank() != 4) {
    refuse_attention(std::string(x.name) + " has " + text_of(x.view.layout.rank()) +
                     " modes, but it must have 4: head_dim, sequence, head and batch");
  }
  if (!x.view.swizzle.is_identity()) {
    refuse_attention(std::string(x.name) + " is swizzled, but it must have a plain layout: copy the tensor");
  }
  if (Failure const f = check_readable(x.view, 0)) { raise(make_error("attention", f, x.view.layout)); }
  for (int k = 0; k < 4; ++k) {
    x.mode[k] = mode_of(x, k);
    if (x.mode[k].extent < 0 || x.mode[k].extent > longest) {
      refuse_attention(x.mode_name(k) + " has " + text_of(x.mode[k].extent) +
                       " elements, but it must have at most 2^30: split it into parts");
    }
  }
}

void check_equal(Given const& x, Given const& y, int k) {
  if (x.mode[k].extent != y.mode[k].extent) {
    refuse_attention(x.mode_name(k) + " has " + text_of(x.mode[k].extent) + " elements and " + y.mode_name(k) +
                     " has " + text_of(y.mode[k].extent) + ", but both must have the same number");
  }
}

void check_shapes(Given const& q, Given const& k, Given const& v, Given const& o) {
  for (Given const* x : {&k, &v, &o}) { check_equal(q, *x, 0), check_equal(q, *x, 3); }
  check_equal(q, o, 1), check_equal(q, o, 2);
  check_equal(k, v, 1), check_equal(k, v, 2);
  if (std::int64_t const dim = q.mode[0].extent; dim != 64 && dim != 128) {
    refuse_attention("a head has " + text_of(dim) +
                     " elements, but it must have 64 or 128: pad the tensors with zeros");
  }
  std::int64_t const heads = q.mode[2].extent, kv = k.mode[2].extent;
  if (heads > 0 && (kv == 0 || heads % kv != 0)) {
    refuse_attention("Q has " + text_of(heads) + " heads and K and V have " + text_of(kv) +
                     ", but the heads of Q must be a multiple of those of K and V");
  }
}

// Checks what tensor maps and boxes of 16 bytes need.
void check_places(Given const& x) {
  if (!sett::detail::has_elements(x.view)) { return; }
  if (x.mode[0].stride != 1) {
    refuse_attention(x.mode_name(0) + " has a stride of " + text_of(x.mode[0].stride) +
                     " elements, but it must be contiguous: copy the tensor");
  }
  for (int k = 1; k < 4; ++k) {
    std::int64_t const stride = x.mode[k].stride;
    if (x.mode[k].extent > 1 && (stride % 8 != 0 || stride < 0 || stride >= std::int64_t{1} << 39)) {
      refuse_attention(x.mode_name(k) + " has a stride of " + text_of(stride) +
                       " elements, but it must be a multiple of 8, which are 16 bytes, from 0 to 2^39 - 8: pad or copy "
                       "the tensor");
    }
  }
  auto const beyond = reinterpret_cast<std::uintptr_t>(x.operand().data) % 16;
  if (beyond != 0) {
    refuse_attention(std::string(x.name) + " must begin at a multiple of 16 bytes, but begins " +
                     std::to_string(beyond) + " bytes after one: copy the tensor");
  }
}

double scale_of(AttentionOptions const& o, std::int64_t head_dim) {
  double const scale = o.scale == 0 ? 1 / std::sqrt(double(head_dim)) : o.scale;
  if (!(scale >= 0x1p-100 && scale <= 0x1p100)) {
    refuse_attention(
        "scale is " + std::to_string(o.scale) +
        ", but it must be from 2^-100 to 2^100, or 0 for 1 / sqrt(head_dim): negate Q for a negative scale");
  }
  return scale;
}

void check_options(AttentionOptions const& o, std::int64_t head_dim) {
  int const most = o.consumers == 3 ? 128 : 192;
  if (o.keys < 0 || o.keys > most || o.keys % 16 != 0) {
    refuse_attention("keys is " + std::to_string(o.keys) + ", but it must be a multiple of 16 up to " +
                     std::to_string(most) + " keys of a block, or 0 for the default");
  }
  int const groups = head_dim == 64 ? 3 : 2;
  if (o.consumers < 0 || o.consumers > groups) {
    refuse_attention("consumers is " + std::to_string(o.consumers) + ", but it must be 1 to " + std::to_string(groups) +
                     " warpgroups for heads of " + text_of(head_dim) + " elements, or 0 for the default");
  }
}

void check_address(TensorView const& x, char const* which, Stream const& stream) {
  if (!sett::detail::has_elements(x)) { return; }
  if (!may_be_device(driver(), x.data, static_cast<CUstream>(stream.handle()))) {
    refuse_attention(std::string(which) + " is not in device memory");
  }
}

}  // namespace

void refuse_attention(std::string const& why) { throw error(-3, "attention: " + why + "; nothing was written"); }

AttentionProblem read_attention(TensorView const& q, TensorView const& k, TensorView const& v, TensorView const& o,
                                AttentionOptions const& options) {
  Given given[] = {{"Q", q}, {"K", k}, {"V", v}, {"O", o}};
  for (Given& x : given) { read_modes(x); }
  check_shapes(given[0], given[1], given[2], given[3]);
  for (Given const& x : given) { check_places(x); }
  Mode const(&rows)[4] = given[0].mode;
  check_options(options, rows[0].extent);
  AttentionProblem p;
  p.q = given[0].operand(), p.k = given[1].operand(), p.v = given[2].operand(), p.o = given[3].operand();
  p.head_dim = int(rows[0].extent);
  p.rows = rows[1].extent, p.keys = given[1].mode[1].extent;
  p.heads = rows[2].extent, p.kv_heads = given[1].mode[2].extent, p.batches = rows[3].extent;
  p.scale = scale_of(options, p.head_dim);
  p.causal = options.causal;
  return p;
}

void check_attention_kind(AttentionProblem const& p, AttentionKind const& kind) {
  if (int const bytes = shared_bytes(kind); bytes > most_shared_bytes) {
    refuse_attention("blocks of " + std::to_string(kind.keys) + " keys with " + std::to_string(kind.consumers) +
                     " consumers take " + std::to_string(bytes) + " bytes of shared memory, but must take at most " +
                     std::to_string(most_shared_bytes) + ": choose fewer keys");
  }
  double const tiles = double(row_blocks(p, kind)) * double(p.heads) * double(p.batches);
  if (tiles >= 0x1p31) {
    refuse_attention(text_of(p.rows) + " rows of " + text_of(p.heads) + " heads and " + text_of(p.batches) +
                     " batches are more than 2^31 - 1 tiles of " + std::to_string(64 * kind.consumers) +
                     " rows: split them into parts");
  }
}

void check_attention_memory(TensorView const& q, TensorView const& k, TensorView const& v, TensorView const& o,
                            AttentionOptions const& options) {
  Device const& here = current_device();
  if (here.major != 9) {
    refuse_attention("the device has compute capability " + std::to_string(here.major) + "." +
                     std::to_string(here.minor) + ", but it must be 9.0");
  }
  if (Failure const f = check_output(o)) { raise(make_error("attention: O", f, o.layout)); }
  struct Input {
    TensorView const& view;
    char const* name;
    char const* beside_o;
  };
  Stream const stream = options.stream.get();
  check_address(o, "O", stream);
  for (auto const& [x, name, beside_o] : {Input{q, "Q", "attention: O and Q"}, Input{k, "K", "attention: O and K"},
                                          Input{v, "V", "attention: O and V"}}) {
    check_address(x, name, stream);
    if (Failure const f = check_apart(x, o, 0)) { raise(make_error(beside_o, f, o.layout, x.layout)); }
  }
}

}  // namespace sett::cuda
