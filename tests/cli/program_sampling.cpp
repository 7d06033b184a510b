// Tests `sett sim FILE.cu --launches --blocks`: only some launches and blocks are watched.
#include <nlohmann/json.hpp>

#include "program_folder.hpp"

using namespace command;

namespace {

// Six launches reverse 8 blocks. In launch 3, a barrier is missing in block 5.
constexpr char const* reversed = R"(#include <cuda_runtime.h>
#include <cstdio>
__global__ void reverse(int const* in, int* out, int wrong) {
  __shared__ int tile[64];
  int const t = threadIdx.x, first = blockIdx.x * 64;
  tile[t] = in[first + t];
  if (int(blockIdx.x) != wrong) { __syncthreads(); }
  out[first + t] = tile[63 - t];
}
int main() {
  int *a, *b, h[512];
  cudaMalloc(&a, sizeof h);
  cudaMalloc(&b, sizeof h);
  for (int i = 0; i < 512; ++i) { h[i] = i; }
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  for (int n = 1; n <= 3; ++n) {
    reverse<<<8, 64>>>(a, b, n == 2 ? 5 : -1);
    reverse<<<8, 64>>>(b, a, -1);
  }
  cudaMemcpy(h, a, sizeof h, cudaMemcpyDeviceToHost);
  bool right = true;
  for (int i = 0; i < 320; ++i) { right = right && h[i] == i; }
  std::printf(right ? "right\n" : "wrong\n");
}
)";

}  // namespace

TEST(ProgramSampling, OnlyWatchedLaunchesAndBlocksHaveFindings) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("sampling");
  f.file("r.cu", reversed);
  struct {
    char const* options;
    int code;
    char const* words;
  } const cases[] = {
      {"", 1, "data races:"},
      {"--launches 1,3-", 1, "data races:"},
      {"--launches 1", 0, "launches 2 to 6 were not watched: nothing was checked there"},
      {"--launches 3 --blocks 6", 1, "6 of 8 blocks were watched (block 0 to 5): 2 other blocks ran without checks."},
      {"--launches 3 --blocks 5", 0, "Of 6 launches, 0 were watched, 1 was watched in some blocks, and 5 were not"},
      {"--blocks 5-5", 1, "1 of 8 blocks were watched (block 5 to 5): 7 other blocks ran without checks."},
      {"--launches 7", 2, "error: r.cu: no block of its 6 launches was watched: name launches and blocks that exist"},
      {"--blocks 8-9", 2, "error: r.cu: no block of its 6 launches was watched"},
  };
  for (auto const& c : cases) {
    Ran const r = f.run(std::string("r.cu ") + c.options);
    EXPECT_EQ(r.code, c.code) << c.options << "\n" << r.out;
    EXPECT_TRUE(has(r.out, "right\n")) << c.options << "\n" << r.out;
    EXPECT_TRUE(has(r.out, c.words)) << c.options << "\n" << r.out;
    EXPECT_EQ(has(r.out, "not watched"), std::string(c.options).find("--launches") == 0 || c.code == 2 ||
                                             std::string(c.options).find("--blocks") == 0)
        << c.options << "\n"
        << r.out;
    EXPECT_FALSE(has(r.out, "no thread has written") && c.code == 0) << r.out;
  }
}

TEST(ProgramSampling, EveryReportSaysWhatWasWatched) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("extent");
  f.file("r.cu", reversed);
  Ran const r = f.run("r.cu --launches 2,6 --blocks 2-3 --json --html r.html", "2>/dev/null");
  auto const j = nlohmann::json::parse(r.out);
  EXPECT_EQ(j["extent"],
            "Of 6 launches, 0 were watched, 2 were watched in some blocks, and 4 were not watched. Faults in the other "
            "launches and blocks are not reported.");
  ASSERT_EQ(j["launches"].size(), 6u);
  for (std::size_t i = 0; i < 6; ++i) {
    bool const watched = i == 1 || i == 5;
    EXPECT_EQ(j["launches"][i]["watched"], watched);
    EXPECT_EQ(j["launches"][i]["report"]["grid_blocks"], 8);
    EXPECT_EQ(j["launches"][i]["report"]["unwatched_blocks"], watched ? 6 : 8);
  }
  std::ifstream page(f.path + "/r.html");
  std::string const html{std::istreambuf_iterator<char>(page), {}};
  for (char const* words : {"4 were not watched", ">not watched<", ">nothing found in 2 of 8 blocks<"}) {
    EXPECT_TRUE(has(html, words)) << words;
  }
  EXPECT_FALSE(has(html, ">nothing found<"));
  auto const whole = nlohmann::json::parse(f.run("r.cu --json", "2>/dev/null").out);
  EXPECT_FALSE(whole.contains("extent"));
}

TEST(ProgramSampling, WrongValuesAreRefused) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("values");
  f.file("r.cu", reversed);
  for (char const* launches : {"0", "0-3", "3-1", "x", "1,", ",1", "1-2-3", "-3", "1.5", "99999999999999999999"}) {
    Ran const r = f.run(std::string("r.cu --launches=") + launches);
    EXPECT_EQ(r.code, 2) << launches;
    EXPECT_TRUE(has(r.out, "launches must be numbers from 1 or ranges of them, such as 5 or 1-3,10-, but are "))
        << launches << "\n"
        << r.out;
  }
  for (char const* blocks : {"0", "7-3", "1,2", "x", "-", "1-2-3"}) {
    Ran const r = f.run(std::string("r.cu --blocks=") + blocks);
    EXPECT_EQ(r.code, 2) << blocks;
    EXPECT_TRUE(has(r.out, "blocks must be a number from 1, such as 8, or a range, such as 0-7 or 4-, but are "))
        << blocks << "\n"
        << r.out;
  }
  EXPECT_TRUE(has(f.run("transpose --blocks 2").out, "--blocks must not be given here: it is for a program, FILE.cu"));
}

TEST(ProgramSampling, ATimeOutNamesTheOptions) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("timeout");
  f.file("slow.cu", R"(#include <cuda_runtime.h>
__global__ void k(int* p, long n) { for (long i = 0; i < n; ++i) { p[threadIdx.x] += 1; } }
int main() {
  int* p;
  cudaMalloc(&p, 128);
  cudaMemset(p, 0, 128);
  k<<<1, 32>>>(p, 1);
  k<<<1, 32>>>(p, 1);
  k<<<1, 32>>>(p, 1L << 40);
}
)");
  Ran const r = f.run("slow.cu --time-limit 2");
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(
      has(r.out,
          "slow.cu did not end within 2 seconds in the launch of k at slow.cu:9 and was stopped after 2 "
          "launches had ended: give it more time with --time-limit, or watch fewer launches with --launches 1-3 "
          "or fewer blocks with --blocks 8"))
      << r.out;
}
