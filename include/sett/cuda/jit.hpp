// jit: kernels compiled while the program runs, for exactly the given layouts, and cached.
//
// A source is compiled through NVRTC with sett's kernel headers, which the library embeds. The result is cached in
// memory and on disk, by the source, the headers, the architecture and the compiler's version. The folder is
// $SETT_CACHE_DIR, or $XDG_CACHE_HOME/sett, or ~/.cache/sett; SETT_CACHE_DIR= (empty) turns the disk cache off.
//
//   law      compile(s).name is the one extern "C" kernel of s; a second call with the same s compiles nothing
//   example  Kernel const k = sett::cuda::compile(kernel_source(plan), "sett_copy_tile");
//
// The kernels of common transpositions are compiled with the library, if NVRTC is available then: no first call waits
// for them.
//
// Entries are written atomically, so that processes may share a folder; an entry with a wrong checksum or key is made
// again. The folder is created for its owner only (mode 0700); a folder or an entry that another user owns or can write
// is not used, and one warning is printed. Beyond $SETT_CACHE_LIMIT bytes (256 MiB unless set), the entries not used
// for longest are deleted.
//
// Requires: a GPU to run; NVRTC to compile kernels that are neither cached nor compiled ahead of time.
// Errors: error, with the compiler's log.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "error.hpp"

namespace sett::inline SETT_ABI::cuda {

struct Kernel {
  void* function = nullptr;  // CUfunction
  std::string name;
  int registers = 0;
  int local_bytes = 0;  // bytes of a thread's stack and spills
};

struct CompileStats {
  std::int64_t compiled = 0;
  std::int64_t from_disk = 0;
  std::int64_t from_memory = 0;
  std::int64_t ready = 0;  // compiled ahead of time, with the library
};

Kernel compile(std::string const& source, std::string const& name);

// the same machine code as compile_to_cubin's, from the disk cache if it is there
std::vector<char> cached_cubin(std::string const& source, std::string const& architecture);

// machine code for an architecture such as "sm_90a", without a GPU; `log` receives the messages of the compiler and the
// assembler on success: nothing, or warnings and the assembler's advice, such as that it serialized products (C7510)
std::vector<char> compile_to_cubin(std::string const& source, std::string const& architecture,
                                   std::string* log = nullptr);

CompileStats compile_stats();
void forget_kernels();             // the contents of the memory cache
std::int64_t forgotten_kernels();  // how often that was done
std::string cache_folder();
std::int64_t cache_limit_bytes();

}  // namespace sett::cuda
