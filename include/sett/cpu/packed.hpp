// packed: an operand of products in the order in which their tiles read it: a layout, and the memory that it places.
//
// Panels of W rows, one after the other; in a panel, W rows of k = 0, then of k = 1, and so on, converted to the type
// of the sums; rows beyond the last are zero. Packing costs as much as a product with few columns, so that what is used
// again (weights) is packed once. C's elements lie side by side along M or along N: the operand of that mode is packed
// by pack_rows, the other one by pack_columns. Packed the other way, or for another path, it is read through its
// layout.
//
//   law      layout() is ((W,P),K):((1,W*K),W), and element (m,k) is at data()[layout()(m,k)], for m below rows()
//   example  Packed<float> const w = pack_columns(B);  gemm(1.f, A, w, 0.f, C);
//
// Requires: T is float, of float, bf16 and f16, or double, of double and float; a matrix of rank 2.
// Errors: as gemm for the operand that is read.
#pragma once

#include <memory>
#include <new>

#include "gemm.hpp"

namespace sett::cpu {

namespace products {

// rows of a panel for the operand whose rows are (rows) or are not the vectors of a tile
int panel_width(Element sums, bool rows, Path path);
void pack(Matrix const& x, Element sums, int width, void* out, Options const& options);

}  // namespace products

template <class T>
class Packed {
 public:
  using value_type = T;
  static_assert(std::is_same_v<T, float> || std::is_same_v<T, double>, "operands are packed as float or double");

  Packed(Matrix const& x, bool by_rows, Options const& options)
      : rows_(x.rows.size), k_(x.columns.size), width_(products::panel_width(element_of<T>(), by_rows, options.path)) {
    std::int64_t elements = 0;
    if (__builtin_mul_overflow(panels() * width_, k_, &elements) || elements > (std::int64_t{1} << 56)) {
      raise(make_error("cpu::pack", Failure{Rule::overflow}));
    }
    data_.reset(static_cast<T*>(::operator new (std::size_t(elements) * sizeof(T) + 64, std::align_val_t{64})));
    products::pack(x, element_of<T>(), width_, data_.get(), options);
  }

  T const* data() const { return data_.get(); }
  std::int64_t rows() const { return rows_; }
  std::int64_t columns() const { return k_; }
  int width() const { return width_; }
  std::int64_t panels() const { return (rows_ + width_ - 1) / width_; }
  AnyLayout layout() const {
    cute::Layout const l =
        cute::make_layout(cute::make_shape(cute::make_shape(std::int64_t(width_), panels()), k_),
                          cute::make_stride(cute::make_stride(std::int64_t(1), width_ * k_), std::int64_t(width_)));
    return to_any(l);
  }

 private:
  struct Free {
    void operator()(T* p) const { ::operator delete (p, std::align_val_t{64}); }
  };
  std::int64_t rows_;
  std::int64_t k_;
  int width_;
  std::unique_ptr<T, Free> data_;
};

template <class T>
Matrix matrix(Packed<T> const& p) {
  Matrix out;
  out.data = const_cast<T*>(p.data());
  out.element = element_of<T>();
  out.rank = 2;
  out.rows.push(p.rows(), 1);
  out.columns.push(p.columns(), p.width());
  out.panel = p.width() * p.columns();
  out.width = p.width();
  return out;
}

namespace products {

template <class A>
using packed_t =
    std::conditional_t<sums_of(element_of<value_t<A>>(), element_of<value_t<A>>(), Element::f32) == Element::f64,
                       double, float>;

}  // namespace products

// the operand whose mode lies side by side in C
template <class A>
Packed<products::packed_t<A>> pack_rows(A const& a, Options const& options = {}) {
  return {matrix(a), true, options};
}
// the other operand
template <class A>
Packed<products::packed_t<A>> pack_columns(A const& a, Options const& options = {}) {
  return {matrix(a), false, options};
}

}  // namespace sett::cpu
