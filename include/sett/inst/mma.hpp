// mma: a multiply-accumulate instruction of a thread, a warp or a warpgroup, described by a small value.
//
// Everything else is derived from it: the registers of its operands, what PTX and CuTe call it, its device function
// (mma_fma.hpp, wgmma_fma.hpp), its host body (mma_body.hpp) and its thread-value layouts (atom/mma_layout.hpp). What
// there is to say of warpgroups alone is in wgmma.hpp.
//
//   law      D(m,n) = C(m,n) + sum over k of A(m,k) * B(n,k)
//   example  Mma s = tensor_mma(80, 16, 8, 16, Element::f32, Element::f16, Element::f16, Element::f32);
//            cute_name(s) is SM80_16x8x16_F32F16F16F32_TN, ptx_name(s) is
//            mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
//
// Requires: nothing.
// Errors: none here: what the hardware has is in mma_table.hpp and wgmma_table.hpp.
#pragma once

#include "element.hpp"
#include "machine.hpp"
#include "ptx_text.hpp"

namespace sett::inline SETT_ABI {

enum class MmaFamily : unsigned char {
  dot,       // dp2a, dp4a: one thread
  quads,     // m8n8k4 of f16: eight threads, four times in a warp
  tensor,    // mma.sync: a warp
  complex,   // several mma.sync of doubles
  warpgroup  // wgmma: four warps; C is D, B and perhaps A are in shared memory
};
enum class BitOperation : unsigned char { multiply, and_popc, xor_popc };

struct Mma {
  MmaFamily family;
  int arch;  // the first that has it, 80 for sm_80
  int m, n, k;
  Element d, a, b, c;
  bool a_m_major = false;  // of quads and warpgroups: how the factors lie in their registers or in shared memory
  bool b_n_major = false;
  BitOperation operation = BitOperation::multiply;
  bool saturate = false;  // integers stop at the ends of their range
  bool sparse = false;    // of four neighbours of A along K, two are kept (sparse_metadata.hpp)
  int selector = 0;       // of sparse: which threads hold the metadata
  bool a_in_registers = true;
  bool negate_a = false;  // of a warpgroup
  bool negate_b = false;

  bool operator==(Mma const&) const = default;
};

// of a warp; of complex numbers, several of them
SETT_HOST_DEVICE constexpr Mma tensor_mma(int arch, int m, int n, int k, Element d, Element a, Element b, Element c,
                                          bool saturate = false, BitOperation operation = BitOperation::multiply,
                                          bool sparse = false) {
  MmaFamily const family = a == Element::c64 ? MmaFamily::complex : MmaFamily::tensor;
  return {family, arch, m, n, k, d, a, b, c, false, false, operation, saturate, sparse};
}

SETT_HOST_DEVICE constexpr bool is_of_warpgroup(Mma const& s) { return s.family == MmaFamily::warpgroup; }
SETT_HOST_DEVICE constexpr int threads(Mma const& s) {
  return s.family == MmaFamily::dot ? 1 : s.family == MmaFamily::quads ? 8 : is_of_warpgroup(s) ? 128 : 32;
}
SETT_HOST_DEVICE constexpr bool is_in_shared(Mma const& s, Role o) {
  return is_of_warpgroup(s) && (o == Role::b || (o == Role::a && !s.a_in_registers));
}
// of a warpgroup: 16-bit elements in shared memory may lie either way
SETT_HOST_DEVICE constexpr bool has_majors(Mma const& s) { return element_bits(s.a) == 16; }

// numbers in rows and columns; of a sparse A, those that are stored
struct MmaOperand {
  Element type;
  int rows, columns;
};
SETT_HOST_DEVICE constexpr MmaOperand operand(Mma const& s, Role o) {
  if (o == Role::a) { return {s.a, s.m, s.sparse ? s.k / 2 : s.k}; }
  if (o == Role::b) { return {s.b, s.n, s.k}; }
  return {o == Role::c ? s.c : s.d, s.m, s.n};
}
// how many numbers of an operand a thread holds, and in how many registers. A register has 32 bits; that of a double or
// of complex numbers, as many as the number; that of an operand in shared memory is its descriptor.
SETT_HOST_DEVICE constexpr int values(Mma const& s, Role o) {
  return operand(s, o).rows * operand(s, o).columns / threads(s);
}
SETT_HOST_DEVICE constexpr int register_bits(Element e) { return element_bits(e) < 32 ? 32 : element_bits(e); }
SETT_HOST_DEVICE constexpr int registers(Mma const& s, Role o) {
  Element const e = operand(s, o).type;
  int const whole = values(s, o) * element_bits(e) / register_bits(e);
  return whole < 1 || is_in_shared(s, o) ? 1 : whole;
}

// A product of complex numbers is some of their parts, one after the other: D[word] += +-A[a] * B[b], where part 2 of a
// factor is the sum of the others, as Gauss has it. Real types use only the first partial product.
struct PartProduct {
  int word = 0, a = 0, b = 0;
  bool negative = false;
};
struct PartProducts {
  int count;
  PartProduct product[4];
};
SETT_HOST_DEVICE constexpr PartProducts part_products(Element d) {
  if (d == Element::gauss_c64) { return {3, {{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}}; }
  return {d == Element::c64 ? 4 : 1, {{0, 0, 0}, {1, 1, 0}, {0, 1, 1, true}, {1, 0, 1}}};
}

// the instruction of PTX, without operands; complex numbers take several of that of doubles
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
  if (s.a == Element::b1) { out << (s.operation == BitOperation::xor_popc ? ".xor.popc" : ".and.popc"); }
  return out << (group && s.saturate ? ".satfinite" : "");
}

SETT_HOST_DEVICE constexpr PtxText cute_name(Mma const& s) {
  PtxText out;
  bool const group = is_of_warpgroup(s);
  if (!group) { out << "SM" << s.arch << "_"; }
  if (s.family == MmaFamily::dot) { return out << (s.a == Element::s16 ? "DP2A" : "DP4A"); }
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
