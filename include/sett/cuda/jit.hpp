// jit: compiles kernels at run time for exactly the given layouts, and caches them.
//
// A source is compiled through NVRTC with sett's kernel headers, which the library embeds. The result is cached in
// memory and on disk; the key consists of the source, the headers, the architecture and the compiler's version. The
// folder is $SETT_CACHE_DIR, or $XDG_CACHE_HOME/sett, or ~/.cache/sett; SETT_CACHE_DIR= (empty) disables the disk
// cache.
//
//   law      compile(s).name is the one extern "C" kernel of s; a second call with the same s compiles nothing
//   example  Kernel const k = sett::cuda::compile(kernel_source(plan), "sett_copy_tile");
//
// The kernels of common transpositions are compiled with the library if NVRTC is available at that time, so that no
// first call waits for them.
//
// Entries are written atomically, so that processes may share a folder; an entry with a wrong checksum or key is
// compiled again. The folder is created for its owner only (mode 0700); a folder or an entry that another user owns or
// can write is not used, and one warning is printed. If the entries exceed $SETT_CACHE_LIMIT bytes (256 MiB unless
// set), the least recently used are deleted.
//
// Requires: a GPU to run kernels; NVRTC to compile kernels that are neither cached nor compiled ahead of time.
// Errors: error, with the compiler's log.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "error.hpp"

namespace sett::inline SETT_ABI::cuda {

struct Kernel {
  void* function = nullptr;  // a CUfunction
  std::string name;
  int registers = 0;
  int local_bytes = 0;  // bytes of a thread's stack and spilled registers
};

struct CompileStats {
  std::int64_t compiled = 0;
  std::int64_t from_disk = 0;
  std::int64_t from_memory = 0;
  std::int64_t ready = 0;  // number of kernels that were compiled ahead of time, with the library
};

Kernel compile(std::string const& source, std::string const& name);

// Returns the machine code of compile_to_cubin, from the disk cache if possible.
std::vector<char> cached_cubin(std::string const& source, std::string const& architecture);

// Compiles to machine code for an architecture such as "sm_90a", without a GPU. On success, `log` receives the
// compiler's warnings and the assembler's advice, for example that wgmma instructions were serialized (C7510).
std::vector<char> compile_to_cubin(std::string const& source, std::string const& architecture,
                                   std::string* log = nullptr);

CompileStats compile_stats();
// Discards the kernels, plans and tuned choices in memory, and the tables in device memory. The next GEMM frees these
// tables. A graph that was recorded earlier can still be launched.
void forget_kernels();
std::int64_t forgotten_kernels();  // number of calls of forget_kernels
std::string cache_folder();
std::int64_t cache_limit_bytes();

}  // namespace sett::cuda
