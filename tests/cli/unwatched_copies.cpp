// unwatched_copies: which functions are copied from the optimized assembly, and that all copies compute the same.
#include "../../apps/sett/simulation/unwatched_copies.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

namespace fs = std::filesystem;

// Functions with jump tables, constants, static variables, exceptions, clones and volatile accesses.
constexpr char const* source = R"(#include <cstdio>
#include <stdexcept>
int counter = 3;
static int hidden = 4;
volatile int flag = 1;
__attribute__((noinline)) float sum(float const* p, int n) {
  float s = 0.5f;
  for (int i = 0; i < n; ++i) { s += p[i] * 1.25f; }
  return s;
}
__attribute__((noinline)) int chosen(int i) {
  switch (i) { case 0: return 5; case 1: return 7; case 2: return 11; case 3: return 2; case 4: return 31; }
  return counter + hidden;
}
__attribute__((noinline)) int jumps(int i, float const* p) {
  switch (i) {
    case 0: return int(sum(p, 3)); case 1: return chosen(2); case 2: return i * hidden; case 3: return counter++;
    case 4: hidden += 2; return hidden; case 5: return p[0] > 1; default: return -1;
  }
}
__attribute__((noinline)) int waits() { while (flag == 0) {} return flag + 1; }
__attribute__((noinline)) int calls_what_waits(int i) { return waits() + i; }
__attribute__((noinline)) int counts(int i) { static int calls = 10; calls += i; return calls; }
__attribute__((noinline)) int throws(int i) {
  if (i > 2) { throw std::runtime_error("i is above 2"); }
  return i;
}
__attribute__((noinline)) int catches(int i) {
  try { return throws(i); } catch (std::exception const& e) { return e.what()[0]; }
}
__attribute__((noinline)) static int part(int const* p, int n, int by) {
  int s = 0;
  for (int i = 0; i < n; ++i) { s += p[i] / by; }
  return s;
}
int whole(int const* p) { return part(p, 6, 3) + part(p + 1, 5, 3); }
struct Sums {
  __attribute__((noinline)) Sums(int const* p, int n);
  int low, high;
};
Sums::Sums(int const* p, int n) : low(0), high(n) {
  for (int i = 0; i < n; ++i) { low += p[i] % 7; }
  for (int i = 0; i < n; ++i) { high += p[i] / 7; }
}
__attribute__((noinline)) int gr\u00f6\u00dfe(int const* p, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) { s += p[i] * (i + 1); }
  return s;
}
__attribute__((noinline)) int twice(int i) { return i * 2 + 1; }
__attribute__((noinline)) int keeps_registers(int const* p, int const* q, int n) {
  Sums const a(p, n), b(q, n - 1);
  int const s = a.low * 3 + b.high * 5 + gr\u00f6\u00dfe(p, n) + gr\u00f6\u00dfe(q, 2) * n;
  return s + p[0] + q[1] + twice(n) + twice(p[1]) * q[0];
}
int (*chosen_function(int i))(int) { return i == 0 ? chosen : counts; }
int run(int seed) {
  float const x[] = {1.5f, 2.5f, float(seed), 4.5f};
  int const y[] = {seed, 20, 30, 40, 50, 60};
  int s = 0;
  for (int i = 0; i < 7; ++i) { s = s * 3 + jumps(i, x) + chosen(i) + calls_what_waits(i) + counts(i) + catches(i); }
  return s + whole(y) + chosen_function(seed % 2)(seed) + int(sum(x, 4)) +
         keeps_registers(y, y + 1, 5);
}
using Function = int (*)(int);
struct Pair { void (*original)(); void (*copy)(); };
extern "C" {
extern Pair const __start_sett_unwatched[] __attribute__((weak));
extern Pair const __stop_sett_unwatched[] __attribute__((weak));
// A call may change these registers, so the functions do.
#define CHANGES(name, ...)                                                                                  \
  void name(__VA_ARGS__) {                                                                                  \
    asm volatile("movq $-1, %%rcx; movq %%rcx, %%rax; movq %%rcx, %%rdx; movq %%rcx, %%rsi; movq %%rcx, %%rdi;" \
                 "movq %%rcx, %%r8; movq %%rcx, %%r9; movq %%rcx, %%r10; movq %%rcx, %%r11; pcmpeqd %%xmm0, %%xmm0;" \
                 "movaps %%xmm0, %%xmm1; movaps %%xmm0, %%xmm2; movaps %%xmm0, %%xmm3" ::                      \
                     : "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3"); \
  }
CHANGES(__tsan_init) CHANGES(__tsan_func_entry, void*) CHANGES(__tsan_func_exit)
CHANGES(__tsan_volatile_read4, void*) CHANGES(__tsan_volatile_write4, void*)
CHANGES(__tsan_read1, void*) CHANGES(__tsan_read2, void*) CHANGES(__tsan_read4, void*) CHANGES(__tsan_read8, void*)
CHANGES(__tsan_read16, void*) CHANGES(__tsan_write1, void*) CHANGES(__tsan_write2, void*) CHANGES(__tsan_write4, void*)
CHANGES(__tsan_write8, void*) CHANGES(__tsan_write16, void*) CHANGES(__tsan_vptr_update, void*, void*)
CHANGES(__tsan_vptr_read, void*)
}
int main() {
  Function copy = nullptr;
  for (Pair const* p = __start_sett_unwatched; p != __stop_sett_unwatched; ++p) {
    if (p->original == reinterpret_cast<void (*)()>(&run)) { copy = reinterpret_cast<Function>(p->copy); }
  }
  if (copy == nullptr) { return 2; }
  for (int i = 0; i < 4; ++i) { std::printf("%d\n", run(i)); }
  counter = 3, hidden = 4, counts(10 - counts(0));
  for (int i = 0; i < 4; ++i) { std::printf("%d\n", copy(i)); }
}
)";

std::string read(fs::path const& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

class UnwatchedCopies : public testing::Test {
 protected:
  void SetUp() override {
    if (std::system("g++ --version > /dev/null 2>&1") != 0) { GTEST_SKIP() << "no g++"; }
#if !defined(__x86_64__)
    GTEST_SKIP() << "not x86-64";
#endif
    fs::create_directories(folder_);
    std::ofstream(folder_ / "a.cpp") << source;
    ASSERT_EQ(shell("g++ -std=c++20 -O1 -g -fsanitize=thread --param tsan-distinguish-volatile=1 -S a.cpp -o a.s"), 0);
    ASSERT_EQ(shell("g++ -std=c++20 -O2 -fno-reorder-blocks-and-partition -fno-ipa-ra "
                    "-fno-ipa-stack-alignment -S a.cpp -o b.s"),
              0);
  }
  void TearDown() override { fs::remove_all(folder_); }
  int shell(std::string const& words) const {
    return std::system(("cd " + folder_.string() + " && " + words + " 2> errors").c_str());
  }

  fs::path folder_ = fs::temp_directory_path() / "sett_unwatched_copies";
};

TEST_F(UnwatchedCopies, ComputeWhatTheFunctionsDo) {
  for (bool const has_optimized : {false, true}) {
    std::string const optimized = has_optimized ? read(folder_ / "b.s") : "";
    std::ofstream(folder_ / "c.s") << app::with_unwatched_copies(read(folder_ / "a.s"), optimized);
    ASSERT_EQ(shell("g++ c.s -o program && ./program > out"), 0) << read(folder_ / "errors");
    std::string const out = read(folder_ / "out");
    EXPECT_EQ(out.size() % 2, 0u);
    EXPECT_EQ(out.substr(0, out.size() / 2), out.substr(out.size() / 2)) << has_optimized;
  }
}

TEST_F(UnwatchedCopies, AreOptimizedUnlessTheyWait) {
  std::string const text = app::with_unwatched_copies(read(folder_ / "a.s"), read(folder_ / "b.s"));
  auto const is_optimized = [&](std::string const& name) {
    std::size_t const begin = text.find("\n" + name + ".unwatched:\n");
    EXPECT_NE(begin, std::string::npos) << name;
    return text.substr(begin, text.find(".cfi_startproc", begin) - begin).find(".optimized") != std::string::npos;
  };
  for (char const* name :
       {"_Z3sumPKfi", "_Z6choseni", "_Z5jumpsiPKf", "_Z6countsi", "_Z5wholePKi", "_Z15keeps_registersPKiS0_i"}) {
    EXPECT_TRUE(is_optimized(name)) << name;
  }
  for (char const* name : {"_Z5waitsv", "_Z16calls_what_waitsi", "_Z3runi"}) {
    EXPECT_FALSE(is_optimized(name)) << name;
  }
}

}  // namespace
