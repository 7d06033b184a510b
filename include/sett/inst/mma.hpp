// mma: describes a multiply-accumulate instruction of a thread, a warp or a warpgroup by a small value.
//
// All of the following is derived from this value: the registers of its operands, its names in PTX and CuTe, its device
// function (mma_fma.hpp, wgmma_fma.hpp), its host body (mma_body.hpp) and its thread-value layouts
// (atom/mma_layout.hpp). wgmma.hpp contains everything that only concerns warpgroups.
//
//   law      D(m,n) = C(m,n) + sum over k of A(m,k) * B(n,k)
//   example  Mma s = tensor_mma(80, 16, 8, 16, DType::f32, DType::f16, DType::f16, DType::f32);
//            cute_name(s) is SM80_16x8x16_F32F16F16F32_TN, ptx_name(s) is
//            mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
//
// Requires: nothing.
// Errors: none here; mma_table.hpp and wgmma_table.hpp list the instructions of the hardware.
#pragma once

#include "../num/dtype.hpp"
#include "machine.hpp"
#include "ptx_text.hpp"

namespace sett::inline SETT_ABI {

enum class MmaFamily : unsigned char {
  dot,       // dp2a and dp4a, executed by one thread
  quads,     // m8n8k4 of f16, executed by eight threads, so that a warp executes four of them
  tensor,    // mma.sync, executed by a warp
  complex,   // several mma.sync of doubles
  warpgroup  // wgmma, executed by four warps; C is D, and B and optionally A are in shared memory
};
enum class BitOperation : unsigned char { multiply, and_popc, xor_popc };

struct Mma {
  MmaFamily family;
  int arch;  // first architecture that supports the instruction, such as 80 for sm_80
  int m, n, k;
  DType d, a, b, c;
  bool a_m_major = false;  // order of the factors in registers (quads) or shared memory (warpgroups)
  bool b_n_major = false;
  BitOperation operation = BitOperation::multiply;
  bool saturate = false;  // whether integers saturate
  bool sparse = false;    // whether A stores two of four neighbours along K (sparse_metadata.hpp)
  int selector = 0;       // for a sparse A, selects the threads that hold the metadata
  bool a_in_registers = true;
  bool negate_a = false;  // for warpgroups only
  bool negate_b = false;

  bool operator==(Mma const&) const = default;
};

// Describes an instruction of a warp or, for complex numbers, several instructions.
SETT_HOST_DEVICE constexpr Mma tensor_mma(int arch, int m, int n, int k, DType d, DType a, DType b, DType c,
                                          bool saturate = false, BitOperation operation = BitOperation::multiply,
                                          bool sparse = false) {
  MmaFamily const family = a == DType::c64 ? MmaFamily::complex : MmaFamily::tensor;
  return {family, arch, m, n, k, d, a, b, c, false, false, operation, saturate, sparse};
}

SETT_HOST_DEVICE constexpr bool is_of_warpgroup(Mma const& s) { return s.family == MmaFamily::warpgroup; }
SETT_HOST_DEVICE constexpr int threads(Mma const& s) {
  return s.family == MmaFamily::dot ? 1 : s.family == MmaFamily::quads ? 8 : is_of_warpgroup(s) ? 128 : 32;
}
SETT_HOST_DEVICE constexpr bool is_in_shared(Mma const& s, Role o) {
  return is_of_warpgroup(s) && (o == Role::b || (o == Role::a && !s.a_in_registers));
}
// Returns whether 16-bit elements in shared memory may be K-major or MN-major (warpgroups only).
SETT_HOST_DEVICE constexpr bool has_majors(Mma const& s) { return bits_of(s.a) == 16; }

// An operand's type and its numbers of rows and columns. For a sparse A, only stored elements count.
struct MmaOperand {
  DType type;
  int rows, columns;
};
SETT_HOST_DEVICE constexpr MmaOperand operand(Mma const& s, Role o) {
  if (o == Role::a) { return {s.a, s.m, s.sparse ? s.k / 2 : s.k}; }
  if (o == Role::b) { return {s.b, s.n, s.k}; }
  return {o == Role::c ? s.c : s.d, s.m, s.n};
}
// These functions return the number of elements and the number of registers that a thread holds of an operand. A
// register has 32 bits, or the width of a double or complex number. For an operand in shared memory, the register is
// the descriptor.
SETT_HOST_DEVICE constexpr int values(Mma const& s, Role o) {
  return operand(s, o).rows * operand(s, o).columns / threads(s);
}
SETT_HOST_DEVICE constexpr int register_bits(DType e) { return bits_of(e) < 32 ? 32 : bits_of(e); }
SETT_HOST_DEVICE constexpr int registers(Mma const& s, Role o) {
  DType const e = operand(s, o).type;
  int const whole = values(s, o) * bits_of(e) / register_bits(e);
  return whole < 1 || is_in_shared(s, o) ? 1 : whole;
}

// A product of complex numbers is a sequence of products of their parts, D[word] += +-A[a] * B[b]. Part 2 of a factor
// is the sum of parts 0 and 1 (Gauss). Real types use only the first partial product.
struct PartProduct {
  int word = 0, a = 0, b = 0;
  bool negative = false;
};
struct PartProducts {
  int count;
  PartProduct product[4];
};
SETT_HOST_DEVICE constexpr PartProducts part_products(DType d) {
  if (d == DType::gauss_c64) { return {3, {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}}; }
  return {d == DType::c64 ? 4 : 1, {{0, 0, 0}, {1, 1, 0}, {0, 1, 1, true}, {1, 0, 1}}};
}

// Returns the PTX instruction without operands; complex numbers take several instructions on doubles.
SETT_HOST_DEVICE constexpr PtxText ptx_name(Mma const& s) {
  PtxText out;
  if (s.family == MmaFamily::dot) { return out << (s.k == 2 ? "dp2a.lo." : "dp4a.") << "s32.s32"; }
  bool const group = is_of_warpgroup(s);
  out << (group ? "wgmma.mma_async" : "mma") << (!s.sparse ? "" : group ? ".sp" : ".sp::ordered_metadata");
  out << ".sync.aligned.m" << s.m << "n" << s.n << "k" << s.k;
  if (!group) { out << (s.a_m_major ? ".col" : ".row") << (s.b_n_major ? ".row" : ".col"); }
  if (!group && s.saturate) { out << ".satfinite"; }
  out << "." << ptx_name(s.d) << "." << ptx_name(s.a) << "." << ptx_name(s.b);
  if (!group) { out << "." << ptx_name(s.c); }
  if (s.a == DType::b1) { out << (s.operation == BitOperation::xor_popc ? ".xor.popc" : ".and.popc"); }
  return out << (group && s.saturate ? ".satfinite" : "");
}

SETT_HOST_DEVICE constexpr PtxText cute_name(Mma const& s) {
  PtxText out;
  bool const group = is_of_warpgroup(s);
  if (!group) { out << "SM" << s.arch << "_"; }
  if (s.family == MmaFamily::dot) { return out << (s.a == DType::s16 ? "DP2A" : "DP4A"); }
  out << (!group ? "" : s.sparse ? "GMMA_" : "MMA_") << s.m << "x" << s.n << "x" << s.k << "_";
  out << cute_name(s.d) << cute_name(s.a) << cute_name(s.b);
  if (group) {
    out << (s.a_in_registers ? "_RS" : "_SS") << (has_majors(s) ? "" : "_TN");
  } else {
    out << cute_name(s.c) << "_" << (s.a_m_major ? "N" : "T") << (s.b_n_major ? "T" : "N");
  }
  if (s.operation == BitOperation::and_popc) { out << "_ANDPOPC"; }
  if (s.operation == BitOperation::xor_popc) { out << "_XORPOPC"; }
  return out << (s.saturate ? "_SATURATE" : "") << (s.sparse && !group ? "_SPARSE" : "");
}

}  // namespace sett
