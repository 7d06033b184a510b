// Traverses a coordinate and a shape together.
#include "coordinate.hpp"

#include <algorithm>

namespace app {

bool is_coordinate(AnyTiler const& t) {
  return t.kind != AnyTiler::Kind::layout && std::all_of(t.entries.begin(), t.entries.end(), is_coordinate);
}

std::string coordinate_text(AnyTiler const& c) {
  std::string out = sett::to_text(c).c_str();
  std::replace(out.begin(), out.end(), '<', '(');
  std::replace(out.begin(), out.end(), '>', ')');
  return out;
}

namespace {

// A part of a coordinate, and the part of the shape at the same node.
struct Part {
  AnyTiler const* given = nullptr;
  sett::Vec<int> path{};
  int modes = 0;  // 0 for an integer
  Num size = 0;
};

class Walk {
 public:
  explicit Walk(AnyTuple const& shape) : shape_(shape) {}

  // Skips a subtree. Returns false, and does not visit the rest, if the coordinate does not fit the subtree.
  bool fits(AnyTiler const& c) {
    int const arity = shape_.profile.empty() ? 0 : shape_.profile[node_];
    if (!c.is_tuple()) {
      Num const size = skipped();
      bool const inside = c.is_keep() || size.overflowed() || (c.integer >= Num(0) && c.integer < size);
      if (!inside && outside.given == nullptr) { outside = {&c, path_, 0, size}; }
      return true;
    }
    if (arity < 0 || c.rank() != arity) {
      misfit = {&c, path_, std::max(arity, 0), Num(0)};
      return false;
    }
    ++node_;
    for (int i = 0; i < arity; ++i) {
      path_.push_back(i);
      if (!fits(c.entries[i])) { return false; }
      path_.pop_back();
    }
    return true;
  }

  Part misfit{};
  Part outside{};  // first part of the coordinate that is outside the shape

 private:
  // Skips a subtree and returns its size.
  Num skipped() {
    Num size(1);
    int const end = shape_.profile.empty() ? 0 : sett::subtree_end(shape_.profile, node_);
    for (; node_ < end; ++node_) {
      if (shape_.profile[node_] < 0) { size = size * shape_.leaf[leaf_++]; }
    }
    return size;
  }

  AnyTuple const& shape_;
  int node_ = 0;
  int leaf_ = 0;
  sett::Vec<int> path_{};
};

std::string mode_text(sett::Vec<int> const& path) {
  std::string out = "mode ";
  for (int i = 0; i < path.size(); ++i) { out += (i > 0 ? "," : "") + std::to_string(path[i]); }
  return out;
}

std::string misfit_text(std::string const& called, AnyTiler const& whole, Part const& p) {
  std::string const where = p.path.empty() ? called : mode_text(p.path) + " of " + called;
  std::string const parts = std::to_string(p.given->rank()) + (p.given->rank() == 1 ? " part" : " parts");
  std::string const given = "the coordinate " + coordinate_text(whole) +
                            (p.path.empty() ? " has " : " gives it " + coordinate_text(*p.given) + ", of ") + parts;
  if (p.modes == 0) { return where + " has one extent, but " + given + ": give an integer there"; }
  return where + " has " + std::to_string(p.modes) + (p.modes == 1 ? " mode" : " modes") + ", but " + given +
         ": give an integer, or one coordinate for each mode";
}

std::string outside_text(AnyTuple const& shape, AnyTiler const& whole, Part const& p) {
  std::string const value = sett::to_text(p.given->integer).c_str();
  std::string const last = sett::to_text(p.size - Num(1)).c_str();
  std::string const text = sett::to_text(shape).c_str();
  std::string const what =
      p.path.empty() ? "the index " + value + " is outside of the shape " + text + ", whose indices are 0 to " + last
                     : "the coordinate " + coordinate_text(whole) + " is outside of the shape " + text + ": " +
                           mode_text(p.path) + " must be 0 to " + last + ", but is " + value;
  return what + "; the answer extrapolates the layout";
}

}  // namespace

Coordinate checked_coordinate(std::string const& called, AnyTuple const& shape, AnyTiler const& coordinate) {
  Walk walk(shape);
  if (!walk.fits(coordinate)) { return {misfit_text(called, coordinate, walk.misfit), {}}; }
  if (walk.outside.given == nullptr) { return {}; }
  return {{}, outside_text(shape, coordinate, walk.outside)};
}

bool is_inside(AnyTuple const& shape, AnyTiler const& coordinate) {
  Walk walk(shape);
  return walk.fits(coordinate) && walk.outside.given == nullptr;
}

}  // namespace app
