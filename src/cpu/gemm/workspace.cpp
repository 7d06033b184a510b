#include "workspace.hpp"

#include <sys/mman.h>

#include <cstdlib>
#include <new>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

constexpr std::size_t most_kept = std::size_t{64} << 20;
constexpr std::size_t huge_page = std::size_t{2} << 20;

char* allocated(std::size_t bytes) {
  std::size_t const unit = bytes >= huge_page / 2 ? huge_page : 4096;
  std::size_t const all = (bytes + unit - 1) / unit * unit;
  void* const p = std::aligned_alloc(unit, all);
  if (p == nullptr) { throw std::bad_alloc(); }
#if defined(MADV_HUGEPAGE)
  if (unit == huge_page) { madvise(p, all, MADV_HUGEPAGE); }
#endif
  return static_cast<char*>(p);
}

struct Kept {
  char* data = nullptr;
  std::size_t bytes = 0;
  bool taken = false;
  ~Kept() { std::free(data); }
};
thread_local Kept kept;

}  // namespace

Workspace::Workspace(std::size_t bytes) {
  if (kept.taken || bytes > most_kept) {
    data_ = allocated(bytes);
    return;
  }
  if (bytes > kept.bytes) {
    char* const p = allocated(bytes);
    std::free(kept.data);
    kept.data = p;
    kept.bytes = bytes;
  }
  kept.taken = true;
  kept_ = true;
  data_ = kept.data;
}

Workspace::~Workspace() {
  if (kept_) {
    kept.taken = false;
  } else {
    std::free(data_);
  }
}

}  // namespace sett::cpu::detail
