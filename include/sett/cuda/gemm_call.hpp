// gemm_call: prepares a GEMM once, and repeats it at the cost of its launch.
//
//   law      GemmCall(x...)() computes what gemm(x...) computes, with the same bits
//   example  GemmCall const layer(1.0f, X, W, 0.0f, Y, {.column_bias = bias}, stream);  layer();  layer();
//
// The constructor makes the checks of gemm, plans the GEMM and compiles its kernels, but writes neither C nor absmax. A
// call then launches one kernel, or two with split-K slices, and checks nothing. If gemm must copy operands or vectors
// of the epilogue first, each call repeats the whole gemm, with all checks.
//
// A GemmCall owns the scratch memory of its split-K slices. Calls of one GemmCall must therefore not overlap: they all
// use the stream of `options`. A graph may record calls, and must not be launched after the GemmCall is destroyed.
//
// Requires: the stream, options.tuning and the memory of the tensors and of the epilogue outlive the GemmCall; the
// device of the constructor is current in each call.
// Errors: the constructor throws the errors of gemm, and error if the stream is being captured; a call throws the
// errors of launch. If a part of the memory was freed, a call has undefined behavior.
#pragma once

#include <memory>

#include "gemm.hpp"

namespace sett::inline SETT_ABI::cuda {

// A GEMM of fixed tensors, addresses, epilogue and options. It does nothing if it is default-constructed or moved from.
class GemmCall {
 public:
  GemmCall() noexcept;
  GemmCall(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
           Epilogue const& epilogue = {}, Options const& options = {});
  template <Viewable A, Viewable B, Viewable C>
  GemmCall(Scalar alpha, A const& a, B const& b, Scalar beta, C const& c, Epilogue const& epilogue = {},
           Options const& options = {})
      : GemmCall(alpha, tensor_view(a), tensor_view(b), beta, tensor_view(c), epilogue, options) {
    detail::check_types<A, B, C>();
  }
  GemmCall(GemmCall&& other) noexcept;
  GemmCall& operator=(GemmCall&& other) noexcept;
  ~GemmCall();

  // Computes the GEMM in the stream. Does not wait for it.
  void operator()() const;

 private:
  struct Prepared;
  std::unique_ptr<Prepared const> prepared_;
};

}  // namespace sett::cuda
