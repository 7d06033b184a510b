// device_variables: keeps the bounds of __device__ and __constant__ variables, which the program registers before
// main.
//
// An empty gap follows each registered variable (sim/cuda_runtime.hpp), so that an access beyond a variable does not
// hit another variable.
#pragma once

#include <map>

#include "arena.hpp"

namespace sett::inline SETT_ABI::sim {

class DeviceVariables {
 public:
  struct Variable {
    Allocation bytes;
    std::uintptr_t gap_end = 0;
    char const* name = "";
  };

  static DeviceVariables& global();

  void add(void const* p, std::size_t bytes, std::size_t spacing, char const* name);
  // Returns the variable if address a is in its bytes or in the gap after it, or null.
  Variable const* find(std::uintptr_t a) const;

 private:
  std::map<std::uintptr_t, Variable> all_;
};

}  // namespace sett::sim
