// shifts: checks that the shifts of random lists have nearly equal bytes.
#include "sett/dist/shifts.hpp"

#include "list_cases.hpp"

namespace {

using namespace dist_test;
using sett::dist::element_of_bytes;
using sett::dist::detail::shifts_of;

TEST(Shifts, DivideTheBytes) {
  Random random(46);
  for (int i = 0; i < 100; ++i) {
    Index const owners = random.from(1, 6);
    ParameterList list;
    std::vector<Index> sizes;
    for (Index n = random.from(0, 40); n > 0; --n) {
      sizes.push_back(random.from(1, 50));
      list.add(copies(owners, sizes.back()), copies(3, sizes.back()), element_of_bytes(2));
    }
    auto const shifts = shifts_of(list);
    ASSERT_TRUE(shifts);
    ASSERT_EQ(shifts->size(), sizes.size());
    std::vector<Index> loads(std::size_t(owners), 0);
    for (std::size_t k = 0; k < sizes.size(); ++k) { loads.at(std::size_t((*shifts)[k])) += sizes[k]; }
    Index const most = *std::max_element(loads.begin(), loads.end());
    Index const least = *std::min_element(loads.begin(), loads.end());
    EXPECT_LE(most - least, 50);
  }
}

TEST(Shifts, AreZeroWithoutCopies) {
  ParameterList list;
  for (int i = 0; i < 5; ++i) { list.add(spread(4, 12), copies(4, 12), element_of_bytes(4)); }
  EXPECT_EQ(shifts_of(list).value(), std::vector<Index>(5, 0));
}

TEST(Shifts, DifferBetweenEqualParameters) {
  ParameterList list;
  for (int i = 0; i < 4; ++i) { list.add(copies(2, 12), spread(4, 12), element_of_bytes(4)); }
  EXPECT_EQ(shifts_of(list).value(), (std::vector<Index>{0, 1, 0, 1}));
}

}  // namespace
