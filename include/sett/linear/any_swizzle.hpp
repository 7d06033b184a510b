// AnySwizzle, AnyComposed: a run-time swizzle, and a run-time layout with an offset and a swizzle.
//
//   law      Sw<B,M,S>(x) = x ^ ((x & Y) >> S), Y the B bits from M + max(0, S); S < 0 shifts to the left.
//            (Sw o n o L)(i) = Sw(n + L(i)), and (Sw o n o L) o B = Sw o n o (L o B)
//            w(x + k p d) == w(x) + k p d with p = period(w, d)
//   example  Sw<2,0,2> sends 0..15 to 0 1 2 3 5 4 7 6 10 11 8 9 15 14 13 12
//
// A swizzle is linear over F2, bijective iff S != 0 or B = 0, and its own inverse iff |S| >= B (proofs.md 8.1). CuTe
// supports only swizzles with |S| >= B.
//
// Requires: operator() of a checked value (check_operand).
// Errors: swizzle_out_of_range unless B >= 0, M >= 0 and M + B + |S| <= 62; the errors of the layout's own operations.
#pragma once

#include "../algebra/compose.hpp"
#include "../layout/query.hpp"

namespace sett::inline SETT_ABI {

struct AnySwizzle {
  int b = 0;
  int m = 0;
  int s = 0;

  SETT_HOST_DEVICE constexpr std::uint64_t operator()(std::uint64_t x) const {
    std::uint64_t const window = ((std::uint64_t(1) << b) - 1) << (m + (s > 0 ? s : 0));
    return x ^ (s < 0 ? (x & window) << -s : (x & window) >> s);
  }
  SETT_HOST_DEVICE constexpr Num operator()(Num x) const {
    return x.overflowed() ? x : Num(std::int64_t((*this)(std::uint64_t(x.value))));
  }

  SETT_HOST_DEVICE constexpr bool is_identity() const { return b == 0; }
  SETT_HOST_DEVICE constexpr bool is_involution() const { return b <= (s < 0 ? -s : s); }
  SETT_HOST_DEVICE constexpr bool is_bijective() const { return b == 0 || s != 0; }
  // Returns the lowest bit number top() from which on no bit changes. Then w(x + t) == w(x) + t for every multiple t
  // of 2^top().
  SETT_HOST_DEVICE constexpr int top() const { return b == 0 ? 0 : m + b + (s < 0 ? -s : s); }

  SETT_HOST_DEVICE friend constexpr bool operator==(AnySwizzle const& x, AnySwizzle const& y) {
    return x.b == y.b && x.m == y.m && x.s == y.s;
  }
};

struct AnyComposed {
  AnySwizzle swizzle{};
  Num offset = 0;
  AnyLayout layout{};

  constexpr AnyComposed() = default;
  SETT_HOST_DEVICE constexpr AnyComposed(AnySwizzle const& w, Num n, AnyLayout const& l)
      : swizzle(w), offset(n), layout(l) {}
  SETT_HOST_DEVICE constexpr AnyComposed(AnyLayout const& l) : layout(l) {}

  SETT_HOST_DEVICE constexpr Num operator()(Num i) const { return swizzle(offset + layout(i)); }

  SETT_HOST_DEVICE friend constexpr bool operator==(AnyComposed const& x, AnyComposed const& y) {
    return x.swizzle == y.swizzle && x.offset == y.offset && x.layout == y.layout;
  }
};

template <class = void>
SETT_HOST_DEVICE constexpr Failure check_operand(AnySwizzle const& w) {
  bool const small = w.b >= 0 && w.m >= 0 && w.b <= 62 && w.m <= 62 && w.s >= -62 && w.s <= 62;
  bool const ok = small && w.b + w.m + (w.s < 0 ? -w.s : w.s) <= 62;
  return ok ? Failure{} : Failure{Rule::swizzle_out_of_range, w.b, 0, Num(w.m), Num(w.s)};
}

// These functions return the smallest and the largest value of offset + layout(i).
template <class = void>
SETT_HOST_DEVICE constexpr NumRange given_range(AnyLayout const& layout, Num offset = 0) {
  NumRange out{offset, offset};
  for (int k = 0; k < layout.leaves(); ++k) { out.add_mode(layout.shape[k], layout.stride[k]); }
  return out;
}
// These functions return the smallest and the largest argument of the swizzle.
template <class = void>
SETT_HOST_DEVICE constexpr NumRange given_range(AnyComposed const& a) {
  return given_range(a.layout, a.offset);
}

// Checks that the smallest and the largest argument do not overflow.
template <class = void>
SETT_HOST_DEVICE constexpr Failure check_operand(AnyComposed const& a) {
  if (Failure const f = check_operand(a.swizzle)) { return f; }
  if (Failure const f = check_operand(a.layout)) { return f; }
  NumRange const given = given_range(a);
  return given.low.overflowed() || given.high.overflowed() ? Failure{Rule::overflow} : Failure{};
}

// Returns the same function, without the swizzle if no argument has a bit that the swizzle reads.
template <class = void>
SETT_HOST_DEVICE constexpr AnyComposed without_idle_swizzle(AnyComposed a) {
  NumRange const given = given_range(a);
  int const reads = a.swizzle.m + (a.swizzle.s > 0 ? a.swizzle.s : 0);
  if (given.low >= Num(0) && given.high.value >> reads == 0) { a.swizzle = AnySwizzle{}; }
  return a;
}

// Returns a power of two p. Any p steps along the stride change every swizzled offset by exactly p * stride.
template <class = void>
SETT_HOST_DEVICE constexpr Num period(AnySwizzle const& w, Num stride) {
  Num const whole(std::int64_t(1) << w.top());
  return whole / gcd(whole, stride);
}

template <class = void>
SETT_HOST_DEVICE constexpr Text to_text(AnySwizzle const& w) {
  return Text() << "Sw<" << Num(w.b) << ',' << Num(w.m) << ',' << Num(w.s) << '>';
}
template <class = void>
SETT_HOST_DEVICE constexpr Text to_text(AnyComposed const& a) {
  return to_text(a.swizzle) << " o " << a.offset << " o " << to_text(a.layout);
}

// This overload is for AnyComposed only. An AnyLayout also converts to an AnyComposed, but has its own composition.
template <class Left, class Right>
  requires(cute::is_same_v<Left, AnyComposed>)
SETT_HOST_DEVICE inline result<AnyComposed> try_composition(Left const& a, Right const& b) {
  if (Failure const f = check_operand(a)) { return make_error("composition", f, a, b); }
  auto const inner = try_composition(a.layout, b);
  if (!inner) { return inner.error(); }
  AnyComposed out = a;
  out.layout = *inner;
  return out;
}

// Returns the swizzled layout of the modes with _. The offset of the other modes is added before the swizzle.
template <class = void>
SETT_HOST_DEVICE inline result<AnyComposed> try_slice(AnyComposed const& a, AnyTiler const& coordinate) {
  if (Failure const f = check_operand(a)) { return make_error("slice", f, a, coordinate); }
  auto const s = try_slice_and_offset(a.layout, coordinate);
  if (!s) { return s.error(); }
  AnyComposed out = a;
  out.offset = a.offset + s->offset;
  out.layout = s->layout;
  if (Failure const f = check_operand(out)) { return make_error("slice", f, a, coordinate); }
  return out;
}

}  // namespace sett
