// copy: copies the elements of one tensor to another, in the widest words that can be proved correct.
//
// copy(src, dst) reads and writes words of up to 128 bits: V elements that are contiguous in both layouts
// (algo/vectorize.hpp). Both addresses and all run-time strides must be multiples of V elements. As much as possible is
// determined by the types. The address and run-time strides are tested at run time. If the widest words do not fit, the
// next narrower words are tried (in shared memory 32 bits, the width of a bank), down to single elements. For
// copy_aligned and the policies, the caller guarantees the alignment, and copy does not test it. In device code,
// elements are copied one by one between registers. Elements of 32 or 64 bits are also copied one by one from shared
// memory to registers.
//
//   law      after copy(s, d): d(i) == D(s(i)) for every i, and nothing else has changed
//   example  16 floats of _16:_1 to a fragment of 16 floats: 4 words of 128 bits;  half_t to float: by elements
//
// Requires: elements of src and dst do not overlap, unless s(i) is d(i) itself (checked on the host). For
// AutoVectorizingCopy... and copy_aligned: pointers, run-time strides and offsets aligned to that many bits (checked
// too). Errors: sizes_differ; not_injective if two different elements share a destination. With static layouts, these
// errors are compile-time errors; otherwise the host raises layout_error. On the host: null_pointer,
// misaligned_pointer, overflow, tensors_overlap, promise_broken. copy_if checks only the elements with pred(i).
#pragma once

#include "../inst/universal.hpp"
#include "check.hpp"

namespace sett::inline SETT_ABI {

// Plans a copy of two tensors from their types: in words of `elements` elements and `bits` bits, or one element at a
// time.
template <class Src, class Dst, int MaxBits = cute::detail::widest_word>
struct copy_plan {
 private:
  using From = cute::detail::Words<typename Src::iterator>;
  using To = cute::detail::Words<typename Dst::iterator>;
  using A = cute::detail::Strided<typename Src::layout_type>;
  using B = cute::detail::Strided<typename Dst::layout_type>;

  SETT_HOST_DEVICE static constexpr int most() {
    int word = MaxBits;
    word = cute::detail::most_bits<Src> < word ? cute::detail::most_bits<Src> : word;
    word = cute::detail::most_bits<Dst> < word ? cute::detail::most_bits<Dst> : word;
    constexpr bool alike =
        cute::is_same_v<typename Src::value_type, typename Dst::value_type> && From::bits == To::bits;
    if (!alike || word <= From::bits || From::bits == 0) { return 1; }
    int const v = word / From::bits;
    int const together = A::together < B::together ? A::together : B::together;
    return together == 0 ? 1 : together < v ? together : v;
  }
  template <int Most, class = void>
  struct Planned {
    static constexpr int elements = 1;
  };
  template <int Most>
  struct Planned<Most, cute::enable_if_t<(Most > 1)>> : VectorPlanOf<typename A::type, typename B::type, Most> {
    static constexpr int elements = VectorPlanOf<typename A::type, typename B::type, Most>::elements();
  };

 public:
  using plan = Planned<most()>;
  static constexpr int wide = plan::elements * From::bits;
  // A word must consist of whole bytes.
  static constexpr int elements = plan::elements > 1 && wide >= 8 ? plan::elements : 1;
  static constexpr int bits = elements > 1 ? wide : cute::detail::step_bits<typename Dst::iterator>;
  // The next narrower width to try, in bits. In shared memory, words wider than a bank are narrowed to 32 bits at
  // once, because every width that is tried costs registers.
  static constexpr bool shared = cute::is_smem_v<typename Src::iterator> || cute::is_smem_v<typename Dst::iterator>;
  static constexpr int narrower = shared && bits > 32 ? 32 : bits / 2;
};

// Returns the width in bits that copy(src, dst) chooses for these tensors.
template <class Src, class Dst, int MaxBits = cute::detail::widest_word>
SETT_HOST_DEVICE constexpr int copy_bits(Src const& src, Dst const& dst) {
  using Plan = copy_plan<Src, Dst, MaxBits>;
  if constexpr (Plan::elements > 1) {
    if (cute::detail::is_aligned<Plan::elements>(src) && cute::detail::is_aligned<Plan::elements>(dst)) {
      return Plan::bits;
    }
    return copy_bits<Src, Dst, Plan::narrower>(src, dst);
  } else {
    return Plan::bits;
  }
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

struct Copy {
  static constexpr char const* name = "copy";
};

// Checks static sizes in copy itself, so that the compiler's error message names a line close to the call.
template <class L0, class L1, class N0 = decltype(cute::size(declval<L0 const&>())),
          class N1 = decltype(cute::size(declval<L1 const&>()))>
inline constexpr bool may_have_one_size = true;
template <class L0, class L1, auto n, auto m>
inline constexpr bool may_have_one_size<L0, L1, C<n>, C<m>> = n == m;

template <class Src, class Dst>
SETT_HOST_DEVICE constexpr void check_copy(Src const& src, Dst const& dst) {
  check_data<Copy>(src, 0);
  check_data<Copy>(dst, 1);
  check_sizes<Copy>(src.size(), dst.size());
  check_scatter<Copy>(src, dst);
  check_overlap<Copy>(src, dst, 0);
}

template <class Src, class Dst>
struct CopyElement {
  Src const& src;
  Dst& dst;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    dst(i) = static_cast<typename Dst::value_type>(element_at(src, i));
  }
};

template <class Pred, class Src, class Dst>
struct CopyElementIf {
  Pred const& pred;
  Src const& src;
  Dst& dst;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    if (pred(i)) { CopyElement<Src, Dst>{src, dst}(i); }
  }
};

// A word of Bits bits, which may alias elements of any type.
template <int Bits>
struct __attribute__((may_alias)) Word {
  alignas(Bits / 8) uint_bit_t<Bits == 128 ? 64 : Bits> part[Bits == 128 ? 2 : 1];
};

template <class Plan, int Bits, class Src, class Dst>
struct CopyWord {
  Src const& src;
  Dst& dst;
  template <class J>
  SETT_HOST_DEVICE void operator()(J j) const {
    auto const i = typename sett::VectorStarts<Plan>::type{}(j);
    auto const from = word_address(src.data() + src.layout()(i));
    auto const to = word_address(dst.data() + dst.layout()(i));
#if defined(__CUDA_ARCH__)
    *reinterpret_cast<Word<Bits>*>(to) = *reinterpret_cast<Word<Bits> const*>(from);
#else
    __builtin_memcpy(seen<typename Dst::iterator>(to, true), seen<typename Src::iterator>(from, false), Bits / 8);
#endif
  }

 private:
  // Reports an access to a word of memory, or a read of registers, to the simulator if there is one
  // (tensor/pointer.hpp).
  template <class Iterator, class T>
  SETT_HOST_DEVICE static T* seen(T* at, bool writes) {
    if constexpr (!is_rmem_v<Iterator>) {
      if constexpr (requires { watch_access(detail::watch_tag<Iterator>{}, nullptr, size_t(0), false); }) {
        void* const address = const_cast<remove_cv_t<T>*>(at);
        return static_cast<T*>(watch_access(detail::watch_tag<Iterator>{}, address, Bits / 8, writes));
      }
    } else if constexpr (requires { watch_read(detail::watch_tag<Iterator>{}, at, size_t(0)); }) {
      if (!writes) { watch_read(detail::watch_tag<Iterator>{}, at, Bits / 8); }
    }
    (void)writes;
    return at;
  }
};

// Copies four elements of 32 bits from registers to shared memory. ptxas allocates shared memory and can prove most
// alignments there, so it combines the four stores. A test of the address would remain in the code. In a loop, such a
// test would keep its operands and both forms in registers.
template <class Plan, class Src, class Dst>
inline constexpr bool is_one_stored_word = false;
template <class Plan, class E, class L, class T, class Shape, class Stride>
inline constexpr bool is_one_stored_word<Plan, Tensor<E, L>, Tensor<ViewEngine<smem_ptr<T*>>, Layout<Shape, Stride>>> =
    Plan::bits == 128 && Plan::elements == 4 &&
    is_owning_engine_v<E>&& is_same_v<decltype(size(declval<Shape const&>())), C<4>>;

// Copies elements of 4 or 8 bytes from shared memory to registers. ptxas combines them into loads of 128 bits, and the
// compiler may move each load to the use of its element.
template <class Src, class Dst>
inline constexpr bool is_loaded_by_elements = false;
template <class T, class Shape, class Stride, class E, class L>
inline constexpr bool is_loaded_by_elements<Tensor<ViewEngine<smem_ptr<T*>>, Layout<Shape, Stride>>, Tensor<E, L>> =
    (sizeof(T) == 4 || sizeof(T) == 8) && is_owning_engine_v<E>;

// Calls f for all elements or words, in a loop if neither tensor is in registers.
template <int Bits, class Src, class Dst, class N, class F>
SETT_HOST_DEVICE constexpr void each_copied(N const& n, F const& f) {
  if constexpr (is_rmem_v<typename Src::iterator> || is_rmem_v<typename Dst::iterator>) {
    each_index(n, f);
  } else {
    each_in_memory<Bits>(n, f);
  }
}

// Whether both tensors are views of registers, or one is such a view and the other owns its elements. As in CuTe, an
// untagged pointer counts as a pointer to registers. A test of the pointer's address would keep the whole array in
// local memory, for both forms of the copy.
template <class Src, class Dst>
inline constexpr bool are_registers =
    is_rmem_v<typename Src::iterator>&& is_rmem_v<typename Dst::iterator> &&
    !(is_owning_engine_v<typename Src::engine_type> && is_owning_engine_v<typename Dst::engine_type>);

// Copies words of at most MaxBits bits, as wide as possible. With Promised, the caller guarantees that they fit;
// otherwise the tensors are tested.
template <int MaxBits, bool Promised, class Src, class Dst>
SETT_HOST_DEVICE constexpr void copy_words(Src const& src, Dst& dst) {
  using Plan = sett::copy_plan<Src, Dst, MaxBits>;
#if defined(__CUDA_ARCH__)
  constexpr bool by_elements =
      is_one_stored_word<Plan, Src, Dst> || is_loaded_by_elements<Src, Dst> || are_registers<Src, Dst>;
  constexpr int v = !Promised && by_elements ? 1 : Plan::elements;
#else
  constexpr int v = Plan::elements;
#endif
  if constexpr (v > 1) {
    if (!__builtin_is_constant_evaluated()) {
      if (Promised || (is_aligned<v>(src) && is_aligned<v>(dst))) {
        each_copied<Plan::bits, Src, Dst>(dst.size() / Int<v>{},
                                          CopyWord<typename Plan::plan, Plan::bits, Src, Dst>{src, dst});
      } else {
        copy_words<Plan::narrower, false>(src, dst);
      }
      return;
    }
  }
  each_copied<8 * int(sizeof(typename Dst::value_type)), Src, Dst>(dst.size(), CopyElement<Src, Dst>{src, dst});
}

// Checks the caller's guarantees on the host.
template <int MaxBits, class Src, class Dst>
SETT_HOST_DEVICE constexpr void check_promise(Src const& src, Dst const& dst) {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
  constexpr int v = sett::copy_plan<Src, Dst, MaxBits>::elements;
  if constexpr (v > 1) {
#if !defined(__CUDA_ARCH__) && !defined(__CUDACC_RTC__)
    // A simulator reports this access itself (tensor/pointer.hpp).
    if constexpr (requires { watch_promises(detail::watch_tag<typename Src::iterator>{}); }) {
      if (!__builtin_is_constant_evaluated() && watch_promises(detail::watch_tag<typename Src::iterator>{})) { return; }
    }
#endif
    if (!__builtin_is_constant_evaluated() && dst.size() > 0 && !(is_aligned<v>(src) && is_aligned<v>(dst))) {
      int const side = is_aligned<v>(src) ? 1 : 0;
      sett::raise(
          sett::make_error(Copy::name, {sett::Rule::promise_broken, side, 0, v * Words<typename Src::iterator>::bits}));
    }
  }
#endif
}

template <int MaxBits, class Src, class Dst>
SETT_HOST_DEVICE constexpr void copy_promised(Src const& src, Dst& dst) {
  check_copy(src, dst);
  check_promise<MaxBits>(src, dst);
  copy_words<MaxBits, true>(src, dst);
}

template <class Policy>
inline constexpr bool is_copy_policy = false;

}  // namespace detail

// Copies the elements i of src with pred(i); pred is a tensor of truth values, or a function of the index.
template <class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(Pred const& pred, Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  detail::check_sizes<detail::Copy>(src.size(), dst.size());
  if constexpr (is_tensor_v<Pred>) { detail::check_reaches<detail::Copy>(pred.size(), dst.size()); }
  using From = typename detail::ScatterFrom<L0>::type;
  detail::check_where<detail::Copy, From>(pred, src, dst);
  detail::each_index(dst.size(), detail::CopyElementIf<Pred, Tensor<E0, L0>, Tensor<E1, L1>>{pred, src, dst});
}
template <class Pred, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_if(Pred const& pred, Tensor<E0, L0> const& src, Tensor<E1, L1>&& dst) {
  copy_if(pred, src, dst);
}

template <class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  static_assert(detail::may_have_one_size<L0, L1>, "copy: source and destination must have the same size");
  detail::check_copy(src, dst);
  detail::copy_words<detail::widest_word, false>(src, dst);
}
template <class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(Tensor<E0, L0> const& src, Tensor<E1, L1>&& dst) {
  static_assert(detail::may_have_one_size<L0, L1>, "copy: source and destination must have the same size");
  copy(src, dst);
}

// Copies words of at most MaxVecBits bits. The caller guarantees that everything is aligned to this number of bits.
template <int MaxVecBits, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(AutoVectorizingCopyWithAssumedAlignment<MaxVecBits> const&,
                                     Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  detail::copy_promised<MaxVecBits>(src, dst);
}
template <class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_aligned(Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  detail::copy_promised<detail::widest_word>(src, dst);
}
template <class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy_aligned(Tensor<E0, L0> const& src, Tensor<E1, L1>&& dst) {
  copy_aligned(src, dst);
}

// Copies by a policy. Overloads for specific policies, such as the one above, implement the copy.
template <class Policy, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(Policy const&, Tensor<E0, L0> const&, Tensor<E1, L1>&) {
  static_assert(detail::is_copy_policy<Policy>,
                "copy must be called with a policy that it supports: overload copy for your own policies");
}
template <class Policy, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(Policy const& policy, Tensor<E0, L0> const& src, Tensor<E1, L1>&& dst) {
  copy(policy, src, dst);
}

}  // namespace cute
