// blackwell: checks that programs with the names of Blackwell's atoms compile, and that the descriptors' fields are at
// the positions that the PTX ISA gives.
#include "sett/atom/blackwell.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "sett/hopper.hpp"

using namespace cute;

// Matches the type of a copy, as CUTLASS does.
template <class Op>
constexpr bool pairs = is_same_v<Op, SM100_TMA_2SM_LOAD> || is_same_v<Op, SM100_TMA_2SM_LOAD_MULTICAST>;
static_assert(pairs<SM100_TMA_2SM_LOAD> && !pairs<SM90_TMA_LOAD>);
using Product = SM100_MMA_F16BF16_SS<half_t, half_t, float, 128, 256, UMMA::Major::K, UMMA::Major::MN>;
static_assert(is_default_constructible_v<Product> && is_default_constructible_v<SM100_TMEM_LOAD_32dp32b32x>);
static_assert(is_same_v<SM100_TMEM_STORE_16dp256b1x_16b, SM100::TMEM::STORE::SM100_TMEM_STORE_16dp256b1x_16b>);
static_assert(is_base_of_v<UMMA::tmem_frg_base, UMMA::tmem_frg_1sm<float>>);
static_assert(TMEM::DP<>::value == 1 << 16 && TMEM::DP<int8_t>::value == 1 << 18 && TMEM::DP<half_t>::value == 1 << 17);
static_assert(TMEM::Allocator1Sm::Sm100TmemCapacityColumns == 512 &&
              TMEM::Allocator2Sm::ColumnsPerAllocationSlice == 32);
static_assert(is_same_v<decltype(rr_op_selector_sm120<float_e4m3_t, float_e4m3_t, float>()),
                        SM120_16x8x32_TN<float_e4m3_t, float_e4m3_t, float>>);

static_assert(UMMA::to_UMMAFormat<bfloat16_t>() == UMMA::F16F32Format::BF16 &&
              UMMA::to_UMMAFormat<int8_t>() == UMMA::S8Format::INT8);
static_assert(UMMA::to_UMMAFormat<float_e3m2_t>() == UMMA::MXF8F6F4Format::E3M2 &&
              UMMA::to_UMMAFormat<float_e2m1_t>() == UMMA::MXF4Format::E2M1);
static_assert(UMMA::to_CFormat<int32_t>() == UMMA::CFormat::S32 &&
              UMMA::to_ScaleFormat<float_ue8m0_t>() == UMMA::ScaleFormat::UE8M0);

static_assert(is_same_v<UMMA::Layout_K_SW64_Atom<half_t>, GMMA::Layout_K_SW64_Atom<half_t>>);
static_assert(is_same_v<decltype(get_swizzle_portion(UMMA::Layout_MN_SW128_32B_Atom<float>{})), Swizzle<2, 5, 2>>);

namespace {

// Returns the descriptor's bits that become 1 if all bits of a field are 1.
template <class D, class F>
uint64_t bits_of(F const& set) {
  D d{};
  set(d);
  uint64_t bits = 0;
  std::memcpy(&bits, &d, sizeof d);
  return bits;
}
constexpr uint64_t ones(int first, int last) { return ((uint64_t(1) << (last - first)) - 1) << first; }

}  // namespace

TEST(Blackwell, FieldsOfMatrices) {
  using D = UMMA::SmemDescriptor;
  static_assert(sizeof(D) == 8);
  EXPECT_EQ(bits_of<D>([](D& d) { d.start_address_ = 0x3fff; }), ones(0, 14));
  EXPECT_EQ(bits_of<D>([](D& d) { d.leading_byte_offset_ = 0x3fff; }), ones(16, 30));
  EXPECT_EQ(bits_of<D>([](D& d) { d.stride_byte_offset_ = 0x3fff; }), ones(32, 46));
  EXPECT_EQ(bits_of<D>([](D& d) { d.version_ = 3; }), ones(46, 48));
  EXPECT_EQ(bits_of<D>([](D& d) { d.base_offset_ = 7; }), ones(49, 52));
  EXPECT_EQ(bits_of<D>([](D& d) { d.lbo_mode_ = 1; }), ones(52, 53));
  EXPECT_EQ(bits_of<D>([](D& d) { d.layout_type_ = 7; }), ones(61, 64));
  EXPECT_EQ(bits_of<D>([](D& d) { d.hi = 0xffffffff; }), ones(32, 64));
  UMMA::DescriptorIterator const first{{0x4000000100000010u}};
  EXPECT_EQ(uint64_t(*(first + 2)), 0x4000000100000012u);
  EXPECT_EQ(uint64_t(first[3]), 0x4000000100000013u);
}
TEST(Blackwell, FieldsOfProducts) {
  using D = UMMA::InstrDescriptor;
  static_assert(sizeof(D) == 4);
  EXPECT_EQ(bits_of<D>([](D& d) { d.sparse_id2_ = 3; }), ones(0, 2));
  EXPECT_EQ(bits_of<D>([](D& d) { d.sparse_flag_ = 1; }), ones(2, 3));
  EXPECT_EQ(bits_of<D>([](D& d) { d.saturate_ = 1; }), ones(3, 4));
  EXPECT_EQ(bits_of<D>([](D& d) { d.c_format_ = 3; }), ones(4, 6));
  EXPECT_EQ(bits_of<D>([](D& d) { d.a_format_ = 7; }), ones(7, 10));
  EXPECT_EQ(bits_of<D>([](D& d) { d.b_format_ = 7; }), ones(10, 13));
  EXPECT_EQ(bits_of<D>([](D& d) { d.a_negate_ = 1; }), ones(13, 14));
  EXPECT_EQ(bits_of<D>([](D& d) { d.b_negate_ = 1; }), ones(14, 15));
  EXPECT_EQ(bits_of<D>([](D& d) { d.a_major_ = 1; }), ones(15, 16));
  EXPECT_EQ(bits_of<D>([](D& d) { d.b_major_ = 1; }), ones(16, 17));
  EXPECT_EQ(bits_of<D>([](D& d) { d.n_dim_ = 63; }), ones(17, 23));
  EXPECT_EQ(bits_of<D>([](D& d) { d.m_dim_ = 31; }), ones(24, 29));
  EXPECT_EQ(bits_of<D>([](D& d) { d.max_shift_ = 3; }), ones(30, 32));
  using S = UMMA::InstrDescriptorBlockScaled;
  static_assert(sizeof(S) == 4);
  EXPECT_EQ(bits_of<S>([](S& d) { d.b_sf_id_ = 3; }), ones(4, 6));
  EXPECT_EQ(bits_of<S>([](S& d) { d.scale_format_ = 1; }), ones(23, 24));
  EXPECT_EQ(bits_of<S>([](S& d) { d.a_sf_id_ = 3; }), ones(29, 31));
  EXPECT_EQ(bits_of<S>([](S& d) { d.k_size_ = 1; }), ones(31, 32));
}
// For ((M, N), tiles of M, tiles of N), tile (i, j) begins at row i * M and column j * N of the whole layout.
TEST(Blackwell, TilesOfProducts) {
  auto const tile = make_shape(make_shape(_64{}, _16{}), _2{}, _4{});
  auto const tiled = UMMA::tile_to_mma_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, tile);
  auto const whole = tile_to_shape(UMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_128, _64>{});
  alignas(1024) static half_t memory[128 * 64];
  auto const a = make_tensor(make_smem_ptr(memory), tiled);
  auto const b = make_tensor(make_smem_ptr(memory), whole);
  for (int i = 0; i < 128 * 64; ++i) {
    int const m = i % 128, k = i / 128;
    ASSERT_EQ(&a(make_coord(m % 64, k % 16), m / 64, k / 16), &b(m, k));
  }
}
