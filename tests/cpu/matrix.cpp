// Tests matrices, which list the leaves of a tensor's modes.
#include <sett/cpu/matrix.hpp>
#include <sett/layout/parse.hpp>

#include <gtest/gtest.h>

namespace {

using namespace cute;
using sett::AnyTensor;
using sett::cpu::detail::Matrix;

TEST(CpuMatrix, Modes) {
  float data[64] = {};
  Matrix const m = sett::cpu::detail::matrix(make_tensor(&data[0], make_shape(make_shape(2, 3), 5)));
  EXPECT_EQ(m.rank, 2);
  EXPECT_EQ(m.data, &data[0]);
  ASSERT_EQ(m.rows.count, 2);
  EXPECT_EQ(m.rows.extent[1], 3);
  EXPECT_EQ(m.rows.stride[1], 2);
  ASSERT_EQ(m.columns.count, 1);
  EXPECT_EQ(m.columns.stride[0], 6);
  EXPECT_EQ(m.batch.size, 1);
  EXPECT_EQ(sett::cpu::detail::matrix(make_tensor(&data[0], make_shape(2, 3, 4))).batch.stride[0], 6);
}

TEST(CpuMatrix, AnyTensor) {
  float data[64] = {};
  Matrix const m = sett::cpu::detail::matrix(AnyTensor<float>{data, sett::parse_layout("((2,3),5):((1,2),6)").value()});
  EXPECT_EQ(m.rank, 2);
  EXPECT_EQ(m.rows.count, 2);
  EXPECT_EQ(m.columns.stride[0], 6);
  EXPECT_EQ(sett::cpu::detail::matrix(AnyTensor<float>{data, sett::parse_layout("6:1").value()}).rank, -1);
  EXPECT_EQ(sett::cpu::detail::matrix(AnyTensor<float>{data, sett::parse_layout("(2,2,2,2):(1,2,4,8)").value()}).rank,
            -1);
}

}  // namespace
