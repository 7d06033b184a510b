// Arrays of torch, whose attributes are read faster than DLPack is exchanged.
#include "torch_array.hpp"

#include <string_view>
#include <unordered_map>

namespace binding {

namespace {

using sett::DType;

// Returns whether the object is a torch.Tensor. The answer for each class is cached.
bool is_torch(nb::handle x) {
  static std::unordered_map<PyObject*, bool> known;
  nb::handle const type = x.type();
  auto const at = known.find(type.ptr());
  if (at != known.end()) { return at->second; }
  bool found = false;
  for (nb::handle const base : nb::tuple(type.attr("__mro__"))) {
    std::string const module = nb::cast<std::string>(base.attr("__module__"));
    found = found || (module == "torch" && nb::cast<std::string>(base.attr("__name__")) == "Tensor");
  }
  type.inc_ref();  // keeps the class alive, so that no other class gets its address
  return known[type.ptr()] = found;
}

DType dtype_of(nb::handle dtype) {
  static std::unordered_map<PyObject*, DType> known;
  auto const at = known.find(dtype.ptr());
  if (at != known.end()) { return at->second; }
  constexpr std::pair<std::string_view, DType> names[] = {
      {"torch.float32", DType::f32},   {"torch.float64", DType::f64},        {"torch.float16", DType::f16},
      {"torch.bfloat16", DType::bf16}, {"torch.float8_e4m3fn", DType::e4m3}, {"torch.float8_e5m2", DType::e5m2},
      {"torch.int8", DType::s8},       {"torch.uint8", DType::u8},           {"torch.int16", DType::s16},
      {"torch.uint16", DType::u16},    {"torch.int32", DType::s32},          {"torch.uint32", DType::u32},
      {"torch.int64", DType::s64},     {"torch.uint64", DType::u64},         {"torch.bool", DType::raw1},
      {"torch.complex64", DType::c32}, {"torch.complex128", DType::c64}};
  std::string const text = nb::cast<std::string>(nb::str(dtype));
  for (auto const& [name, d] : names) {
    if (text == name) {
      dtype.inc_ref();
      return known[dtype.ptr()] = d;
    }
  }
  throw nb::type_error(("elements of the type " + text + " are not supported").c_str());
}

}  // namespace

std::optional<Array> from_torch(nb::handle x) {
  if (!is_torch(x)) { return std::nullopt; }
  if (nb::cast<bool>(x.attr("is_conj")()) || nb::cast<bool>(x.attr("is_neg")())) {
    throw nb::type_error("the tensor is a lazy conjugate or negation: call resolve_conj() and resolve_neg() first");
  }
  Array out;
  out.holder = std::make_shared<nb::object>(nb::borrow(x));
  out.dtype = dtype_of(x.attr("dtype"));
  nb::tuple const shape(x.attr("shape"));
  nb::tuple const stride(x.attr("stride")());
  for (std::size_t k = 0; k < nb::len(shape); ++k) {
    out.push(nb::cast<std::int64_t>(shape[k]), nb::cast<std::int64_t>(stride[k]));
  }
  if (nb::cast<bool>(x.attr("is_cuda"))) {
    out.device = nb::cast<int>(x.attr("get_device")());
  } else if (!nb::cast<bool>(x.attr("is_cpu"))) {
    throw nb::type_error("the tensor is neither in host memory nor on a CUDA GPU");
  }
  out.data = reinterpret_cast<void*>(nb::cast<std::uintptr_t>(x.attr("data_ptr")()));
  return out;
}

void* torch_stream(nb::handle x) {
  static nb::handle const current = [] {
    nb::object const c = nb::module_::import_("torch").attr("_C");
    return nb::hasattr(c, "_cuda_getCurrentRawStream") ? nb::object(c.attr("_cuda_getCurrentRawStream")).release()
                                                       : nb::handle();
  }();
  nb::object handle;
  if (current.is_valid()) {
    handle = current(x.attr("get_device")());
  } else {
    handle = nb::module_::import_("torch").attr("cuda").attr("current_stream")(x.attr("device")).attr("cuda_stream");
  }
  return reinterpret_cast<void*>(nb::cast<std::uintptr_t>(handle));
}

}  // namespace binding
