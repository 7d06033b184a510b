// matrix_copy: describes the warp's matrix copies: ldmatrix, stmatrix, movmatrix and the transposing shuffles.
//
// Matrices have 8 x 8 elements of 16 bits. In memory, a row has 16 bytes. Thread 8i + r provides the address of row r
// of matrix i. In registers, thread t holds two elements of matrix i, in row t/4 and in columns 2(t%4) and 2(t%4)+1. If
// the matrices are transposed, these elements are in rows 2(t%4) and 2(t%4)+1 and in column t/4.
//
//   law      bit v of thread t's source, numbered source(t, v), becomes bit v' of thread t' in the destination if
//            destination(t', v') is that number
//   example  SM75_U16x2_LDSM_T: source ((8,4),128):((128,0),1), destination ((4,8),(16,2)):((256,16),(1,128))
//
// Facts: PTX ISA, "Warp-level matrix load instruction: ldmatrix", stmatrix, movmatrix.
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "fragment.hpp"
#include "machine.hpp"
#include "ptx_text.hpp"

namespace sett::inline SETT_ABI {

enum class MatrixCopyFamily : unsigned char { load, store, move, shuffle };

struct MatrixCopy {
  MatrixCopyFamily family;
  // The number of matrices: 1, 2 or 4. For a shuffle, the distance between the threads that exchange values: 1 or 4.
  int count;
  bool transposed;

  bool operator==(MatrixCopy const&) const = default;
};

inline constexpr MatrixCopy matrix_copies[] = {
    {MatrixCopyFamily::shuffle, 1, true}, {MatrixCopyFamily::shuffle, 4, true}, {MatrixCopyFamily::load, 1, false},
    {MatrixCopyFamily::load, 2, false},   {MatrixCopyFamily::load, 4, false},   {MatrixCopyFamily::load, 1, true},
    {MatrixCopyFamily::load, 2, true},    {MatrixCopyFamily::load, 4, true},    {MatrixCopyFamily::move, 1, true},
    {MatrixCopyFamily::store, 1, false},  {MatrixCopyFamily::store, 2, false},  {MatrixCopyFamily::store, 4, false},
    {MatrixCopyFamily::store, 1, true},   {MatrixCopyFamily::store, 2, true},   {MatrixCopyFamily::store, 4, true}};

SETT_HOST_DEVICE constexpr int registers(MatrixCopy const& s) {
  return s.family == MatrixCopyFamily::shuffle ? 2 : s.count;
}
// Returns the first architecture that supports the instruction; CuTe's name of the instruction contains it.
SETT_HOST_DEVICE constexpr int arch(MatrixCopy const& s) {
  return s.family == MatrixCopyFamily::shuffle ? 50 : s.family == MatrixCopyFamily::store ? 90 : 75;
}

SETT_HOST_DEVICE constexpr PtxText ptx_name(MatrixCopy const& s) {
  if (s.family == MatrixCopyFamily::shuffle) { return PtxText() << "shfl.sync.bfly.b32"; }
  if (s.family == MatrixCopyFamily::move) { return PtxText() << "movmatrix.sync.aligned.m8n8.trans.b16"; }
  PtxText out;
  out << (s.family == MatrixCopyFamily::load ? "ldmatrix" : "stmatrix") << ".sync.aligned.m8n8.x" << s.count;
  return out << (s.transposed ? ".trans" : "") << ".shared.b16";
}
SETT_HOST_DEVICE constexpr PtxText cute_name(MatrixCopy const& s) {
  PtxText out;
  out << "SM" << arch(s) << "_";
  if (s.family == MatrixCopyFamily::shuffle) { return out << "Shuffle_U32_2x2Trans_XOR" << s.count; }
  bool const halves = s.transposed && s.family != MatrixCopyFamily::move;
  out << (halves ? "U16x" : "U32x") << s.count * (halves ? 2 : 1);
  out << (s.family == MatrixCopyFamily::load ? "_LDSM_" : s.family == MatrixCopyFamily::store ? "_STSM_" : "_MOVM_");
  return out << (s.transposed ? "T" : "N");
}

// Returns the positions of the matrices' bits in memory.
template <class = void>
SETT_HOST_DEVICE constexpr Fragment matrices_in_memory(int count) {
  Modes const rows = Modes().with(8 * count, 128);
  return {count == 4 ? rows : rows.with(4 / count, 0), Modes().with(128, 1)};
}
template <class = void>
SETT_HOST_DEVICE constexpr Fragment matrices_in_registers(int count, bool transposed) {
  if (!transposed) { return {Modes().with(32, 32), Modes().with(32, 1).with_unless_one(count, 1024)}; }
  return {Modes().with(4, 256).with(8, 16), Modes().with(16, 1).with(2, 128).with_unless_one(count, 1024)};
}
// Returns the positions of the bits in the source (role a) or in the destination (role d).
template <class = void>
SETT_HOST_DEVICE constexpr Fragment fragment(MatrixCopy const& s, Role o) {
  bool const source = o == Role::a;
  if (s.family == (source ? MatrixCopyFamily::load : MatrixCopyFamily::store)) { return matrices_in_memory(s.count); }
  if (s.family != MatrixCopyFamily::shuffle) {
    return matrices_in_registers(s.count, s.family == MatrixCopyFamily::move ? !source : s.transposed);
  }
  if (source) { return {Modes().with(32, 64), Modes().with(64, 1)}; }
  return s.count == 1 ? Fragment{Modes().with(2, 32).with(16, 128), Modes().with(32, 1).with(2, 64)}
                      : Fragment{Modes().with(4, 64).with(2, 32).with(4, 512), Modes().with(32, 1).with(2, 256)};
}
// Returns the role of the operand in registers. A tiled copy uses its order.
SETT_HOST_DEVICE constexpr Role reference(MatrixCopy const& s) {
  return s.family == MatrixCopyFamily::load ? Role::d : Role::a;
}

}  // namespace sett
