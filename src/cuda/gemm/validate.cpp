// validate: raises the errors of gemm, before anything is written.
#include "validate.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cuda/run/driver.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/error.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/operand/memory.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

void check_address(void const* address, char const* which, int bytes, Stream const& stream) {
  if (address == nullptr) { refuse_gemm(std::string(which) + " is null"); }
  if (auto const beyond = reinterpret_cast<std::uintptr_t>(address) % std::uintptr_t(bytes); beyond != 0) {
    refuse_gemm(std::string(which) + " must begin at a multiple of " + std::to_string(bytes) +
                " bytes, the size of its elements, but begins " + std::to_string(beyond) + " bytes after one");
  }
  if (!may_be_device(driver(), address, static_cast<CUstream>(stream.handle()))) {
    refuse_gemm(std::string(which) + " is not in device memory");
  }
}

void check_apart_from(TensorView const& c, TensorView const& x, char const* operation) {
  if (Failure const f = overlap_of(c, x)) { refuse_overlap(operation, f, c, x); }
}

TensorView vector_of(Coefficients const& x, Num count) {
  return {const_cast<void*>(x.data), x.dtype, one_mode(count, Num(x.stride))};
}

std::string sizes_of(GemmProblem const& p) {
  return std::to_string(p.m) + " x " + std::to_string(p.n) + " x " + std::to_string(p.k);
}

}  // namespace

AddressRange range_of(TensorView const& x) {
  auto const bytes = bytes_covered(x);
  double const at = double(reinterpret_cast<std::uintptr_t>(x.data));
  if (!bytes || std::max(at - double(bytes->first), at + double(bytes->after)) >= 0x1p52) {
    return {-HUGE_VAL, HUGE_VAL};
  }
  return {at + double(bytes->first), at + double(bytes->after)};
}

Failure overlap_of(TensorView const& c, TensorView const& x) {
  return x.data == nullptr ? Failure{} : check_apart(x, c, 0);
}

void refuse_overlap(char const* operation, Failure const& f, TensorView const& c, TensorView const& x) {
  raise(make_error(operation, f, c.layout, x.layout));
}

void refuse_gemm(std::string const& why) { throw error(-3, "gemm: " + why + "; nothing was written"); }

void check_device(Device const& here, DType type, DType out, bool wgmma) {
  int const need = wgmma ? 90 : is_fp8(type) || is_fp8(out) ? 89 : 80;
  int const has = 10 * here.major + here.minor;
  if (has < need || (wgmma && here.major != 9)) {
    refuse_gemm("the device has compute capability " + std::to_string(here.major) + "." + std::to_string(here.minor) +
                ", and " + (wgmma ? "wgmma" : std::string("a GEMM of ") + name(type)) + " needs " +
                std::to_string(need / 10) + "." + std::to_string(need % 10));
  }
  if (type == DType::f64 && wgmma) {
    refuse_gemm("wgmma does not multiply f64: grouped GEMMs and GemmKernel::wgmma do not support it");
  }
}

namespace {

// Checks the numeric options: the tile's columns for C's type, the split-K slices, and the blocks.
void check_options(Options const& o, DType c) {
  int const unit = c == DType::s32 ? 16 : 8;
  if (o.tile_n < 0 || o.tile_n > 256 || o.tile_n % unit != 0) {
    refuse_gemm("tile_n is " + std::to_string(o.tile_n) + ", but it must be a multiple of " + std::to_string(unit) +
                " up to 256 columns, or 0 for the default");
  }
  if (o.slices < 0 || o.slices > 65535) {
    refuse_gemm("slices is " + std::to_string(o.slices) + ", but it must be 1 to 65535, or 0 for the default");
  }
  if (o.cluster != 0 && o.cluster != 1 && o.cluster != 2 && o.cluster != 4) {
    refuse_gemm("cluster is " + std::to_string(o.cluster) + ", but it must be 1, 2 or 4 blocks, or 0 for the default");
  }
  if (o.multicast != 0 && o.multicast != 1 && o.multicast != 2 && o.multicast != 4) {
    refuse_gemm("multicast is " + std::to_string(o.multicast) +
                ", but it must be 1, 2 or 4 blocks, or 0 for the default");
  }
  if (o.batch_invariant && (o.slices != 0 || o.cluster != 0)) {
    refuse_gemm("slices is " + std::to_string(o.slices) + " and cluster is " + std::to_string(o.cluster) +
                ", but both must be 0 for a batch-invariant GEMM, which splits K by N and K alone");
  }
  if (o.group < 0) {
    refuse_gemm("group is " + std::to_string(o.group) +
                ", but it must be a positive number of row blocks, or 0 for the default");
  }
  if (o.precision != Precision::full && o.precision != Precision::tf32) {
    refuse_gemm("precision is " + std::to_string(int(o.precision)) + ", but it must be 0 (full) or 1 (tf32)");
  }
  if (o.kernel != GemmKernel::chosen && o.kernel != GemmKernel::wgmma && o.kernel != GemmKernel::mma) {
    refuse_gemm("kernel is " + std::to_string(int(o.kernel)) + ", but it must be 0 (chosen), 1 (wgmma) or 2 (mma)");
  }
}

}  // namespace

void check_call(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                TensorView const* residual, Epilogue const& e, Options const& options) {
  if (!detail::multiplies(a.dtype, b.dtype, c.dtype)) {
    raise(sett::detail::types_fault("on GPUs", a.dtype, b.dtype, c.dtype));
  }
  check_options(options, c.dtype);
  check_rules(sett::detail::scalars_fault(alpha, beta, c.dtype));
  check_rules(sett::detail::epilogue_fault(e, c.dtype));
  check_rules(sett::detail::shapes_fault(a, b, c, residual));
}

void check_tile(Options const& o, bool b_mn_major) {
  if (b_mn_major && o.tile_n % 64 != 0) {
    refuse_gemm("tile_n is " + std::to_string(o.tile_n) +
                ", but it must be a multiple of 64 for an operand whose rows are contiguous");
  }
}

void check_extents(GemmProblem const& p, TensorView const& a, TensorView const& c, bool splits) {
  if (std::max({p.m, p.n, p.k}) >> 31) {
    auto const text = [](AnyLayout const& mode) { return std::to_string(size(mode).value); };
    refuse_gemm("a GEMM of " + text(c.layout.mode(0)) + " x " + text(c.layout.mode(1)) + " x " +
                text(a.layout.mode(1)) + " has an extent beyond 2^31 - 1: split it into parts");
  }
  // The three parts of an element are stored next to each other, in groups of four.
  std::int64_t const most = ((std::int64_t{1} << 31) - 1) / 12 * 4;
  if (splits && p.k > most) {
    refuse_gemm("a GEMM of f32 in full precision must have K of at most " + std::to_string(most) + ", but K is " +
                std::to_string(p.k) + ": split it into parts, or use Precision::tf32");
  }
}

void check_tiles(GemmProblem const& p, std::int64_t slices) {
  std::int64_t const matrices = (p.m + 127) / 128 * ((p.n + 255) / 256);
  std::int64_t const each = p.batches * std::max<std::int64_t>(slices, 1), most = std::int64_t{1} << 24;
  if (matrices > most / each) {
    refuse_gemm("a GEMM must have at most 2^24 tiles of 128 x 256, but " + sizes_of(p) + " has " +
                std::to_string(matrices) + " in each of " + std::to_string(p.batches) + " batches of " +
                std::to_string(std::max<std::int64_t>(slices, 1)) + " slices: split it into parts");
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
  if (batches > 65535) { refuse_gemm(std::to_string(batches) + " batches are more than 65535: split them into parts"); }
}

void check_rules(std::optional<Error> const& fault) {
  if (fault) { raise(*fault); }
}

void check_addresses(TensorView const& a, TensorView const& b, TensorView const& c, bool reads, Stream const& stream) {
  check_address(c.data, "C", bytes_of(c.dtype), stream);
  if (reads) {
    check_address(a.data, "A", bytes_of(a.dtype), stream);
    check_address(b.data, "B", bytes_of(b.dtype), stream);
  }
}

void check_integer(Epilogue const& e) {
  if (!e.is_empty()) {
    refuse_gemm("a GEMM to s32 on GPUs must not have a bias, scales, an activation, a residual or absmax");
  }
}

std::vector<EpilogueInput> read_by(Epilogue const& e, TensorView const& c) {
  std::vector<EpilogueInput> out;
  if (e.is_empty()) { return out; }
  auto const add = [&](char const* name, Coefficients const& x, Num count) {
    if (x) { out.push_back({name, vector_of(x, count)}); }
  };
  Num const m = size(c.layout.mode(0)), n = size(c.layout.mode(1));
  add("the bias of rows", e.row_bias, m);
  add("the bias of columns", e.column_bias, n);
  add("the scale of rows", e.row_scale, m);
  add("the scale of columns", e.column_scale, n);
  add("the scale of A", e.a_scale, Num(1));
  add("the scale of B", e.b_scale, Num(1));
  add("the scale of C", e.c_scale, Num(1));
  if (e.residual) { out.push_back({"the residual", *e.residual}); }
  if (e.a_block_scales) { out.push_back({"a_block_scales", *e.a_block_scales}); }
  if (e.b_block_scales) { out.push_back({"b_block_scales", *e.b_block_scales}); }
  return out;
}

void check_epilogue(Epilogue const& e, TensorView const& a, TensorView const& b, TensorView const& c, bool reads,
                    Stream const& stream) {
  TensorView const most = vector_of(e.absmax, Num(1));
  if (most.data != nullptr) {
    check_address(most.data, "absmax", 4, stream);
    if (c.dtype == DType::f64) {
      refuse_gemm("absmax must not be given for a C of type f64, because absmax is a float");
    }
    check_apart_from(c, most, "gemm: C and absmax");
    if (reads) {
      check_apart_from(most, a, "gemm: absmax and A");
      check_apart_from(most, b, "gemm: absmax and B");
    }
  }
  for (auto const& [name, at] : read_by(e, c)) {
    bool const is_residual = name == std::string("the residual");
    check_address(at.data, name, bytes_of(at.dtype), stream);
    if (c.dtype == DType::f64 && !is_residual && bits_of(at.dtype) > 32) {
      refuse_gemm(std::string(name) + " has type " + sett::name(at.dtype) +
                  ", but on GPUs a vector in the epilogue of a GEMM to f64 must have at most 32 bits per element: "
                  "convert it to f32");
    }
    if (!is_residual) { check_apart_from(c, at, (std::string("gemm: C and ") + name).c_str()); }
    if (most.data != nullptr) { check_apart_from(most, at, (std::string("gemm: absmax and ") + name).c_str()); }
  }
}

}  // namespace sett::cuda
