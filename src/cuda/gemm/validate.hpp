// validate: raises the errors of gemm, before anything is written.
//
//   law      each check returns, or throws a message with the numbers; no memory of the caller is written
//   example  check_batches(70000): 70000 batches are more than 65535
//
// Requires: nothing.
// Errors: error(-3) for arguments that gemm does not support; the errors of operand/overlap.hpp and
// operand/scatter.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gemm_problem.hpp"
#include "gemm_source.hpp"
#include "sett/cuda/device.hpp"

namespace sett::inline SETT_ABI::cuda {

// Throws error(-3), whose message names "gemm", gives the reason, and states that nothing was written.
[[noreturn]] void refuse_gemm(std::string const& why);

// Checks that B's tensor maps can load a tile of this width. If B's rows are contiguous, the width must be a multiple
// of 64.
void check_tile(Options const& options, bool b_mn_major);

// Makes all checks that do not depend on the device: types, options, scalars, epilogue and shapes. `residual` may be
// null.
void check_call(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                TensorView const* residual, Epilogue const& e, Options const& options);

// Checks that M and N are below 2^31, and K too if A and B are read. With `splits`, 3 K must also be below 2^31.
void check_extents(GemmProblem const& p, TensorView const& a, TensorView const& c, bool splits);
void check_batches(std::int64_t batches);
// Checks that a table can hold this many tiles.
void check_tiles(GemmProblem const& p, std::int64_t slices);
// Checks that a copy of rows x pitch x batches elements has a representable number of bytes, and returns that number.
std::size_t checked_bytes(std::int64_t rows, std::int64_t pitch, std::int64_t batches, int bytes);

// Checks that the device's compute capability suffices. `wgmma` says that only warpgroups may compute the GEMM.
void check_device(Device const& here, DType type, DType out, bool wgmma);

// Throws the error that the rules of all back ends found (operand/gemm_rules.hpp), if there is one.
void check_rules(std::optional<Error> const& fault);

// Checks that C, and A and B if they are read, are in device memory, at addresses that are multiples of their element
// sizes.
void check_addresses(TensorView const& a, TensorView const& b, TensorView const& c, bool reads, Stream const& stream);

// The interval of a tensor's bytes: the first address, and the address after the last byte. The interval is unbounded
// if doubles cannot represent it exactly.
struct AddressRange {
  double first, after;
};
AddressRange range_of(TensorView const& x);

// Checks that output c does not overlap input x, which may be null.
Failure overlap_of(TensorView const& c, TensorView const& x);
[[noreturn]] void refuse_overlap(char const* operation, Failure const& f, TensorView const& c, TensorView const& x);

// Checks the epilogue of integer sums: s32 sums are taken modulo 2^32, and on GPUs no epilogue applies to them.
void check_integer(Epilogue const& e);

// A tensor that an epilogue reads.
struct EpilogueInput {
  char const* name;
  TensorView at;
};
std::vector<EpilogueInput> read_by(Epilogue const& e, TensorView const& c);

// Checks that the epilogue's pointers are in device memory, have real types and are disjoint from C (the residual may
// be C itself). absmax is set before anything is read, so it must be disjoint from all inputs.
void check_epilogue(Epilogue const& e, TensorView const& a, TensorView const& b, TensorView const& c, bool reads,
                    Stream const& stream);

}  // namespace sett::cuda
