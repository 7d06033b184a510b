// pointer: tests tensor/pointer.hpp.
#include "sett/tensor/pointer.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <random>

#include "sett/tensor/float_types.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

// Checks that make_X_ptr with various arguments gives the types that CuTe gives.
template <class T>
void check_types() {
  T* const p = nullptr;
  void* const v = nullptr;
  void const* const c = nullptr;
  static_assert(is_same_v<decltype(make_gmem_ptr(p)), gmem_ptr<T*>>);
  static_assert(is_same_v<decltype(make_gmem_ptr<T>(p)), gmem_ptr<T*>>);
  static_assert(is_same_v<decltype(make_gmem_ptr<T>(v)), gmem_ptr<T*>>);
  static_assert(is_same_v<decltype(make_gmem_ptr<T>(c)), gmem_ptr<T const*>>);
  static_assert(is_same_v<decltype(make_gmem_ptr<T>(nullptr)), gmem_ptr<T*>>);
  static_assert(is_same_v<decltype(make_smem_ptr(p)), smem_ptr<T*>>);
  static_assert(is_same_v<decltype(make_smem_ptr<T>(v)), smem_ptr<T*>>);
  static_assert(is_same_v<decltype(make_smem_ptr<T>(c)), smem_ptr<T const*>>);
  static_assert(is_same_v<decltype(make_smem_ptr<T>(nullptr)), smem_ptr<T*>>);
  static_assert(is_same_v<decltype(make_rmem_ptr(p)), T*> && is_same_v<decltype(make_rmem_ptr<T>(v)), T*>);
  static_assert(is_same_v<decltype(make_rmem_ptr<T>(c)), T const*> &&
                is_same_v<decltype(make_rmem_ptr<T>(nullptr)), T*>);
  static_assert(is_same_v<decltype(make_rmem_ptr(make_gmem_ptr(p))), rmem_ptr<gmem_ptr<T*>>>);
  static_assert(is_same_v<decltype(make_gmem_ptr(make_gmem_ptr(p))), gmem_ptr<T*>>);
  static_assert(is_same_v<decltype(make_gmem_ptr<int4_t>(v)), gmem_ptr<subbyte_iterator<int4_t>>>);
  static_assert(is_same_v<decltype(make_smem_ptr<int4_t>(c)), smem_ptr<subbyte_iterator<int4_t const>>>);
  static_assert(is_same_v<decltype(make_gmem_ptr<sparse_elem<2, T>>(v)), gmem_ptr<sparse_ptr<2, sparse_elem<2, T>*>>>);
  static_assert(is_same_v<decltype(make_gmem_ptr<sparse_elem<1, T>>(v)), gmem_ptr<sparse_elem<1, T>*>>);
  static_assert(sizeof(smem_ptr<T*>) == sizeof(T*) && std::is_trivially_copyable_v<smem_ptr<T*>>);
  static_assert(std::random_access_iterator<gmem_ptr<T*>> && std::random_access_iterator<smem_ptr<T const*>>);
  EXPECT_EQ(make_gmem_ptr<T>(nullptr).get(), nullptr);
}

using G = gmem_ptr<float*>;
using S = smem_ptr<subbyte_iterator<int4_t>>;
using M = tmem_ptr<float>;
static_assert(is_gmem_v<G> && !is_smem_v<G> && !is_rmem_v<G> && !is_tmem_v<G> && is_gmem_v<G const>);
static_assert(is_smem_v<S> && !is_gmem_v<S> && !is_rmem_v<S> && is_smem_v<S const>);
static_assert(is_tmem_v<M> && !is_rmem_v<M> && !is_gmem_v<M> && is_tmem_v<M const>);
static_assert(is_rmem_v<float*> && is_rmem_v<subbyte_iterator<int4_t>> && is_rmem_v<int> && is_rmem_v<rmem_ptr<G>>);
// The traits accept anything that has an iterator, such as a tensor.
struct Engine {
  using iterator = smem_ptr<float*>;
};
static_assert(is_smem_v<Engine> && is_smem_v<Engine const> && !is_rmem_v<Engine>);
struct Mine {};

constexpr float values[] = {1, 2, 3};
static_assert(make_gmem_ptr(&values[0])[2] == 3 && *(make_smem_ptr(&values[0]) + 1) == 2);
static_assert(raw_pointer_cast(make_gmem_ptr(make_smem_ptr(&values[1]))) == values + 1);

template <class T>
void check_tensor_memory() {
  constexpr int bits = int(sizeof_bits_v<T>);
  // A column has 32 bits. The k-th element after an address is k * bits further.
  for (uint32_t address : {0u, 4u, 0x00100008u, 0x007f0100u}) {
    tmem_ptr<T> const p(address);
    EXPECT_EQ(raw_pointer_cast(p), address);
    for (uint32_t k = 0; k < 64; ++k) {
      tmem_ptr<T> const q = p + k;
      ASSERT_EQ(q.get() & 0xffffff, address + k * uint32_t(bits) / 32) << bits << " " << k;
      ASSERT_EQ(q.dp_, address >> 16);
      ASSERT_EQ(q.idx_, bits < 32 ? uint32_t(k * uint32_t(bits) % 32 / uint32_t(bits)) << (8 - p.OffsetShift) : 0u);
      for (uint32_t j = 0; j < 64; ++j) { ASSERT_EQ((q + j).get(), (p + (k + j)).get()); }
      tmem_ptr<T> one = p;
      for (uint32_t i = 0; i < k; ++i) { one = one + 1; }
      ASSERT_EQ(one, q);
      ASSERT_EQ(q + uint32_t(-int(k)), p);
    }
  }
}

}  // namespace

template <>
struct cute::is_gmem<Mine> : cute::true_type {};
static_assert(is_gmem_v<Mine> && !is_rmem_v<Mine>);

TEST(Pointer, HasCuTesTypes) {
  check_types<float>();
  check_types<half_t>();
  check_types<char>();
  check_types<bool>();
}

TEST(Pointer, RecastKeepsTheTagAndTheAddress) {
  alignas(16) unsigned char bytes[64] = {};
  auto const g = make_gmem_ptr<float>(bytes);
  static_assert(is_same_v<decltype(recast_ptr<half_t>(g)), gmem_ptr<half_t*>>);
  static_assert(is_same_v<decltype(recast_ptr<int4_t>(g)), gmem_ptr<subbyte_iterator<int4_t>>>);
  static_assert(is_same_v<decltype(recast_ptr<half_t>(make_smem_ptr<float const>(bytes))), smem_ptr<half_t const*>>);
  static_assert(is_same_v<decltype(recast_ptr<half_t>(rmem_ptr<float*>(nullptr))), rmem_ptr<half_t*>>);
  for (int i = 0; i < 16; ++i) {
    auto const p = g + i;
    EXPECT_EQ(recast_ptr<float>(recast_ptr<int4_t>(p)), p);
    EXPECT_EQ(recast_ptr<float>(recast_ptr<uint8_t>(p)), p);
    EXPECT_EQ(recast_ptr<uint2_t>(recast_ptr<int4_t>(p)), recast_ptr<uint2_t>(p));
    EXPECT_EQ(recast_ptr<int4_t>(g) + 8 * i, recast_ptr<int4_t>(p));
    EXPECT_EQ(recast_ptr<int4_t>(g)[8 * i], recast_ptr<int4_t>(p)[0]);
    EXPECT_EQ(static_cast<void*>(raw_pointer_cast(recast_ptr<sparse_elem<2, uint8_t>>(p))), bytes + 4 * i);
    EXPECT_EQ(recast_ptr<float>(recast_ptr<sparse_elem<2, uint8_t>>(p)), p);
  }
  recast_ptr<uint6_t>(g)[20] = uint6_t(63);
  EXPECT_EQ(bytes[15], 0x3f);
  EXPECT_THROW((void)recast_ptr<uint8_t>(recast_ptr<int4_t>(g) + 1), sett::layout_error);
}

TEST(Pointer, TensorMemoryCountsElements) {
  check_tensor_memory<uint1_t>();
  check_tensor_memory<uint2_t>();
  check_tensor_memory<int4_t>();
  check_tensor_memory<uint8_t>();
  check_tensor_memory<half_t>();
  check_tensor_memory<float>();
  check_tensor_memory<double>();
  static_assert(sizeof(tmem_ptr<half_t>) == 4 && std::is_trivially_copyable_v<tmem_ptr<half_t>>);
  static_assert(make_tmem_ptr<half_t>(5).OffsetShift == 1 && tmem_ptr<double>::OffsetShift == -1);
  static_assert((make_tmem_ptr<half_t>(5) + 2).get() == 6);
  static_assert(is_same_v<decltype(recast_ptr<float>(make_tmem_ptr<half_t>(5))), tmem_ptr<float>>);
  static_assert(recast_ptr<float>(make_tmem_ptr<half_t>(5)).get() == 5);
  // CuTe loses the carry between the two halves of a column. In this library, the carry is kept.
  EXPECT_EQ((make_tmem_ptr<half_t>(0) + 1 + 1).get(), 1u);
}
