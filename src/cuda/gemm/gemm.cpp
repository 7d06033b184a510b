// gemm: repeats a remembered call, or prepares the operands, multiplies, and copies the product to C.
#include "sett/cuda/gemm.hpp"

#include <utility>

#include "multiply.hpp"
#include "prepare.hpp"
#include "remembered_calls.hpp"
#include "sett/cuda/jit.hpp"

namespace sett::inline SETT_ABI::cuda {

void gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
          Epilogue const& epilogue, Options const& options) {
  Stream const stream = options.stream.get();
  GivenGemm const given{alpha, a, b, beta, c, epilogue, options};
  if (repeat_remembered(given, stream)) { return; }
  std::int64_t const forgotten = forgotten_kernels();
  PreparedGemm const x = prepare_gemm(alpha, a, b, beta, c, epilogue, stream, options, std::nullopt);
  if (x.empty) { return; }
  GemmLaunches launches = launches_of(x.problem, stream, x.options_of_matrices(options));
  launches.run(stream);
  x.copy.run(stream);
  remember(given, forgotten, std::move(launches), x);
}

result<Done> try_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                      Epilogue const& epilogue, Options const& options) {
  return attempted([&] { gemm(alpha, a, b, beta, c, epilogue, options); });
}

}  // namespace sett::cuda
