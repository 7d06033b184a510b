// remembered_calls: repeats a call of gemm without planning it again.
//
//   law      repeat_remembered(x, stream) either launches the kernels that gemm would launch for x, or launches nothing
//            and returns false
//   example  if (repeat_remembered(x, stream)) { return; }
//
// A repeated call checks again that all addresses are device memory. It allocates its scratch memory, if it needs any,
// and runs the steps that fill it. It is not repeated on another device, after forget_kernels, if its table of tiles
// was evicted, if its scratch memory has other addresses, or while its stream is captured, because gemm must then keep
// the table for the graph.
//
// Requires: nothing.
// Errors: the driver's, from repeat_remembered. If it returns false, gemm must make all checks.
#pragma once

#include <cstdint>

#include "gemm_arguments.hpp"
#include "gemm_launches.hpp"
#include "prepare.hpp"

namespace sett::inline SETT_ABI::cuda {

bool repeat_remembered(GivenGemm const& x, Stream const& stream);

// Remembers the launches of a call that is planned for the second time, unless the call uses measured choices.
// `forgotten` is the value of forgotten_kernels() before the call was planned.
void remember(GivenGemm const& x, std::int64_t forgotten, GemmLaunches launches, PreparedGemm const& prepared);

}  // namespace sett::cuda
