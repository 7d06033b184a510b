// read: converts types to values.
//
// This is the first of the three steps of an operation on types (read, plan, spell; design.md 1). A static leaf
// becomes its number. A run-time leaf becomes an input of the recording, or its run-time number if the object is
// available.
//
//   law      read<Num>(static type) is the value that the type names; to_any(L) has L's shape, stride and tree
//   example  Layout<Shape<_4,int>, Stride<_1,_4>>  ->  (4,?):(1,4) with one input
//
// Requires: leaves are integers, C<v> or Mult<D>; tilers may also contain layouts and _.
// Errors: none.
#pragma once

#include "../num/mult.hpp"
#include "../num/symbol.hpp"
#include "../tree/underscore.hpp"
#include "layout.hpp"
#include "tiler.hpp"

namespace sett::inline SETT_ABI {

// Describes a leaf's type: its value if it is static, otherwise a number that divides the value.
struct LeafFact {
  bool is_static = false;
  std::int64_t value = 1;
  int const* path = nullptr;  // basis vector of a unit; the members above then describe its coefficient
  // The number of modes in `path`, or 0 without a unit. With sanitizers, path == nullptr is not a constant expression.
  int depth = 0;
};

template <class T>
inline constexpr LeafFact leaf_fact{};
template <auto v>
inline constexpr LeafFact leaf_fact<cute::C<v>>{true, static_cast<std::int64_t>(v)};
template <auto D, class T>
inline constexpr LeafFact leaf_fact<Mult<D, T>>{false, static_cast<std::int64_t>(D)};

// Provides the leaves of an argument.
struct Source {
  Tape* tape = nullptr;
  int argument = 0;
  int leaf = 0;
  Num const* numbers = nullptr;
};

template <class S>
SETT_HOST_DEVICE constexpr S make_leaf(LeafFact fact, Source& from) {
  int const leaf = from.leaf++;
  if constexpr (requires(S s) { s.tape; }) {
    S out;
    if (fact.is_static) {
      out = S(Num(fact.value));
    } else if (from.numbers != nullptr) {
      out = S(from.numbers[leaf]);
    } else {
      out = from.tape->input(from.argument, leaf, Num(fact.value));
    }
    if (fact.depth == 0) { return out; }
    Unit unit{Vec<int>(), {from.argument, leaf}};
    unit.path.append(fact.path, fact.depth);
    return from.tape->times_unit(out, unit);
  } else {
    return fact.is_static ? S(Num(fact.value)) : S(Num::overflow());
  }
}

// Appends all leaves of a flat tuple.
template <class S>
SETT_HOST_DEVICE constexpr void append_leaves(LeafFact const* facts, int n, Profile* profile, Vec<S>& leaf,
                                              Source& from) {
  leaf.reserve(leaf.size() + n);
  for (int i = 0; i < n; ++i) {
    if (profile != nullptr) { profile->push_back(leaf_node); }
    leaf.push_back(make_leaf<S>(facts[i], from));
  }
}

// The number of a leaf. A leaf may be a multiple of a unit (linear/basis.hpp); `times` then multiplies it by another
// number.
template <class T>
struct LeafNumber {
  SETT_HOST_DEVICE static constexpr T of(T const& t) { return t; }
};
template <auto D, class T>
struct LeafNumber<Mult<D, T>> {
  SETT_HOST_DEVICE static constexpr T of(Mult<D, T> const& t) { return T(t); }
};

template <class T>
SETT_HOST_DEVICE constexpr auto number_of(T const& t) {
  return LeafNumber<T>::of(t);
}

// Reads an integer, static or not, as a leaf. Reads a tuple as a tree.
template <class T>
struct TreeReader {
  static constexpr int leaves = 1;
  static_assert(cute::is_integral_v<T> || leaf_fact<T>.depth > 0,
                "a leaf of an operand of the algebra must be an integer or a multiple of one basis vector");
  static constexpr bool is_static = leaf_fact<T>.is_static && leaf_fact<T>.depth == 0;

  template <class S>
  SETT_HOST_DEVICE static constexpr void read(Profile* profile, Vec<S>& leaf, Source& from) {
    append_leaves<S>(&leaf_fact<T>, 1, profile, leaf, from);
  }

  SETT_HOST_DEVICE static constexpr void read_object(T const& t, Profile* profile, Vec<Num>& leaf) {
    if (profile != nullptr) { profile->push_back(leaf_node); }
    if constexpr (is_static) {
      leaf.push_back(Num(leaf_fact<T>.value));
    } else {
      leaf.push_back(Num(static_cast<std::int64_t>(number_of(t))));
    }
  }
};

// Whether a stride contains a user-defined object: neither an integer nor a multiple of a unit.
template <class T>
inline constexpr bool has_object_stride = !cute::is_integral_v<T> && leaf_fact<T>.depth == 0;
template <class... Ts>
inline constexpr bool has_object_stride<cute::tuple<Ts...>> = (false || ... || has_object_stride<Ts>);

template <class T>
inline constexpr bool is_leaf_type = true;
template <class... Ts>
inline constexpr bool is_leaf_type<cute::tuple<Ts...>> = false;

template <class T>
inline constexpr int leaves_of = 1;
template <class... Ts>
inline constexpr int leaves_of<cute::tuple<Ts...>> = (0 + ... + leaves_of<Ts>);

template <class T>
inline constexpr bool is_static_tree = leaf_fact<T>.is_static&& leaf_fact<T>.depth == 0;
template <class... Ts>
inline constexpr bool is_static_tree<cute::tuple<Ts...>> = (true && ... && is_static_tree<Ts>);

template <class... Ts>
struct TreeReader<cute::tuple<Ts...>> {
  static constexpr int leaves = leaves_of<cute::tuple<Ts...>>;
  static constexpr bool is_static = is_static_tree<cute::tuple<Ts...>>;

  template <class S>
  SETT_HOST_DEVICE static constexpr void read(Profile* profile, Vec<S>& leaf, Source& from) {
    if (profile != nullptr) {
      profile->reserve(profile->size() + int(sizeof...(Ts)) + 1);
      profile->push_back(int(sizeof...(Ts)));
    }
    if constexpr (sizeof...(Ts) > 0 && (true && ... && is_leaf_type<Ts>)) {
      LeafFact const facts[] = {leaf_fact<Ts>...};
      append_leaves<S>(facts, int(sizeof...(Ts)), profile, leaf, from);
    } else {
      (TreeReader<Ts>::template read<S>(profile, leaf, from), ...);
    }
  }

  SETT_HOST_DEVICE static constexpr void read_object(cute::tuple<Ts...> const& t, Profile* profile, Vec<Num>& leaf) {
    if (profile != nullptr) { profile->push_back(int(sizeof...(Ts))); }
    read_elements(t, profile, leaf, std::make_index_sequence<sizeof...(Ts)>{});
  }

 private:
  template <std::size_t... I>
  SETT_HOST_DEVICE static constexpr void read_elements(cute::tuple<Ts...> const& t, Profile* profile, Vec<Num>& leaf,
                                                       std::index_sequence<I...>) {
    (TreeReader<Ts>::read_object(cute::get<int(I)>(t), profile, leaf), ...);
    (void)t;
  }
};

// Reads one argument of an operation: a layout as BasicLayout, anything else as BasicTiler.
template <class T>
struct ArgumentReader {
  static constexpr int leaves = TreeReader<T>::leaves;
  static constexpr bool is_static = TreeReader<T>::is_static;

  template <class S>
  SETT_HOST_DEVICE static constexpr BasicTiler<S> read(Source& from) {
    Vec<S> leaf;
    TreeReader<T>::template read<S>(nullptr, leaf, from);
    return BasicTiler<S>(leaf[0]);
  }

  SETT_HOST_DEVICE static constexpr AnyTiler read_object(T const& t) {
    Vec<Num> leaf;
    TreeReader<T>::read_object(t, nullptr, leaf);
    return AnyTiler(leaf[0]);
  }
};

template <>
struct ArgumentReader<cute::Underscore> {
  static constexpr int leaves = 0;
  static constexpr bool is_static = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr BasicTiler<S> read(Source&) {
    return BasicTiler<S>::keep();
  }

  SETT_HOST_DEVICE static constexpr AnyTiler read_object(cute::Underscore const&) { return AnyTiler::keep(); }
};

template <class Shape, class Stride>
struct ArgumentReader<cute::Layout<Shape, Stride>> {
  static constexpr int leaves = leaves_of<Shape> + leaves_of<Stride>;
  static constexpr bool is_static = is_static_tree<Shape> && is_static_tree<Stride>;

  template <class S>
  SETT_HOST_DEVICE static constexpr BasicLayout<S> read(Source& from) {
    BasicLayout<S> out;
    TreeReader<Shape>::template read<S>(&out.profile, out.shape, from);
    TreeReader<Stride>::template read<S>(nullptr, out.stride, from);
    return out;
  }

  SETT_HOST_DEVICE static constexpr AnyLayout read_object(cute::Layout<Shape, Stride> const& t) {
    AnyLayout out;
    TreeReader<Shape>::read_object(t.shape(), &out.profile, out.shape);
    TreeReader<Stride>::read_object(t.stride(), nullptr, out.stride);
    return out;
  }
};

// Most layouts are flat and static. Their two packs of numbers do not need a reader for each leaf.
template <class S, int N>
SETT_HOST_DEVICE constexpr BasicLayout<S> flat_static(std::int64_t const (&numbers)[N]) {
  BasicLayout<S> out;
  out.profile = flat_profile(N / 2);
  out.shape.reserve(N / 2);
  out.stride.reserve(N / 2);
  for (int i = 0; i < N / 2; ++i) {
    out.shape.push_back(S(Num(numbers[i])));
    out.stride.push_back(S(Num(numbers[N / 2 + i])));
  }
  return out;
}

template <auto... s, auto... d>
  requires(sizeof...(s) > 0 && sizeof...(s) == sizeof...(d))
struct ArgumentReader<cute::Layout<cute::tuple<cute::C<s>...>, cute::tuple<cute::C<d>...>>> {
  static constexpr int leaves = int(sizeof...(s) + sizeof...(d));
  static constexpr bool is_static = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr BasicLayout<S> read(Source& from) {
    from.leaf += leaves;
    return flat_static<S>({std::int64_t(s)..., std::int64_t(d)...});
  }

  template <class T>
  SETT_HOST_DEVICE static constexpr AnyLayout read_object(T const&) {
    return flat_static<Num>({std::int64_t(s)..., std::int64_t(d)...});
  }
};

template <class... Ts>
struct ArgumentReader<cute::tuple<Ts...>> {
  static constexpr int leaves = (0 + ... + ArgumentReader<Ts>::leaves);
  static constexpr bool is_static = (true && ... && ArgumentReader<Ts>::is_static);

  template <class S>
  SETT_HOST_DEVICE static constexpr BasicTiler<S> read(Source& from) {
    Vec<BasicTiler<S>> entries;
    (entries.push_back(BasicTiler<S>(ArgumentReader<Ts>::template read<S>(from))), ...);
    return BasicTiler<S>(entries);
  }

  SETT_HOST_DEVICE static constexpr AnyTiler read_object(cute::tuple<Ts...> const& t) {
    return read_entries(t, std::make_index_sequence<sizeof...(Ts)>{});
  }

 private:
  template <std::size_t... I>
  SETT_HOST_DEVICE static constexpr AnyTiler read_entries(cute::tuple<Ts...> const& t, std::index_sequence<I...>) {
    Vec<AnyTiler> entries;
    (entries.push_back(AnyTiler(ArgumentReader<Ts>::read_object(cute::get<int(I)>(t)))), ...);
    (void)t;
    return AnyTiler(entries);
  }
};

// Returns the run-time value of a typed layout.
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr AnyLayout to_any(cute::Layout<Shape, Stride> const& a) {
  return ArgumentReader<cute::Layout<Shape, Stride>>::read_object(a);
}

// Returns the run-time value of an integer tuple.
template <class T>
  requires(cute::IntTuple<T>)
SETT_HOST_DEVICE constexpr AnyTuple to_any(T const& t) {
  AnyTuple out;
  TreeReader<T>::read_object(t, &out.profile, out.leaf);
  return out;
}

template <class T>
inline constexpr bool has_units = leaf_fact<T>.depth > 0;
template <class... Ts>
inline constexpr bool has_units<cute::tuple<Ts...>> = (false || ... || has_units<Ts>);
template <class Shape, class Stride>
inline constexpr bool has_units<cute::Layout<Shape, Stride>> = has_units<Stride>;

// Returns the numbers of an argument's leaves in the order of reading.
template <class T>
SETT_HOST_DEVICE constexpr void append_numbers(T const& t, Vec<Num>& out) {
  if constexpr (!cute::detail::is_underscore_v<T>) { TreeReader<T>::read_object(t, nullptr, out); }
}
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr void append_numbers(cute::Layout<Shape, Stride> const& t, Vec<Num>& out) {
  append_numbers(t.shape(), out);
  append_numbers(t.stride(), out);
}
template <class... Ts>
SETT_HOST_DEVICE constexpr void append_numbers(cute::tuple<Ts...> const& t, Vec<Num>& out);
template <class Tuple, std::size_t... I>
SETT_HOST_DEVICE constexpr void append_elements(Tuple const& t, Vec<Num>& out, std::index_sequence<I...>) {
  (append_numbers(cute::get<int(I)>(t), out), ...);
}
template <class... Ts>
SETT_HOST_DEVICE constexpr void append_numbers(cute::tuple<Ts...> const& t, Vec<Num>& out) {
  append_elements(t, out, std::make_index_sequence<sizeof...(Ts)>{});
}

// Returns the I-th leaf of an argument. A layout's shape is read before its stride.
template <int I, class T>
SETT_HOST_DEVICE constexpr auto pick_leaf(T const& t) {
  return t;
}

template <int I, class... Ts>
SETT_HOST_DEVICE constexpr auto pick_leaf(cute::tuple<Ts...> const& t);

template <int I, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto pick_leaf(cute::Layout<Shape, Stride> const& t) {
  if constexpr (I < leaves_of<Shape>) {
    return pick_leaf<I>(t.shape());
  } else {
    return pick_leaf<I - leaves_of<Shape>>(t.stride());
  }
}

struct ChildLeaf {
  int child = 0;
  int leaf = 0;
};

template <class... Ts>
SETT_HOST_DEVICE constexpr ChildLeaf find_child(int leaf) {
  int const counts[] = {ArgumentReader<Ts>::leaves...};
  int child = 0;
  while (leaf >= counts[child]) { leaf -= counts[child++]; }
  return {child, leaf};
}

template <int I, class... Ts>
SETT_HOST_DEVICE constexpr auto pick_leaf(cute::tuple<Ts...> const& t) {
  constexpr ChildLeaf at = find_child<Ts...>(I);
  return pick_leaf<at.leaf>(cute::get<at.child>(t));
}

}  // namespace sett
