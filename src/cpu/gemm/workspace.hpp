// workspace: provides the memory of a call. The thread keeps it for the next call.
#pragma once

#include <cstddef>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Provides memory at a multiple of 4096 bytes, in huge pages if the system supports them. The thread keeps a workspace
// that is small enough. A nested call gets its own workspace.
class Workspace {
 public:
  explicit Workspace(std::size_t bytes);
  ~Workspace();
  Workspace(Workspace const&) = delete;
  Workspace& operator=(Workspace const&) = delete;
  char* data() const { return data_; }

 private:
  char* data_ = nullptr;
  bool kept_ = false;
};

}  // namespace sett::cpu::detail
