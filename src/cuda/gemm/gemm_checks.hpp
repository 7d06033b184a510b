// gemm_checks: what gemm refuses before anything is written.
//
//   law      each check returns, or throws a sentence with the numbers; nothing of the caller's is written
//   example  check_batches(70000): 70000 batches are more than 65535
//
// Requires: nothing.
// Errors: error(-3) for what gemm does not take; those of algo/overlap.hpp and algo/scatter.hpp for overlaps.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gemm_problem.hpp"
#include "gemm_source.hpp"
#include "sett/cuda/device.hpp"

namespace sett::inline SETT_ABI::cuda {

// throws error(-3): gemm, why, and that nothing was written
[[noreturn]] void refuse_gemm(std::string const& why);

// whether there is a product of these types
bool multiplies(Number a, Number b, Number c);

// numbers that mean something: of columns for the type of C, of slices, of blocks
void check_options(GemmOptions const& options, Number c);
// columns of a tile that B can bring: whole boxes of 64 where its rows are contiguous
void check_tile(GemmOptions const& options, bool b_mn_major);

// M, N and K, where A and B are read, are below 2^31; splits: and so are three times K
void check_extents(GemmProblem const& p, GemmTensor const& a, GemmTensor const& c, bool splits);
void check_batches(std::int64_t batches);
// so many tiles have a table
void check_tiles(GemmProblem const& p, std::int64_t slices);
// a copy of rows x pitch x batches elements has a number of bytes; returns it
std::size_t checked_bytes(std::int64_t rows, std::int64_t pitch, std::int64_t batches, int bytes);

// the compute capability that the product needs; wgmma: by warpgroups and no other way
void check_device(Device const& here, Number type, Number out, bool wgmma);

// no two elements of C share an offset
void check_places(AnyLayout const& c);

// all in device memory at multiples of their elements, A and B if they are read; C apart from both
void check_tensors(GemmTensor const& a, GemmTensor const& b, GemmTensor const& c, bool reads, Stream const& stream);

// where the elements of a tensor lie, in bytes: the first address and the one after the last; anywhere where doubles
// do not hold them exactly
struct ByteRange {
  double first, after;
};
ByteRange range_of(GemmTensor const& x);

// what is written must not lie on what is read meanwhile; x may be null. Ranges first, then element by element
Failure overlap_of(GemmTensor const& c, GemmTensor const& x);
[[noreturn]] void refuse_overlap(char const* operation, Failure const& f, GemmTensor const& c, GemmTensor const& x);

// sums of s32 are integers modulo 2^32: so are their factors, and nothing else happens to them
void check_integer(double alpha, double beta, Epilogue const& e);

// what an epilogue reads
struct NamedTensor {
  char const* name;
  GemmTensor at;
};
std::vector<NamedTensor> read_by(Epilogue const& e, GemmTensor const& c);

// what the epilogue points to is in device memory, apart from C (the residual, or C itself), and absmax, which is set
// before anything is read, apart from all that is
void check_epilogue(Epilogue const& e, GemmTensor const& a, GemmTensor const& b, GemmTensor const& c, bool reads,
                    Stream const& stream);

}  // namespace sett::cuda
