// Traverses a run-time layout, and runs the same loops written by hand. traverse.py compares the instructions of both
// under callgrind.
#include <sett/layout/traverse.hpp>

#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

// The function is not inlined, so that the compiler cannot see the layout.
__attribute__((noinline)) sett::AnyLayout layout(int inner) {
  using sett::Num;
  return sett::flat_layout(sett::Vec<Num>(Num(inner), Num(32), Num(4096 / inner * 16)),
                           sett::Vec<Num>(Num(3), Num(200), Num(7)));
}

__attribute__((noinline)) long by_layout(float const* data, sett::AnyLayout const& l) {
  long sum = 0;
  sett::for_each_offset(l, [&](std::int64_t offset) { sum += long(data[offset]); });
  return sum;
}

__attribute__((noinline)) long by_hand(float const* data, sett::AnyLayout const& l) {
  std::int64_t const n0 = l.shape[0].value, n1 = l.shape[1].value, n2 = l.shape[2].value;
  std::int64_t const d0 = l.stride[0].value, d1 = l.stride[1].value, d2 = l.stride[2].value;
  long sum = 0;
  for (std::int64_t k = 0; k < n2; ++k) {
    for (std::int64_t j = 0; j < n1; ++j) {
      for (std::int64_t i = 0; i < n0; ++i) { sum += long(data[i * d0 + j * d1 + k * d2]); }
    }
  }
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  int const inner = argc > 2 ? std::atoi(argv[2]) : 32;
  sett::AnyLayout const l = layout(inner);
  std::vector<float> const data(std::size_t(sett::cosize(l).value), 1.0f);
  char const* const how = argc > 1 ? argv[1] : "none";
  long const sum = std::strcmp(how, "layout") == 0 ? by_layout(data.data(), l)
                   : std::strcmp(how, "hand") == 0 ? by_hand(data.data(), l)
                                                   : sett::size(l).value;
  return sum == sett::size(l).value ? 0 : 1;
}
