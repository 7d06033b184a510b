// compare: compares formats with functions that compute the same offsets on indices.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "sett/formats/layout.hpp"

namespace formats_test {

using Int = std::int64_t;
using Coordinate = Int const*;  // the coordinate, one index for each axis

struct SizesOf {
  std::map<char, Int> of;
  Int operator[](char name) const { return of.at(name); }
};
using Given = SizesOf const&;

struct Reference {
  char const* name;
  std::vector<std::map<char, Int>> sizes;
  Int (*offset)(Coordinate at, Given given);  // the unit of storage of the element
};

inline sett::formats::Sizes sizes_of(std::map<char, Int> const& given) {
  sett::formats::Sizes out;
  for (auto const& [name, n] : given) { out[name] = sett::Num(n); }
  return out;
}

// Compares every coordinate at one size. The coordinate counts with its first axis fastest.
inline void compare(sett::formats::Format const& format, Reference const& reference, std::map<char, Int> const& given) {
  auto const placed = sett::formats::try_layout_at(format, sizes_of(given));
  ASSERT_TRUE(placed) << placed.error().text.c_str();
  std::vector<Int> extent;
  for (int i = 0; i < placed->layout.rank(); ++i) { extent.push_back(size(placed->layout.mode(i)).value); }
  std::vector<Int> c(extent.size());
  std::set<Int> seen;
  SizesOf const sizes{given};
  Int const n = size(placed->layout).value;
  for (Int i = 0; i < n; ++i) {
    Int const unit = placed->layout(sett::Num(i)).value + placed->offset.value;
    ASSERT_EQ(unit, reference.offset(c.data(), sizes)) << format.name << " at index " << i;
    ASSERT_TRUE(unit >= 0 && unit < placed->units.value && seen.insert(unit).second)
        << format.name << " at index " << i;
    for (std::size_t a = 0; a < c.size() && ++c[a] == extent[a]; ++a) { c[a] = 0; }
  }
}

// Compares every format that is a layout with the reference of its name.
template <std::size_t N, std::size_t M>
void compare(Reference const (&references)[N], sett::formats::Format const (&formats)[M]) {
  std::map<std::string, Reference const*> by_name;
  for (Reference const& r : references) { EXPECT_TRUE(by_name.emplace(r.name, &r).second) << r.name; }
  for (sett::formats::Format const& f : formats) {
    if (f.layout[0] == '\0') { continue; }
    auto const found = by_name.find(f.name);
    ASSERT_NE(found, by_name.end()) << f.name << " has no reference";
    EXPECT_FALSE(found->second->sizes.empty());
    for (auto const& given : found->second->sizes) { compare(f, *found->second, given); }
    by_name.erase(found);
  }
  EXPECT_TRUE(by_name.empty()) << by_name.begin()->first << " is in no catalogue";
}

}  // namespace formats_test
