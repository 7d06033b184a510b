// peers: compares 2000 correct answers of CUTLASS 4.7.0 and pycute with ours.
//
// Our answer must have the same size and the same function, mode by mode at the top level. If the text differs, the
// difference must belong to one of the classes that are counted here. docs/reference/cute.md lists the same classes
// with the same counts.
#include "answers.hpp"
#include "brute_force.hpp"

using namespace brute;
using namespace oracle;

namespace {

// Returns whether the trees and extents are equal, and the strides too, except those of modes with one element.
bool differs_in_unit_strides_only(AnyLayout const& a, AnyLayout const& b) {
  if (!(a.profile == b.profile) || !(a.shape == b.shape)) { return false; }
  for (int k = 0; k < a.leaves(); ++k) {
    if (!(a.stride[k] == b.stride[k]) && !(a.shape[k] == Num(1))) { return false; }
  }
  return true;
}

bool has_unit_mode(AnyLayout const& a) {
  for (Num const& s : a.shape) {
    if (s == Num(1)) { return true; }
  }
  return false;
}

// Returns whether the peer, which plans at run time, split a mode into more pieces than the function needs.
bool is_unmerged(AnyLayout const& peer, AnyLayout const& ours) {
  return peer.leaves() > ours.leaves() && has_unit_mode(peer) && same_everywhere(peer, ours);
}

// Returns whether pycute omitted the parentheses around a rest with one mode. CuTe's C++ code keeps these
// parentheses, and so do we.
bool opens_one_mode(Row const& row, AnyLayout const& peer, AnyLayout const& ours) {
  return row.field("from") == "pycute 4.7.0" && row.op == "tiled_divide" && ours.mode(1).rank() == 1 &&
         peer.shape == ours.shape && peer.stride == ours.stride;
}

// Returns whether the answers are equal on the offsets of L. A left inverse guarantees nothing else, because the
// numbers between the offsets are gaps.
bool equal_on_offsets(AnyLayout const& peer, AnyLayout const& ours, AnyLayout const& of) {
  for (std::int64_t const y : table(of)) {
    if (at(peer, y) != at(ours, y)) { return false; }
  }
  return true;
}

bool repeats_an_offset(AnyLayout const& a) {
  std::vector<std::int64_t> t = table(a);
  std::sort(t.begin(), t.end());
  return std::adjacent_find(t.begin(), t.end()) != t.end();
}

// Returns whether L(K(L(x))) = L(x), and K(L(x)) is an index of L.
bool undoes(AnyLayout const& k, AnyLayout const& of) {
  for (std::int64_t const y : table(of)) {
    std::int64_t const x = at(k, y);
    if (x < 0 || x >= count(of) || at(of, x) != y) { return false; }
  }
  return true;
}

bool is_zero(AnyLayout const& a) {
  for (std::int64_t const y : table(a)) {
    if (y != 0) { return false; }
  }
  return true;
}

std::string left_inverse_class(Row const& row, AnyLayout const& peer, result<AnyLayout> const& ours) {
  AnyLayout const of = layout(row.args[0]);
  if (!ours) { return "REFUSED"; }
  if (!equal_on_offsets(peer, *ours, of)) {
    return repeats_an_offset(of) && undoes(*ours, of) ? "left_inverse of overlapping modes" : "WRONG";
  }
  if (count(peer) != count(*ours)) { return is_zero(of) ? "left_inverse of a zero layout" : "SIZE"; }
  return "left_inverse gap strides";
}

std::string class_of(Row const& row, AnyLayout const& peer, result<AnyLayout> const& ours) {
  if (ours && text(*ours) == text(peer)) { return "same text"; }
  if (row.op == "left_inverse") { return left_inverse_class(row, peer, ours); }
  if (!ours) { return "REFUSED"; }
  if (!same_everywhere(peer, *ours)) { return "WRONG"; }
  if (differs_in_unit_strides_only(peer, *ours)) { return "strides of modes of size 1"; }
  if (row.field("from") == "cute-cpp-4.7.0-dynamic-int" && is_unmerged(peer, *ours)) {
    return "run-time form, unmerged";
  }
  if (opens_one_mode(row, peer, *ours)) { return "pycute opens a rest of one mode"; }
  return "FORM";
}

std::map<std::string, int> classes() {
  std::map<std::string, int> out;
  for (Row const& row : rows("peers.jsonl")) {
    AnyLayout const peer = layout(row.result);
    auto const ours = answer(row);
    std::string const c = class_of(row, peer, ours);
    ++out[c];
    bool const shouting = c[1] >= 'A' && c[1] <= 'Z';
    EXPECT_FALSE(shouting) << c << " " << row.title() << " peer " << text(peer) << " ours " << text(ours);
  }
  return out;
}

}  // namespace

TEST(Peers, EveryRowHasTheSameFunction) {
  std::map<std::string, int> const expected = {
      {"left_inverse gap strides", 69},         {"left_inverse of a zero layout", 9},
      {"left_inverse of overlapping modes", 4}, {"pycute opens a rest of one mode", 73},
      {"run-time form, unmerged", 94},          {"same text", 1745},
      {"strides of modes of size 1", 6},
  };
  EXPECT_EQ(classes(), expected);
}
