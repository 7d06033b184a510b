// What the fake driver was asked for. It has four devices and no memory: addresses are handed out and nothing lies
// there; kernels are counted and not run. So every call of the library's host side can be made where there is no GPU.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

struct FakeLaunch {
  unsigned blocks, threads, shared_bytes;
};

struct Fake {
  std::vector<FakeLaunch> launches;
  int compiled = 0;       // by the fake NVRTC
  int fills = 0;          // of device memory
  int maps = 0;           // tensor maps that were encoded
  bool captures = false;  // every stream is being captured
  std::size_t free_bytes = std::size_t{141} << 30;
};

// devices: 0 of compute capability 9.0, 1 of 8.0, 2 of 8.9, 3 of 10.0
extern "C" Fake* sett_fake();
inline Fake& fake() { return *sett_fake(); }
