// workspace: the memory of a call, kept by the thread for the next one.
#pragma once

#include <cstddef>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Bytes at a multiple of 4096, huge pages where the system gives them. What is small enough is kept by the thread; a
// call inside of a call gets its own.
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
