// engine: tests tensor/engine.hpp.
//
// A view refers to elements that are stored elsewhere. An array engine owns its elements, and packs them if they are
// narrower than a byte.
#include "sett/tensor/engine.hpp"

#include <gtest/gtest.h>

#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

static_assert(is_same_v<ViewEngine<float const*>::value_type, float>);
static_assert(is_same_v<ViewEngine<float const*>::element_type, float const>);
static_assert(is_same_v<ArrayEngine<float, 4>::reference, float&>);
static_assert(sizeof(ArrayEngine<float, 4>) == 16 && alignof(ArrayEngine<float, 4>) == 16);
static_assert(sizeof(ArrayEngine<int4_t, 8>) == 4);
static_assert(is_rmem_v<ArrayEngine<float, 4>> && !is_rmem_v<ViewEngine<gmem_ptr<float*>>>);
static_assert(is_gmem_v<ViewEngine<gmem_ptr<float*>>> && is_smem_v<ViewEngine<smem_ptr<short*>>>);

TEST(Engine, BeginsWhereTheElementsAre) {
  int numbers[3] = {1, 2, 3};
  ViewEngine<int*> view{numbers};
  view.begin()[1] = 20;
  EXPECT_EQ(numbers[1], 20);
  ArrayEngine<int4_t, 5> packed{};
  for (int i = 0; i < 5; ++i) { packed.begin()[i] = int4_t(i - 3); }
  auto const& constant = packed;
  for (int i = 0; i < 5; ++i) { EXPECT_EQ(int(int4_t(constant.begin()[i])), i - 3); }
}
