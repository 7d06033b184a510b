// Provides clocks, huge pages, the ceilings, and rows of results as JSON for the CPU benches.
#pragma once

#include <sys/mman.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#if defined(_OPENMP)
#include <omp.h>
#endif

namespace bench {

inline void set_threads(int n) {
#if defined(_OPENMP)
  omp_set_num_threads(n);
#else
  (void)n;
#endif
}

// Returns memory that has been touched, in huge pages if the system provides them.
inline char* pages(std::size_t bytes) {
  void* const p = mmap(nullptr, bytes + (2u << 20), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) {
    std::perror("mmap");
    std::exit(1);
  }
  auto const aligned = (reinterpret_cast<std::uintptr_t>(p) + (2u << 20) - 1) & ~std::uintptr_t((2u << 20) - 1);
  madvise(reinterpret_cast<void*>(aligned), bytes, MADV_HUGEPAGE);
  std::memset(reinterpret_cast<void*>(aligned), 1, bytes);
  return reinterpret_cast<char*>(aligned);
}

// Returns the CPU time of one thread, or the wall time of several.
template <class F>
double seconds(F f, int threads) {
  auto const now = [threads] {
    timespec t;
    clock_gettime(threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &t);
    return double(t.tv_sec) + 1e-9 * double(t.tv_nsec);
  };
  double const begin = now();
  f();
  return now() - begin;
}

// Copies as fast as a permutation could at best: reads every line once, and writes every line once with non-temporal
// stores.
void nt_copy(char* to, char const* from, std::size_t bytes, int threads);

struct Rows {
  std::string text;
  void add(std::string const& work, std::string const& name, std::string const& peer, double ours, double theirs,
           std::string const& unit, double ratio) {
    char line[512];
    std::snprintf(line, sizeof line,
                  "    {\"work\": \"%s\", \"case\": \"%s\", \"peer\": \"%s\", \"ours\": %.4g, \"theirs\": %.4g, "
                  "\"unit\": \"%s\", "
                  "\"ratio\": %.4f}",
                  work.c_str(), name.c_str(), peer.c_str(), ours, theirs, unit.c_str(), ratio);
    text += (text.empty() ? "" : ",\n") + std::string(line);
  }
  bool write(std::string const& path, int threads, int rounds) const {
    std::string processor = "unknown";
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);) {
      if (line.rfind("model name", 0) == 0) {
        processor = line.substr(line.find(':') + 2);
        break;
      }
    }
    std::ofstream file(path);
    file << "{\n  \"processor\": \"" << processor << "\",\n  \"threads\": " << threads << ",\n  \"rounds\": " << rounds
         << ",\n  \"clock\": \"" << (threads == 1 ? "thread processor time" : "wall") << "\",\n  \"rows\": [\n"
         << text << "\n  ]\n}\n";
    return file.good();
  }
};

}  // namespace bench
