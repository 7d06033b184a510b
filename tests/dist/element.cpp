// element: copies and adds elements of all sizes between strides, at addresses that are not aligned.
#include "sett/dist/element.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <span>
#include <vector>

namespace {

using sett::dist::Element;
using sett::dist::element_of;
using sett::dist::element_of_bytes;
using sett::dist::Index;

TEST(Element, CopiesAllSizesBetweenStrides) {
  for (Index const bytes : {1, 2, 3, 4, 8, 12, 16, 24}) {
    Element const e = element_of_bytes(bytes);
    EXPECT_EQ(e.add, nullptr);
    for (Index const step : {1, 3}) {
      std::vector<std::byte> from(std::size_t(1 + 30 * bytes)), to(from.size(), std::byte(0));
      for (std::size_t i = 0; i < from.size(); ++i) { from[i] = std::byte(i % 251 + 1); }
      e.copy(from.data() + 1, step, to.data() + 1, 2, 5, e.bytes);
      for (Index i = 0; i < 10 * bytes; ++i) {
        Index const element = i / bytes / 2 * step * bytes + i % bytes;
        std::byte const expected = i / bytes % 2 == 0 ? from[std::size_t(1 + element)] : std::byte(0);
        ASSERT_EQ(to[std::size_t(1 + i)], expected) << bytes << " bytes, step " << step << ", byte " << i;
      }
    }
  }
}

TEST(Element, AddsNumbers) {
  float const terms[] = {1.5f, 9, 2.5f};
  std::vector<std::byte> sums(1 + 2 * sizeof(float));
  float const start[] = {10, 20};
  std::memcpy(sums.data() + 1, start, sizeof start);
  Element const e = element_of<float>();
  e.add(std::as_bytes(std::span(terms)).data(), 2, sums.data() + 1, 1, 2, e.bytes);
  float result[2] = {};
  std::memcpy(result, sums.data() + 1, sizeof result);
  EXPECT_EQ(result[0], 11.5f);
  EXPECT_EQ(result[1], 22.5f);
}

TEST(Element, RefusesElementsOfNoBytes) {
  auto const none = sett::dist::try_element_of_bytes(0);
  ASSERT_FALSE(none);
  EXPECT_STREQ(none.error().text.c_str(), "an element must have at least 1 byte, but it has 0");
}

}  // namespace
