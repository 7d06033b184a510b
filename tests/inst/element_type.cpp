// element_type: every element has a type of its width.
#include "sett/inst/element_type.hpp"

#include <gtest/gtest.h>
#include <utility>

using namespace sett;

template <int... i>
void check(std::integer_sequence<int, i...>) {
  static_assert(((int(sizeof_bits<element_t<Element(i)>>::value) == element_bits(Element(i))) && ...));
}
TEST(ElementType, WidthsAgree) {
  check(std::make_integer_sequence<int, int(Element::u64) + 1>{});
  static_assert(is_same_v<element_t<Element::e4m3>, float_e4m3_t>);
}
