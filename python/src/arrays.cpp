// Copies and GEMMs of arrays by the back end of their device, without the interpreter's lock.
#include <vector>

#include "array.hpp"
#include "arrays.hpp"
#include "bindings.hpp"
#include "device.hpp"
#include "errors.hpp"
#include "packed.hpp"
#include "sett/cpu/copy.hpp"
#include "sett/cpu/gemm.hpp"
#include "sett/linear/offset_range.hpp"

namespace binding {

using sett::AnyComposed;
using sett::AnyLayout;
using sett::TensorView;

namespace {

sett::NumRange range_of(AnyComposed const& place, nb::handle operand) {
  return value_or_raise(sett::try_offset_range(place), nb::make_tuple(operand));
}

}  // namespace

TensorView placed(Array const& a, nb::handle layout, int per_element) {
  TensorView out{a.data, a.dtype, a.layout()};
  if (layout.is_none()) { return out; }
  app::Value const v = value_of(layout);
  AnyComposed const place = v.kind == app::Kind::composed ? v.composed : AnyComposed(layout_of(layout));
  sett::NumRange const asked = range_of(place, layout);
  sett::NumRange there =
      a.is_empty ? sett::NumRange{sett::Num(0), sett::Num(-1)} : range_of(AnyComposed(a.layout()), layout);
  there.low = there.low * sett::Num(per_element);
  there.high = (there.high + sett::Num(1)) * sett::Num(per_element) - sett::Num(1);
  if (asked.low < there.low || asked.high > there.high) {
    throw nb::value_error(("the layout " + app::text_of(v) + " has offsets from " + sett::to_text(asked.low).c_str() +
                           " to " + sett::to_text(asked.high).c_str() + ", but the array's are from " +
                           sett::to_text(there.low).c_str() + " to " + sett::to_text(there.high).c_str())
                              .c_str());
  }
  out.layout = place.layout;
  out.swizzle = place.swizzle;
  out.offset = place.offset.value;
  return out;
}

std::string text_of(sett::Vec<sett::Num> const& shape) {
  return nb::cast<std::string>(nb::str(to_python(sett::AnyTuple{sett::flat_profile(shape.size()), shape})));
}

void check_device(Array const& a, Array const& b) {
  if (a.device != b.device) {
    throw nb::type_error("the arrays are on different devices: move them to the same device");
  }
}

namespace {

// Copies on the device of both arrays.
void run_copy(TensorView const& s, TensorView const& d, nb::handle source, nb::handle destination, bool on_gpu,
              unsigned* misfit = nullptr) {
  void* const stream = on_gpu ? stream_of(destination) : nullptr;
  sett::result<sett::Done> r = [&] {
    nb::gil_scoped_release const unlocked;
    return on_gpu ? device_copy(s, d, stream, misfit) : sett::cpu::try_copy(s, d, sett::cpu::Options{});
  }();
  if (!r) { raise(r.error(), nb::make_tuple(source, destination)); }
}

void copy(nb::handle source, nb::handle destination, nb::handle source_layout, nb::handle destination_layout) {
  Array const from = array_of(source, false);
  Array const to = array_of(destination, true);
  bool const plain = source_layout.is_none() && destination_layout.is_none();
  if (plain && !(from.shape == to.shape)) {
    throw nb::value_error(("the shapes differ: " + text_of(from.shape) + " and " + text_of(to.shape)).c_str());
  }
  if (plain && from.is_empty) { return; }
  TensorView const s = placed(from, source_layout);
  TensorView const d = placed(to, destination_layout);
  check_device(from, to);
  run_copy(s, d, source, destination, to.device >= 0);
}

TensorView packed_view(Array const& a, nb::handle layout, int bits) {
  TensorView out = placed(a, layout, 8 / bits);
  out.dtype = bits == 1 ? sett::DType::b1 : bits == 2 ? sett::DType::u2 : bits == 4 ? sett::DType::u4 : sett::DType::u8;
  return out;
}

// Copies between arrays of bytes, each of which holds 8 / bits elements. If `misfit` is not None, it is an array of the
// GPU, and its first number becomes 1 if an element has too many bits.
void copy_bits(nb::handle source, nb::handle destination, nb::handle source_layout, nb::handle destination_layout,
               int source_bits, int destination_bits, nb::handle misfit) {
  Array const from = array_of(source, false);
  Array const to = array_of(destination, true);
  check_device(from, to);
  TensorView const s = packed_view(from, source_layout, source_bits);
  TensorView const d = packed_view(to, destination_layout, destination_bits);
  Array const flag = misfit.is_none() ? Array{} : array_of(misfit, true);
  run_copy(s, d, source, destination, to.device >= 0, static_cast<unsigned*>(flag.data));
}

// Returns the axes of an array as one mode.
AnyLayout mode_of(Array const& a, nb::handle axes) {
  AnyLayout out;
  out.profile.push_back(int(nb::len(axes)));
  for (nb::handle const axis : axes) {
    int const k = nb::cast<int>(axis);
    if (k < 0 || k >= a.shape.size()) { throw nb::index_error("an array has no such axis"); }
    sett::append_leaf(out, a.shape[k], a.stride[k]);
  }
  return axes.is_none() || out.profile[0] == 0 ? sett::one_mode(sett::Num(1), sett::Num(0)) : out;
}

}  // namespace

TensorView matrix_of(Array const& a, nb::handle groups) {
  sett::Vec<AnyLayout> modes;
  for (nb::handle const axes : groups) { modes.push_back(mode_of(a, axes)); }
  return {a.data, a.dtype, sett::concat(modes)};
}

namespace {

sett::Coefficients coefficients(nb::handle x, std::vector<Array>& held, sett::Num count, Array const& output) {
  if (x.is_none()) { return {}; }
  Array const a = array_of(x, false);
  if (a.shape.size() != 1 || !(a.shape[0] == count)) {
    throw nb::value_error(("a bias or a scale of shape " + text_of(a.shape) + " does not fit " +
                           sett::to_text(count).c_str() + " rows or columns")
                              .c_str());
  }
  check_device(a, output);
  held.push_back(a);
  return {a.data, a.dtype, a.stride[0].value};
}

sett::Activation activation_of(std::string const& name) {
  for (sett::Activation const f :
       {sett::Activation::none, sett::Activation::relu, sett::Activation::gelu, sett::Activation::silu}) {
    if (name == sett::name(f)) { return f; }
  }
  throw nb::value_error(("'" + name + "' is not an activation: use none, relu, gelu or silu").c_str());
}

void contract(nb::handle a, nb::handle a_axes, nb::handle b, nb::handle b_axes, nb::handle c, nb::handle c_axes,
              double alpha, double beta, nb::handle epilogue, bool batch_invariant) {
  Array const x = array_of(a, false);
  bool const is_packed = nb::isinstance<PackedArray>(b);
  Array const y = is_packed ? Array{} : array_of(b, false);
  Array const z = array_of(c, true);
  check_device(x, z);
  if (is_packed && z.device >= 0) {
    throw nb::type_error("a packed operand is in host memory, but the output is on a GPU");
  }
  if (!is_packed) { check_device(y, z); }
  if (batch_invariant && z.device < 0) {
    throw nb::value_error(
        "batch_invariant must be False for arrays in host memory: only GPUs give a row the same bits "
        "in every batch");
  }
  if (z.is_empty) { return; }
  TensorView const A = matrix_of(x, a_axes);
  TensorView const B = is_packed ? TensorView{} : matrix_of(y, b_axes);
  TensorView const C = matrix_of(z, c_axes);
  sett::Epilogue terms;
  std::vector<Array> held;
  if (!epilogue.is_none()) {
    sett::Num const m = sett::size(C.layout.mode(0));
    sett::Num const n = sett::size(C.layout.mode(1));
    auto const get = [&](char const* key) { return nb::object(epilogue[key]); };
    terms.row_bias = coefficients(get("row_bias"), held, m, z);
    terms.column_bias = coefficients(get("column_bias"), held, n, z);
    terms.row_scale = coefficients(get("row_scale"), held, m, z);
    terms.column_scale = coefficients(get("column_scale"), held, n, z);
    terms.activation = activation_of(nb::cast<std::string>(get("activation")));
    terms.residual_last = nb::cast<bool>(get("residual_last"));
    auto const block_scales = [&](char const* key, nb::handle axes) -> sett::OptionalTensor {
      nb::object const x = get(key);
      if (x.is_none()) { return {}; }
      Array const scales = array_of(x, false);
      check_device(scales, z);
      held.push_back(scales);
      return matrix_of(scales, axes);
    };
    terms.a_block_scales = block_scales("a_block_scales", a_axes);
    terms.b_block_scales = block_scales("b_block_scales", b_axes);
    if (nb::object const residual = get("residual"); !residual.is_none()) {
      Array const r = array_of(residual, false);
      if (!(r.shape == z.shape)) { throw nb::value_error("the residual and the output have different shapes"); }
      check_device(r, z);
      held.push_back(r);
      terms.residual = matrix_of(r, c_axes);
    }
  }
  void* const stream = z.device >= 0 ? stream_of(c) : nullptr;
  sett::result<sett::Done> r = [&] {
    nb::gil_scoped_release const unlocked;
    if (z.device >= 0) { return device_gemm(alpha, A, B, beta, C, terms, batch_invariant, stream); }
    if (!is_packed) { return sett::cpu::try_gemm(alpha, A, B, beta, C, terms, sett::cpu::Options{}); }
    return sett::cpu::detail::try_gemm(alpha, sett::cpu::detail::matrix(A), nb::inst_ptr<PackedArray>(b)->matrix(),
                                       beta, sett::cpu::detail::matrix(C), terms, sett::cpu::Options{});
  }();
  if (!r) { raise(r.error(), nb::make_tuple(a, b, c)); }
}

nb::object layout_of_array(nb::handle x) {
  Array const a = array_of(x, false);
  AnyLayout const out = a.layout();
  if (sett::Failure const f = sett::check_operand(out)) {
    raise(sett::make_error("layout_of", f, out), nb::make_tuple(x));
  }
  return nb::cast(out);
}

}  // namespace

void bind_arrays(nb::module_& m) {
  m.def("layout_of", layout_of_array, nb::arg("x"), nb::sig("def layout_of(x: typing.Any) -> Layout"),
        "The layout of an array: its shape, and its strides in elements.");
  m.def(
      "_device_of", [](nb::handle x) { return array_of(x, false).device; }, nb::arg("array"),
      nb::sig("def _device_of(array: typing.Any) -> int"));
  m.def("_copy_bits", copy_bits, nb::arg("source"), nb::arg("destination"), nb::arg("source_layout"),
        nb::arg("destination_layout"), nb::arg("source_bits"), nb::arg("destination_bits"), nb::arg("misfit").none(),
        nb::sig("def _copy_bits(source: typing.Any, destination: typing.Any, source_layout: typing.Any, "
                "destination_layout: typing.Any, source_bits: int, destination_bits: int, misfit: typing.Any) -> "
                "None"));
  m.def("copy", copy, nb::arg("source"), nb::arg("destination"), nb::arg("source_layout") = nb::none(),
        nb::arg("destination_layout") = nb::none(),
        "Copies source to destination, converting elements of different types.");
  m.def("_contract", contract, nb::arg("a"), nb::arg("a_axes"), nb::arg("b"), nb::arg("b_axes"), nb::arg("c"),
        nb::arg("c_axes"), nb::arg("alpha"), nb::arg("beta"), nb::arg("epilogue").none(),
        nb::arg("batch_invariant") = false);
}

}  // namespace binding
