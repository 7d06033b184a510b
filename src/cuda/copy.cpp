// copy: the checks, the plan, the kernel and its launch.
#include "sett/cuda/copy.hpp"

#include <cstdint>

#include "driver.hpp"
#include "sett/cuda/copy_source.hpp"
#include "sett/cuda/jit.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"

namespace sett::cuda {

namespace {

[[noreturn]] void refuse(std::string const& why) { throw error(-3, "copy: " + why + "; nothing was written"); }

void check_address(void const* address, int element_bytes, char const* which) {
  if (address == nullptr) { refuse(std::string("the ") + which + " is null"); }
  if (reinterpret_cast<std::uintptr_t>(address) % std::uintptr_t(element_bytes) != 0) {
    refuse(std::string("the ") + which + " is not a multiple of its elements' " + std::to_string(element_bytes) + " bytes");
  }
  if (place_of(address) != Place::device) { refuse(std::string("the ") + which + " is not in device memory"); }
}

}  // namespace

void copy_words(void const* src, AnyLayout const& src_layout, void* dst, AnyLayout const& dst_layout, int element_bytes,
                Stream const& stream) {
  CopyModes const modes = try_copy_modes(src_layout, dst_layout).value();
  if (modes.size == 0) { return; }
  driver();
  check_address(src, element_bytes, "source");
  check_address(dst, element_bytes, "destination");
  char const* const from = static_cast<char const*>(src) + modes.source_origin * element_bytes;
  char* const to = static_cast<char*>(dst) + modes.target_origin * element_bytes;
  if (from + modes.source_begin() * element_bytes < to + modes.target_end() * element_bytes &&
      to < from + modes.source_end() * element_bytes) {
    refuse("the source and the destination may overlap");
  }
  CopyAddresses const at{int(reinterpret_cast<std::uintptr_t>(from) % 32), int(reinterpret_cast<std::uintptr_t>(to) % 32)};
  CopyPlan const plan = plan_copy(modes, element_bytes, at);
  Kernel const kernel = compile(kernel_source(plan), std::string("sett_") + kernel_name(plan));
  launch(kernel,
         {.grid = {unsigned(plan.blocks)}, .block = {unsigned(plan.threads)}, .shared_bytes = unsigned(plan.shared_bytes)},
         stream, static_cast<void const*>(from), static_cast<void*>(to));
}

}  // namespace sett::cuda
