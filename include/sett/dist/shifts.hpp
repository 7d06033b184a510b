// shifts: chooses the owners from which a list of parameters is read, so that the copies of a source send equally much.
//
// Parameters whose sources are replicated over the same axes share the work of these axes. The largest parameter comes
// first, and each gets the shift that has the fewest bytes so far.
//
//   law      the largest shift has at most the average and the bytes of one parameter; equal lists have equal shifts
//   example  four equal parameters, replicated over 2: the shifts are 0, 1, 0, 1
//
// Requires: host code.
// Errors: overflow if the bytes of the list do not fit 63 bits.
#pragma once

#include <map>
#include <queue>
#include <tuple>

#include "parameters.hpp"

namespace sett::inline SETT_ABI::dist::detail {

// Gives each piece of work the number in [0, count) with the least work so far, and the smallest of these.
class LeastLoaded {
 public:
  explicit LeastLoaded(Index count) {
    for (Index i = 0; i < count; ++i) { loads_.push({0, i}); }
  }
  Index take(Index work) {
    auto [load, i] = loads_.top();
    loads_.pop();
    loads_.push({load + work, i});
    return i;
  }

 private:
  using Load = std::pair<Index, Index>;
  std::priority_queue<Load, std::vector<Load>, std::greater<Load>> loads_{};
};

// Returns the bytes of a parameter on all ranks of the destination.
inline Num bytes_of(PlacementPair const& pair, Element const& element) {
  Num out = Num(element.bytes) * Num(product_of(pair.destination.mesh(), pair.destination.replicated()));
  for (Index const n : pair.source.shape()) { out = out * Num(n); }
  return out;
}

inline result<std::vector<Index>> sizes_of(ParameterList const& list) {
  std::vector<Index> out;
  Num total(0);
  for (auto const& e : list.entries()) {
    Num const bytes = bytes_of(list.pairs()[std::size_t(e.pair)], e.element);
    total = total + bytes;
    if (total.overflowed()) {
      return Error{{Rule::overflow},
                   Text() << "the bytes of a list of parameters must fit 63 bits, but those up to parameter "
                          << Num(Index(out.size())) << " do not: plan the list in parts"};
    }
    out.push_back(bytes.value);
  }
  return out;
}

inline result<std::vector<Index>> shifts_of(ParameterList const& list) {
  auto const sizes = sizes_of(list);
  if (!sizes) { return sizes.error(); }
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < sizes->size(); ++i) { order.push_back(i); }
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return (*sizes)[a] > (*sizes)[b]; });
  // A group of copies is the mesh of the source and the axes over which it replicates.
  std::map<std::tuple<std::vector<Index>, std::vector<Index>, std::vector<int>>, LeastLoaded> groups;
  std::vector<LeastLoaded*> group_of;
  for (PlacementPair const& p : list.pairs()) {
    Mesh const& mesh = p.source.mesh();
    auto const key = std::tuple(mesh.extents(), mesh.ranks(), p.source.replicated());
    group_of.push_back(&groups.try_emplace(key, product_of(mesh, p.source.replicated())).first->second);
  }
  std::vector<Index> out(sizes->size(), 0);
  for (std::size_t const i : order) { out[i] = group_of[std::size_t(list.entries()[i].pair)]->take((*sizes)[i]); }
  return out;
}

}  // namespace sett::dist::detail
