// ParameterList: the tensors of a model, with the placements between which each moves and its elements.
//
// Parameters with equal placements share them, so that a list of 36,000 tensors of ten kinds stores ten pairs.
//
//   law      entry i has the placements and the element of the i-th call of add
//   example  ParameterList list;  list.add(rows, columns, element_of_bytes(2));  list.size() == 1
//
// Requires: host code.
// Errors: none; the placements of a pair are compared by try_plan_list.
#pragma once

#include <unordered_map>

#include "element.hpp"
#include "plan.hpp"

namespace sett::inline SETT_ABI::dist {

struct PlacementPair {
  Placement source{};
  Placement destination{};

  friend bool operator==(PlacementPair const&, PlacementPair const&) = default;
};

class ParameterList {
 public:
  struct Entry {
    Index pair = 0;  // index of its placements in pairs()
    Element element{};
  };

  void add(Placement const& source, Placement const& destination, Element const& element) {
    entries_.push_back({pair_of(source, destination), element});
  }

  Index size() const { return Index(entries_.size()); }
  std::vector<Entry> const& entries() const { return entries_; }
  std::vector<PlacementPair> const& pairs() const { return pairs_; }
  // Returns a hash of the list: equal lists have equal numbers.
  std::uint64_t identity() const {
    detail::Fingerprint out;
    out.add(size());
    for (Entry const& e : entries_) {
      out.add(Index(prints_[std::size_t(e.pair)]));
      out.add(e.element.bytes);
    }
    return out.value;
  }

 private:
  Index pair_of(Placement const& source, Placement const& destination) {
    detail::Fingerprint print;
    print.add(source);
    print.add(destination);
    auto const [first, last] = known_.equal_range(print.value);
    for (auto at = first; at != last; ++at) {
      PlacementPair const& pair = pairs_[std::size_t(at->second)];
      if (pair.source == source && pair.destination == destination) { return at->second; }
    }
    known_.emplace(print.value, Index(pairs_.size()));
    pairs_.push_back({source, destination});
    prints_.push_back(print.value);
    return Index(pairs_.size()) - 1;
  }

  std::vector<Entry> entries_{};
  std::vector<PlacementPair> pairs_{};
  std::vector<std::uint64_t> prints_{};
  std::unordered_multimap<std::uint64_t, Index> known_{};  // indices of pairs by their fingerprints
};

}  // namespace sett::dist
