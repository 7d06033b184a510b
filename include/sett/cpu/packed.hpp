// packed: an operand of gemm in the order in which the micro-kernel reads it. A packed operand owns its memory.
//
// Packing takes as long as a GEMM with few columns, so operands that are used repeatedly (weights) should be packed
// once. C's elements are contiguous along M or along N. pack_rows packs the operand that has this mode, and
// pack_columns packs the other operand.
//
// The operand consists of consecutive panels of W rows. For each step of k, a panel holds W words of q consecutive
// elements along k. If an instruction of the path multiplies several k at a time (two bf16, or 8-bit integers), a word
// is one operand of this instruction. In this case q > 1 for rows, and columns have W = 1, so that each column is
// contiguous along k. Otherwise q is 1, and elements are converted to the accumulator type. The panels are padded with
// zeros, both in rows and along k.
//
// Whether a path multiplies words depends on both operands. `Other` is the type of the operand that is not packed
// here; by default it is the same type. A GEMM may need another form, because of another type, path or role. If the
// elements have the GEMM's accumulator type, it then reads them by their offsets. Otherwise it first unpacks them to a
// copy. The result is the same as with the plain operand, but the GEMM is slower.
//
//   law      layout() is ((W,P),(q,S)):((q,W*q*S),(1,W*q)); element (m,k), converted to element(), is element
//            layout()(m,k) of data(), for m below rows() and k below columns(); if is_offset(), its highest bit is
//            flipped
//   example  Packed<float> const w = pack_columns(B);  gemm(1.f, A, w, 0.f, C);
//
// Requires: a matrix of rank 2 with real numbers that gemm can multiply by Other.
// Errors: the errors of gemm for A or B. A type that gemm cannot multiply by Other does not compile.
#pragma once

#include <memory>
#include <new>

#include "gemm.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace detail {

// Returns the form in which a GEMM of these two types reads an operand on this path. `rows` is true if the operand's
// rows are the vectors of a tile.
PackedForm form_of(DType values, DType other, bool rows, Path path);
// Returns the number of words in a row of a panel.
std::int64_t steps_of(PackedForm const& form, std::int64_t k);

struct FreePacked {
  void operator()(void* p) const { ::operator delete (p, std::align_val_t{64}); }
};
using PackedMemory = std::unique_ptr<void, FreePacked>;
PackedMemory pack(Matrix const& x, PackedForm const& form, Options const& options);

}  // namespace detail

template <class T>
class Packed {
 public:
  using value_type = T;

  Packed() = default;  // an operand without rows, for a failed result
  Packed(detail::Matrix const& x, DType other, bool by_rows, Options const& options)
      : rows_(x.rows.size),
        k_(x.columns.size),
        form_(detail::form_of(dtype_of<T>(), other, by_rows, options.path)),
        steps_(detail::steps_of(form_, k_)),
        data_(detail::pack(x, form_, options)) {}

  void const* data() const { return data_.get(); }
  DType element() const { return form_.element; }
  bool is_offset() const { return form_.is_offset; }
  std::int64_t rows() const { return rows_; }
  std::int64_t columns() const { return k_; }
  int width() const { return form_.width; }  // 0 if there are no rows
  int in_word() const { return form_.in_word; }
  std::int64_t panels() const { return form_.width == 0 ? 0 : (rows_ + form_.width - 1) / form_.width; }
  AnyLayout layout() const {
    std::int64_t const q = form_.in_word;
    std::int64_t const step = form_.width * q;
    auto const shape =
        cute::make_shape(cute::make_shape(std::int64_t(form_.width), panels()), cute::make_shape(q, steps_));
    auto const stride =
        cute::make_stride(cute::make_stride(q, step * steps_), cute::make_stride(std::int64_t(1), step));
    return to_any(cute::make_layout(shape, stride));
  }

  // Returns the operand in the form that gemm takes.
  friend detail::Matrix matrix(Packed const& p) {
    detail::Matrix out;
    out.data = p.data_.get();
    out.element = p.form_.element;
    out.rank = 2;
    out.form = p.form_;
    out.panel = p.form_.width * p.form_.in_word * p.steps_;
    out.rows.push(p.rows_, p.form_.width == 1 ? out.panel : 1);
    out.columns.push(p.k_, p.form_.width);
    return out;
  }

 private:
  std::int64_t rows_ = 0;
  std::int64_t k_ = 0;
  detail::PackedForm form_;
  std::int64_t steps_ = 0;
  detail::PackedMemory data_;
};

namespace detail {

template <class Other, class A>
Packed<value_t<A>> packed(A const& a, bool by_rows, Options const& options) {
  using T = value_t<A>;
  using U = std::conditional_t<std::is_void_v<Other>, T, Other>;
  static_assert(possible<T, U, float>,
                "packed operands must be f32, bf16 or f16 in any mix; f64 with f64 or f32; or s8 or u8");
  return {matrix(a), dtype_of<U>(), by_rows, options};
}

}  // namespace detail

// Packs the operand whose mode is contiguous in C. Other is the element type of the GEMM's other operand. If Other is
// void, it is the type of `a`.
template <class Other = void, class A>
auto pack_rows(A const& a, Options const& options = {}) {
  return detail::packed<Other>(a, true, options);
}
// Packs the operand whose mode is not contiguous in C.
template <class Other = void, class A>
auto pack_columns(A const& a, Options const& options = {}) {
  return detail::packed<Other>(a, false, options);
}

// These functions pack in the same way, but return an error as a value.
template <class Other = void, class A>
auto try_pack_rows(A const& a, Options const& options = {}) {
  return attempted([&] { return pack_rows<Other>(a, options); });
}
template <class Other = void, class A>
auto try_pack_columns(A const& a, Options const& options = {}) {
  return attempted([&] { return pack_columns<Other>(a, options); });
}

}  // namespace sett::cpu
