// gemm: validates, plans and executes a GEMM.
#include "epilogue_vectors.hpp"
#include "execute.hpp"
#include "small_gemm.hpp"
#include "validate.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

void gemm(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c, Epilogue const& epilogue,
          Options const& options) {
  GemmArguments g{alpha, a, b, beta, c, epilogue, options};
  validate_scalars(g);
  double const scale = tensor_scale(epilogue.a_scale) * tensor_scale(epilogue.b_scale);
  g.alpha.re *= scale, g.alpha.im *= scale;
  if (epilogue.is_empty() && small_gemm(g)) { return; }
  validate(g);
  if (g.writes_nothing()) { return; }
  Plan plan;
  plan_gemm(g, plan);
  execute(plan);
}

result<Done> try_gemm(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c,
                      Epilogue const& epilogue, Options const& options) {
  return attempted([&] { gemm(alpha, a, b, beta, c, epilogue, options); });
}

}  // namespace sett::cpu::detail

namespace sett::inline SETT_ABI::cpu {

void gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
          Epilogue const& epilogue, Options const& options) {
  for (auto const& [name, view] : {std::pair("C", &c), std::pair("A", &a), std::pair("B", &b)}) {
    if (auto const fault = sett::detail::swizzle_fault(name, *view)) { raise(*fault); }
  }
  detail::gemm(alpha, detail::matrix(a), detail::matrix(b), beta, detail::matrix(c), epilogue, options);
}

result<Done> try_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                      Epilogue const& epilogue, Options const& options) {
  return attempted([&] { gemm(alpha, a, b, beta, c, epilogue, options); });
}

}  // namespace sett::cpu
