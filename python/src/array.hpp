// Array: the memory of a Python object that has the buffer protocol or DLPack, on the host or on a GPU.
#pragma once

#include <memory>

#include "convert.hpp"
#include "sett/tensor/tensor_view.hpp"

namespace binding {

struct Array {
  std::shared_ptr<void> holder{};  // owns the memory
  void* data = nullptr;            // the address of the element at coordinate 0
  sett::DType dtype = sett::DType::f32;
  sett::Vec<sett::Num> shape{};
  sett::Vec<sett::Num> stride{};  // counted in elements
  bool is_empty = false;          // whether an extent is 0
  int device = -1;                // number of a GPU, or -1 for the host

  void push(std::int64_t extent, std::int64_t step);  // appends an axis
  sett::AnyLayout layout() const;
  sett::TensorView view() const { return {data, dtype, layout()}; }
};

// Throws TypeError if the library does not support the object's elements, and ValueError if the object would be written
// but is read-only.
Array array_of(nb::handle x, bool is_written);

}  // namespace binding
