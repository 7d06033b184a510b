// cute_docs_tma: checks, as laws, the statements about implicit tensors and basis strides on page 0z of CuTe's
// documentation.
//
// Every host-side example in media/docs/cpp/cute/0z_tma_tensors.md (CUTLASS 4) that states a result is computed
// through sett/hopper.hpp.
#include <gtest/gtest.h>

#include "printed.hpp"

using namespace cute;

TEST(CuteDocsTma, CountingIterators) {
  Tensor A = make_tensor(counting_iterator<int>(42), make_shape(4, 5));
  EXPECT_EQ(table(A),
            "counting_iter(42) o (4,5):(_1,4):\n"
            "   42   46   50   54   58\n"
            "   43   47   51   55   59\n"
            "   44   48   52   56   60\n"
            "   45   49   53   57   61\n");
  // The tensor is tiled and sliced like any other.
  Tensor tile = local_tile(A, Shape<_2, _5>{}, make_coord(1, 0));
  EXPECT_EQ(tile(1, 2), 53);
}

TEST(CuteDocsTma, IteratorsOfCoordinates) {
  ArithmeticTupleIterator citer_1 = make_inttuple_iter(42, Int<2>{}, Int<7>{});
  ArithmeticTupleIterator citer_2 = citer_1 + make_tuple(Int<0>{}, 5, Int<2>{});
  EXPECT_EQ(printed(*citer_2), "(42,7,_9)");
}

TEST(CuteDocsTma, BasisElements) {
  EXPECT_EQ(plain(E<>{}), "1");
  EXPECT_EQ(plain(E<0>{}), "1@0");
  EXPECT_EQ(plain(E<1>{}), "1@1");
  EXPECT_EQ(plain(E<0, 0>{}), "1@0@0");
  EXPECT_EQ(plain(E<0, 1>{}), "1@1@0");
  EXPECT_EQ(plain(E<1, 0>{}), "1@0@1");
  EXPECT_EQ(plain(E<1, 1>{}), "1@1@1");
  EXPECT_EQ(plain(5 * E<1>{}), "5@1");
  EXPECT_EQ(plain(5 * E<0, 1>{}), "5@1@0");
  EXPECT_EQ(plain(as_arithmetic_tuple(5 * E<1>{})), "(0,5)");
  EXPECT_EQ(plain(as_arithmetic_tuple(5 * E<0, 1>{})), "((0,5))");
  EXPECT_EQ(plain(as_arithmetic_tuple(E<3>{})), "(0,0,0,1)");
  EXPECT_EQ(plain(3 * E<0>{} + 4 * E<1>{}), "(3,4)");
  EXPECT_EQ(plain(2 * 2 * E<0, 1>{} + 3 * E<1>{} + 4 * 5 * E<1>{} + 7 * E<0, 0>{}), "((7,4),23)");
}

TEST(CuteDocsTma, InnerProductsWithBasisStrides) {
  auto const in_order = make_layout(make_shape(4, 5), make_stride(E<0>{}, E<1>{}));
  auto const reversed = make_layout(make_shape(4, 5), make_stride(E<1>{}, E<0>{}));
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 5; ++j) {
      EXPECT_EQ(in_order(i, j), make_coord(i, j));
      EXPECT_EQ(reversed(i, j), make_coord(j, i));
    }
  }
}

TEST(CuteDocsTma, TensorsOfCoordinates) {
  Tensor a = make_tensor(make_inttuple_iter(0, 0), make_shape(4, 5), make_stride(E<0>{}, E<1>{}));
  EXPECT_EQ(table(a),
            "ArithTuple(0,0) o (4,5):(_1@0,_1@1):\n"
            "  (0,0)  (0,1)  (0,2)  (0,3)  (0,4)\n"
            "  (1,0)  (1,1)  (1,2)  (1,3)  (1,4)\n"
            "  (2,0)  (2,1)  (2,2)  (2,3)  (2,4)\n"
            "  (3,0)  (3,1)  (3,2)  (3,3)  (3,4)\n");
  Tensor b = make_tensor(make_inttuple_iter(0, 0), make_shape(4, 5), make_stride(E<1>{}, E<0>{}));
  EXPECT_EQ(table(b),
            "ArithTuple(0,0) o (4,5):(_1@1,_1@0):\n"
            "  (0,0)  (1,0)  (2,0)  (3,0)  (4,0)\n"
            "  (0,1)  (1,1)  (2,1)  (3,1)  (4,1)\n"
            "  (0,2)  (1,2)  (2,2)  (3,2)  (4,2)\n"
            "  (0,3)  (1,3)  (2,3)  (3,3)  (4,3)\n");
}

// The page begins with this tensor, whose tiles of 128 x 64 are in the first modes of a coordinate.
TEST(CuteDocsTma, TheTensorOfTheIntroduction) {
  Tensor t = make_tensor(make_inttuple_iter(0, Int<0>{}, Int<0>{}, Int<0>{}), make_shape(Shape<_128, _64>{}, 2, 3, 1),
                         make_stride(Stride<E<0>, E<1>>{}, _64{} * E<1>{}, E<2>{}, E<3>{}));
  EXPECT_EQ(printed(t), "ArithTuple(0,_0,_0,_0) o ((_128,_64),2,3,1):((_1@0,_1@1),_64@1,_1@2,_1@3)");
  EXPECT_EQ(t(make_coord(5, 7), 1, 2, 0), make_coord(5, 71, 2, 0));
  // A slice advances the coordinate in the same way as it would advance a pointer.
  Tensor slice = t(_, 1, 2, 0);
  EXPECT_EQ(slice(make_coord(make_coord(5, 7))), make_coord(5, 71, 2, 0));
}
