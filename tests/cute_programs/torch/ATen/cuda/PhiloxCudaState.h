// A stand-in for torch's header. It defines the state of torch's random number generator, which consists here of a
// seed and an offset.
#pragma once

#include <cstdint>

namespace at {

struct PhiloxCudaState {
  std::uint64_t seed = 0;
  std::uint64_t offset = 0;
};

}  // namespace at
