// copy: rejects invalid copies, permutes in place if possible, and lists the loops of all other copies.
#include <sett/cpu/copy.hpp>

#include <cstring>

#include "copy_list.hpp"
#include "in_place.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace detail {

// operand/copy_rules.hpp reads a view through these functions, which argument-dependent lookup finds.
static Failure check_side(View const& v, int which) { return check_readable(v, which); }
static Num count_of(View const& v) { return Num(v.modes.size); }
static DType type_of(View const& v) { return v.element; }

namespace {

// The modes of a copy if the layouts have a common refinement.
struct Listed {
  bool refined;
  PairModes modes;

  // Returns whether each element is certainly written once.
  bool is_once() const { return refined && modes.nests(1); }
};

Failure check(View const& source, View const& destination, Listed const& list) {
  if (!list.is_once()) {
    Failure const f = check_scatter(to_tensor(source), to_tensor(destination));
    if (f) { return f; }
  }
  return check_apart(source, destination, 0);
}

// Copies index by index, for shapes that do not have a common refinement.
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

bool is_identity(PairModes const& list) {
  bool same = list.base[0] == list.base[1];
  for (int k = 0; k < list.count && same; ++k) { same = list.stride[0][k] == list.stride[1][k]; }
  return same;
}

// Converts or permutes the elements of one array in place. Returns false if there are two arrays, or if the
// permutation cannot be done in place.
bool is_done_in_place(View const& source, View const& destination, Listed const& list, Convert convert) {
  bool const one_array =
      source.data == destination.data && list.is_once() && bytes_of(source.element) == bytes_of(destination.element);
  if (!one_array) { return false; }
  if (convert == nullptr) {
    return is_identity(list.modes) ||
           permute_in_place(list.modes, static_cast<char*>(source.data), bytes_of(source.element));
  }
  if (!is_identity(list.modes)) { return false; }
  copy_elements(source, destination, convert);
  return true;
}

}  // namespace

void need_whole_bytes(DType e) {
  int const bits = bits_of(e);
  if (bits == 8 || bits == 16 || bits == 32 || bits == 64 || bits == 128) { return; }
  raise({Failure{Rule::not_converted}, Text()
                                           << "copy: elements of " << name(e) << " have " << Num(bits)
                                           << " bits, but on CPUs only elements of 1, 2, 4, 8, 16, 32, 64 or 128 bits "
                                              "can be copied: view them as elements of whole bytes"});
}

void copy(View const& source, View const& destination, Options const& options) {
  auto const need = [&](Failure const& f) {
    if (f) { raise(sett::detail::fault(f, to_tensor(source), to_tensor(destination))); }
  };
  need_whole_bytes(source.element);
  need_whole_bytes(destination.element);
  need(sett::detail::check_sides(source, destination));
  if (source.modes.size == 0) { return; }
  Path const path = chosen_path(options.path);
  Convert const convert = conversion(source.element, destination.element, path);
  Listed list;
  list.refined = pair_modes(source.modes, destination.modes, list.modes);
  Failure const f = check(source, destination, list);
  if (f.rule == Rule::tensors_overlap || f.rule == Rule::undecided_bound) {
    if (is_done_in_place(source, destination, list, convert)) { return; }
  }
  need(f);
  if (!list.refined) { return copy_elements(source, destination, convert); }
  Options chosen = options;
  chosen.path = path;
  copy_list(list.modes, source, destination, convert, chosen);
}

result<Done> try_copy(View const& source, View const& destination, Options const& options) {
  return attempted([&] { copy(source, destination, options); });
}

}  // namespace detail

void copy(TensorView const& source, TensorView const& destination, Options const& options) {
  detail::copy(detail::swizzled_view(source), detail::swizzled_view(destination), options);
}

result<Done> try_copy(TensorView const& source, TensorView const& destination, Options const& options) {
  return attempted([&] { copy(source, destination, options); });
}

}  // namespace sett::cpu
