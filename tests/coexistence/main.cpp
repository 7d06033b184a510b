// Prints the names of the units whose sums are wrong.
#include <cstdio>

#include "table.hpp"

int main() {
  struct {
    char const* name;
    Sums got;
  } const units[] = {
      {"CuTe", with_cute()}, {"sett", with_sett()}, {"sett's simulator", with_simulator()}, {"both", with_both()}};
  int failures = 0;
  for (auto const& [name, got] : units) {
    if (got.whole != 1812 || got.element != 302 || got.size != 12) {
      std::printf("%s: the sum is %d, (2,3) is %d and the size %d, where 1812, 302 and 12 are right\n", name, got.whole,
                  got.element, got.size);
      ++failures;
    }
  }
  return failures;
}
