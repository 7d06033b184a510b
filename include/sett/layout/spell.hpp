// spell: converts values to types. This is the last of the three steps of an operation on types (read, plan, spell;
// design.md 1).
//
// A known leaf is spelled as C<v> (int if v fits, as in CuTe). A run-time leaf has the C++ type of the arithmetic that
// computes it.
//
//   law      reading the spelled type gives the planned value back
//   example  profile {2,-1,-1}, shape {4, step 0}, stride {1, 4}  ->  Layout<tuple<_4,int>, tuple<_1,_4>>
//
// Requires: a plan without failure.
// Errors: none.
#pragma once

#include "replay.hpp"

namespace sett::inline SETT_ABI {

// The type of a flat plan whose leaves are all known. This type needs no extra class for each leaf.
template <class P, class Leaves>
struct FlatLayout;
template <class P, int... I>
struct FlatLayout<P, std::integer_sequence<int, I...>> {
  using type = cute::Layout<cute::tuple<spelled_constant<P::small.shape[I].value>...>,
                            cute::tuple<spelled_constant<P::small.stride[I].value>...>>;
};

// The types of the subtree at Node if all leaves are known. These types need no functions and no class for each leaf.
template <class P, int Node, class Children>
struct StaticTuple;

template <bool IsLeaf>
struct StaticTree {
  template <class P, int Node>
  using shape = spelled_constant<P::leaf_at(false, Node).value>;
  template <class P, int Node>
  using stride = spelled_constant<P::leaf_at(true, Node).value>;
};
template <>
struct StaticTree<false> {
  template <class P, int Node>
  using shape = typename StaticTuple<P, Node, std::make_integer_sequence<int, P::profile(Node)>>::shape;
  template <class P, int Node>
  using stride = typename StaticTuple<P, Node, std::make_integer_sequence<int, P::profile(Node)>>::stride;
};
template <class P, int Node>
using static_shape = typename StaticTree<(P::profile(Node) < 0)>::template shape<P, Node>;
template <class P, int Node>
using static_stride = typename StaticTree<(P::profile(Node) < 0)>::template stride<P, Node>;

template <class P, int Node, int... I>
struct StaticTuple<P, Node, std::integer_sequence<int, I...>> {
  using shape = cute::tuple<static_shape<P, P::child(Node, I)>...>;
  using stride = cute::tuple<static_stride<P, P::child(Node, I)>...>;
};

template <class P, bool IsStride, int Node, class... Args, class Numbers>
SETT_HOST_DEVICE constexpr auto spell_tree(Numbers const& numbers);

template <class P, bool IsStride, int Node, class... Args, class Numbers, int... I>
SETT_HOST_DEVICE constexpr auto spell_tuple(Numbers const& numbers, std::integer_sequence<int, I...>) {
  using Spelled = cute::tuple<decltype(spell_tree<P, IsStride, P::child(Node, I), Args...>(numbers))...>;
  if constexpr (__is_empty(Spelled)) {
    return Spelled{};  // avoids a call for each leaf
  } else {
    return cute::make_tuple(spell_tree<P, IsStride, P::child(Node, I), Args...>(numbers)...);
  }
}

template <class P, bool IsStride, int Node, class... Args, class Numbers>
SETT_HOST_DEVICE constexpr auto spell_tree(Numbers const& numbers) {
  if constexpr (P::profile(Node) >= 0) {
    return spell_tuple<P, IsStride, Node, Args...>(numbers, std::make_integer_sequence<int, P::profile(Node)>{});
  } else {
    constexpr Operand o = P::leaf_at(IsStride, Node);
    if constexpr (o.unit >= 0 && o.node >= 0) {
      return times_unit<P, o.unit, Args...>(number_of(static_cast<Replayed<P, o.node, Args...> const&>(numbers).value));
    } else if constexpr (o.unit >= 0) {
      return times_unit<P, o.unit, Args...>(spelled_constant<o.value>{});
    } else if constexpr (o.node < 0) {
      return spelled_constant<o.value>{};
    } else {
      return static_cast<Replayed<P, o.node, Args...> const&>(numbers).value;
    }
  }
}

}  // namespace sett
