// gemm_tuning: tests the candidates, their text, and the stored choices.
#include "sett/cuda/gemm_tuning.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "cuda/gemm/gemm_choices.hpp"
#include "cuda/gemm/multiply.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/memory.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

GemmProblem product(std::int64_t m, std::int64_t n, std::int64_t k) {
  GemmProblem p;
  p.m = m, p.n = n, p.k = k;
  p.a = {nullptr, k, 1, 0}, p.b = {nullptr, k, 1, 0}, p.c = {nullptr, n, 1, 0};
  return p;
}

}  // namespace

TEST(GemmTuning, ChoicesAreReadAsTheyAreWritten) {
  for (GemmChoice const& c : {GemmChoice{}, GemmChoice{256, false, 12, 3, 4}}) {
    GemmChoice got{1, true, 1, 1, 1};
    EXPECT_TRUE(read_choice(choice_text(c), got));
    EXPECT_EQ(got, c);
  }
  GemmChoice same{1, true, 1, 1, 1};
  EXPECT_FALSE(read_choice("256 1", same));
  EXPECT_FALSE(read_choice("", same));
  EXPECT_EQ(same.tile_n, 1);
}

// Checks that every choice can be launched, that the model's choice comes first, and that no choice occurs twice.
TEST(GemmTuning, ChoicesFitTheHardware) {
  for (GemmProblem const& p :
       {product(8192, 8192, 8192), product(512, 512, 8192), product(8192, 16, 8192), product(8192, 128, 512)}) {
    auto const choices = gemm_choices(p, {}, 132);
    EXPECT_GE(choices.size(), 2u);
    GemmSplit const model = best_split(p, {}, 132);
    EXPECT_EQ(choices[0].slices, model.slices);
    for (GemmChoice const& c : choices) {
      EXPECT_EQ(std::count(choices.begin(), choices.end(), c), 1);
      GemmProblem const q = c.slices > 1 ? sliced_problem(p, c.slices, nullptr) : p;
      GemmLaunch const launch = gemm_launch(q, with_choice({}, c));
      GemmKind const kind = planned_kind(launch, planned_tiles(q, launch, 132));
      EXPECT_GE(kind.stages, 2);
      EXPECT_LE(shared_bytes(kind), 227 * 1024);
      EXPECT_TRUE(kind.cluster == 1 || kind.cluster == c.cluster || kind.cluster == c.multicast ||
                  kind.cluster >= kind.consumers);
    }
  }
}

TEST(GemmTuning, WhatTheCallerFixedStays) {
  Options given;
  given.slices = 2, given.fit = false;
  for (GemmChoice const& c : gemm_choices(product(512, 512, 8192), given, 132)) {
    EXPECT_EQ(c.slices, 2);
    EXPECT_FALSE(c.fit);
  }
}

TEST(GemmTuning, IsMeasuredOnceAndRemembered) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  auto const folder = std::filesystem::temp_directory_path() / "sett_tuning_test";
  std::filesystem::remove_all(folder);
  setenv("SETT_CACHE_DIR", folder.c_str(), 1);
  std::vector<unsigned short> ones(256 * 2048, 0x3f80);
  buffer<unsigned short> a(ones), b(ones);
  buffer<float> c(std::vector<float>(256 * 256, 7.0f));
  GemmProblem p = product(256, 256, 2048);
  p.a.data = a.data(), p.b.data = b.data(), p.c.data = c.data(), p.c_type = DType::f32;
  p.alpha = 2, p.beta = 1;
  int trials = 0;
  GemmTuning const tuning{[&](GemmTrial const& t) {
    ++trials;
    EXPECT_EQ(t.number, trials);
    EXPECT_GT(t.us, 0);
  }};
  Options options;
  options.tuning = &tuning;
  gemm_matrices(p, {}, options);
  EXPECT_GE(trials, 2);
  int const tried = trials;
  EXPECT_EQ(c.to_host(), std::vector<float>(256 * 256, 4103.0f));  // beta * C was added only once
  gemm_matrices(p, {}, options);
  EXPECT_EQ(trials, tried);
  EXPECT_EQ(c.to_host(), std::vector<float>(256 * 256, 8199.0f));
  int kept = 0;
  for (auto const& entry : std::filesystem::directory_iterator(folder)) {
    kept += entry.path().extension() == ".choice";
  }
  EXPECT_EQ(kept, 1);
  unsetenv("SETT_CACHE_DIR");
  std::filesystem::remove_all(folder);
}
