// orders: the number of seeds and schedules with which the catalogues of kernels run. SETT_SIM_SEEDS and
// SETT_SIM_SCHEDULES raise these numbers.
#pragma once

#include <cstdlib>

inline int at_least(char const* variable, int n) {
  char const* const given = std::getenv(variable);
  int const wanted = given == nullptr ? 0 : std::atoi(given);
  return wanted > n ? wanted : n;
}
inline int seeds_of(int n) { return at_least("SETT_SIM_SEEDS", n); }
inline int schedules_of(int n) { return at_least("SETT_SIM_SCHEDULES", n); }
