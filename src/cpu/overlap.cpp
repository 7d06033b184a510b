// Checks whether outputs are injective and operands are disjoint.
#include <sett/cpu/overlap.hpp>
#include <sett/layout/format.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

sett::detail::PlainBytes bytes_of_elements(View const& v) { return {v.data, bytes_of(v.element), v.modes}; }

}  // namespace

AnyLayout to_layout(Modes const& modes) { return sett::detail::layout_of(modes); }

Failure check_readable(View const& v, int which) {
  if (v.modes.overflowed) { return Failure{Rule::overflow, which}; }
  if (v.modes.size == 0) { return {}; }
  if (!sett::detail::in_bytes(v.modes.range(), bits_of(v.element))) { return Failure{Rule::overflow, which}; }
  return v.data == nullptr ? Failure{Rule::null_pointer, which} : Failure{};
}

TensorView to_tensor(View const& v) { return {v.data, v.element, to_layout(v.modes)}; }

Failure check_output(View const& v) {
  if (v.modes.size <= 1 || v.modes.nests()) { return {}; }
  return check_output(to_tensor(v));
}

Failure check_apart(View const& read, View const& written, int which) {
  if (read.modes.size == 0 || written.modes.size == 0) { return {}; }
  if (sett::detail::surely_apart(bytes_of_elements(read), bytes_of_elements(written))) { return {}; }
  return check_apart(to_tensor(read), to_tensor(written), which);
}

}  // namespace sett::cpu::detail
