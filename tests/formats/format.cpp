// format: tests a format that a user writes.
#include "sett/formats/format.hpp"

#include <gtest/gtest.h>

#include "compare.hpp"

using namespace sett;
using namespace sett::formats;

TEST(Format, OfAUserHasALayout) {
  Format const mine{.name = "mine", .axes = "r:R c:C", .layout = "((2,R/2),C):((1,2*C),2)"};
  formats_test::Reference const reference{"mine", {}, [](formats_test::Coordinate c, formats_test::Given s) {
                                            return c[0] / 2 * 2 * s['C'] + c[0] % 2 + 2 * c[1];
                                          }};
  formats_test::compare(mine, reference, {{'R', 6}, {'C', 5}});
  formats_test::compare(mine, reference, {{'R', 2}, {'C', 1}});
}
