// gemm_checks: what gemm refuses before anything is written.
//
//   law      each check returns, or throws a sentence with the numbers; nothing is written and nothing launched
//   example  check_batches(70000): 70000 batches are more than 65535
//
// Requires: nothing.
// Errors: error(-3) for what gemm does not take; those of algo/overlap.hpp and algo/scatter.hpp for places that meet.
#pragma once

#include <cstdint>
#include <string>

#include "sett/cuda/device.hpp"
#include "sett/cuda/gemm.hpp"

namespace sett::cuda {

// throws error(-3): gemm, why, and that nothing was written
[[noreturn]] void refuse_gemm(std::string const& why);

// whether there is a product of these types
bool multiplies(Number a, Number b, Number c);

// M, N and K, where A and B are read, are below 2^31
void check_extents(GemmProblem const& p, GemmTensor const& a, GemmTensor const& c);
void check_batches(std::int64_t batches);

// the compute capability that the product needs; wgmma: by warpgroups and no other way
void check_device(Device const& here, Number type, Number out, bool wgmma);

// every element of C has a place of its own
void check_places(AnyLayout const& c);

// all in device memory, A and B if they are read; C apart from both
void check_tensors(GemmTensor const& a, GemmTensor const& b, GemmTensor const& c, bool reads, Stream const& stream);

// sums of s32 are integers modulo 2^32: so are their factors, and nothing else happens to them
void check_integer(double alpha, double beta, Epilogue const& e);

// what the epilogue points to is in device memory, and its residual apart from C or C itself
void check_epilogue(Epilogue const& e, GemmTensor const& c, Stream const& stream);

}  // namespace sett::cuda
