// read_attention: raises the errors of attention, before anything is written.
#include "read_attention.hpp"

#include <cmath>
#include <cstdint>
#include <vector>

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
// A tensor whose modes are `rank` of the four modes, from number `first` on.
struct Given {
  char const* name;
  TensorView const& view;
  DType type = DType::bf16;
  int first = 0, rank = 4;
  Mode mode[4] = {};

  [[nodiscard]] std::string mode_name(int k) const {
    return std::string(name) + "'s " + mode_names[first + k] + " mode";
  }
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
  if (x.view.dtype != x.type) {
    bool const is_q = x.name == std::string("Q");
    refuse_attention(std::string(x.name) + " has type " + name(x.view.dtype) + ", but it must be " +
                     (is_q ? "bf16 or f16" : name(x.type)) + (x.first == 0 && !is_q ? " as Q is" : "") +
                     ": convert it");
  }
  if (x.view.layout.rank() != x.rank) {
    std::string modes = mode_names[x.first];
    for (int k = 1; k < x.rank; ++k) {
      modes += std::string(k + 1 < x.rank ? ", " : " and ") + mode_names[x.first + k];
    }
    refuse_attention(std::string(x.name) + " has " + text_of(x.view.layout.rank()) + " modes, but it must have " +
                     text_of(x.rank) + ": " + modes);
  }
  if (!x.view.swizzle.is_identity()) {
    refuse_attention(std::string(x.name) + " is swizzled, but it must have a plain layout: copy the tensor");
  }
  if (Failure const f = check_readable(x.view, 0)) { raise(make_error("attention", f, x.view.layout)); }
  for (int k = 0; k < x.rank; ++k) {
    x.mode[k] = mode_of(x, k);
    if (x.mode[k].extent < 0 || x.mode[k].extent > longest) {
      refuse_attention(x.mode_name(k) + " has " + text_of(x.mode[k].extent) +
                       " elements, but it must have at most 2^30: split it into parts");
    }
  }
}

// Checks that mode k of the four is as long in x, which has all of them, as in y.
void check_equal(Given const& x, Given const& y, int k) {
  Mode const &in_x = x.mode[k], &in_y = y.mode[k - y.first];
  if (in_x.extent != in_y.extent) {
    refuse_attention(x.mode_name(k) + " has " + text_of(in_x.extent) + " elements and " + y.mode_name(k - y.first) +
                     " has " + text_of(in_y.extent) + ", but both must have the same number");
  }
}

void check_shapes(Given const& q, Given const& k, Given const& v, Given const& o) {
  for (Given const* x : {&k, &v, &o}) { check_equal(q, *x, 0), check_equal(q, *x, 3); }
  check_equal(q, o, 1), check_equal(q, o, 2);
  check_equal(k, v, 1), check_equal(k, v, 2);
  if (std::int64_t const dim = q.mode[0].extent; dim != 64 && dim != 96 && dim != 128 && dim != 192 && dim != 256) {
    refuse_attention("a head has " + text_of(dim) +
                     " elements, but it must have 64, 96, 128, 192 or 256: pad the tensors with zeros");
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

// Reads an optional tensor of f32 that has some modes of Q.
AttentionNumbers numbers_of(OptionalTensor const& x, char const* name, int first, int rank, Given const& q) {
  if (!x) { return {}; }
  Given given{name, *x, DType::f32, first, rank};
  read_modes(given);
  for (int k = 0; k < rank; ++k) { check_equal(q, given, first + k); }
  auto* const data = static_cast<float*>(x->data) + x->offset;
  if (auto const beyond = reinterpret_cast<std::uintptr_t>(data) % sizeof(float); beyond != 0) {
    refuse_attention(std::string(name) + " must begin at a multiple of 4 bytes, but begins " + std::to_string(beyond) +
                     " bytes after one: copy the tensor");
  }
  AttentionNumbers out{data};
  for (int k = 0; k < rank; ++k) {
    (first + k == 1 ? out.stride_sequence : first + k == 2 ? out.stride_head : out.stride_batch) = given.mode[k].stride;
  }
  return out;
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

double softcap_of(AttentionOptions const& o) {
  if (o.softcap != 0 && !(o.softcap >= 0x1p-20 && o.softcap <= 0x1p100)) {
    refuse_attention("softcap is " + std::to_string(o.softcap) +
                     ", but it must be from 2^-20 to 2^100, or 0 for scores without a cap");
  }
  return o.softcap;
}

// Sets the ends of the windows. An end that hides no key is left out.
void set_window(AttentionOptions const& o, AttentionProblem& p) {
  for (auto const& [window, name] :
       {std::pair(o.window_left, "window_left"), std::pair(o.window_right, "window_right")}) {
    if (window && *window < 0) {
      refuse_attention(std::string(name) + " is " + text_of(*window) + ", but it must be at least 0, or not be set");
    }
  }
  if (o.causal && o.window_right.value_or(0) != 0) {
    refuse_attention("window_right is " + text_of(*o.window_right) + ", but it must be 0 or not be set with causal");
  }
  std::optional<std::int64_t> const right = o.causal ? 0 : o.window_right;
  if (o.window_left && *o.window_left < p.keys - 1) { p.window_left = *o.window_left; }
  if (right && *right < p.rows - 1) { p.window_right = *right; }
}

void check_options(AttentionOptions const& o, std::int64_t head_dim) {
  int const most = most_keys(head_dim, o.consumers);
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
  DType const type = q.dtype == DType::f16 ? DType::f16 : DType::bf16;
  Given given[] = {{"Q", q, type}, {"K", k, type}, {"V", v, type}, {"O", o, type}};
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
  p.type = q.dtype;
  set_window(options, p);
  p.softcap = softcap_of(options);
  p.lse = numbers_of(options.lse, "lse", 1, 3, given[0]);
  p.sinks = numbers_of(options.sinks, "sinks", 2, 1, given[0]);
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
  struct Named {
    TensorView const& view;
    char const* name;
  };
  std::vector<Named> inputs{{q, "Q"}, {k, "K"}, {v, "V"}}, outputs{{o, "O"}};
  if (options.sinks) { inputs.push_back({*options.sinks, "sinks"}); }
  if (options.lse) { outputs.push_back({*options.lse, "lse"}); }
  Stream const stream = options.stream.get();
  for (Named const& y : outputs) {
    if (Failure const f = check_output(y.view)) {
      raise(make_error((std::string("attention: ") + y.name).c_str(), f, y.view.layout));
    }
    check_address(y.view, y.name, stream);
  }
  for (Named const& x : inputs) { check_address(x.view, x.name, stream); }
  if (options.lse) { inputs.push_back({o, "O"}); }
  for (Named const& y : outputs) {
    for (Named const& x : inputs) {
      if (&x.view == &y.view) { continue; }
      if (Failure const f = check_apart(x.view, y.view, 0)) {
        std::string const both = std::string("attention: ") + y.name + " and " + x.name;
        raise(make_error(both.c_str(), f, y.view.layout, x.view.layout));
      }
    }
  }
}

}  // namespace sett::cuda
