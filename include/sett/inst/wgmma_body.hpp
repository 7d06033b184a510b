// wgmma_body: what a multiply-accumulate instruction of a warpgroup leaves in its accumulators, computed on the host.
//
// Role d are the accumulators of 128 threads, b the descriptor of B in thread 0's register 0, a that of A, or the four
// registers of A; e are the metadata of a sparse A, whose K/2 columns lie as those of a dense A; scale is the scale of D,
// in thread 0.
//
//   law      run_wgmma: D(m,n) = scale * D(m,n) + sum over k of (+-A(m,k)) * (+-B(n,k)), with the bits that sm_90 computes;
//            of a sparse A, over the k that its metadata keep
//   example  all of A and B ones, n = 8: each accumulator grows by 16 for 16-bit elements
//
// Requires: host code; a RegisterFile of 128 threads; a memory that holds what the descriptors name.
// Errors: metadata that keep no two neighbours: sparse_metadata.
#pragma once

#include "mma_body.hpp"
#include "wgmma.hpp"
#include "wgmma_address.hpp"

namespace sett {

namespace wgmma_bodies {

// the bits of an operand in shared memory, rows running fastest
inline std::vector<std::uint64_t> operand(Memory const& memory, std::uint64_t descriptor, bool mn_major, Element e,
                                          int rows, int k) {
  int const bits = element_bits(e), per_byte = bits < 8 ? 8 / bits : 1, bytes = bits < 8 ? 1 : bits / 8;
  WgmmaDescriptor const d = unpack_wgmma_descriptor(descriptor);
  std::vector<std::uint64_t> out(std::size_t(rows * k));
  for (int i = 0; i < rows * k; ++i) {
    auto const at = std::uint64_t(wgmma_address(d, mn_major, bytes, i % rows, i / rows / per_byte));
    std::uint64_t whole = 0;
    for (int b = 0; b < bytes; ++b) { whole |= std::uint64_t(memory.read(at + std::uint64_t(b))) << (8 * b); }
    out[std::size_t(i)] = whole >> (i / rows % per_byte * bits) & ((std::uint64_t(1) << bits) - 1);
  }
  return out;
}
inline void negate(std::vector<std::uint64_t>& numbers, Element e) {
  for (std::uint64_t& x : numbers) { x ^= std::uint64_t(1) << (element_bits(e) - 1); }
}

}  // namespace wgmma_bodies

inline void run_wgmma(Wgmma const& s, RegisterFile& file, Memory const& memory, Multiply by = multiply,
                      Gather take = gather) {
  using namespace wgmma_bodies;
  int const k = stored_k(s);
  BitOperation const operation = s.a == Element::b1 ? BitOperation::and_popc : BitOperation::multiply;
  Product p{64, s.n, k, s.d, s.a, s.b, s.d, operation, s.saturate, accumulation(90, s.a, k, true)};
  Modes const ids = Modes().with(128, 1);
  if (s.sparse) { p.kept = kept_columns(file, s.a, 64, extent_k(s), s.selector, false); }
  if (s.a_in_registers) {
    take(file, Role::a, Places(warpgroup_fragment(32 / element_bits(s.a), 2), ids, 0), s.a, 64 * k, p.A);
  } else {
    p.A = operand(memory, file.at(Role::a, 0, 0), s.a_mn_major, s.a, 64, k);
  }
  p.B = operand(memory, file.at(Role::b, 0, 0), s.b_mn_major, s.b, s.n, extent_k(s));
  if (s.negate_a) { negate(p.A, s.a); }
  if (s.negate_b) { negate(p.B, s.b); }
  Places const sums(fragment(s, Role::d), ids, 0);
  take(file, Role::d, sums, s.d, 64 * s.n, p.C);
  if (file.at(Role::scale, 0, 0) == 0) {
    for (std::uint64_t& c : p.C) { c = 0; }
  }
  by(p);
  scatter(file, sums, s.d, p.D);
}

}  // namespace sett
