// Mesh: the ranks of a parallel program, arranged as a grid with axes.
//
//   law      the rank at coordinates c is rank(i) with i = c_0 + P_0 (c_1 + P_1 (c_2 + ...)), the colexicographic index
//   example  Mesh m({2, 3}, {"row", "column"});  m.size() == 6;  m.coordinate(5, 1) == 2;  m.axis("column") == 1
//
// A mesh without a list of ranks uses the ranks 0, 1, ...; with a list, index i is rank ranks[i]. Two meshes may use
// the same ranks in another order, a part of them, or other ranks.
//
// Requires: host code.
// Errors: argument_below_one for an extent, overflow for more than 2^24 ranks, sizes_differ for a list of another
// length, not_injective for a rank or a name that is given twice, bad_text for a name, index_out_of_range for a rank.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "../num/result.hpp"

namespace sett::inline SETT_ABI::dist {

using Index = std::int64_t;

inline constexpr Index most_ranks = Index(1) << 24;

class Mesh {
 public:
  Mesh() = default;  // one rank and no axis
  explicit Mesh(std::vector<Index> extents, std::vector<std::string> names = {}, std::vector<Index> ranks = {});

  int axes() const { return int(extents_.size()); }
  Index extent(int axis) const { return extents_[std::size_t(axis)]; }
  Index size() const { return size_; }

  // Returns the coordinate of the mesh's index i along an axis.
  Index coordinate(Index i, int axis) const { return i / steps_[std::size_t(axis)] % extent(axis); }
  // Returns the distance between the indices of neighbours along an axis.
  Index step(int axis) const { return steps_[std::size_t(axis)]; }

  Index rank(Index i) const { return ranks_.empty() ? i : ranks_[std::size_t(i)]; }
  // Returns the index of a rank, or -1 if the mesh does not use it.
  Index index_of(Index rank) const {
    if (ranks_.empty()) { return rank >= 0 && rank < size_ ? rank : -1; }
    auto const at = std::lower_bound(indices_.begin(), indices_.end(), std::pair<Index, Index>(rank, -1));
    return at != indices_.end() && at->first == rank ? at->second : -1;
  }
  // Returns one more than the largest rank.
  Index ranks_end() const { return ranks_.empty() ? size_ : indices_.back().first + 1; }

  // Returns the axis with this name, or -1.
  int axis(std::string const& name) const {
    auto const at = std::find(names_.begin(), names_.end(), name);
    return at == names_.end() ? -1 : int(at - names_.begin());
  }
  std::vector<Index> const& extents() const { return extents_; }
  std::vector<std::string> const& names() const { return names_; }
  std::vector<Index> const& ranks() const { return ranks_; }

  friend bool operator==(Mesh const& a, Mesh const& b) {
    return a.extents_ == b.extents_ && a.names_ == b.names_ && a.ranks_ == b.ranks_;
  }
  friend result<Mesh> try_mesh(std::vector<Index> extents, std::vector<std::string> names, std::vector<Index> ranks);

 private:
  result<bool> set_extents(std::vector<Index> extents);
  result<bool> set_names(std::vector<std::string> names);
  result<bool> set_ranks(std::vector<Index> ranks);

  std::vector<Index> extents_{};
  std::vector<Index> steps_{};
  std::vector<std::string> names_{};
  std::vector<Index> ranks_{};
  std::vector<std::pair<Index, Index>> indices_{};  // pairs of rank and index, sorted
  Index size_ = 1;
};

namespace detail {

inline bool is_name(std::string const& name) {
  bool good = !name.empty() && !(name[0] >= '0' && name[0] <= '9');
  for (char const c : name) {
    good = good && (c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
  }
  return good;
}

}  // namespace detail

inline result<bool> Mesh::set_extents(std::vector<Index> extents) {
  Num size(1);
  for (std::size_t a = 0; a < extents.size(); ++a) {
    if (extents[a] < 1) {
      return Error{{Rule::argument_below_one, int(a), 0, Num(extents[a])},
                   Text() << "the extent of a mesh axis must be at least 1, but axis " << Num(Index(a))
                          << " has extent " << Num(extents[a])};
    }
    steps_.push_back(size.value);
    size = size * Num(extents[a]);
    if (size.overflowed() || size > Num(most_ranks)) {
      return Error{{Rule::overflow, int(a), 0, size},
                   Text() << "a mesh must have at most " << Num(most_ranks) << " ranks, but the first "
                          << Num(Index(a) + 1) << " axes have " << size << ": use smaller extents"};
    }
  }
  size_ = size.value;
  extents_ = std::move(extents);
  return true;
}

inline result<bool> Mesh::set_names(std::vector<std::string> names) {
  if (!names.empty() && names.size() != extents_.size()) {
    return Error{{Rule::sizes_differ, 0, 0, Num(Index(names.size())), Num(axes())},
                 Text() << "a mesh must have a name for each axis or no names, but it has " << Num(Index(names.size()))
                        << " names and " << Num(axes()) << " axes"};
  }
  for (std::size_t a = 0; a < names.size(); ++a) {
    if (!detail::is_name(names[a])) {
      return Error{{Rule::bad_text, int(a)},
                   Text() << "the name of a mesh axis must be letters, digits and _, and begin with no digit, but axis "
                          << Num(Index(a)) << " is named '" << names[a].c_str() << "'"};
    }
    if (std::find(names.begin(), names.begin() + std::ptrdiff_t(a), names[a]) != names.begin() + std::ptrdiff_t(a)) {
      return Error{
          {Rule::not_injective, int(a)},
          Text() << "two axes of a mesh must not have the same name, but '" << names[a].c_str() << "' is used twice"};
    }
  }
  names_ = std::move(names);
  return true;
}

inline result<bool> Mesh::set_ranks(std::vector<Index> ranks) {
  if (ranks.empty()) { return true; }
  if (Index(ranks.size()) != size_) {
    return Error{{Rule::sizes_differ, 0, 0, Num(Index(ranks.size())), Num(size_)},
                 Text() << "a mesh must have a rank for each index or no list, but it has " << Num(Index(ranks.size()))
                        << " ranks and " << Num(size_) << " indices"};
  }
  for (Index i = 0; i < size_; ++i) { indices_.push_back({ranks[std::size_t(i)], i}); }
  std::sort(indices_.begin(), indices_.end());
  if (indices_.front().first < 0 || indices_.back().first >= most_ranks) {
    Index const bad = indices_.front().first < 0 ? indices_.front().first : indices_.back().first;
    return Error{{Rule::index_out_of_range, 0, 0, Num(bad), Num(most_ranks)},
                 Text() << "a rank of a mesh must be in [0," << Num(most_ranks) << "), but the list has " << Num(bad)};
  }
  for (std::size_t i = 1; i < indices_.size(); ++i) {
    if (indices_[i].first == indices_[i - 1].first) {
      return Error{{Rule::not_injective, 0, 0, Num(indices_[i].first)},
                   Text() << "a rank must occur once in a mesh, but rank " << Num(indices_[i].first)
                          << " occurs twice: remove one of them from the list"};
    }
  }
  ranks_ = std::move(ranks);
  return true;
}

inline result<Mesh> try_mesh(std::vector<Index> extents, std::vector<std::string> names = {},
                             std::vector<Index> ranks = {}) {
  Mesh mesh;
  if (auto const done = mesh.set_extents(std::move(extents)); !done) { return done.error(); }
  if (auto const done = mesh.set_names(std::move(names)); !done) { return done.error(); }
  if (auto const done = mesh.set_ranks(std::move(ranks)); !done) { return done.error(); }
  return mesh;
}

inline Mesh::Mesh(std::vector<Index> extents, std::vector<std::string> names, std::vector<Index> ranks) {
  *this = try_mesh(std::move(extents), std::move(names), std::move(ranks)).value();
}

}  // namespace sett::dist
