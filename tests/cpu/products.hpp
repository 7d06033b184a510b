// Provides matrices with random layouts, and the paths that the processor supports, for all tests of GEMM.
#pragma once

#include <sett/cpu/gemm.hpp>
#include <sett/layout/parse.hpp>

#include <algorithm>
#include <complex>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace cute;
using sett::Activation;
using sett::AnyLayout;
using sett::AnyTensor;
using sett::Epilogue;
using sett::Num;
using sett::cpu::Options;
using sett::cpu::Path;

using Random = std::mt19937;

[[maybe_unused]] std::vector<Path> paths() {
  std::vector<Path> out;
  for (Path const p : sett::cpu::all_paths) {
    if (sett::cpu::is_available(p)) { out.push_back(p); }
  }
  return out;
}

int pick(Random& r, int low, int high) { return std::uniform_int_distribution<int>(low, high)(r); }

// Runs all tasks in the caller's thread, the last task first, as if `count` threads ran them.
struct Tasks : sett::cpu::Executor {
  int count;
  explicit Tasks(int n) : count(n) {}
  int threads() const override { return count; }
  void run(int tasks, void (*task)(void*, int), void* context) const override {
    for (int i = tasks; i-- > 0;) { task(context, i); }
  }
};

// Makes small integers, so that every sum is exact in every type.
template <class T>
struct Values {
  static T make(Random& r) { return T(float(pick(r, -4, 4))); }
  static double wide(T x) { return double(float(x)); }
};
template <class T>
  requires std::is_arithmetic_v<T>
struct Values<T> {
  static T make(Random& r) { return static_cast<T>(pick(r, std::is_signed_v<T> ? -4 : 0, 4)); }
  static double wide(T x) { return double(x); }
};
template <class T>
struct Values<std::complex<T>> {
  static std::complex<T> make(Random& r) { return {T(pick(r, -4, 4)), T(pick(r, -4, 4))}; }
  static std::complex<double> wide(std::complex<T> x) { return {double(x.real()), double(x.imag())}; }
};

// Splits n into random leaves whose product is n.
[[maybe_unused]] std::vector<std::int64_t> leaves(Random& r, std::int64_t n) {
  std::vector<std::int64_t> out;
  while (n > 1 && out.size() < 3) {
    std::int64_t f = pick(r, 1, int(n));
    while (n % f != 0) { f = f % n + 1; }
    if (out.size() == 2) { f = n; }
    out.push_back(f);
    n /= f;
  }
  if (n > 1 || out.empty()) { out.push_back(n); }
  return out;
}

// Holds a tensor with the given modes. Each mode is split into leaves that are placed in a random order with gaps,
// some of them reversed.
template <class T>
struct Any {
  std::vector<T> memory;
  AnyLayout layout;
  std::int64_t start = 0;

  AnyTensor<T> tensor() { return {memory.data() + start, layout}; }
  std::vector<std::int64_t> offset[2];  // offsets for each index of the two modes

  std::int64_t place(std::int64_t m, std::int64_t k) const {
    return start + offset[0][std::size_t(m)] + offset[1][std::size_t(k)];
  }
  T const& at(std::int64_t m, std::int64_t k) const { return memory[std::size_t(place(m, k))]; }
};

enum class Form { plain, random, broadcast };

template <class T>
Any<T> any(Random& r, std::int64_t m, std::int64_t k, Form form) {
  Any<T> out;
  std::vector<std::int64_t> parts[2] = {form == Form::plain ? std::vector<std::int64_t>{m} : leaves(r, m),
                                        form == Form::plain ? std::vector<std::int64_t>{k} : leaves(r, k)};
  std::vector<std::int64_t> shape;
  for (auto const& p : parts) { shape.insert(shape.end(), p.begin(), p.end()); }
  std::vector<std::size_t> order(shape.size());
  for (std::size_t i = 0; i < order.size(); ++i) { order[i] = i; }
  std::shuffle(order.begin(), order.end(), r);
  std::vector<std::int64_t> stride(shape.size());
  std::int64_t next = form == Form::random && pick(r, 0, 3) == 0 ? 2 : 1;
  for (std::size_t const i : order) {
    if (form == Form::broadcast && pick(r, 0, 2) == 0) {
      stride[i] = 0;
      continue;
    }
    stride[i] = next;
    next *= shape[i];
    if (form == Form::random && pick(r, 0, 2) == 0) { next += pick(r, 1, 3); }
    if (form == Form::random && pick(r, 0, 3) == 0) {
      out.start += stride[i] * (shape[i] - 1);
      stride[i] = -stride[i];
    }
  }
  std::string text[2] = {"(", "("};
  std::size_t at = 0;
  for (auto const& p : parts) {
    for (int side = 0; side < 2; ++side) { text[side] += "("; }
    for (std::size_t i = 0; i < p.size(); ++i, ++at) {
      text[0] += std::to_string(shape[at]) + (i + 1 < p.size() ? "," : "");
      text[1] += std::to_string(stride[at]) + (i + 1 < p.size() ? "," : "");
    }
    for (int side = 0; side < 2; ++side) { text[side] += &p == &parts[0] ? ")," : "))"; }
  }
  out.layout = sett::parse_layout((text[0] + ":" + text[1]).c_str()).value();
  for (int side = 0; side < 2; ++side) {
    AnyLayout const mode = out.layout.mode(side);
    for (std::int64_t i = 0; i < (side == 0 ? m : k); ++i) { out.offset[side].push_back(mode(Num(i)).value); }
  }
  out.memory.resize(std::size_t(next + 64));
  for (T& x : out.memory) { x = Values<T>::make(r); }
  return out;
}

}  // namespace
