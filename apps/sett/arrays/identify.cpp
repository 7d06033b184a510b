// identify: compares a stored array with each format that its size allows.
#include "identify.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "../files/array_file.hpp"
#include "../report/report.hpp"
#include "../terminal/json.hpp"
#include "format_ends.hpp"
#include "format_guess.hpp"
#include "stored_bytes.hpp"

namespace app {

using namespace sett::formats;
using sett::Num;

namespace {

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

// Counts the elements that are where the format of a guess puts them.
struct Match {
  std::int64_t equal = 0, total = 0;
  std::int64_t first = -1;  // the index of the first element that differs, in C order along the format's axes
  bool all() const { return equal == total; }
};

// Compares two compact arrays along the format's axes: the plain elements, and the elements that the stored array has
// at their positions.
Match compare(char const* plain, char const* found, std::int64_t n, std::int64_t item) {
  Match m;
  m.total = n;
  for (std::int64_t i = 0; i < n; ++i) {
    bool const equal = std::memcmp(plain + i * item, found + i * item, std::size_t(item)) == 0;
    m.equal += equal ? 1 : 0;
    if (!equal && m.first < 0) { m.first = i; }
  }
  return m;
}

// Compares a sample of the elements, and returns whether more than half of them differ. Most wrong guesses are rejected
// here, before `test` compares all elements.
bool sample_differs(Guess const& g, char const* stored, char const* plain) {
  StoredFormat const& f = g.stored;
  sett::AnyLayout const of_plain = sett::detail::layout_of(g.modes);
  std::int64_t const n = f.elements();
  std::int64_t const step = std::max<std::int64_t>(1, n / 1021);
  int differ = 0;
  int seen = 0;
  for (std::int64_t i = 0; i < n; i += step, ++seen) {
    Num index(0);
    Num weight(1);
    std::int64_t rest = i;
    for (std::size_t a = 0; a < f.extents.size(); rest /= f.extents[a], ++a) {
      index = index + weight * Num(rest % f.extents[a]);
      weight = weight * Num(f.padded[a]);
    }
    std::int64_t const unit = (f.placement.layout(index) + f.placement.offset).value;
    char const* const element = plain + of_plain(Num(i)).value * f.item;
    if (f.is_packed()) {
      int const bits = f.format->unit;
      int const value = std::uint8_t(stored[unit * bits / 8]) >> (unit * bits % 8) & ((1 << bits) - 1);
      differ += value != std::uint8_t(*element) ? 1 : 0;
    } else {
      differ += std::memcmp(stored + unit * f.unit_bytes(), element, std::size_t(f.item)) != 0 ? 1 : 0;
    }
  }
  return 2 * differ > seen;  // half of the elements must be where the format puts them
}

bool test(Guess const& g, char* stored, char* plain, Match& out, std::string& error) {
  StoredFormat const& f = g.stored;
  std::int64_t const bytes = f.elements() * f.item;
  auto const found = zeroed(bytes, error);
  auto const ordered = zeroed(bytes, error);
  if (found == nullptr || ordered == nullptr) { return false; }
  move(Side{plain, g.modes}, Side{ordered.get(), compact_modes(f.extents)}, f.item);
  if (!f.restore(stored, Side{found.get(), compact_modes(f.extents)}, error)) { return false; }
  out = compare(ordered.get(), found.get(), f.elements(), f.item);
  return true;
}

std::string name_of(Guess const& g) {
  std::string const sizes = text_of(g.sizes);
  return std::string(g.stored.format->name) + (sizes.empty() ? "" : " " + sizes) +
         (g.axes.empty() ? "" : " (" + g.axes + ")");
}

std::string coordinate_of(std::int64_t index, std::vector<std::int64_t> const& extents) {
  std::string out;
  for (std::size_t a = extents.size(); a-- > 0; index /= extents[a]) {
    out = std::to_string(index % extents[a]) + (out.empty() ? "" : ",") + out;
  }
  return "(" + out + ")";
}

std::string partial_text(Guess const& g, Match const& m) {
  return std::to_string(m.equal) + " of " + std::to_string(m.total) + " elements are where " + name_of(g) +
         " puts them; the first that is not is (" + axis_names(*g.stored.format) +
         ") = " + coordinate_of(m.first, g.stored.extents);
}

struct Found {
  std::vector<Guess> whole{};
  Guess best{};
  Match partial{};
  std::size_t tried = 0;
};

bool search(std::vector<Guess> const& all, char* stored, char* plain, Found& out, std::string& error) {
  out.tried = all.size();
  for (Guess const& g : all) {
    if (sample_differs(g, stored, plain)) { continue; }
    Match m;
    if (!test(g, stored, plain, m, error)) { return false; }
    if (m.all()) { out.whole.push_back(g); }
    if (!m.all() && m.equal > out.partial.equal) {
      out.best = g;
      out.partial = m;
    }
  }
  // Guesses that need no option for the axes come first.
  std::stable_partition(out.whole.begin(), out.whole.end(), [](Guess const& g) { return g.axes.empty(); });
  return true;
}

int print(Found const& found, bool json) {
  bool const none = found.whole.empty();
  if (json) {
    Json formats = Json::array();
    for (Guess const& g : found.whole) {
      formats.push_back({{"name", g.stored.format->name}, {"sizes", text_of(g.sizes)}, {"axes", g.axes}});
    }
    Json out = {{"formats", formats}};
    if (none && found.partial.total > 0) { out["partial"] = partial_text(found.best, found.partial); }
    std::printf("%s\n", out.dump().c_str());
    return none ? 1 : 0;
  }
  for (Guess const& g : found.whole) { std::printf("%s\n", name_of(g).c_str()); }
  if (!none) { return 0; }
  if (found.tried == 0) {
    std::printf("no format has a buffer of the stored array's size for a plain array of this shape and width\n");
    return 1;
  }
  std::printf("no format of the catalogue maps the plain array to the stored one (%zu were tried)\n", found.tried);
  if (found.partial.total > 0) { std::printf("%s\n", partial_text(found.best, found.partial).c_str()); }
  return 1;
}

}  // namespace

int identify(Identify const& job) {
  if (job.json) { report_in_json(); }
  std::string error;
  Sizes given;
  ArrayFile stored;
  ArrayFile plain;
  if (!read_sizes(job.sizes, given, error) || !stored.open(job.stored, job.stored_tensor, "--tensor", error) ||
      !plain.open(job.plain, job.plain_tensor, "--plain-tensor", error)) {
    return refuse(error);
  }
  PlainArray const array{plain.array.shape, axes(plain.array), std::int64_t(plain.array.item_size)};
  if (bytes_of(plain.array) == 0) { return refuse("the plain array must have elements, but it has none"); }
  if (plain.array.fortran_order) {
    return refuse("the plain array must be in C order: copy it with numpy.ascontiguousarray");
  }
  std::int64_t const plain_item = std::int64_t(plain.array.item_size);
  Found found;
  try {
    std::unique_ptr<char[]> c_order;
    char* const bytes = stored_bytes(stored, plain_item, c_order, error);
    if (bytes == nullptr ||
        !search(guesses(array, bytes_of(stored.array), given), bytes, plain.elements(), found, error) ||
        !stored.file.is_whole(error) || !plain.file.is_whole(error)) {
      return refuse(error);
    }
  } catch (sett::layout_error const& e) { return refuse(e.what()); }
  return print(found, job.json);
}

}  // namespace app
