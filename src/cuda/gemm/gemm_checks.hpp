// gemm_checks: what gemm refuses before anything is written.
//
//   law      each check returns, or throws a sentence with the numbers; nothing of the caller's is written
//   example  check_batches(70000): 70000 batches are more than 65535
//
// Requires: nothing.
// Errors: error(-3) for what gemm does not take; for memory that overlaps those of algo/overlap.hpp and
// algo/scatter.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gemm_problem.hpp"
#include "gemm_source.hpp"
#include "sett/cuda/device.hpp"

namespace sett::inline SETT_ABI::cuda {

// throws error(-3): gemm, why, and that nothing was written
[[noreturn]] void refuse_gemm(std::string const& why);

// whether there is a product of these types
bool multiplies(DType a, DType b, DType c);

// numbers that mean something: of columns for the type of C, of slices, of blocks
void check_options(Options const& options, DType c);
// columns of a tile that B can bring: whole boxes of 64 where its rows are contiguous
void check_tile(Options const& options, bool b_mn_major);

// M, N and K, where A and B are read, are below 2^31; splits: and so are three times K
void check_extents(GemmProblem const& p, TensorView const& a, TensorView const& c, bool splits);
void check_batches(std::int64_t batches);
// so many tiles have a table
void check_tiles(GemmProblem const& p, std::int64_t slices);
// a copy of rows x pitch x batches elements has a number of bytes; returns it
std::size_t checked_bytes(std::int64_t rows, std::int64_t pitch, std::int64_t batches, int bytes);

// the compute capability that the product needs; wgmma: by warpgroups and no other way
void check_device(Device const& here, DType type, DType out, bool wgmma);

// raises what every back end refuses (algo/gemm_rules.hpp)
void check_rules(std::optional<Error> const& fault);

// all in device memory at multiples of their elements, A and B if they are read
void check_addresses(TensorView const& a, TensorView const& b, TensorView const& c, bool reads, Stream const& stream);

// where the elements of a tensor lie, in bytes: the first address and the one after the last; anywhere where doubles
// do not hold them exactly
struct AddressRange {
  double first, after;
};
AddressRange range_of(TensorView const& x);

// what is written must not lie on what is read meanwhile; x may be null
Failure overlap_of(TensorView const& c, TensorView const& x);
[[noreturn]] void refuse_overlap(char const* operation, Failure const& f, TensorView const& c, TensorView const& x);

// sums of s32 are integers modulo 2^32, and on GPUs nothing else happens to them
void check_integer(Epilogue const& e);

// what an epilogue reads
struct NamedTensor {
  char const* name;
  TensorView at;
};
std::vector<NamedTensor> read_by(Epilogue const& e, TensorView const& c);

// what the epilogue points to is in device memory, of real types, apart from C (the residual, or C itself), and absmax,
// which is set before anything is read, apart from all that is
void check_epilogue(Epilogue const& e, TensorView const& a, TensorView const& b, TensorView const& c, bool reads,
                    Stream const& stream);

}  // namespace sett::cuda
