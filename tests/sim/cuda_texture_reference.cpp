// cuda_texture_reference: a bound reference gives the elements of its memory or array.
#include "sett/sim/cuda_texture_reference.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sett/sim.hpp"

namespace {

texture<float> numbers;
texture<short2, 2> pairs;
texture<unsigned char, 1, cudaReadModeNormalizedFloat> fractions;

template <class T>
T* device_copy(std::vector<T> const& from) {
  T* out = nullptr;
  EXPECT_EQ(cudaMalloc(&out, from.size() * sizeof(T)), cudaSuccess);
  EXPECT_EQ(cudaMemcpy(out, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice), cudaSuccess);
  return out;
}

TEST(TextureReference, GivesEveryElementOfItsMemory) {
  std::vector<float> first, second;
  for (int i = 0; i < 40; ++i) { first.push_back(float(i * i)), second.push_back(float(-i)); }
  float *const a = device_copy(first), *const b = device_copy(second);
  std::size_t offset = 7;
  ASSERT_EQ(cudaBindTexture(&offset, numbers, a, 160), cudaSuccess);
  EXPECT_EQ(offset, 0u);
  for (int i = 0; i < 40; ++i) { EXPECT_EQ(tex1Dfetch(numbers, i), first[std::size_t(i)]); }
  EXPECT_EQ(tex1Dfetch(numbers, 40), 0.0f);
  cudaChannelFormatDesc const format = cudaCreateChannelDesc<float>();
  ASSERT_EQ(cudaBindTexture(nullptr, &numbers, b, &format, 80), cudaSuccess);
  for (int i = 0; i < 40; ++i) { EXPECT_EQ(tex1Dfetch(numbers, i), i < 20 ? second[std::size_t(i)] : 0.0f); }
  EXPECT_EQ(cudaUnbindTexture(numbers), cudaSuccess);
  EXPECT_EQ(numbers.object, 0u);
  EXPECT_EQ(cudaBindTexture(nullptr, &numbers, b, nullptr, 80), cudaErrorInvalidValue);
  cudaFree(a), cudaFree(b);
}

TEST(TextureReference, GivesEveryElementOfRowsAndArrays) {
  constexpr int columns = 6, rows = 5;
  std::vector<short2> values;
  for (int i = 0; i < columns * rows; ++i) { values.push_back(make_short2(short(i), short(-3 * i))); }
  cudaArray_t array = nullptr;
  cudaChannelFormatDesc const format = cudaCreateChannelDesc<short2>();
  ASSERT_EQ(cudaMallocArray(&array, &format, columns, rows), cudaSuccess);
  ASSERT_EQ(cudaMemcpyToArray(array, 0, 0, values.data(), values.size() * 4, cudaMemcpyHostToDevice), cudaSuccess);
  short2* const memory = device_copy(values);
  auto const check = [&] {
    for (int i = 0; i < columns * rows; ++i) {
      short2 const got = tex2D(pairs, float(i % columns) + 0.5f, float(i / columns) + 0.5f);
      EXPECT_EQ(got.x, values[std::size_t(i)].x);
      EXPECT_EQ(got.y, values[std::size_t(i)].y);
    }
  };
  ASSERT_EQ(cudaBindTextureToArray(pairs, array, format), cudaSuccess);
  check();
  EXPECT_EQ(cudaBindTextureToArray(pairs, array, cudaCreateChannelDesc<float>()), cudaErrorInvalidValue);
  ASSERT_EQ(cudaBindTextureToArray(&pairs, array, &format), cudaSuccess);
  check();
  ASSERT_EQ(cudaBindTexture2D(nullptr, pairs, memory, columns, rows, columns * sizeof(short2)), cudaSuccess);
  check();
  EXPECT_EQ(cudaUnbindTexture(&pairs), cudaSuccess);
  cudaFree(memory), cudaFreeArray(array);
}

TEST(TextureReference, NormalizesIntegers) {
  unsigned char* const bytes = device_copy(std::vector<unsigned char>{0, 51, 255});
  ASSERT_EQ(cudaBindTexture(nullptr, fractions, bytes, 3), cudaSuccess);
  EXPECT_EQ(tex1Dfetch(fractions, 0), 0.0f);
  EXPECT_EQ(tex1Dfetch(fractions, 1), 0.2f);
  EXPECT_EQ(tex1Dfetch(fractions, 2), 1.0f);
  EXPECT_EQ(cudaUnbindTexture(fractions), cudaSuccess);
  cudaFree(bytes);
}

}  // namespace
