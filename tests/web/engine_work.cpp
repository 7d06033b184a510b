// engine_work: tests the memory that the playground's engine allocates. This memory must be linear in the length of
// an expression, and bounded by the limits on values.
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <new>
#include <string>

#include "engine.hpp"

namespace {
std::size_t allocated = 0;
}

void* operator new(std::size_t n) {
  allocated += n;
  if (void* const p = std::malloc(n)) { return p; }
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace {

std::size_t cost(std::string const& expression) {
  std::string const question = "{\"ask\":\"eval\",\"e\":\"" + expression + "\"}";
  std::size_t const before = allocated;
  (void)play::answer(question);
  return allocated - before;
}

std::string several(char const* open, char const* one, char const* between, char const* close, int n) {
  std::string out = open;
  for (int i = 0; i < n; ++i) { out += (i > 0 ? between : "") + std::string(one); }
  return out + close;
}

struct Kind {
  char const* open;
  char const* one;
  char const* between;
  char const* close;
  int n;
};

}  // namespace

TEST(EngineWork, IsLinearInTheText) {
  for (Kind const& k : {Kind{"[", "1", ",", "]", 8000},
                        {"[", "1+1", ",", "]", 4000},
                        {"(", "1", ",", ")", 1800},
                        {"(", "1:1", ",", ")", 1800},
                        {"", "4:1", " o ", "", 2000},
                        {"", "1", "+", "", 8000},
                        {"4:1", "(_)", "", "", 4000},
                        {"", "1", ";", "", 8000},
                        {"", "1@0", "+", "", 4000},
                        {"", "1", "\\n", "", 8000}}) {
    std::size_t const once = cost(several(k.open, k.one, k.between, k.close, k.n));
    std::size_t const twice = cost(several(k.open, k.one, k.between, k.close, 2 * k.n));
    EXPECT_LE(twice, once * 23 / 10) << k.open << k.one << k.between;
  }
}

TEST(EngineWork, IsBoundedWhereAValueIs) {
  for (Kind const& k : {Kind{"(", "1", ",", ")", 8000},
                        {"(", "1:1", ",", ")", 8000},
                        {"<", "1", ",", ">", 8000},
                        {"", "(", "", "", 8000}}) {
    std::size_t const text = std::string(k.one).size() + std::string(k.between).size();
    std::size_t const once = cost(several(k.open, k.one, k.between, k.close, k.n));
    std::size_t const twice = cost(several(k.open, k.one, k.between, k.close, 2 * k.n));
    // The engine copies the query itself a few times.
    EXPECT_LE(twice, once + 16 * text * std::size_t(k.n)) << k.open << k.one;
  }
}
