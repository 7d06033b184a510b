// Declares the interface of the fake driver, which has four devices and no memory. The fake driver returns addresses
// without memory behind them, and counts kernels without running them. So all host code of the library can be tested
// without a GPU. Any threads may call memory functions, launch kernels and encode tensor maps at once; a thread that
// reads or changes a Fake must be alone.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

struct FakeLaunch {
  unsigned blocks, threads, shared_bytes;
  // These members describe a copy: the kernel's text, the two addresses, and the modes of a matrix (extent, and
  // strides in both tensors, for rows and for columns).
  std::string source{};
  void* from = nullptr;
  void* to = nullptr;
  long long modes[6] = {};
  // In launches that split floats into tf32 parts, `from` is the operand and this member gives the parts' order.
  bool low_second = false;
  bool dependent = false;  // whether the kernel may begin before the preceding kernel ends
  void* kernel = nullptr;  // the kernel's CUfunction
  // The first Fake::argument_bytes bytes of the only argument, which the kernels of a GEMM have.
  std::vector<unsigned char> argument{};
};

struct Fake {
  std::vector<FakeLaunch> launches;
  int compiled = 0;                  // number of texts that the fake NVRTC compiled
  std::string compiling;             // the last text that the fake NVRTC compiled
  std::vector<std::string> modules;  // the source text of each kernel
  int fills = 0;                     // number of fills of device memory
  int maps = 0;                      // number of encoded tensor maps
  bool captures = false;             // treats every stream as being captured
  std::size_t argument_bytes = 0;    // how many bytes of a kernel's only argument are recorded
  bool reuses = false;               // whether stream-ordered memory of equal size is reused, the last freed first
  std::size_t free_bytes = std::size_t{141} << 30;
};

// Device 0 has compute capability 9.0, device 1 has 8.0, device 2 has 8.9, and device 3 has 10.0.
extern "C" Fake* sett_fake();
inline Fake& fake() { return *sett_fake(); }
