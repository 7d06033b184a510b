// cuda_texture: tests fetches of every format, address mode and filter against loops over the elements.
#include "sett/sim/cuda_texture.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "sett/sim.hpp"

namespace {

namespace sim = sett::sim;

constexpr int columns = 7, rows = 5;

cudaTextureDesc texture(cudaTextureAddressMode mode, cudaTextureFilterMode filter, bool normalized) {
  cudaTextureDesc how{};
  how.addressMode[0] = how.addressMode[1] = mode;
  how.filterMode = filter;
  how.normalizedCoords = normalized;
  return how;
}

// Returns the element that an index selects, by repeated steps. Returns -1 for the border.
int selected(int i, int n, cudaTextureAddressMode mode, bool normalized) {
  if (mode == cudaAddressModeBorder) { return i < 0 || i >= n ? -1 : i; }
  if (mode == cudaAddressModeClamp || !normalized) { return i < 0 ? 0 : i >= n ? n - 1 : i; }
  if (mode == cudaAddressModeWrap) {
    while (i < 0) { i += n; }
    while (i >= n) { i -= n; }
    return i;
  }
  while (i < 0 || i >= n) { i = i < 0 ? -1 - i : 2 * n - 1 - i; }
  return i;
}

struct Image {
  Image() : values(columns * rows) {
    for (int i = 0; i < columns * rows; ++i) { values[std::size_t(i)] = float(i * i % 37) - 5; }
    cudaChannelFormatDesc const format = cudaCreateChannelDesc<float>();
    EXPECT_EQ(cudaMallocArray(&array, &format, columns, rows), cudaSuccess);
    EXPECT_EQ(cudaMemcpyToArray(array, 0, 0, values.data(), values.size() * sizeof(float), cudaMemcpyHostToDevice),
              cudaSuccess);
  }
  ~Image() { cudaFreeArray(array); }
  cudaTextureObject_t object(cudaTextureDesc const& how) const {
    cudaResourceDesc resource{};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureObject_t out = 0;
    EXPECT_EQ(cudaCreateTextureObject(&out, &resource, &how, nullptr), cudaSuccess);
    return out;
  }
  float at(int column, int row, cudaTextureAddressMode mode, bool normalized) const {
    int const x = selected(column, columns, mode, normalized), y = selected(row, rows, mode, normalized);
    return x < 0 || y < 0 ? 0.0f : values[std::size_t(y * columns + x)];
  }
  std::vector<float> values;
  cudaArray_t array = nullptr;
};

// Interpolates with weights of 8 fractional bits.
float interpolated(Image const& image, float x, float y, cudaTextureAddressMode mode, bool normalized) {
  auto const part = [](float z) { return std::round((z - 0.5f - std::floor(z - 0.5f)) * 256) / 256; };
  int const i = int(std::floor(x - 0.5f)), j = int(std::floor(y - 0.5f));
  float const a = part(x), b = part(y);
  return (1 - a) * (1 - b) * image.at(i, j, mode, normalized) + a * (1 - b) * image.at(i + 1, j, mode, normalized) +
         (1 - a) * b * image.at(i, j + 1, mode, normalized) + a * b * image.at(i + 1, j + 1, mode, normalized);
}

void fetch(cudaTextureObject_t t, float const* xs, float* out, bool normalized) {
  int const i = int(threadIdx.x);
  float const x = xs[2 * i], y = xs[2 * i + 1];
  out[i] = normalized ? tex2D<float>(t, x / columns, y / rows) : tex2D<float>(t, x, y);
}

template <class T>
void fetch_linear(cudaTextureObject_t t, T* out, int first) {
  out[threadIdx.x] = tex1Dfetch<T>(t, first + int(threadIdx.x));
}

// Returns how many elements of 8 come back unchanged, and that elements beyond the memory are 0.
template <class T>
bool returns_elements(T (*make)(int)) {
  sim::buffer<T> in(8), out(8);
  for (int i = 0; i < 8; ++i) { in[std::size_t(i)] = make(i); }
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear = {in.data(), cudaCreateChannelDesc<T>(), 8 * sizeof(T)};
  cudaTextureDesc const how{};
  cudaTextureObject_t t = 0;
  EXPECT_EQ(cudaCreateTextureObject(&t, &resource, &how, nullptr), cudaSuccess);
  EXPECT_TRUE(sim::launch(1, 8, 0, fetch_linear<T>, t, out.data(), 2).ok());
  cudaDestroyTextureObject(t);
  T const zero{};
  bool same = std::memcmp(&out[6], &zero, sizeof(T)) == 0;
  for (std::size_t i = 0; i < 6; ++i) { same = same && std::memcmp(&out[i], &in[i + 2], sizeof(T)) == 0; }
  return same;
}

}  // namespace

TEST(CudaTexture, CoordinatesSelectElements) {
  Image const image;
  sim::buffer<float> xs(2 * 1024), out(1024);
  for (int i = 0; i < 1024; ++i) {
    xs[std::size_t(2 * i)] = float(i % 32) * 0.75f - 8.125f;
    xs[std::size_t(2 * i + 1)] = float(i / 32) * 0.5f - 5.875f;
  }
  for (auto const mode : {cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror, cudaAddressModeBorder}) {
    for (bool const normalized : {false, true}) {
      for (auto const filter : {cudaFilterModePoint, cudaFilterModeLinear}) {
        cudaTextureObject_t const t = image.object(texture(mode, filter, normalized));
        sim::report const r =
            sim::launch(1, 1024, 0, fetch, t, static_cast<float const*>(xs.data()), out.data(), normalized);
        EXPECT_TRUE(r.ok()) << r.text();
        for (int i = 0; i < 1024; ++i) {
          float const x = xs[std::size_t(2 * i)], y = xs[std::size_t(2 * i + 1)];
          float const expected = filter == cudaFilterModePoint
                                     ? image.at(int(std::floor(x)), int(std::floor(y)), mode, normalized)
                                     : interpolated(image, x, y, mode, normalized);
          EXPECT_NEAR(out[std::size_t(i)], expected,
                      filter == cudaFilterModePoint ? 0
                      : normalized                  ? 0.3
                                                    : 1e-4)
              << x << " " << y;
        }
        cudaDestroyTextureObject(t);
      }
    }
  }
}

TEST(CudaTexture, ElementsOfEveryFormat) {
  EXPECT_TRUE(returns_elements<float>([](int i) { return 0.5f - float(i); }));
  EXPECT_TRUE(returns_elements<int>([](int i) { return i * 1000000007; }));
  EXPECT_TRUE(returns_elements<unsigned>([](int i) { return ~unsigned(i); }));
  EXPECT_TRUE(returns_elements<short>([](int i) { return short(-i * 4000); }));
  EXPECT_TRUE(returns_elements<unsigned char>([](int i) { return static_cast<unsigned char>(i * 36); }));
  EXPECT_TRUE(returns_elements<signed char>([](int i) { return static_cast<signed char>(-i * 16); }));
  EXPECT_TRUE(returns_elements<float4>([](int i) { return float4{float(i), 1, -2, 0.25f}; }));
  EXPECT_TRUE(returns_elements<uchar4>([](int i) { return uchar4{static_cast<unsigned char>(i), 1, 255, 3}; }));
  EXPECT_TRUE(returns_elements<int2>([](int i) { return int2{i, -i}; }));
}

TEST(CudaTexture, WrongDescriptionsAreRefused) {
  Image const image;
  std::vector<float> more(100);
  EXPECT_EQ(cudaMemcpy2DToArray(image.array, 8, 0, more.data(), 28, 28, 2, cudaMemcpyHostToDevice),
            cudaErrorInvalidValue);
  cudaChannelFormatDesc const odd{12, 0, 0, 0, cudaChannelFormatKindSigned};
  cudaArray_t array = nullptr;
  EXPECT_EQ(cudaMallocArray(&array, &odd, 4), cudaErrorInvalidValue);
  cudaResourceDesc resource{};
  cudaTextureDesc const how{};
  cudaTextureObject_t t = 0;
  EXPECT_EQ(cudaCreateTextureObject(&t, &resource, &how, nullptr), cudaErrorInvalidValue);
  static_cast<void>(cudaGetLastError());
}
