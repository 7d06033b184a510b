// copy: what is refused, what is permuted in place, and the list of loops of the rest.
#include <sett/algo/scatter.hpp>
#include <sett/cpu/copy.hpp>

#include <cstring>

#include "copy_list.hpp"
#include "in_place.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace detail {

namespace {

// sorted by destination stride, each stride beyond the extent of the loops before it: every element is written once
bool surely_once(StrideList const& list) {
  std::int64_t reach = 0;
  for (int k = 0; k < list.count; ++k) {
    if (list.loop[k].destination <= reach) { return false; }
    reach += list.loop[k].destination * (list.loop[k].extent - 1);
  }
  return true;
}

Failure check(View const& source, View const& destination, StrideList const& list) {
  if (!list.refined || !surely_once(list)) {
    Failure const f = check_scatter(to_layout(source.modes), to_layout(destination.modes), Num(overlap_table_bound));
    if (f) { return f; }
  }
  return check_apart(source, destination, 0);
}

// shapes with no common refinement: index by index
void copy_elements(View const& source, View const& destination, Convert convert) {
  struct Walk {
    Modes const& m;
    std::int64_t at[Modes::most] = {};
    std::int64_t offset = 0;
    void advance() {
      for (int k = 0; k < m.count; ++k) {
        offset += m.stride[k];
        if (++at[k] < m.extent[k]) { return; }
        offset -= m.extent[k] * m.stride[k];
        at[k] = 0;
      }
    }
  };
  Walk from{source.modes};
  Walk to{destination.modes};
  std::int64_t const bytes[2] = {bytes_of(source.element), bytes_of(destination.element)};
  for (std::int64_t i = 0; i < source.modes.size; ++i) {
    char const* const s = static_cast<char const*>(source.data) + from.offset * bytes[0];
    char* const d = static_cast<char*>(destination.data) + to.offset * bytes[1];
    if (convert != nullptr) {
      convert(s, bytes[0], d, bytes[1], 1);
    } else {
      std::memcpy(d, s, std::size_t(bytes[0]));
    }
    from.advance();
    to.advance();
  }
}

bool is_identity(StrideList const& list) {
  bool same = list.refined && list.source == list.destination;
  for (int k = 0; k < list.count && same; ++k) { same = list.loop[k].source == list.loop[k].destination; }
  return same;
}

}  // namespace

}  // namespace detail

void copy(View const& source, View const& destination, Options const& options) {
  for (View const* v : {&source, &destination}) {
    if (Failure const f = check_readable(*v, v == &source ? 0 : 1)) {
      refuse("copy", f, source.modes, destination.modes);
    }
  }
  if (source.modes.size != destination.modes.size) {
    Failure const f{Rule::sizes_differ, 0, 0, Num(source.modes.size), Num(destination.modes.size)};
    refuse("copy", f, source.modes, destination.modes);
  }
  if (source.modes.size == 0) { return; }
  Path const path = chosen_path(options.path);
  detail::Convert const convert = detail::conversion(source.element, destination.element, path);
  if (source.element != destination.element && convert == nullptr) {
    refuse("copy", Failure{Rule::not_converted}, source.modes, destination.modes);
  }
  detail::StrideList const list = detail::stride_list(source.modes, destination.modes);
  Failure const f = detail::check(source, destination, list);
  if (f.rule == Rule::tensors_overlap || f.rule == Rule::undecided_bound) {
    bool const one_array =
        source.data == destination.data && convert == nullptr && list.refined && detail::surely_once(list);
    if (one_array && (detail::is_identity(list) ||
                      detail::permute_in_place(list, static_cast<char*>(source.data), bytes_of(source.element)))) {
      return;
    }
  }
  if (f) { refuse("copy", f, source.modes, destination.modes); }
  if (!list.refined) { return detail::copy_elements(source, destination, convert); }
  Options chosen = options;
  chosen.path = path;
  detail::copy_list(list, source, destination, convert, chosen);
}

result<Done> try_copy(View const& source, View const& destination, Options const& options) {
  return attempted([&] { copy(source, destination, options); });
}

}  // namespace sett::cpu
