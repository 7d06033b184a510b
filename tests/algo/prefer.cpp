// prefer: checks that prefer calls the highest-ranked overload that exists.
#include "sett/algo/prefer.hpp"

#include <gtest/gtest.h>

namespace {

template <class T>
constexpr auto chosen(T const& t, cute::prefer<2>) -> decltype(t.name, 2) {
  return 2;
}
template <class T>
constexpr auto chosen(T const&, cute::prefer<1>) -> decltype(T{} + 1, 1) {
  return 1;
}
template <class T>
constexpr int chosen(T const&, cute::prefer<0>) {
  return 0;
}
struct Named {
  int name;
};
struct Other {};

}  // namespace

TEST(Prefer, Order) {
  static_assert(chosen(Named{}, cute::prefer<2>{}) == 2);
  static_assert(chosen(3, cute::prefer<2>{}) == 1);
  static_assert(chosen(Other{}, cute::prefer<2>{}) == 0);
}
