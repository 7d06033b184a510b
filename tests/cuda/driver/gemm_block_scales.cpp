// Tests the checks of block scales, and which scales are read in place.
#include "call.hpp"

namespace {

struct GemmBlockScales : testing::Test {
  Bytes a{1 << 20}, b{1 << 20}, c{1 << 20}, sa{1 << 16}, sb{1 << 16};
  Bytes large{1 << 23}, outputs{1 << 28}, scales{1 << 20};

  // Returns a GEMM of 200 x 256 x 300 with scales of 1 x 128 and of 128 x 128.
  Call plain(DType in = DType::e4m3) const {
    Call x{tensor(a.data(), in, "(200,300):(320,1)"), tensor(b.data(), in, "(256,300):(320,1)"),
           tensor(c.data(), DType::bf16, "(200,256):(256,1)")};
    x.epilogue.a_block_scales = tensor(sa.data(), DType::f32, "(200,3):(1,200)");
    x.epilogue.b_block_scales = tensor(sb.data(), DType::f32, "(2,3):(1,2)");
    return x;
  }
  std::size_t launches(Call const& x) const {
    std::size_t const before = fake().launches.size();
    expect_says(x(), {});
    return fake().launches.size() - before;
  }
};

}  // namespace

TEST_F(GemmBlockScales, FloatsWithOneStridePerModeAreReadInPlace) {
  EXPECT_EQ(launches(plain()), 1u);
  Call x = plain();
  x.epilogue.a_block_scales = tensor(sa.data(), DType::f32, "(200,3):(3,1)");
  EXPECT_EQ(launches(x), 1u);
  x.epilogue.a_block_scales = tensor(sa.data(), DType::f32, "((8,25),3):((4,32),1)");
  EXPECT_EQ(launches(x), 2u);  // a copy
  x.epilogue.a_block_scales = tensor(sa.data(), DType::ue8m0, "((32,7),3):((16,512),1)");
  EXPECT_NE(x(), "");  // 224 rows
  x.epilogue.a_block_scales = tensor(sa.data(), DType::ue8m0, "((8,25),3):((4,32),1)");
  EXPECT_EQ(launches(x), 3u);  // a copy and a conversion
}

// Checks that rows keep the order of their coordinates. Without scales, the modes of M are sorted to one mode, and A
// and C are used in place; the scales would then belong to other rows.
TEST_F(GemmBlockScales, RowsKeepTheirOrder) {
  Call x = plain();
  x.a = tensor(a.data(), DType::e4m3, "((2,100),300):((32000,320),1)");
  x.c = tensor(c.data(), DType::bf16, "((2,100),256):((25600,256),1)");
  EXPECT_GE(launches(x), 3u);  // copies of A and C
  x.epilogue = {};
  EXPECT_EQ(launches(x), 1u);
}

TEST_F(GemmBlockScales, OtherSizesAndTypesAreRefused) {
  auto const says = [&](auto const& change, std::initializer_list<char const*> parts, DType in = DType::e4m3) {
    Call x = plain(in);
    change(x);
    std::size_t const before = fake().launches.size();
    expect_says(x(), parts);
    EXPECT_EQ(fake().launches.size(), before);
  };
  says([](Call& x) { x.epilogue.b_block_scales = {}; },
       {"a_block_scales is given without b_block_scales: both operands must have block scales, or neither",
        "nothing was written"});
  says([](Call&) {}, {"A has type bf16 and B has type bf16, but both must be e4m3 or e5m2"}, DType::bf16);
  says([&](Call& x) { x.epilogue.a_block_scales = tensor(sa.data(), DType::f32, "(199,3):(1,200)"); },
       {"mode 0 must have 200 scales, one for each row of A, or 2, one for 128 rows"});
  says([&](Call& x) { x.epilogue.b_block_scales = tensor(sb.data(), DType::f32, "(2,4):(1,2)"); },
       {"mode 1 must have 3 scales, one for 128 elements of K, or 10, one for 32"});
  says([&](Call& x) { x.epilogue.b_block_scales = tensor(sb.data(), DType::f32, "(2,10):(1,2)"); },
       {"a_block_scales has a scale for 128 elements of K and b_block_scales for 32"});
  says([&](Call& x) { x.epilogue.b_block_scales = tensor(sb.data(), DType::f32, "(2,3,1):(1,2,6)"); },
       {"must have 2 modes, as many as B"});
  says([&](Call& x) { x.epilogue.b_block_scales = tensor(sb.data(), DType::c64, "(2,3):(1,2)"); },
       {"scales must be ue8m0 or a type that converts to f32"});
  says([](Call& x) { x.options.tile_n = 256; },
       {"tile_n is 256, but it must be 8, 16, 32, 64 or 128 columns, or 0 for the default, if there are block scales"});
  says([](Call& x) { x.options.kernel = sett::cuda::GemmKernel::mma; }, {"only wgmma multiplies blocks with scales"});
  says([&](Call& x) { x.epilogue.a_block_scales = tensor(c.data(), DType::f32, "(200,3):(1,200)"); },
       {"C and a_block_scales"});
}

// Tiles of 256 rows suit some members and not others. A group has one height for all members.
TEST_F(GemmBlockScales, MembersOfAGroupMayHaveAnyNumbersOfRows) {
  std::vector<sett::cuda::GemmMember> members;
  for (int const rows : {3000, 1, 64, 200, 129, 8448, 4224, 257}) {
    std::string const m = std::to_string(rows);
    sett::cuda::GemmMember one{
        tensor(large.data(), DType::e4m3, "(" + m + ",512):(512,1)"),
        tensor(b.data(), DType::e4m3, "(1024,512):(512,1)"),
        tensor(outputs.data() + (members.size() << 25), DType::bf16, "(" + m + ",1024):(1024,1)"),
        {}};
    one.epilogue.a_block_scales = tensor(scales.data(), DType::f32, "(" + m + ",4):(1," + m + ")");
    one.epilogue.b_block_scales = tensor(sb.data(), DType::f32, "(8,4):(4,1)");
    members.push_back(one);
  }
  std::size_t const before = fake().launches.size();
  EXPECT_NO_THROW(sett::cuda::gemm_grouped(1, members, 0));
  EXPECT_GT(fake().launches.size(), before);
}
