#include "device_variables.hpp"

#include "sett/sim/program.hpp"

namespace sett::inline SETT_ABI::sim {

DeviceVariables& DeviceVariables::global() {
  static DeviceVariables variables;
  return variables;
}

void DeviceVariables::add(void const* p, std::size_t bytes, std::size_t spacing, char const* name) {
  auto const begin = reinterpret_cast<std::uintptr_t>(p);
  all_[begin] = {{begin, begin + bytes}, begin + (bytes + spacing - 1) / spacing * spacing, name};
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
