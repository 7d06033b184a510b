// Copies random permutations through cuda::copy, if there is a GPU: every plan must launch, and every element must
// arrive.
//
// --gtest_random_seed=N draws other permutations.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <random>
#include <sstream>

#include "sett/cuda/copy.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/memory.hpp"

namespace {

using sett::Num;

struct Permutation {
  sett::DType type;                  // moved as words of its size
  std::vector<std::int64_t> extent;  // the source's extents, fastest mode first
  std::vector<int> order;            // mode i of the target is mode order[i] of the source

  std::int64_t size() const {
    return std::accumulate(extent.begin(), extent.end(), std::int64_t{1}, std::multiplies<>());
  }
  std::vector<std::int64_t> target_strides() const {
    std::vector<std::int64_t> out(extent.size());
    std::int64_t at = 1;
    for (int const i : order) {
      out[std::size_t(i)] = at;
      at *= extent[std::size_t(i)];
    }
    return out;
  }
  std::string text() const {
    std::ostringstream out;
    out << sett::bytes_of(type) << " bytes, extents";
    for (auto const n : extent) { out << " " << n; }
    out << ", order";
    for (int const i : order) { out << " " << i; }
    return out.str();
  }
};

// Draws up to 2^22 elements and 16 MiB. Extents are log-uniform. A quarter of the permutations have many modes with
// extents of 2 to 4.
Permutation draw(std::mt19937& rng) {
  auto const below = [&](int n) { return int(rng() % unsigned(n)); };
  Permutation out;
  out.type = sett::raw_of(1 << below(5));
  bool const is_fine = below(4) == 0;
  int const rank = is_fine ? 6 + below(6) : 2 + below(5);
  double left = std::min(22.0, 24 - std::log2(sett::bytes_of(out.type)));
  for (int i = 0; i < rank; ++i) {
    double const part = left * below(1000) / 1000 * (i + 1 == rank ? 1 : 0.7);
    std::int64_t const n =
        is_fine ? std::min<std::int64_t>(2 + below(3), std::int64_t(std::exp2(left))) : std::int64_t(std::exp2(part));
    out.extent.push_back(std::max<std::int64_t>(1, n));
    left -= std::log2(double(out.extent.back()));
    out.order.push_back(i);
  }
  std::ranges::shuffle(out.extent, rng);
  std::ranges::shuffle(out.order, rng);
  return out;
}

sett::TensorView view(void* data, Permutation const& p, std::vector<std::int64_t> const& strides) {
  sett::Vec<Num> shape, stride;
  for (std::size_t i = 0; i < p.extent.size(); ++i) {
    shape.push_back(Num(p.extent[i]));
    stride.push_back(Num(strides[i]));
  }
  return {data, p.type, sett::flat_layout(shape, stride)};
}

// Returns the index of the first element that did not arrive, or -1.
std::int64_t first_wrong(Permutation const& p, std::vector<unsigned char> const& from,
                         std::vector<unsigned char> const& to) {
  std::size_t const bytes = std::size_t(sett::bytes_of(p.type));
  std::vector<std::int64_t> const strides = p.target_strides();
  std::vector<std::int64_t> at(p.extent.size());
  std::int64_t target = 0;
  for (std::int64_t source = 0; source < p.size(); ++source) {
    if (std::memcmp(from.data() + std::size_t(source) * bytes, to.data() + std::size_t(target) * bytes, bytes) != 0) {
      return source;
    }
    for (std::size_t i = 0; i < at.size(); ++i) {
      target += strides[i];
      if (++at[i] < p.extent[i]) { break; }
      target -= strides[i] * at[i];
      at[i] = 0;
    }
  }
  return -1;
}

void check(Permutation const& p, std::mt19937& rng) {
  SCOPED_TRACE(p.text());
  std::vector<unsigned char> from(std::size_t(p.size() * sett::bytes_of(p.type)));
  for (unsigned char& x : from) { x = static_cast<unsigned char>(rng()); }
  sett::cuda::buffer<unsigned char> const source(from), target(from.size());
  std::vector<std::int64_t> strides(p.extent.size());
  std::exclusive_scan(p.extent.begin(), p.extent.end(), strides.begin(), std::int64_t{1}, std::multiplies<>());
  auto const done = sett::cuda::try_copy(view(source.data(), p, strides), view(target.data(), p, p.target_strides()));
  ASSERT_TRUE(done) << done.error().text.c_str();
  EXPECT_EQ(first_wrong(p, from, target.to_host()), -1);
}

TEST(Copy, RandomPermutations) {
  if (!sett::cuda::available()) { GTEST_SKIP() << sett::cuda::why_unavailable(); }
  std::mt19937 rng(unsigned(testing::UnitTest::GetInstance()->random_seed()));
  for (int round = 0; round < 25; ++round) { check(draw(rng), rng); }
}

}  // namespace
