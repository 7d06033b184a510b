// What the fake driver was asked for. It has four devices and no memory: addresses are handed out and nothing lies
// there; kernels are counted and not run. So every call of the library's host side can be made where there is no GPU.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

struct FakeLaunch {
  unsigned blocks, threads, shared_bytes;
  // of a copy: its kernel's text, the two addresses, and the modes of a matrix (extent, stride there and here, of rows
  // and of columns)
  std::string source{};
  void* from = nullptr;
  void* to = nullptr;
  long long modes[6] = {};
};

struct Fake {
  std::vector<FakeLaunch> launches;
  int compiled = 0;                  // by the fake NVRTC
  std::string compiling;             // its last text
  std::vector<std::string> modules;  // the text of each
  int fills = 0;                     // of device memory
  int maps = 0;                      // tensor maps that were encoded
  bool captures = false;             // every stream is being captured
  std::size_t free_bytes = std::size_t{141} << 30;
};

// devices: 0 of compute capability 9.0, 1 of 8.0, 2 of 8.9, 3 of 10.0
extern "C" Fake* sett_fake();
inline Fake& fake() { return *sett_fake(); }
