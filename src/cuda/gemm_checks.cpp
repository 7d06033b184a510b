// gemm_checks: what gemm refuses before anything is written.
#include "gemm_checks.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "driver.hpp"
#include "sett/algo/overlap.hpp"
#include "sett/algo/scatter.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/error.hpp"
#include "sett/cuda/memory.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

void check_address(void const* address, char const* which, int bytes, Stream const& stream) {
  if (address == nullptr) { refuse_gemm(std::string(which) + " is null"); }
  if (auto const beyond = reinterpret_cast<std::uintptr_t>(address) % std::uintptr_t(bytes); beyond != 0) {
    refuse_gemm(std::string(which) + " begins at an address that is " + std::to_string(beyond) +
                " beyond a multiple of " + std::to_string(bytes) + " bytes, its element");
  }
  if (!may_be_device(driver(), address, static_cast<CUstream>(stream.handle()))) {
    refuse_gemm(std::string(which) + " is not in device memory");
  }
}

void check_apart_from(GemmTensor const& c, GemmTensor const& x, char const* operation) {
  if (Failure const f = overlap_of(c, x)) { refuse_overlap(operation, f, c, x); }
}

GemmTensor vector_of(float const* data, Num count) { return {data, Number::f32, one_mode(count, Num(1))}; }

std::string sizes_of(GemmProblem const& p) {
  return std::to_string(p.m) + " x " + std::to_string(p.n) + " x " + std::to_string(p.k);
}

}  // namespace

ByteRange range_of(GemmTensor const& x) {
  double first = 0, last = 0;
  for (int i = 0; i < x.layout.leaves(); ++i) {
    double const reach = double(x.layout.stride[i].value) * (double(x.layout.shape[i].value) - 1);
    (reach < 0 ? first : last) += reach;
  }
  double const at = double(reinterpret_cast<std::uintptr_t>(x.data)), bytes = facts_of(x.type).bytes;
  if (std::max(at - first * bytes, at + (last + 1) * bytes) >= 0x1p52) { return {-HUGE_VAL, HUGE_VAL}; }
  return {at + first * bytes, at + (last + 1) * bytes};
}

Failure overlap_of(GemmTensor const& c, GemmTensor const& x) {
  if (x.data == nullptr) { return {}; }
  ByteRange const in_c = range_of(c), in_x = range_of(x);
  if (in_c.after <= in_x.first || in_x.after <= in_c.first) { return {}; }
  int const bits_c = 8 * facts_of(c.type).bytes;
  int const bits_x = 8 * facts_of(x.type).bytes;
  auto const in_bits = [](AnyLayout layout, int bits) {
    for (int i = 0; i < layout.leaves(); ++i) { layout.stride[i] = layout.stride[i] * Num(bits); }
    return layout;
  };
  auto const distance =
      std::int64_t(reinterpret_cast<std::uintptr_t>(x.data) - reinterpret_cast<std::uintptr_t>(c.data));
  return check_apart(in_bits(c.layout, bits_c), in_bits(x.layout, bits_x), Num(8) * Num(distance), bits_c, bits_x);
}

void refuse_overlap(char const* operation, Failure const& f, GemmTensor const& c, GemmTensor const& x) {
  raise(make_error(operation, f, c.layout, x.layout));
}

void refuse_gemm(std::string const& why) { throw error(-3, "gemm: " + why + "; nothing was written"); }

bool multiplies(Number a, Number b, Number c) {
  bool const out_float =
      c == Number::f16 || c == Number::bf16 || c == Number::f32 || c == Number::e4m3 || c == Number::e5m2;
  bool const fp8 = (a == Number::e4m3 || a == Number::e5m2) && (b == Number::e4m3 || b == Number::e5m2);
  bool const bytes = (a == Number::s8 || a == Number::u8) && (b == Number::s8 || b == Number::u8);
  if (bytes) { return c == Number::s32; }
  if (a == Number::f64 || b == Number::f64) { return a == b && c == Number::f64; }
  return out_float &&
         (fp8 || (a == b && (a == Number::f16 || a == Number::bf16 || a == Number::tf32 || a == Number::f32)));
}

void check_device(Device const& here, Number type, Number out, bool wgmma) {
  auto const fp8 = [](Number t) { return t == Number::e4m3 || t == Number::e5m2; };
  int const need = wgmma ? 90 : fp8(type) || fp8(out) ? 89 : 80;
  int const has = 10 * here.major + here.minor;
  if (has < need || (wgmma && here.major != 9)) {
    refuse_gemm("the device has compute capability " + std::to_string(here.major) + "." + std::to_string(here.minor) +
                ", and " + (wgmma ? "wgmma" : std::string("a product of ") + facts_of(type).element) + " needs " +
                std::to_string(need / 10) + "." + std::to_string(need % 10));
  }
  if (type == Number::f64 && wgmma) {
    refuse_gemm("wgmma does not multiply f64: groups and GemmKernel::wgmma have no such product");
  }
}

void check_options(GemmOptions const& o, Number c) {
  int const unit = c == Number::s32 ? 16 : 8;
  if (o.tile_n < 0 || o.tile_n > 256 || o.tile_n % unit != 0) {
    refuse_gemm("tile_n is " + std::to_string(o.tile_n) + ", and a tile has a multiple of " + std::to_string(unit) +
                " up to 256 columns; with 0 they are chosen");
  }
  if (o.slices < 0 || o.slices > 65535) {
    refuse_gemm("slices are " + std::to_string(o.slices) + ", and K has 1 to 65535; with 0 they are chosen");
  }
  if (o.cluster != 0 && o.cluster != 1 && o.cluster != 2 && o.cluster != 4) {
    refuse_gemm("cluster is " + std::to_string(o.cluster) + ", and it has 1, 2 or 4 blocks; with 0 they are chosen");
  }
  if (o.group < 0) {
    refuse_gemm("group is " + std::to_string(o.group) + ", a number of row blocks; with 0 it is chosen");
  }
  if (o.precision != Precision::full && o.precision != Precision::tf32) {
    refuse_gemm("precision is " + std::to_string(int(o.precision)) + ", and there are 0 (full) and 1 (tf32)");
  }
  if (o.kernel != GemmKernel::chosen && o.kernel != GemmKernel::wgmma && o.kernel != GemmKernel::mma) {
    refuse_gemm("kernel is " + std::to_string(int(o.kernel)) + ", and there are 0 (chosen), 1 (wgmma) and 2 (mma)");
  }
}

void check_tile(GemmOptions const& o, bool b_mn_major) {
  if (b_mn_major && o.tile_n % 64 != 0) {
    refuse_gemm("tile_n is " + std::to_string(o.tile_n) +
                ", and of an operand whose rows are contiguous a tile has a multiple of 64 columns");
  }
}

void check_extents(GemmProblem const& p, GemmTensor const& a, GemmTensor const& c, bool splits) {
  if (std::max({p.m, p.n, p.k}) >> 31) {
    auto const text = [](AnyLayout const& mode) { return std::to_string(size(mode).value); };
    refuse_gemm("a product of " + text(c.layout.mode(0)) + " x " + text(c.layout.mode(1)) + " x " +
                text(a.layout.mode(1)) + " has an extent beyond 2^31 - 1: make it in parts");
  }
  // three parts of every element lie side by side, in fours
  std::int64_t const most = ((std::int64_t{1} << 31) - 1) / 12 * 4;
  if (splits && p.k > most) {
    refuse_gemm("f32 of full accuracy takes a K of at most " + std::to_string(most) + ", not " + std::to_string(p.k) +
                ": make it in parts, or ask for Precision::tf32");
  }
}

void check_tiles(GemmProblem const& p, std::int64_t slices) {
  std::int64_t const matrices = (p.m + 127) / 128 * ((p.n + 255) / 256);
  std::int64_t const each = p.batches * std::max<std::int64_t>(slices, 1), most = std::int64_t{1} << 24;
  if (matrices > most / each) {
    refuse_gemm("a product of " + sizes_of(p) + ", in " + std::to_string(p.batches) + " batches of " +
                std::to_string(std::max<std::int64_t>(slices, 1)) + " slices, has " + std::to_string(matrices) +
                " tiles of 128 x 256 in each, together more than 2^24: make it in parts");
  }
}

std::size_t checked_bytes(std::int64_t rows, std::int64_t pitch, std::int64_t batches, int bytes) {
  double const all = double(rows) * double(pitch) * double(batches) * bytes;
  if (all >= 0x1p62) {
    char text[40];
    std::snprintf(text, sizeof text, "%.0f", all);
    refuse_gemm("a copy of " + std::to_string(rows) + " rows of " + std::to_string(pitch) + " elements in " +
                std::to_string(batches) + " batches would take " + text + " bytes");
  }
  return std::size_t(rows * pitch * batches) * std::size_t(bytes);
}

void check_batches(std::int64_t batches) {
  if (batches > 65535) { refuse_gemm(std::to_string(batches) + " batches are more than 65535: make them in parts"); }
}

void check_places(AnyLayout const& c) {
  if (Failure const f = check_scatter(compact(shape(c)), c, planning_bound())) { raise(make_error("gemm: C", f, c)); }
}

void check_tensors(GemmTensor const& a, GemmTensor const& b, GemmTensor const& c, bool reads, Stream const& stream) {
  check_address(c.data, "C", facts_of(c.type).bytes, stream);
  if (reads) {
    check_address(a.data, "A", facts_of(a.type).bytes, stream);
    check_address(b.data, "B", facts_of(b.type).bytes, stream);
  }
  check_apart_from(c, a, "gemm: C and A");
  check_apart_from(c, b, "gemm: C and B");
}

void check_integer(double alpha, double beta, Epilogue const& e) {
  auto const whole = [](double x) { return x >= -2147483648.0 && x < 2147483648.0 && x == double(int(x)); };
  if (!whole(alpha) || !whole(beta)) {
    refuse_gemm("alpha " + std::to_string(alpha) + " and beta " + std::to_string(beta) +
                " of a product to s32 must be integers of 32 bits");
  }
  if (e.bias != nullptr || e.row_scale != nullptr || e.column_scale != nullptr || e.activation != Activation::none ||
      e.residual != nullptr || e.a_scale != nullptr || e.b_scale != nullptr || e.c_scale != nullptr ||
      e.absmax != nullptr) {
    refuse_gemm("a product to s32 takes no bias, scales, activation, residual or absmax");
  }
}

std::vector<NamedTensor> read_by(Epilogue const& e, GemmTensor const& c) {
  std::vector<NamedTensor> out;
  auto const add = [&](char const* name, float const* data, Num count) {
    out.push_back({name, vector_of(data, count)});
  };
  auto const add_vector = [&](char const* name, float const* data, int mode) {
    if (data != nullptr) { add(name, data, size(c.layout.mode(mode))); }
  };
  auto const add_number = [&](char const* name, float const* data) {
    if (data != nullptr) { add(name, data, Num(1)); }
  };
  add_vector("the bias", e.bias, 1);
  add_vector("the scale of rows", e.row_scale, 0);
  add_vector("the scale of columns", e.column_scale, 1);
  add_number("the scale of A", e.a_scale);
  add_number("the scale of B", e.b_scale);
  add_number("the scale of C", e.c_scale);
  if (e.residual != nullptr) { out.push_back({"the residual", {e.residual, c.type, c.layout}}); }
  return out;
}

void check_epilogue(Epilogue const& e, GemmTensor const& a, GemmTensor const& b, GemmTensor const& c, bool reads,
                    Stream const& stream) {
  if (e.activation > Activation::silu) {
    refuse_gemm("there is no activation " + std::to_string(int(e.activation)) + ": they are 0 to 3");
  }
  GemmTensor const most = vector_of(e.absmax, Num(1));
  if (most.data != nullptr) {
    check_address(most.data, "absmax", 4, stream);
    if (c.type == Number::f64) { refuse_gemm("absmax is a float, and a product to f64 has none"); }
    check_apart_from(c, most, "gemm: C and absmax");
    if (reads) {
      check_apart_from(most, a, "gemm: absmax and A");
      check_apart_from(most, b, "gemm: absmax and B");
    }
  }
  for (auto const& [name, at] : read_by(e, c)) {
    check_address(at.data, name, facts_of(at.type).bytes, stream);
    bool const is_c = at.data == c.data && name == std::string("the residual");  // which may be C itself
    if (!is_c) { check_apart_from(c, at, (std::string("gemm: C and ") + name).c_str()); }
    if (most.data != nullptr) { check_apart_from(most, at, (std::string("gemm: absmax and ") + name).c_str()); }
  }
}

}  // namespace sett::cuda
