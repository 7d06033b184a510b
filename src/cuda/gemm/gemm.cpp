// gemm: prepares the operands, multiplies, and copies the product to C.
#include "sett/cuda/gemm.hpp"

#include "multiply.hpp"
#include "prepare.hpp"

namespace sett::inline SETT_ABI::cuda {

void gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
          Epilogue const& epilogue, Options const& options) {
  Stream const stream = options.stream.get();
  PreparedGemm const x = prepare_gemm(alpha, a, b, beta, c, epilogue, stream, options, std::nullopt);
  if (x.empty) { return; }
  Options how = options;
  // If the weights were copied, the copy is written by the preceding kernel.
  how.weights_ready = options.weights_ready && x.scratch.empty();
  gemm_matrices(x.problem, stream, how);
  x.copy_product(stream);
}

result<Done> try_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                      Epilogue const& epilogue, Options const& options) {
  return attempted([&] { gemm(alpha, a, b, beta, c, epilogue, options); });
}

}  // namespace sett::cuda
