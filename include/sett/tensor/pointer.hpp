// pointer: pointers tagged with their memory space.
//
// A tag is a type around an iterator. The tag means global memory (gmem), shared memory (smem), or registers and host
// memory (rmem). Tensor memory has no address that C++ could dereference. A pointer to it is the number lane * 2^16 +
// column, with 32-bit columns.
//
//   law      make_X_ptr(p).get() == p, and make_X_ptr returns an iterator with tag X unchanged;
//            recast_ptr<T>(make_X_ptr(p)) == make_X_ptr(recast_ptr<T>(p));  tmem: (p + i) + j == p + (i + j)
//   example  make_smem_ptr<int4_t>(bytes) is smem_ptr<subbyte_iterator<int4_t>>;
//            make_tmem_ptr<half_t>(5) + 2 is at column 6
//
// is_X<T> also finds the tag inside any T::iterator. Untagged pointers count as rmem, as in CuTe (where a tmem_ptr
// counts as rmem too).
//
// Requires: for make_X_ptr<T>(void*), the memory holds elements T, packed if they are sub-byte. Without an explicit T,
// a T* of sub-byte T is used unchanged, with one byte for each element. For tmem, the offset is within tensor memory.
// Errors: an element of tensor memory whose number of bits is not a power of two up to 128 does not compile, and
// neither does dereferencing a tmem_ptr.
#pragma once

#include "../num/bits.hpp"
#include "subbyte.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Lets a simulator observe accesses to global and shared memory. For this, sett/sim.hpp declares
// watch_reference(watch_tag<P>, T*) and watch_access(watch_tag<P>, void*, bytes, writes), which may redirect the
// access.
template <class P>
struct watch_tag {};

template <class P, class R>
SETT_HOST_DEVICE constexpr R watched(R r) {
#if !defined(__CUDA_ARCH__) && !defined(__CUDACC_RTC__)
  if constexpr (requires { watch_access(watch_tag<P>{}, nullptr, size_t(0), false); }) {
    if (!__builtin_is_constant_evaluated()) {
      if constexpr (std::is_lvalue_reference_v<R>) {
        return *watch_reference(watch_tag<P>{}, &r);
      } else if constexpr (requires { (&r).word(); }) {
        auto const at = &r;
        return *remove_cv_t<decltype(at)>(watch_reference(watch_tag<P>{}, at.word()), at.bit());
      }
    }
  }
#endif
  return static_cast<R>(r);
}

}  // namespace detail

template <class P>
struct gmem_ptr : iter_adaptor<P, gmem_ptr<P>> {
  using Base = iter_adaptor<P, gmem_ptr<P>>;
  using Base::Base;

  SETT_HOST_DEVICE constexpr typename Base::reference operator*() const {
    return detail::watched<gmem_ptr, typename Base::reference>(*this->ptr_);
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr typename Base::reference operator[](Index const& i) const {
    return detail::watched<gmem_ptr, typename Base::reference>(this->ptr_[i]);
  }
};
template <class P>
struct smem_ptr : iter_adaptor<P, smem_ptr<P>> {
  using Base = iter_adaptor<P, smem_ptr<P>>;
  using Base::Base;

  SETT_HOST_DEVICE constexpr typename Base::reference operator*() const {
    return detail::watched<smem_ptr, typename Base::reference>(*this->ptr_);
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr typename Base::reference operator[](Index const& i) const {
    return detail::watched<smem_ptr, typename Base::reference>(this->ptr_[i]);
  }
};
template <class P>
struct rmem_ptr : iter_adaptor<P, rmem_ptr<P>> {
  using iter_adaptor<P, rmem_ptr<P>>::iter_adaptor;
};

template <class T>
struct tmem_ptr {
  using value_type = remove_cv_t<T>;
  using element_type = T;
  using reference = T;

  static_assert(has_single_bit(detail::pointee_bits<T>) && detail::pointee_bits<T> <= 128,
                "an element in tensor memory must have a power of two of bits, at most 128");
  // log2 of the number of elements in a column.
  static constexpr int OffsetShift = 6 - bit_width(unsigned(detail::pointee_bits<T>));

  SETT_HOST_DEVICE constexpr tmem_ptr(uint32_t address = 0)
      : col_(uint16_t(address)), dp_(uint8_t(address >> 16)), idx_(uint8_t(address >> 24)) {}

  SETT_HOST_DEVICE constexpr uint32_t get() const { return col_ | uint32_t(dp_) << 16 | uint32_t(idx_) << 24; }

  // The position within a column is in the highest bits. The address is rotated so that these bits become the lowest,
  // and then counts elements.
  SETT_HOST_DEVICE constexpr tmem_ptr operator+(uint32_t i) const {
    return tmem_ptr(rotr(rotl(get(), OffsetShift) + i, OffsetShift));
  }

  template <class T_ = T>
  SETT_HOST_DEVICE constexpr value_type operator*() const {
    static_assert(sizeof(T_) == 0, "a tmem_ptr cannot be dereferenced: raw_pointer_cast gives its address");
    return value_type{};
  }
  SETT_HOST_DEVICE constexpr reference operator[](uint32_t i) const { return *(*this + i); }

  SETT_HOST_DEVICE friend constexpr bool operator==(tmem_ptr const& x, tmem_ptr const& y) { return x.get() == y.get(); }

  uint32_t col_ : 16;  // column
  uint32_t dp_ : 8;    // lane
  uint32_t idx_ : 8;   // position within the column
};

template <class T, class = void>
struct is_gmem : false_type {};
template <class P>
struct is_gmem<gmem_ptr<P>> : true_type {};
template <class T>
struct is_gmem<T const> : is_gmem<T> {};
template <class P>
struct is_gmem<P, void_t<typename P::iterator>> : is_gmem<typename P::iterator> {};
template <class T>
inline constexpr bool is_gmem_v = is_gmem<T>::value;

template <class T, class = void>
struct is_smem : false_type {};
template <class P>
struct is_smem<smem_ptr<P>> : true_type {};
template <class T>
struct is_smem<T const> : is_smem<T> {};
template <class P>
struct is_smem<P, void_t<typename P::iterator>> : is_smem<typename P::iterator> {};
template <class T>
inline constexpr bool is_smem_v = is_smem<T>::value;

template <class T, class = void>
struct is_tmem : false_type {};
template <class T>
struct is_tmem<tmem_ptr<T>> : true_type {};
template <class T>
struct is_tmem<T const> : is_tmem<T> {};
template <class P>
struct is_tmem<P, void_t<typename P::iterator>> : is_tmem<typename P::iterator> {};
template <class T>
inline constexpr bool is_tmem_v = is_tmem<T>::value;

template <class T, class = void>
struct is_rmem : bool_constant<!(is_gmem_v<T> || is_smem_v<T> || is_tmem_v<T>)> {};
template <class P>
struct is_rmem<rmem_ptr<P>> : true_type {};
template <class T>
inline constexpr bool is_rmem_v = is_rmem<T>::value;

template <class Iterator>
SETT_HOST_DEVICE constexpr auto make_gmem_ptr(Iterator iter) {
  if constexpr (is_gmem_v<Iterator>) {
    return iter;
  } else {
    return gmem_ptr<Iterator>{iter};
  }
}
template <class T>
SETT_HOST_DEVICE constexpr auto make_gmem_ptr(void* ptr) {
  return make_gmem_ptr(recast_ptr<T>(ptr));
}
template <class T>
SETT_HOST_DEVICE constexpr auto make_gmem_ptr(void const* ptr) {
  return make_gmem_ptr(recast_ptr<T const>(ptr));
}
template <class T>
SETT_HOST_DEVICE constexpr auto make_gmem_ptr(decltype(nullptr)) {
  return make_gmem_ptr(recast_ptr<T>(nullptr));
}

template <class Iterator>
SETT_HOST_DEVICE constexpr auto make_smem_ptr(Iterator iter) {
  if constexpr (is_smem_v<Iterator>) {
    return iter;
  } else {
    return smem_ptr<Iterator>{iter};
  }
}
template <class T>
SETT_HOST_DEVICE constexpr auto make_smem_ptr(void* ptr) {
  return make_smem_ptr(recast_ptr<T>(ptr));
}
template <class T>
SETT_HOST_DEVICE constexpr auto make_smem_ptr(void const* ptr) {
  return make_smem_ptr(recast_ptr<T const>(ptr));
}
template <class T>
SETT_HOST_DEVICE constexpr auto make_smem_ptr(decltype(nullptr)) {
  return make_smem_ptr(recast_ptr<T>(nullptr));
}

// Returns an untagged pointer unchanged, because it is treated as rmem.
template <class Iterator>
SETT_HOST_DEVICE constexpr auto make_rmem_ptr(Iterator iter) {
  if constexpr (is_rmem_v<Iterator>) {
    return iter;
  } else {
    return rmem_ptr<Iterator>{iter};
  }
}
template <class T>
SETT_HOST_DEVICE constexpr auto make_rmem_ptr(void* ptr) {
  return make_rmem_ptr(recast_ptr<T>(ptr));
}
template <class T>
SETT_HOST_DEVICE constexpr auto make_rmem_ptr(void const* ptr) {
  return make_rmem_ptr(recast_ptr<T const>(ptr));
}
template <class T>
SETT_HOST_DEVICE constexpr auto make_rmem_ptr(decltype(nullptr)) {
  return make_rmem_ptr(recast_ptr<T>(nullptr));
}

template <class T>
SETT_HOST_DEVICE constexpr tmem_ptr<T> make_tmem_ptr(uint32_t address = 0) {
  return tmem_ptr<T>(address);
}
template <class T>
SETT_HOST_DEVICE constexpr uint32_t raw_pointer_cast(tmem_ptr<T> const& ptr) {
  return ptr.get();
}

template <class NewT, class P>
SETT_HOST_DEVICE constexpr auto recast_ptr(gmem_ptr<P> const& ptr) {
  return make_gmem_ptr(recast_ptr<NewT>(ptr.get()));
}
template <class NewT, class P>
SETT_HOST_DEVICE constexpr auto recast_ptr(smem_ptr<P> const& ptr) {
  return make_smem_ptr(recast_ptr<NewT>(ptr.get()));
}
template <class NewT, class P>
SETT_HOST_DEVICE constexpr auto recast_ptr(rmem_ptr<P> const& ptr) {
  return rmem_ptr<decltype(recast_ptr<NewT>(ptr.get()))>{recast_ptr<NewT>(ptr.get())};
}
template <class NewT, class T>
SETT_HOST_DEVICE constexpr tmem_ptr<NewT> recast_ptr(tmem_ptr<T> const& ptr) {
  return tmem_ptr<NewT>(ptr.get());
}

}  // namespace cute
