// spell: values into types, the last of the three steps of an operation on types (read, plan, spell; design.md 1).
//
// A known leaf is spelled C<v> (an int where it fits, as in CuTe); a run-time leaf has the C++ type of the arithmetic
// that makes it.
//
//   law      reading the spelled type gives the planned value back
//   example  profile {2,-1,-1}, shape {4, step 0}, stride {1, 4}  ->  Layout<tuple<_4,int>, tuple<_1,_4>>
//
// Requires: a plan without failure.
// Errors: none.
#pragma once

#include "replay.hpp"

namespace sett {

// C<v>, of type int where v fits
template <bool FitsInt>
struct ConstantOf {
  template <std::int64_t V>
  using type = cute::C<int(V)>;
};
template <>
struct ConstantOf<false> {
  template <std::int64_t V>
  using type = cute::C<V>;
};
template <std::int64_t V>
using spelled_constant = typename ConstantOf<V == int(V)>::template type<V>;

// The type of the tree at (Node, Leaf) of a plan whose leaves are all known: a type needs no function to be spelled.
template <class P, bool IsStride, int Node, int Leaf, int Arity, class Children>
struct StaticTree;

template <class P, bool IsStride, int Node, int Leaf>
struct StaticTree<P, IsStride, Node, Leaf, leaf_node, std::integer_sequence<int>> {
  using type = spelled_constant<P::leaf(IsStride, Leaf).value>;
};

template <class P, bool IsStride, int Node, int Leaf, int Arity, int... I>
struct StaticTree<P, IsStride, Node, Leaf, Arity, std::integer_sequence<int, I...>> {
  template <int ChildNode, int ChildLeaf>
  using child = typename StaticTree<P, IsStride, ChildNode, ChildLeaf, P::profile(ChildNode),
                                    std::make_integer_sequence<int, P::arity(ChildNode)>>::type;

  using type = cute::tuple<child<P::child(Node, Leaf, I).node, P::child(Node, Leaf, I).leaf>...>;
};

template <class P, bool IsStride>
using static_tree =
    typename StaticTree<P, IsStride, 0, 0, P::profile(0), std::make_integer_sequence<int, P::arity(0)>>::type;

template <class P, bool IsStride, int Node, int Leaf, class... Args, class Numbers>
SETT_HOST_DEVICE constexpr auto spell_tree(Numbers const& numbers);

template <class P, bool IsStride, int Node, int Leaf, class... Args, class Numbers, int... I>
SETT_HOST_DEVICE constexpr auto spell_tuple(Numbers const& numbers, std::integer_sequence<int, I...>) {
  return cute::make_tuple(
      spell_tree<P, IsStride, P::child(Node, Leaf, I).node, P::child(Node, Leaf, I).leaf, Args...>(numbers)...);
}

template <class P, bool IsStride, int Node, int Leaf, class... Args, class Numbers>
SETT_HOST_DEVICE constexpr auto spell_tree(Numbers const& numbers) {
  if constexpr (P::profile(Node) >= 0) {
    return spell_tuple<P, IsStride, Node, Leaf, Args...>(numbers, std::make_integer_sequence<int, P::profile(Node)>{});
  } else {
    constexpr Operand o = P::leaf(IsStride, Leaf);
    if constexpr (o.node < 0) {
      return spelled_constant<o.value>{};
    } else {
      return static_cast<Replayed<P, o.node, Args...> const&>(numbers).value;
    }
  }
}

}  // namespace sett
