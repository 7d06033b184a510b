// pointer_swizzle: tests tensor/pointer_swizzle.hpp. The oracle applies the swizzle to the address.
#include "sett/tensor/pointer_swizzle.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <iterator>

#include "sett/tensor/float_types.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

// Applies xor to the bits [M, M+B) with the bits [M+S, M+S+B).
template <int B, int M, int S>
struct Xor {
  static constexpr int num_bits = B;
  static constexpr std::uintptr_t apply(std::uintptr_t x) {
    return x ^ ((x >> S) & (((std::uintptr_t(1) << B) - 1) << M));
  }
};
template <int B, int M, int S>
constexpr Int<1 << M> max_alignment(Xor<B, M, S>) {
  return {};
}

alignas(4096) unsigned char bytes[4096];

template <class T, class Swizzle>
void check() {
  auto const plain = make_smem_ptr<T>(bytes);
  auto const p = make_smem_ptr(plain, Swizzle{});
  constexpr int count = 8 * 4096 / int(sizeof_bits_v<T>);
  static_assert(is_smem_v<remove_cvref_t<decltype(p)>>);
  static_assert(sizeof(p) == sizeof(plain) && std::is_trivially_copyable_v<remove_cvref_t<decltype(p)>>);
  static_assert(std::random_access_iterator<remove_cvref_t<decltype(p)>>);
  for (int i = 0; i < count; ++i) {
    int const bit = i * int(sizeof_bits_v<T>);
    auto const address =
        reinterpret_cast<unsigned char*>(Swizzle::apply(reinterpret_cast<std::uintptr_t>(bytes + bit / 8)));
    std::memset(bytes, 0, sizeof bytes);
    *address = static_cast<unsigned char>((sizeof_bits_v<T> < 8 ? 1 : 0) << bit % 8);
    if constexpr (sizeof_bits_v<T> < 8) {
      ASSERT_EQ(int(p[i]), 1) << i;
      ASSERT_EQ(int(*(p + i)), 1) << i;
    } else {
      ASSERT_EQ(reinterpret_cast<unsigned char*>(&p[i]), address) << i;
      ASSERT_EQ(&*(p + i), &p[i]) << i;
      // The result depends only on the position, not on the steps that led to it.
      ASSERT_EQ(&(p + i / 2)[i - i / 2], &p[i]);
    }
    ASSERT_EQ((p + i).get(), plain + i);
    ASSERT_EQ((p + i) - p, i);
  }
  auto const q = recast_ptr<uint8_t>(p + 16);
  static_assert(is_same_v<decltype(q), swizzle_ptr<Swizzle, smem_ptr<uint8_t*>> const>);
  ASSERT_EQ(raw_pointer_cast(q), reinterpret_cast<uint8_t*>(raw_pointer_cast(p + 16)));
}

using Sw128 = Xor<3, 4, 3>;
using Sw32 = Xor<1, 4, 3>;
using P = swizzle_ptr<Sw128, smem_ptr<float*>>;

static_assert(is_same_v<get_swizzle<P, void>::type, Sw128> && is_same_v<get_swizzle<smem_ptr<P>, void>::type, Sw128>);
static_assert(is_same_v<decltype(max_alignment(P{})), Int<128>>);
static_assert(is_same_v<decltype(make_swizzle_ptr(static_cast<int*>(nullptr), Xor<0, 4, 3>{})), int*>);
static_assert(is_same_v<decltype(make_smem_ptr(static_cast<int*>(nullptr), Xor<0, 4, 3>{})), smem_ptr<int*>>);
static_assert(cute::detail::keeps_whole<Sw128>(16) && !cute::detail::keeps_whole<Sw128>(32) &&
              !cute::detail::keeps_whole<Sw128>(12));
static_assert(cute::detail::keeps_whole<Xor<0, 4, 3>>(12));

}  // namespace

TEST(PointerSwizzle, SwizzlesTheAddressThatIsFollowed) {
  check<uint8_t, Sw128>();
  check<half_t, Sw128>();
  check<float, Sw128>();
  check<double, Sw32>();
  check<float, Xor<2, 2, 5>>();
  check<int4_t, Sw128>();
  check<uint1_t, Sw32>();
}

TEST(PointerSwizzle, WritesThroughTheSwizzle) {
  std::memset(bytes, 0, sizeof bytes);
  auto const p = make_smem_ptr(make_smem_ptr<uint16_t>(bytes), Sw128{});
  for (int i = 0; i < 2048; ++i) { p[i] = static_cast<uint16_t>(i); }
  for (int i = 0; i < 2048; ++i) { ASSERT_EQ(p[i], i); }
  // In row 1 (128 bytes), the 16-byte pieces are exchanged in pairs.
  EXPECT_EQ(reinterpret_cast<uint16_t*>(bytes)[64], 64 + 8);
}
