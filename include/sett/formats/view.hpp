// view: views of plain and stored arrays, for cpu::copy and cuda::copy.
//
//   law      copy(plain_view(x, e, extents), stored_view(y, e, f, p)) puts the element at coordinate c at the unit
//            p.layout(c) + p.offset of y; gaps are not written
//   example  the stored view of nv_sf_128x4 at M = 256, K = 8 has the layout ((32,4,2),(4,2)):((16,4,1024),(1,512))
//
// Requires: host or device memory that covers all offsets of the layouts.
// Errors: width_not_possible unless each element of the format is one unit with the same number of bits as the type.
#pragma once

#include "../tensor/tensor_view.hpp"
#include "layout.hpp"

namespace sett::inline SETT_ABI::formats {

// A view of an array in C order, with one mode for each axis.
inline TensorView plain_view(void* data, DType element, Vec<Num> const& extents) {
  Vec<Num> strides;
  for (int i = 0; i < extents.size(); ++i) {
    Num stride(1);
    for (int k = i + 1; k < extents.size(); ++k) { stride = stride * extents[k]; }
    strides.push_back(stride);
  }
  AnyLayout layout = flat_layout(extents, strides);
  if (extents.size() == 1) { layout = concat(Vec<AnyLayout>(layout)); }
  return TensorView{data, element, layout};
}

inline result<TensorView> try_stored_view(void* data, DType element, Format const& format, Placement const& at) {
  int const bits = facts(element).bits;
  bool const has_one_unit = format.bits == 0 || format.bits == format.unit;
  if (bits % 8 != 0 || !has_one_unit || (format.unit != 0 && format.unit != bits)) {
    Text why;
    why << "has elements of " << Num(format.bits != 0 ? format.bits : format.unit) << " bits in units of "
        << Num(format.unit) << ", but the type has " << Num(bits) << ": use a type of one whole unit";
    return detail::refusal(format, {Rule::width_not_possible, 0, 0, Num(bits), Num(format.unit)}, why);
  }
  return TensorView{data, element, at.layout, {}, at.offset.value};
}
inline TensorView stored_view(void* data, DType element, Format const& format, Placement const& at) {
  return try_stored_view(data, element, format, at).value();
}

}  // namespace sett::inline SETT_ABI::formats
