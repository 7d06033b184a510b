// workspace: the memory of a call, which the thread keeps for the next call.
#pragma once

#include <cstddef>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Bytes at a multiple of 4096, in huge pages if the system provides them. The thread keeps a workspace that is small
// enough; a nested call gets one of its own.
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
