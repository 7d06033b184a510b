#include "device_variables.hpp"

#include <algorithm>

#include "sett/sim/program.hpp"

namespace sett::inline SETT_ABI::sim {

// The length of the gap at the end of a section (cuda_runtime.hpp).
constexpr std::size_t least_gap = 65536;

DeviceVariables& DeviceVariables::global() {
  static DeviceVariables variables;
  return variables;
}

void DeviceVariables::add(void const* p, std::size_t bytes, std::size_t spacing, char const* name) {
  auto const begin = reinterpret_cast<std::uintptr_t>(p);
  std::size_t const with_gap = std::min((bytes + spacing - 1) / spacing * spacing, bytes + least_gap);
  all_[begin] = {{begin, begin + bytes}, begin + with_gap, name};
}

DeviceVariables::Variable const* DeviceVariables::find(std::uintptr_t a) const {
  auto const after = all_.upper_bound(a);
  if (after == all_.begin()) { return nullptr; }
  Variable const& v = std::prev(after)->second;
  return a < v.gap_end ? &v : nullptr;
}

void detail::register_variable(void const* p, std::size_t bytes, std::size_t spacing, char const* name) {
  DeviceVariables::global().add(p, bytes, spacing, name);
}

}  // namespace sett::sim
