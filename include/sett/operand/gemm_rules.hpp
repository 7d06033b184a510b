// gemm_rules: makes the checks of every back end on the operands of a gemm, and contains the messages for refused
// calls.
//
// The operands are A (M,K), B (N,K) and C (M,N) or, with a third mode L for a batch, A (M,K,L), B (N,K,L) and C
// (M,N,L). Modes may be nested. Every back end checks in the same order, so that all refuse a call for the same reason.
// Messages show layouts with their modes coalesced to leaves of extent 2 or more.
//
//   law      cpu::gemm(args) and cuda::gemm(args) are refused with the same rule and the same sentence if the operands'
//            layouts, sizes or addresses are at fault
//   example  A (4,3), B (5,2): sizes_differ, "gemm: the sizes must be equal: for K, mode 1 of B has 2, but mode 1 of
//            A has 3"
//
// Requires: nothing.
// Errors: coordinate_mismatch, overflow, null_pointer, sizes_differ, not_injective, tensors_overlap, undecided_bound,
// not_converted.
#pragma once

#include <cmath>
#include <complex>
#include <optional>
#include <type_traits>

#include "copy_rules.hpp"
#include "epilogue.hpp"
#include "memory.hpp"

namespace sett::inline SETT_ABI {

// The scalar alpha or beta, which may be complex.
struct Scalar {
  double re;
  double im = 0;

  template <class T>
    requires std::is_arithmetic_v<T>
  constexpr Scalar(T x) : re(static_cast<double>(x)) {}
  template <class T>
  constexpr Scalar(std::complex<T> x) : re(static_cast<double>(x.real())), im(static_cast<double>(x.imag())) {}
  Scalar(cute::half_t x) : re(static_cast<double>(float(x))) {}
  Scalar(cute::bfloat16_t x) : re(static_cast<double>(float(x))) {}
};

namespace detail {

// An operand as messages show it, with its name: A, B, C or the residual.
struct ShownOperand {
  char const* name;
  AnyLayout layout;  // layout by shown_modes()
  bool is_packed = false;
  bool has_rank = true;  // whether the rank is 2 or 3; other layouts are not shown
};

// Returns each mode as its leaves of extent 2 or more: a single leaf without parentheses, 1:0 if there is no leaf, and
// 0:0 if an extent is 0.
inline AnyLayout shown_modes(AnyLayout const& given) {
  if (given.is_integer()) { return given; }
  AnyLayout out{Profile(given.rank()), Vec<Num>(), Vec<Num>()};
  for (int i = 0; i < given.rank(); ++i) {
    AnyLayout const mode = given.mode(i);
    Vec<Num> shape, stride;
    bool is_empty = false;
    for (int k = 0; k < mode.leaves(); ++k) {
      is_empty = is_empty || mode.shape[k] < Num(1);
      if (mode.shape[k] == Num(1)) { continue; }
      shape.push_back(mode.shape[k]);
      stride.push_back(mode.stride[k]);
    }
    AnyLayout const part =
        is_empty || shape.empty() ? one_mode(Num(is_empty ? 0 : 1), Num(0)) : flat_layout(shape, stride);
    out.profile.append(part.profile);
    out.shape.append(part.shape);
    out.stride.append(part.stride);
  }
  return out;
}

inline int rank_of(TensorView const& v) { return v.layout.is_integer() ? 1 : v.layout.rank(); }

inline ShownOperand named(char const* name, TensorView const& v) {
  int const rank = rank_of(v);
  return {name, shown_modes(v.layout), false, rank == 2 || rank == 3};
}

inline Text described(ShownOperand const& x) {
  Text out;
  out << x.name;
  if (!x.has_rank) { return out; }
  return out << (x.is_packed ? ", packed, " : " ") << to_text(x.layout);
}

inline Error fault(Failure const& f, ShownOperand const& x) {
  return {f, Text() << "gemm: " << x.name << ": " << describe(f) << " [" << described(x) << "]"};
}
inline Error fault(Failure const& f, ShownOperand const& x, ShownOperand const& c) {
  return {f, Text() << "gemm: " << c.name << " and " << x.name << ": " << describe(f) << " [" << described(c)
                    << "  and  " << described(x) << "]"};
}

inline Error rank_fault(ShownOperand const& x, int rank, int rank_of_c) {
  Text t;
  t << "gemm: " << x.name;
  if (!x.has_rank) {
    t << " is not a matrix: its layout must have 2 or 3 modes";
  } else {
    t << " has " << Num(rank) << " modes, but C has " << Num(rank_of_c);
  }
  t << "; A is (M,K), B (N,K) and C (M,N), or (M,K,L), (N,K,L) and (M,N,L) [" << described(x) << "]";
  return {Failure{Rule::coordinate_mismatch, 0, 0, Num(rank_of_c), Num(rank)}, t};
}

// The modes that two operands share.
enum class Shared { m, n, k, l };

// Returns the position of the mode in an operand: (M,K), (N,K) or (M,N), each with L at the end.
inline int position(Shared which, char const* name) {
  if (which == Shared::l) { return 2; }
  bool const is_factor = name[0] == 'A' || name[0] == 'B';
  return which == Shared::k || (which == Shared::n && !is_factor) ? 1 : 0;
}

inline Error sizes_fault(Shared which, ShownOperand const& x, Num in_x, ShownOperand const& y, Num in_y) {
  Failure const f{Rule::sizes_differ, int(which), 0, in_x, in_y};
  bool const is_batched = x.layout.rank() == 3;
  char const letter[2] = {"MNKL"[int(which)], 0};
  return {f, Text() << "gemm: the sizes must be equal: for " << letter << ", mode " << Num(position(which, x.name))
                    << " of " << x.name << " has " << in_x << ", but mode " << Num(position(which, y.name)) << " of "
                    << y.name << " has " << in_y << "; A is "
                    << (is_batched ? "(M,K,L), B (N,K,L) and C (M,N,L)" : "(M,K), B (N,K) and C (M,N)") << " ["
                    << described(x) << "  and  " << described(y) << "]"};
}

// `where` is the text "on CPUs" or "on GPUs".
inline Error types_fault(char const* where, DType a, DType b, DType c) {
  return {Failure{Rule::not_converted}, Text() << "gemm: a GEMM of " << name(a) << " and " << name(b) << " to "
                                               << name(c) << " is not supported " << where
                                               << ": copy the operands to supported types"};
}

inline Error packed_fault(char const* name) {
  return {Failure{Rule::not_converted},
          Text() << "gemm: " << name
                 << " is a packed operand, but only A and B may be packed: give the tensor that it was packed from"};
}

// Returns whether x can be a factor of integer sums with an integer result. Sums and factors are taken modulo 2^32.
inline bool is_integer_factor(double x) { return x >= -2147483648.0 && x <= 4294967295.0 && x == std::floor(x); }
inline Error integer_fault(double x, char const* what) {
  char number[32];
  std::snprintf(number, sizeof number, "%g", x);
  return {
      Failure{Rule::not_converted},
      Text()
          << "gemm: " << what << " " << number
          << " is not a 32-bit integer, but a GEMM of integers to s32 supports only integer scalars: write C as f32"};
}

// Checks the scalars and types. The tensors are checked later.
inline std::optional<Error> scalars_fault(Scalar alpha, Scalar beta, DType c) {
  for (auto const& [x, what] : {std::pair(alpha, "alpha"), std::pair(beta, "beta")}) {
    if (x.im != 0 && !is_complex_dtype(c)) {
      return Error{Failure{Rule::not_converted}, Text() << "gemm: " << what << " has an imaginary part, but C has type "
                                                        << name(c) << ": give a real number, or a complex C"};
    }
    if (c == DType::s32 && !is_integer_factor(x.re)) { return integer_fault(x.re, what); }
  }
  return {};
}

// Returns whether e is an integer of 8 bits or more, or a float that can be converted (operand/copy_rules.hpp).
inline bool is_real(DType e) { return is_converted(e) && !is_complex_dtype(e); }

// Checks an epilogue for C's type.
inline std::optional<Error> epilogue_fault(Epilogue const& e, DType c) {
  Failure const f{Rule::not_converted};
  if (int(e.activation) >= activation_count) {
    Text t;
    t << "gemm: the activation must be one of ";
    for (int i = 0; i < activation_count; ++i) { t << (i > 0 ? ", " : "") << name(Activation(i)); }
    return Error{f, t << " (0 to " << Num(activation_count - 1) << "), but is " << Num(int(e.activation))};
  }
  if (is_complex_dtype(c) && !e.is_empty()) {
    return Error{f, Text() << "gemm: C has type " << name(c) << ", but the epilogue must be empty if C is complex"};
  }
  struct Part {
    char const* name;
    Coefficients const& x;
  };
  Part const parts[] = {{"row_scale", e.row_scale},     {"column_scale", e.column_scale}, {"row_bias", e.row_bias},
                        {"column_bias", e.column_bias}, {"a_scale", e.a_scale},           {"b_scale", e.b_scale},
                        {"c_scale", e.c_scale}};
  for (Part const& p : parts) {
    if (p.x && !is_real(p.x.dtype)) {
      return Error{f, Text() << "gemm: " << p.name << " has type " << name(p.x.dtype)
                             << ", but scales and biases must be integers of whole bytes or real floats"};
    }
  }
  if (e.residual && (packs(e.residual->dtype, c) || !converts(e.residual->dtype, c))) {
    return Error{f, Text() << "gemm: the residual has type " << name(e.residual->dtype)
                           << ", which cannot be converted to C's " << name(c)};
  }
  return {};
}

inline std::optional<Error> swizzle_fault(char const* name, TensorView const& v) {
  if (v.swizzle.is_identity()) { return {}; }
  return Error{Failure{Rule::not_converted}, Text() << "gemm: " << name
                                                    << " has a swizzled layout: copy it to a plain layout first ["
                                                    << to_text(v.composed()) << "]"};
}

inline Num size_of(Shared which, char const* name, TensorView const& v) {
  int const i = position(which, name);
  bool const is_flat = v.layout.profile.size() == v.layout.leaves() + 1;  // whether every mode is a leaf
  return is_flat && v.layout.rank() == v.layout.leaves() ? v.layout.shape[i] : size(v.layout.mode(i));
}

// Checks the ranks and sizes of three operands' layouts, and those of a residual if there is one. A back end may pass
// its own type of operand, for which rank_of, size_of, swizzle_fault, check_readable and named must exist.
template <class View>
std::optional<Error> shapes_fault(View const& a, View const& b, View const& c,
                                  std::type_identity_t<View> const* residual) {
  struct Side {
    char const* name;
    View const* view;
  };
  Side const sides[] = {{"C", &c}, {"A", &a}, {"B", &b}, {"the residual", residual}};
  for (Side const& s : sides) {
    if (s.view == nullptr) { continue; }
    if (auto const f = swizzle_fault(s.name, *s.view)) { return f; }
    int const rank = rank_of(*s.view);
    bool const fits = rank == 2 || rank == 3;
    if (!fits || rank != rank_of(c)) {
      return rank_fault(named(s.name, *s.view), fits ? rank : -1, rank_of(c) == 3 ? 3 : 2);
    }
  }
  for (Side const& s : sides) {
    if (s.view == nullptr) { continue; }
    Failure const f = check_readable(*s.view, s.view == &c ? 2 : s.view == &a ? 0 : s.view == &b ? 1 : 3);
    bool const may_be_null = s.view != &c && f.rule == Rule::null_pointer;  // whether the operand is not read
    if (f && !may_be_null) { return fault(f, named(s.name, *s.view)); }
  }
  struct Pair {
    Shared which;
    Side const& x;
    Side const& y;
  };
  Pair const pairs[] = {{Shared::m, sides[1], sides[0]}, {Shared::n, sides[2], sides[0]},
                        {Shared::k, sides[1], sides[2]}, {Shared::l, sides[1], sides[0]},
                        {Shared::l, sides[2], sides[0]}, {Shared::m, sides[3], sides[0]},
                        {Shared::n, sides[3], sides[0]}, {Shared::l, sides[3], sides[0]}};
  for (Pair const& p : pairs) {
    if (p.x.view == nullptr || (p.which == Shared::l && rank_of(c) != 3)) { continue; }
    Num const in_x = size_of(p.which, p.x.name, *p.x.view), in_y = size_of(p.which, p.y.name, *p.y.view);
    if (!(in_x == in_y)) {
      return sizes_fault(p.which, named(p.x.name, *p.x.view), in_x, named(p.y.name, *p.y.view), in_y);
    }
  }
  return {};
}

// Returns whether the residual is C itself, in which case each element is read before it is written.
inline bool is_same(TensorView const& x, TensorView const& c) {
  return x.data == c.data && x.dtype == c.dtype &&
         (x.layout == c.layout || shown_modes(x.layout) == shown_modes(c.layout));
}

// Checks the memory of operands with valid shapes. Each element of C must be written once, and C must be disjoint from
// the inputs. `reads` says whether A and B are read. If a back end passes its own type of operand, check_output,
// check_apart and is_same must exist for it.
template <class View>
std::optional<Error> memory_fault(View const& a, View const& b, View const& c,
                                  std::type_identity_t<View> const* residual, bool reads) {
  if (Failure const f = check_output(c)) { return fault(f, named("C", c)); }
  if (reads) {
    for (View const* x : {&a, &b}) {
      if (Failure const f = check_readable(*x, x == &a ? 0 : 1)) { return fault(f, named(x == &a ? "A" : "B", *x)); }
    }
    for (View const* x : {&a, &b}) {
      if (Failure const f = check_apart(*x, c, x == &a ? 0 : 1)) {
        return fault(f, named(x == &a ? "A" : "B", *x), named("C", c));
      }
    }
  }
  if (residual != nullptr) {
    if (Failure const f = check_readable(*residual, 3)) { return fault(f, named("the residual", *residual)); }
    if (!is_same(*residual, c)) {
      if (Failure const f = check_apart(*residual, c, 3)) {
        return fault(f, named("the residual", *residual), named("C", c));
      }
    }
  }
  return {};
}

}  // namespace detail

}  // namespace sett
