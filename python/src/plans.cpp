// Plans: copies and GEMMs whose layouts are read and checked once, for many arrays of the same shapes and strides.
#include "arrays.hpp"
#include "bindings.hpp"
#include "device.hpp"
#include "errors.hpp"
#include "sett/cpu/copy.hpp"
#include "sett/cpu/gemm.hpp"

namespace binding {

namespace {

using sett::TensorView;

// An operand of a plan: an array without memory that describes the arrays the plan accepts, and the plan's view of it.
struct Operand {
  char const* name;
  Array like;
  TensorView view;

  Operand(char const* what, Array array, TensorView const& v) : name(what), like(std::move(array)), view(v) {
    like.holder.reset();
  }

  TensorView bound(Array const& a) const {
    bool const fits =
        a.dtype == like.dtype && a.device == like.device && a.shape == like.shape && a.stride == like.stride;
    if (!fits) {
      throw nb::value_error((std::string(name) + " has another type, device, shape or stride than the plan's: shape " +
                             text_of(a.shape) + " and strides " + text_of(a.stride) + ", not " + text_of(like.shape) +
                             " and " + text_of(like.stride))
                                .c_str());
    }
    TensorView out = view;
    out.data = a.data;
    return out;
  }
};

struct CopyPlan {
  Operand source, destination;

  void operator()(nb::handle x, nb::handle out) const {
    Array const from = array_of(x, false);
    Array const to = array_of(out, true);
    TensorView const s = source.bound(from);
    TensorView const d = destination.bound(to);
    if (to.is_empty) { return; }
    void* const stream = to.device >= 0 ? stream_of(out) : nullptr;
    sett::result<sett::Done> r = [&] {
      nb::gil_scoped_release const unlocked;
      return to.device >= 0 ? device_copy(s, d, stream) : sett::cpu::try_copy(s, d, sett::cpu::Options{});
    }();
    if (!r) { raise(r.error(), nb::make_tuple(x, out)); }
  }
};

struct GemmPlan {
  Operand a, b, c;
  double alpha, beta;

  void operator()(nb::handle x, nb::handle y, nb::handle out) const {
    Array const left = array_of(x, false);
    Array const right = array_of(y, false);
    Array const to = array_of(out, true);
    TensorView const A = a.bound(left);
    TensorView const B = b.bound(right);
    TensorView const C = c.bound(to);
    if (to.is_empty) { return; }
    void* const stream = to.device >= 0 ? stream_of(out) : nullptr;
    sett::result<sett::Done> r = [&] {
      nb::gil_scoped_release const unlocked;
      return to.device >= 0 ? device_gemm(alpha, A, B, beta, C, {}, false, stream)
                            : sett::cpu::try_gemm(alpha, A, B, beta, C, {}, sett::cpu::Options{});
    }();
    if (!r) { raise(r.error(), nb::make_tuple(x, y, out)); }
  }
};

CopyPlan copy_plan(nb::handle x, nb::handle out, nb::handle source_layout, nb::handle destination_layout) {
  Array const from = array_of(x, false);
  Array const to = array_of(out, true);
  check_device(from, to);
  return {{"the source", from, placed(from, source_layout)}, {"the output", to, placed(to, destination_layout)}};
}

GemmPlan gemm_plan(nb::handle a, nb::handle a_axes, nb::handle b, nb::handle b_axes, nb::handle c, nb::handle c_axes,
                   double alpha, double beta) {
  Array const x = array_of(a, false);
  Array const y = array_of(b, false);
  Array const z = array_of(c, true);
  check_device(x, z);
  check_device(y, z);
  return {{"the first operand", x, matrix_of(x, a_axes)},
          {"the second operand", y, matrix_of(y, b_axes)},
          {"the output", z, matrix_of(z, c_axes)},
          alpha,
          beta};
}

}  // namespace

void bind_plans(nb::module_& m) {
  nb::class_<CopyPlan>(m, "CopyPlan", "A prepared permutation; plan_permute makes it.")
      .def("__call__", &CopyPlan::operator(), nb::arg("x"), nb::arg("out"),
           nb::sig("def __call__(self, x: typing.Any, out: typing.Any) -> None"));
  nb::class_<GemmPlan>(m, "GemmPlan", "A prepared GEMM; plan_gemm makes it.")
      .def("__call__", &GemmPlan::operator(), nb::arg("a"), nb::arg("b"), nb::arg("out"),
           nb::sig("def __call__(self, a: typing.Any, b: typing.Any, out: typing.Any) -> None"));
  m.def("_copy_plan", copy_plan, nb::arg("x"), nb::arg("out"), nb::arg("source_layout").none(),
        nb::arg("destination_layout").none());
  m.def("_gemm_plan", gemm_plan, nb::arg("a"), nb::arg("a_axes"), nb::arg("b"), nb::arg("b_axes"), nb::arg("c"),
        nb::arg("c_axes"), nb::arg("alpha"), nb::arg("beta"));
}

}  // namespace binding
