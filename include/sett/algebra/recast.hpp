// upcast, downcast, recast_layout, max_alignment: layouts of the same bytes in wider or narrower elements.
//
// A stride may be a user-defined object, as in a gather. The object's own safe_div and operator* convert that stride,
// and the other modes are converted one by one.
//
//   law      upcast<N> gives offsets in elements N times as wide, downcast<N> in elements N times as narrow;
//            downcast<N>(upcast<N>(L)) has L's offsets if upcast succeeds and a stride-1 mode exists
//   example  upcast<2>((4,8):(1,4)) == (2,8):(1,2);   downcast<2>((4,8):(1,4)) == (8,8):(1,8);
//            max_alignment((8,4):(1,16)) == 8
//
// Requires: for upcast, each stride divides N or is a multiple of it, and the extent of a mode of stride d < N divides
// N/d or is a multiple of it.
// Errors: stride_not_divisible, extent_not_divisible, elements_overlap, negative_stride (of a mode that would be
// split), argument_below_one, undecided_value.
#pragma once

#include "../layout/edit.hpp"
#include "../num/types.hpp"
#include "coalesce.hpp"

namespace sett::inline SETT_ABI {

struct Upcast {
  static constexpr char const* name = "upcast";
  static constexpr bool takes_empty = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> a, BasicTiler<S> const& factor) {
    if (!is_known(factor.integer)) { return Failure{Rule::undecided_value, 1}; }
    Num const n = known_value(factor.integer);
    if (n < Num(1)) { return Failure{Rule::argument_below_one, 1, 0, n}; }
    Outcome<BasicLayout<S>> out;
    Num inside(0);  // largest offset within one new element
    for (int k = 0; k < a.leaves(); ++k) {
      if (surely_zero(a.stride[k]) || surely_one(a.shape[k]) || n == Num(1)) { continue; }
      if (!is_known(a.stride[k])) {
        out.deferred = true;
        a.stride[k] = a.stride[k] / S(n);
        continue;
      }
      Num const d = known_value(a.stride[k]);
      if (surely_divides(n, d)) {
        a.stride[k] = S(d / n);
        continue;
      }
      if (d < Num(0)) { return Failure{Rule::negative_stride, k, 0, d}; }
      if (!surely_divides(d, n)) { return Failure{Rule::stride_not_divisible, k, 0, d, n}; }
      Num const per_element = n / d;
      if (is_known(a.shape[k])) {
        Num const s = known_value(a.shape[k]);
        if (!surely_divides(per_element, s) && !surely_divides(s, per_element)) {
          return Failure{Rule::extent_not_divisible, k, 0, s, per_element};
        }
        inside = inside + d * (min(s, per_element) - Num(1));
      } else {
        out.deferred = true;
        inside = inside + d * (per_element - Num(1));
      }
      if (inside >= n) { return Failure{Rule::elements_overlap, k, 0, inside, n}; }
      a.shape[k] = ceil_div(a.shape[k], S(per_element));
      a.stride[k] = S(1);
    }
    out.value = a;
    return out;
  }
};

struct Downcast {
  static constexpr char const* name = "downcast";
  static constexpr bool takes_empty = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> a, BasicTiler<S> const& factor) {
    if (!is_known(factor.integer)) { return Failure{Rule::undecided_value, 1}; }
    Num const n = known_value(factor.integer);
    if (n < Num(1)) { return Failure{Rule::argument_below_one, 1, 0, n}; }
    Outcome<BasicLayout<S>> out;
    for (int k = 0; k < a.leaves(); ++k) {
      // If the run-time stride is 1, the extent must grow instead.
      out.deferred = out.deferred || !is_known(a.stride[k]);
      if (surely_equal(a.stride[k], S(-1)) && n > Num(1) && !surely_one(a.shape[k])) {
        return Failure{Rule::negative_stride, k, 0,
                       Num(-1)};  // the parts of a split mode would have the opposite direction
      }
      if (surely_one(a.stride[k])) {
        a.shape[k] = a.shape[k] * S(n);
      } else {
        a.stride[k] = a.stride[k] * S(n);
      }
    }
    out.value = a;
    return out;
  }
};

struct MaxAlignment {
  static constexpr char const* name = "max_alignment";

  // Returns the largest width for which every vector of the stride-1 mode is aligned. Returns 1 if a value is unknown.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<S> plan(BasicLayout<S> const& a) {
    BasicLayout<S> const flat = coalesced(a);
    Num width(0);
    // Whether a mode of stride 1, which is the vector, has been found. A second one would begin between two vectors.
    bool contiguous = false;
    for (int k = 0; k < flat.leaves(); ++k) {
      bool const vector = surely_one(flat.stride[k]) && !contiguous;
      contiguous = contiguous || vector;
      if (vector) {
        width = gcd(width, divisor_of(flat.shape[k]));
      } else {
        width = gcd(width, divisor_of(flat.stride[k]));
      }
    }
    return S(max(width, Num(1)));
  }

 private:
  SETT_HOST_DEVICE static constexpr Num divisor_of(Num n) { return n; }
  template <class S>
  SETT_HOST_DEVICE static constexpr Num divisor_of(S const& s) {
    return s.divisor;
  }
};

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_upcast(AnyLayout const& a, Num n) {
  return attempt<Upcast>(a, AnyTiler(n));
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout upcast(AnyLayout const& a, Num n) {
  return try_upcast(a, n).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_downcast(AnyLayout const& a, Num n) {
  return attempt<Downcast>(a, AnyTiler(n));
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout downcast(AnyLayout const& a, Num n) {
  return try_downcast(a, n).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<Num> try_max_alignment(AnyLayout const& a) {
  return attempt<MaxAlignment>(a);
}
template <class = void>
SETT_HOST_DEVICE inline Num max_alignment(AnyLayout const& a) {
  return try_max_alignment(a).value();
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <int N, class Shape, class Stride>
  requires(!sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Upcast, Layout<Shape, Stride>, C<N>> upcast(
    Layout<Shape, Stride> const& a) {
  return sett::planned<sett::Upcast>(a, C<N>{});
}

template <int N, class Shape, class Stride>
  requires(!sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Downcast, Layout<Shape, Stride>, C<N>> downcast(
    Layout<Shape, Stride> const& a) {
  return sett::planned<sett::Downcast>(a, C<N>{});
}

namespace detail {

// Converts an object's stride, or a layout without objects, to elements N times as wide or N times as narrow.
template <int N>
struct Wider {
  template <class D>
  SETT_HOST_DEVICE static constexpr auto stride(D const& d) {
    return safe_div(d, Int<N>{});
  }
  template <class L>
  SETT_HOST_DEVICE static constexpr auto layout(L const& a) {
    return upcast<N>(a);
  }
};
template <int N>
struct Narrower {
  template <class D>
  SETT_HOST_DEVICE static constexpr auto stride(D const& d) {
    return d * Int<N>{};
  }
  template <class L>
  SETT_HOST_DEVICE static constexpr auto layout(L const& a) {
    return downcast<N>(a);
  }
};

// Recasts mode by mode. A mode without objects is recast as one layout.
template <class To>
struct RecastEach {
  template <class Shape, class Stride>
  SETT_HOST_DEVICE constexpr auto operator()(Shape const& shape, Stride const& stride) const {
    if constexpr (!sett::has_object_stride<Stride>) {
      return To::layout(Layout<Shape, Stride>(shape, stride));
    } else if constexpr (is_tuple_v<Stride>) {
      return transform_layout(shape, stride, *this);
    } else {
      auto const recast = To::stride(stride);
      return Layout<Shape, remove_cvref_t<decltype(recast)>>(shape, recast);
    }
  }
};

}  // namespace detail

template <int N, class Shape, class Stride>
  requires(sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr auto upcast(Layout<Shape, Stride> const& a) {
  return detail::RecastEach<detail::Wider<N>>{}(a.shape(), a.stride());
}
template <int N, class Shape, class Stride>
  requires(sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr auto downcast(Layout<Shape, Stride> const& a) {
  return detail::RecastEach<detail::Narrower<N>>{}(a.shape(), a.stride());
}

// These functions compute upcast and downcast of the layout (shape, stride).
template <int N, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto upcast(Shape const& shape, Stride const& stride) {
  return upcast<N>(Layout<Shape, Stride>(shape, stride));
}
template <int N, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto downcast(Shape const& shape, Stride const& stride) {
  return downcast<N>(Layout<Shape, Stride>(shape, stride));
}

// Converts a layout of OldType elements to a layout of NewType elements.
template <class OldType, class NewType, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto recast_layout(Layout<Shape, Stride> const& a) {
  constexpr int old_bits = int(sizeof_bits<OldType>::value);
  constexpr int new_bits = int(sizeof_bits<NewType>::value);
  if constexpr (new_bits % old_bits == 0) {
    return upcast<new_bits / old_bits>(a);
  } else if constexpr (old_bits % new_bits == 0) {
    return downcast<old_bits / new_bits>(a);
  } else {
    // Converts to the largest element that divides both types, and then to the new type.
    constexpr int common = int(sett::gcd(sett::Num(old_bits), sett::Num(new_bits)).value);
    return upcast<new_bits / common>(downcast<old_bits / common>(a));
  }
}

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::MaxAlignment, Layout<Shape, Stride>> max_alignment(
    Layout<Shape, Stride> const& a) {
  return sett::planned<sett::MaxAlignment>(a);
}

}  // namespace cute
