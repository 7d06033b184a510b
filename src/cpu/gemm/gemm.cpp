// gemm: validate, plan, execute.
#include "execute.hpp"
#include "small_gemm.hpp"
#include "validate.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

void gemm(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c, Epilogue const& epilogue,
          Options const& options) {
  GemmArguments const g{alpha, a, b, beta, c, epilogue, options};
  validate_scalars(g);
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
