// Finds the GPU's copy and GEMM, or the reason why the package has none.
#pragma once

#include <nanobind/nanobind.h>

#include "sett/num/done.hpp"
#include "sett/num/result.hpp"
#include "sett/operand/epilogue.hpp"
#include "sett/tensor/tensor_view.hpp"

namespace binding {

// Returns the current stream of the array's package.
void* stream_of(nanobind::handle array);

// `misfit` may be a number in device memory; it becomes 1 if an element has too many bits for the destination.
sett::result<sett::Done> device_copy(sett::TensorView const& source, sett::TensorView const& destination, void* stream,
                                     unsigned* misfit = nullptr);
sett::result<sett::Done> device_gemm(double alpha, sett::TensorView const& a, sett::TensorView const& b, double beta,
                                     sett::TensorView const& c, sett::Epilogue const& epilogue, bool batch_invariant,
                                     void* stream);

}  // namespace binding
