// Array: the memory of a Python object that has the buffer protocol or DLPack.
#include "array.hpp"

#include <nanobind/ndarray.h>

#include <string_view>

#include "torch_array.hpp"

namespace binding {

namespace {

using sett::DType;

[[noreturn]] void refuse(std::string const& sentence) { throw nb::type_error(sentence.c_str()); }

DType integer(bool is_signed, int bytes) {
  switch (bytes) {
    case 1:
      return is_signed ? DType::s8 : DType::u8;
    case 2:
      return is_signed ? DType::s16 : DType::u16;
    case 4:
      return is_signed ? DType::s32 : DType::u32;
    default:
      return is_signed ? DType::s64 : DType::u64;
  }
}

// Reads a format of Python's struct module.
DType dtype_of_format(char const* format, int bytes) {
  std::string_view f = format == nullptr ? "B" : format;
  if (f.starts_with('>') || f.starts_with('!')) { refuse("the array is not in native byte order: convert it"); }
  if (f.starts_with('<') || f.starts_with('=') || f.starts_with('@')) { f.remove_prefix(1); }
  if (f == "e") { return DType::f16; }
  if (f == "f") { return DType::f32; }
  if (f == "d") { return DType::f64; }
  if (f == "Zf") { return DType::c32; }
  if (f == "Zd") { return DType::c64; }
  if (f == "?" || f == "c") { return DType::raw1; }
  if (f.size() == 1 && std::string_view("bhilqn").find(f[0]) != f.npos) { return integer(true, bytes); }
  if (f.size() == 1 && std::string_view("BHILQN").find(f[0]) != f.npos) { return integer(false, bytes); }
  refuse("elements of the format '" + std::string(f) + "' are not supported");
}

// Returns the types of ml_dtypes, whose arrays have no buffer.
std::optional<DType> dtype_of_name(std::string const& name) {
  if (name == "bfloat16") { return DType::bf16; }
  if (name == "float8_e4m3fn") { return DType::e4m3; }
  if (name == "float8_e5m2") { return DType::e5m2; }
  return std::nullopt;
}

DType dtype_of_dlpack(nb::dlpack::dtype t) {
  int const bits = t.bits;
  if (t.lanes != 1) { refuse("an array of vectors is not supported: pass one of its components"); }
  switch (int(t.code)) {
    case 0:
      return integer(true, bits / 8);
    case 1:
      return integer(false, bits / 8);
    case 2:
      return bits == 16 ? DType::f16 : bits == 32 ? DType::f32 : DType::f64;
    case 4:
      return DType::bf16;
    case 5:
      return bits == 64 ? DType::c32 : DType::c64;
    case 6:
      return DType::raw1;
    case 10:
      return DType::e4m3;
    case 12:
      return DType::e5m2;
    default:
      refuse("elements of DLPack's type " + std::to_string(int(t.code)) + " are not supported");
  }
}

struct Buffer {
  Py_buffer view{};
  // This destructor may run after a call released the interpreter's lock.
  ~Buffer() {
    nb::gil_scoped_acquire const lock;
    PyBuffer_Release(&view);
  }
};

// Returns nothing if x has no buffer.
std::optional<Array> from_buffer(nb::handle x, bool is_written, std::optional<DType> dtype) {
  auto const held = std::make_shared<Buffer>();
  if (PyObject_GetBuffer(x.ptr(), &held->view, is_written ? PyBUF_RECORDS : PyBUF_RECORDS_RO) != 0) {
    PyErr_Clear();
    return std::nullopt;
  }
  Py_buffer const& v = held->view;
  Array out;
  out.data = v.buf;
  out.dtype = dtype ? *dtype : dtype_of_format(v.format, int(v.itemsize));
  for (int k = 0; k < v.ndim; ++k) {
    if (v.strides[k] % v.itemsize != 0 && v.shape[k] > 1) {
      refuse("axis " + std::to_string(k) + " has a stride of " + std::to_string(v.strides[k]) +
             " bytes, which is not a multiple of the " + std::to_string(v.itemsize) + " bytes of an element");
    }
    out.push(v.shape[k], v.strides[k] / v.itemsize);
  }
  out.holder = held;
  return out;
}

bool is_read_only(nb::handle x) {
  std::optional<Array> const readable = from_buffer(x, false, std::nullopt);
  return readable.has_value();
}

std::optional<Array> from_dlpack(nb::handle x, bool is_written) {
  nb::ndarray<nb::ro> read;
  nb::ndarray<> written;
  if (is_written ? !nb::try_cast(x, written, false) : !nb::try_cast(x, read, false)) { return std::nullopt; }
  auto const fill = [](auto const& held) {
    bool const on_gpu = held.device_type() == nb::device::cuda::value;
    if (!on_gpu && held.device_type() != nb::device::cpu::value) {
      refuse("the array is neither in host memory nor on a CUDA GPU");
    }
    Array out;
    out.device = on_gpu ? int(held.device_id()) : -1;
    out.data = const_cast<void*>(static_cast<void const*>(held.data()));
    out.dtype = dtype_of_dlpack(held.dtype());
    for (std::size_t k = 0; k < held.ndim(); ++k) { out.push(std::int64_t(held.shape(k)), held.stride(k)); }
    out.holder = std::make_shared<std::remove_cvref_t<decltype(held)>>(held);
    return out;
  };
  return is_written ? fill(written) : fill(read);
}

}  // namespace

void Array::push(std::int64_t extent, std::int64_t step) {
  is_empty = is_empty || extent == 0;
  shape.push_back(sett::Num(extent));
  stride.push_back(sett::Num(extent == 1 ? 0 : step));
}

sett::AnyLayout Array::layout() const {
  if (shape.empty()) { return sett::one_mode(sett::Num(1), sett::Num(0)); }
  return {sett::flat_profile(shape.size()), shape, stride};
}

Array array_of(nb::handle x, bool is_written) {
  std::optional<Array> out = from_torch(x);
  if (!out && PyObject_CheckBuffer(x.ptr())) {
    out = from_buffer(x, is_written, std::nullopt);
    if (!out && is_written && is_read_only(x)) { throw nb::value_error("the output is read-only"); }
    std::optional<DType> const named =
        out || !nb::hasattr(x, "dtype")
            ? std::nullopt
            : dtype_of_name(nb::cast<std::string>(nb::str(nb::handle(nb::object(x.attr("dtype"))))));
    if (named) {
      if (is_written && !nb::cast<bool>(x.attr("flags").attr("writeable"))) {
        throw nb::value_error("the output is read-only");
      }
      out = from_buffer(x.attr("view")(sett::bytes_of(*named) == 1 ? "u1" : "u2"), is_written, named);
    }
  }
  if (!out) { out = from_dlpack(x, is_written); }
  if (!out) {
    std::string const type = nb::cast<std::string>(nb::getattr(x.type(), "__name__"));
    refuse("expected an array with the buffer protocol or DLPack" +
           std::string(is_written ? " that can be written" : "") + ", not " + type);
  }
  return *std::move(out);
}

}  // namespace binding
