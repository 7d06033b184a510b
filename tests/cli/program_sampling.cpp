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
  EXPECT_TRUE(has(r.out,
                  "slow.cu did not end within 2 seconds in the launch of k at slow.cu:9 and was stopped after 2 "
                  "launches had ended: give it more time with --time-limit, watch fewer launches with --launches 1-3 "
                  "or fewer blocks with --blocks 8, or simulate a smaller device with --sms 4"))
      << r.out;
}

namespace {

// Ten launches of kernels with jump tables, recursion, virtual calls, static and volatile variables, templates of two
// files, local arrays and calls through pointers. Each result is summed. Launch 1 of each kernel is watched.
constexpr char const* forms_header = R"(#pragma once
template <int N> __device__ int folded(int const* p, int i) {
  int sum = 0;
  for (int k = 0; k < N; ++k) { sum = sum * 31 + p[(i + k) % 64]; }
  return sum;
}
struct Shape {
  __device__ virtual int area(int x) const = 0;
};
__device__ int from_other_file(int const* p, int i);
)";

constexpr char const* forms = R"(#include <cuda_runtime.h>
#include <cstdio>
#include "forms.h"
__device__ int counter;
__constant__ int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
struct Square : Shape { int side; __device__ int area(int x) const override { return side * x * x; } };
struct Strip : Shape { int width; __device__ int area(int x) const override { return width * x; } };
__device__ int chosen(int i, int const* p) {
  switch (i % 9) {
    case 0: return p[i % 64];
    case 1: return table[i % 8];
    case 2: return folded<3>(p, i);
    case 3: return folded<5>(p, i);
    case 4: return from_other_file(p, i);
    case 5: return 17;
    case 6: return p[63 - i % 64] * 2;
    case 7: return -i;
    default: return i * i;
  }
}
__device__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
__global__ void mixed(int* out, int const* in) {
  int const t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  __shared__ int tile[64];
  tile[t] = in[t] + i;
  __syncthreads();
  int local[16];
  for (int k = 0; k < 16; ++k) { local[(k * 7) % 16] = chosen(i + k, tile); }
  Square square; square.side = t;
  Strip strip; strip.width = i;
  Shape const* const shapes[2] = {&square, &strip};
  int (*const called)(int) = factorial;
  long long sum = 0;
  for (int k = 0; k < 16; ++k) { sum += local[k] % 1000 + shapes[k % 2]->area(k) % 777; }
  __syncthreads();
  out[i] = int(sum) + called(t % 10) % 1001;
}
__global__ void relay(int* turns, int* order) {
  // Each block waits until the block before it has written.
  if (threadIdx.x == 0) {
    volatile int* const v = turns;
    while (*v != int(blockIdx.x)) {}
    order[blockIdx.x] = atomicAdd(&counter, 1);
    __threadfence();
    *v = int(blockIdx.x) + 1;
  }
}
int main() {
  int *out, *in, h[64], r[512];
  for (int i = 0; i < 64; ++i) { h[i] = i * i % 97; }
  cudaMalloc(&out, sizeof r);
  cudaMalloc(&in, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  for (int n = 0; n < 5; ++n) {
    cudaMemset(out, 0, sizeof r);
    mixed<<<8, 64>>>(out, in);
    cudaMemcpy(r, out, sizeof r, cudaMemcpyDeviceToHost);
    unsigned sum = 0;
    for (int i = 0; i < 512; ++i) { sum = sum * 33 + unsigned(r[i]); }
    std::printf("sum %u\n", sum);
  }
  int *turns, *order, o[6], zero = 0;
  cudaMalloc(&turns, 4);
  cudaMalloc(&order, sizeof o);
  cudaMemcpy(turns, &zero, 4, cudaMemcpyHostToDevice);
  relay<<<6, 32>>>(turns, order);
  cudaMemcpy(o, order, sizeof o, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 6; ++i) { std::printf("order %d\n", o[i]); }
}
)";

constexpr char const* forms_other = R"(#include "forms.h"
__device__ int from_other_file(int const* p, int i) { return folded<3>(p, i) ^ folded<4>(p, i + 1); }
)";

}  // namespace

TEST(ProgramSampling, UnwatchedBlocksComputeWhatWatchedBlocksDo) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("forms");
  f.file("forms.h", forms_header);
  f.file("forms.cu", forms);
  f.file("other.cu", forms_other);
  std::string const watched = f.run("forms.cu other.cu --launches 1-5", "2>/dev/null").out;
  std::vector<std::string> const lines = lines_of(watched);
  ASSERT_GT(lines.size(), 11u) << f.run("forms.cu other.cu").out;
  for (std::size_t i = 0; i < 5; ++i) { EXPECT_EQ(lines[i], lines[0]); }
  for (int i = 0; i < 6; ++i) { EXPECT_EQ(lines[std::size_t(5 + i)], "order " + std::to_string(i)); }
  for (char const* options : {"--launches 1", "--launches 2 --blocks 3", "--launches 5 --blocks 2-4"}) {
    std::vector<std::string> const some =
        lines_of(f.run(std::string("forms.cu other.cu ") + options, "2>/dev/null").out);
    ASSERT_GT(some.size(), 11u) << options;
    for (std::size_t i = 0; i < 11; ++i) { EXPECT_EQ(some[i], lines[i]) << options; }
  }
}
