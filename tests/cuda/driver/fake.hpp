// Interface to the fake driver, which has four devices and no memory. The fake driver returns addresses without memory
// behind them, and counts kernels without running them. So every call of the library's host side can be tested without
// a GPU.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

struct FakeLaunch {
  unsigned blocks, threads, shared_bytes;
  // For a copy: the kernel's text, the two addresses, and the modes of a matrix (extent, strides in both tensors, for
  // rows and for columns).
  std::string source{};
  void* from = nullptr;
  void* to = nullptr;
  long long modes[6] = {};
};

struct Fake {
  std::vector<FakeLaunch> launches;
  int compiled = 0;                  // number of texts that the fake NVRTC compiled
  std::string compiling;             // the last text that it compiled
  std::vector<std::string> modules;  // the source text of each kernel
  int fills = 0;                     // number of fills of device memory
  int maps = 0;                      // number of encoded tensor maps
  bool captures = false;             // treats every stream as being captured
  std::size_t free_bytes = std::size_t{141} << 30;
};

// The devices are 0 of compute capability 9.0, 1 of 8.0, 2 of 8.9, 3 of 10.0.
extern "C" Fake* sett_fake();
inline Fake& fake() { return *sett_fake(); }
