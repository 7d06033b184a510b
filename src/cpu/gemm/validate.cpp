#include "validate.hpp"

#include <optional>

#include "rule_operand.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

void need(std::optional<Error> const& fault) {
  if (fault) { raise(*fault); }
}

// Rejects parts of an epilogue that do not exist, or that CPUs do not support.
void need_epilogue(Epilogue const& e, DType c) {
  need(sett::detail::epilogue_fault(e, c));
  Failure const f{Rule::not_converted};
  if (e.absmax != nullptr) {
    raise({f, Text() << "gemm: absmax is not supported on CPUs: compute the largest magnitude of C after the call"});
  }
  if (e.a_block_scales || e.b_block_scales) {
    raise({f, Text() << "gemm: block scales are not supported on CPUs: multiply the operands by their scales first"});
  }
  if (c == DType::s32) {
    if (e.residual && !is_integer(e.residual->dtype)) {
      raise({f, Text() << "gemm: the residual has type " << name(e.residual->dtype)
                       << ", but a GEMM to s32 on CPUs can add only integers: write C as f32"});
    }
    if (e.a_scale || e.b_scale || e.c_scale || (e.activation != Activation::none && e.activation != Activation::relu)) {
      raise({f, Text() << "gemm: the epilogue of a GEMM to s32 on CPUs can have only row and column scales and biases, "
                          "a residual and relu: write C as f32"});
    }
  }
  if (e.residual && (is_fp8(e.residual->dtype) || e.residual->dtype == DType::tf32)) {
    raise({f, Text() << "gemm: the residual has type " << name(e.residual->dtype)
                     << ", which CPUs cannot add: copy it to f32 first"});
  }
  if (e.residual && !e.residual->is_plain()) { raise(*sett::detail::swizzle_fault("the residual", *e.residual)); }
}

}  // namespace

void need_integer(double x, char const* what) {
  if (!sett::detail::is_integer_factor(x)) { raise(sett::detail::integer_fault(x, what)); }
}

void validate_scalars(GemmArguments const& g) {
  if (g.c.form.width != 0) { raise(sett::detail::packed_fault("C")); }
  if (g.sums == DType::raw1) {
    raise(sett::detail::types_fault("on CPUs", values_of(g.a), values_of(g.b), g.c.element));
  }
  need(sett::detail::scalars_fault(g.alpha, g.beta, g.c.element));
  if (!g.epilogue.is_empty()) { need_epilogue(g.epilogue, g.c.element); }
}

void validate(GemmArguments const& g) {
  chosen_path(g.options.path);
  RuleOperand const a(g.a), b(g.b), c(g.c);
  std::optional<RuleOperand> residual;
  if (g.has_residual()) { residual.emplace(g.residual); }
  RuleOperand const* const added = residual ? &*residual : nullptr;
  need(sett::detail::shapes_fault(a, b, c, added));
  need(sett::detail::memory_fault(a, b, c, added, g.has_product()));
}

}  // namespace sett::cpu::detail
