// pointer_sparse: tests tensor/pointer_sparse.hpp.
#include "sett/tensor/pointer_sparse.hpp"

#include <gtest/gtest.h>

#include <iterator>

#include "sett/tensor/pointer.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

using E2 = sparse_elem<2, uint8_t>;

static_assert(sizeof_bits_v<E2> == 4 && sizeof_bits_v<E2 const> == 4 && sizeof_bits_v<sparse_elem<8, uint8_t>> == 1);
static_assert(10 * sizeof_bits_v<sparse_elem<3, uint16_t>> == 53);
static_assert(is_sparse_v<E2> && is_sparse_v<E2 const> && !is_sparse_v<float> && sizeof(E2) == 1);
static_assert(!is_subbyte_v<E2> && is_subbyte_v<int4_t const> && !is_subbyte_v<float>);
static_assert(E2(3) == E2(3) && E2(3) != E2(4) && E2(3) < E2(4) && E2(4) >= E2(3) && E2(4) > E2(3) && E2(3) <= E2(3));
static_assert(is_sparse_ptr<smem_ptr<sparse_ptr<2, E2*>>>::value && !is_sparse_ptr<smem_ptr<E2*>>::value);
static_assert(
    is_same_v<decltype(make_sparse_ptr<1>(static_cast<sparse_elem<1, int>*>(nullptr))), sparse_elem<1, int>*>);
static_assert(sizeof(sparse_ptr<2, E2*>) == sizeof(E2*));

template <int S>
void check() {
  using E = sparse_elem<S, uint8_t>;
  E stored[12];
  for (int i = 0; i < 12; ++i) { stored[i] = E(uint8_t(i)); }
  auto const p = make_sparse_ptr<S>(stored + 4);
  for (int i = -4 * S; i < 8 * S; ++i) {
    int const expected = 4 + (i >= 0 ? i / S : -((-i + S - 1) / S));
    ASSERT_EQ(p[i].elem_, expected) << S << " " << i;
    if (i % S == 0) {
      ASSERT_EQ((p + i).get(), stored + expected);
      ASSERT_EQ((p + i) - p, i);
      ASSERT_EQ((p + i) - i, p);
    } else {
      ASSERT_THROW((void)(p + i), sett::layout_error);
    }
  }
  ASSERT_EQ((p + Int<2 * S>{}).get(), stored + 6);
  auto q = p;
  ASSERT_THROW(++q, sett::layout_error);
  q += S;
  ASSERT_EQ(q.get(), stored + 5);
  ASSERT_EQ(recast_ptr<uint8_t>(p), reinterpret_cast<uint8_t*>(stored + 4));
  ASSERT_EQ(raw_pointer_cast(make_smem_ptr(p)), stored + 4);
}

}  // namespace

TEST(PointerSparse, CountsTheElementsThatAreMeant) {
  check<2>();
  check<4>();
  check<8>();
  check<3>();
}

TEST(PointerSparse, SaysWhy) {
  E2 stored[4];
  try {
    (void)(make_sparse_ptr<2>(&stored[0]) + 3);
    FAIL();
  } catch (sett::layout_error const& e) {
    EXPECT_STREQ(e.what(),
                 "an offset of a sparse pointer must be a multiple of its sparsity: 3 is not a multiple of 2");
  }
}
