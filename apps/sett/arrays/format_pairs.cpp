// format_pairs: reads one array in each format that fits it, and searches for the format that stores the result.
#include "format_pairs.hpp"

#include "format_ends.hpp"

namespace app {

using namespace sett::formats;
using sett::Num;

namespace {

// Returns whether the sizes give every size in the texts of the format.
bool gives_all(Format const& f, Sizes const& sizes) {
  for (char const* s : {f.axes, f.layout, f.total, f.multiples}) {
    for (; *s != '\0'; ++s) {
      bool const is_size = *s >= 'A' && *s <= 'Z';
      if (is_size && sizes[*s] == Num(0) && std::string(f.defaults).find(*s) == std::string::npos) { return false; }
    }
  }
  return true;
}

// Returns the sizes of the target for the extents of the source's axes.
bool target_sizes(Format const& target, std::vector<std::int64_t> const& extents, std::vector<int> const& order,
                  Sizes given, Sizes& out) {
  sett::Vec<Num> own;
  for (int const axis : order) { own.push_back(Num(extents[std::size_t(axis)])); }
  sett::Vec<Axis> const axes = try_axes(target.axes).value();
  for (Axis const& a : axes) {
    if (a.size != '\0') { given[a.size] = Num(0); }
  }
  auto const sizes = try_sizes_of(target, own, given);
  if (sizes) { out = *sizes; }
  return bool(sizes);
}

// Collects the formats with the same axes as the source whose buffers have `bytes` bytes.
std::vector<Guess> targets(StoredFormat const& from, Sizes const& given, std::int64_t bytes) {
  std::vector<Guess> out;
  each_format([&](Format const& f) {
    std::vector<int> order;
    std::string error;
    Guess g;
    bool const fits = f.layout[0] != '\0' && match_axes(f, *from.format, order, error) &&
                      target_sizes(f, from.extents, order, given, g.sizes) && gives_all(f, g.sizes) &&
                      g.stored.at(f, g.sizes, from.item, error) && g.stored.item == from.item &&
                      g.stored.buffer_bytes() == bytes;
    if (!fits) { return; }
    g.modes = compact_modes(from.extents, order);
    g.sizes = own_sizes(f, g.sizes);
    out.push_back(g);
  });
  return out;
}

}  // namespace

bool find_pairs(StoredBytes const& from, StoredBytes const& to, std::int64_t width, Sizes const& given,
                std::vector<FormatPair>& out, std::string& error) {
  bool enough = true;
  each_format([&](Format const& f) {
    FormatPair p;
    p.sizes = own_sizes(f, given);
    std::string unfit;
    bool const fits = enough && f.layout[0] != '\0' && gives_all(f, given) &&
                      p.from.at(f, given, f.unit == 0 ? width : 1, unfit) && p.from.buffer_bytes() == from.size;
    if (!fits) { return; }
    auto const plain = zeroed(p.from.elements() * p.from.item, error);
    Found found;
    enough = plain != nullptr && p.from.restore(from.data, Side{plain.get(), compact_modes(p.from.extents)}, error) &&
             search(targets(p.from, given, to.size), to.data, plain.get(), found, error);
    for (Guess const& g : found.whole) {
      p.to = g;
      out.push_back(p);
    }
  });
  return enough;
}

}  // namespace app
