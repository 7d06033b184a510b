// format_pairs: reads one array in each format that fits it, and searches for the format that stores the result.
#include "format_pairs.hpp"

#include "format_ends.hpp"

namespace app {

using namespace sett::formats;

namespace {

// Collects the formats with the same axes as the source whose buffers have `bytes` bytes.
std::vector<Guess> targets(StoredFormat const& from, Sizes const& given, std::int64_t bytes) {
  std::vector<Guess> out;
  each_format([&](Format const& f) {
    std::vector<int> order;
    std::string error;
    Guess g;
    if (f.layout[0] == '\0' || !match_axes(f, *from.format, order, error)) { return; }
    auto const sizes = target_sizes(f, from.extents, order, given);
    if (!sizes) { return; }
    g.sizes = *sizes;
    bool const fits = missing_size(f, g.sizes) == '\0' && g.stored.at(f, g.sizes, from.item, error) &&
                      g.stored.item == from.item && g.stored.buffer_bytes() == bytes;
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
    bool const fits = enough && f.layout[0] != '\0' && missing_size(f, given) == '\0' &&
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
