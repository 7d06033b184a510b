// Packed: the right operand of a GEMM in the order in which the micro-kernel reads it.
#include "packed.hpp"

#include "bindings.hpp"
#include "errors.hpp"

namespace binding {

namespace {

// Packs x, which is (K, N). Its rows are contiguous in a C-ordered output.
PackedArray packed(nb::handle x) {
  Array const a = array_of(x, false);
  if (a.device >= 0) { throw nb::type_error("pack takes arrays in host memory"); }
  if (a.shape.size() != 2 || a.is_empty) { throw nb::value_error("pack takes a matrix (K, N) that is not empty"); }
  auto const mode = [&](int k) { return sett::one_mode(a.shape[k], a.stride[k]); };
  sett::cpu::detail::Matrix const m =
      sett::cpu::detail::matrix(sett::TensorView{a.data, a.dtype, sett::concat(mode(1), mode(0))});
  auto const as = [&]<class T>(T) {
    nb::gil_scoped_release const unlocked;
    return PackedArray{sett::cpu::Packed<T>(m, a.dtype, true, {}), a.dtype};
  };
  try {
    switch (a.dtype) {
      case sett::DType::f32:
        return as(float());
      case sett::DType::f64:
        return as(double());
      case sett::DType::f16:
        return as(cute::half_t());
      case sett::DType::bf16:
        return as(cute::bfloat16_t());
      case sett::DType::s8:
        return as(std::int8_t());
      case sett::DType::u8:
        return as(std::uint8_t());
      default:
        break;
    }
  } catch (sett::layout_error const& e) {
    raise(sett::Error{e.failure(), sett::Text() << e.what()}, nb::make_tuple(x));
  }
  throw nb::type_error("pack takes elements of these types: f32, f64, f16, bf16, int8, uint8");
}

nb::tuple shape_of(PackedArray const& p) {
  return std::visit([](auto const& q) { return nb::make_tuple(q.columns(), q.rows()); }, p.operand);
}

}  // namespace

void bind_packed(nb::module_& m) {
  nb::class_<PackedArray>(m, "Packed", "A matrix (K, N) that was packed for gemm; it keeps its own memory.")
      .def_prop_ro("shape", shape_of, nb::sig("def shape(self, /) -> tuple[int, int]"))
      .def_prop_ro("layout",
                   [](PackedArray const& p) { return std::visit([](auto const& q) { return q.layout(); }, p.operand); })
      .def_prop_ro("_type", [](PackedArray const& p) { return sett::name(p.dtype); });
  m.def("pack", packed, nb::arg("b"), nb::sig("def pack(b: typing.Any) -> Packed"),
        "Packs a matrix (K, N) once, for many products gemm(a, packed).");
}

}  // namespace binding
