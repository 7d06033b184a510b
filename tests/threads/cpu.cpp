// Runs the CPU back end under ThreadSanitizer. std::thread runs the tasks, because OpenMP's own synchronization is
// not instrumented.
#include <sett/cpu/copy.hpp>
#include <sett/cpu/packed.hpp>

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace {

using namespace cute;
using sett::cpu::Options;

struct Threads : sett::cpu::Executor {
  int threads() const override { return 3; }
  void run(int tasks, void (*task)(void*, int), void* context) const override {
    std::vector<std::thread> all;
    for (int i = 0; i < tasks; ++i) { all.emplace_back(task, context, i); }
    for (std::thread& t : all) { t.join(); }
  }
};
Threads const threads;

template <class T = float>
std::vector<T> numbers(int n) {
  std::vector<T> out(std::size_t(n), T(0.f));
  for (int i = 0; i < n; ++i) { out[std::size_t(i)] = T(float(i % 7 - 3)); }
  return out;
}

// Checks that every number of threads gives the same result. Sums of small integers are exact, so the results must be
// equal.
template <class T = float, class A, class B, class C>
void product(A const& a, B const& b, C const& c) {
  for (sett::cpu::Path const path : sett::cpu::all_paths) {
    if (!sett::cpu::is_available(path)) { continue; }
    std::vector<T> memory = numbers<T>(int(cosize(c)));
    std::vector<T> expected = memory;
    sett::cpu::gemm(1, a, b, 1, make_tensor(memory.data(), c), {}, Options{.path = path, .executor = &threads});
    sett::cpu::gemm(1, a, b, 1, make_tensor(expected.data(), c), {},
                    Options{.path = path, .executor = &sett::cpu::serial_executor()});
    ASSERT_EQ(memory, expected) << sett::cpu::name(path);
  }
}

TEST(CpuThreads, Products) {
  std::vector<float> const a = numbers(190 * 300);
  std::vector<float> const b = numbers(170 * 300);
  product(make_tensor(a.data(), make_shape(190, 300)), make_tensor(b.data(), make_shape(170, 300)),
          make_layout(make_shape(190, 170)));
  product(make_tensor(a.data(), make_shape(190, 300), make_stride(300, 1)),
          make_tensor(b.data(), make_shape(170, 300), make_stride(300, 1)),
          make_layout(make_shape(190, 170), make_stride(170, 1)));
  // The strides are crossed, and strips end at the ends of C's runs.
  auto const rows = make_shape(20, 19);
  product(make_tensor(a.data(), make_shape(rows, 150), make_stride(make_stride(19 * 150, 1), 19)),
          make_tensor(b.data(), make_shape(40, 150)),
          make_layout(make_shape(rows, 40), make_stride(make_stride(1, 20 * 40), 20)));
  // 8-bit integers and bf16 use VNNI and AMX.
  auto const x = numbers<std::int8_t>(190 * 300);
  auto const y = numbers<bfloat16_t>(190 * 300);
  auto const shape = make_shape(190, 300);
  auto const other = make_shape(170, 300);
  auto const c = make_layout(make_shape(190, 170));
  product<std::int32_t>(make_tensor(x.data(), shape), make_tensor(x.data(), other), c);
  product(make_tensor(y.data(), shape), make_tensor(y.data(), other, make_stride(300, 1)), c);
  // These operands are packed in advance. Either every thread reads the packed operands directly, or one thread
  // unpacks them.
  product(sett::cpu::pack_rows(make_tensor(a.data(), shape)), sett::cpu::pack_columns(make_tensor(b.data(), other)), c);
  product<std::int32_t>(sett::cpu::pack_rows(make_tensor(x.data(), shape)),
                        sett::cpu::pack_columns(make_tensor(x.data(), other)), c);
  product(sett::cpu::pack_rows(make_tensor(y.data(), shape)), sett::cpu::pack_columns(make_tensor(y.data(), other)), c);
  product(sett::cpu::pack_columns(make_tensor(y.data(), shape)),
          sett::cpu::pack_rows<float>(make_tensor(y.data(), other)), c);
  // A batch has many GEMMs.
  product(make_tensor(a.data(), make_shape(38, 100, 15)), make_tensor(b.data(), make_shape(34, 100, 15)),
          make_layout(make_shape(38, 34, 15)));
}

TEST(CpuThreads, Copies) {
  std::vector<float> const from = numbers(611 * 503);
  for (sett::cpu::Path const path : sett::cpu::all_paths) {
    if (!sett::cpu::is_available(path)) { continue; }
    for (long const stream : {0L, 1L}) {
      std::vector<float> to(from.size());
      auto const t = make_tensor(to.data(), make_shape(611, 503), make_stride(503, 1));
      auto const f = make_tensor(from.data(), make_shape(611, 503));
      sett::cpu::copy(f, t, Options{.path = path, .executor = &threads, .stream_from = stream});
      for (int i = 0; i < 611; ++i) {
        for (int j = 0; j < 503; ++j) { ASSERT_EQ(t(i, j), f(i, j)) << sett::cpu::name(path); }
      }
    }
  }
}

}  // namespace
