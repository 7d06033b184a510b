// each: checks that the loop visits every index in order, for every kind of number.
#include "sett/algo/each.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sett/sett.hpp"

using namespace cute;

namespace {

template <class N>
std::vector<long long> visited(N const& n) {
  std::vector<long long> out;
  cute::detail::each_index(n, [&out](auto i) { out.push_back(static_cast<long long>(i)); });
  return out;
}

struct Named {
  static constexpr char const* name = "named";
};

}  // namespace

TEST(Each, InOrder) {
  std::vector<long long> const three = {0, 1, 2};
  EXPECT_EQ(visited(3), three);
  EXPECT_EQ(visited(_3{}), three);
  EXPECT_EQ(visited(3ll), three);
  EXPECT_EQ(visited(sett::mult<3>(3)), three);
  EXPECT_EQ(visited(std::size_t(3)), three);
  EXPECT_TRUE(visited(0).empty());
  EXPECT_TRUE(visited(_0{}).empty());
}

TEST(Each, SizesThatDiffer) {
  cute::detail::check_sizes<Named>(_3{}, _3{});
  cute::detail::check_sizes<Named>(3, _3{});
  try {
    cute::detail::check_sizes<Named>(3, _4{});
    FAIL();
  } catch (sett::layout_error const& e) { EXPECT_STREQ(e.what(), "named: the sizes must be equal: they are 3 and 4"); }
}
