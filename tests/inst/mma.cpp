// mma: checks the registers and names that are derived from an instruction's description.
#include "sett/inst/mma.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(Mma, RegistersAndNames) {
  Mma const s = tensor_mma(80, 16, 8, 16, DType::f32, DType::f16, DType::f16, DType::f32);
  EXPECT_EQ(registers(s, Role::a), 4);
  EXPECT_EQ(registers(s, Role::b), 2);
  EXPECT_EQ(registers(s, Role::c), 4);
  EXPECT_STREQ(ptx_name(s).text, "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32");
  EXPECT_STREQ(cute_name(s).text, "SM80_16x8x16_F32F16F16F32_TN");
  Mma const q{MmaFamily::quads, 70, 8, 8, 4, DType::f32, DType::f16, DType::f16, DType::f16, true, true};
  EXPECT_STREQ(ptx_name(q).text, "mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f16");
  EXPECT_STREQ(cute_name(q).text, "SM70_8x8x4_F32F16F16F16_NT");
  EXPECT_EQ(registers(q, Role::d), 8);
  EXPECT_EQ(registers(q, Role::c), 4);
  Mma const b = tensor_mma(80, 16, 8, 256, DType::s32, DType::b1, DType::b1, DType::s32, false, BitOperation::and_popc);
  EXPECT_STREQ(ptx_name(b).text, "mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc");
  Mma const i = tensor_mma(80, 8, 8, 32, DType::s32, DType::s4, DType::u4, DType::s32, true);
  EXPECT_STREQ(ptx_name(i).text, "mma.sync.aligned.m8n8k32.row.col.satfinite.s32.s4.u4.s32");
  EXPECT_STREQ(cute_name(i).text, "SM80_8x8x32_S32S4U4S32_TN_SATURATE");
  EXPECT_EQ(registers(i, Role::a), 1);
  EXPECT_EQ(registers(tensor_mma(90, 16, 8, 16, DType::f64, DType::f64, DType::f64, DType::f64), Role::a), 8);
}
