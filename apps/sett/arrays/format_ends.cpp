// format_ends: matches the axes of formats and of checkpoints.
#include "format_ends.hpp"

#include <algorithm>

namespace app {

using namespace sett::formats;
using sett::Num;

namespace {

std::string letters_of(Format const& f) {
  std::string out;
  sett::Vec<Axis> const axes = try_axes(f.axes).value();
  for (Axis const& a : axes) { out += a.name; }
  return out;
}

}  // namespace

std::string axis_names(Format const& format) {
  std::string out;
  for (char const c : letters_of(format)) { out += (out.empty() ? "" : " ") + std::string(1, c); }
  return out;
}

std::string checkpoint_axes(Format const& format) {
  std::string const letters = letters_of(format);
  if (letters == "kn" || letters == "nk") { return "n k"; }
  if (letters == "mk") { return "m k"; }
  if (letters == "ihk") { return "(h i) k"; }
  return letters == "xihk" ? "x (h i) k" : "";
}

bool match_axes(Format const& format, Format const& other, std::vector<int>& order, std::string& error) {
  std::string const own = letters_of(format);
  std::string theirs = letters_of(other);
  if (own.find('m') == std::string::npos && own.find('n') != std::string::npos &&
      theirs.find('n') == std::string::npos) {
    std::replace(theirs.begin(), theirs.end(), 'm', 'n');
  } else if (own.find('n') == std::string::npos && theirs.find('m') == std::string::npos) {
    std::replace(theirs.begin(), theirs.end(), 'n', 'm');
  }
  order.clear();
  for (char const c : own) {
    std::size_t const at = theirs.find(c);
    if (at == std::string::npos || own.size() != theirs.size()) {
      error = std::string(format.name) + " has the axes '" + axis_names(format) + "', but " + other.name + " has '" +
              axis_names(other) + "': move through a plain array, and permute its axes";
      return false;
    }
    order.push_back(int(at));
  }
  return true;
}

char missing_size(Format const& format, Sizes const& sizes) {
  for (char const* s : {format.axes, format.layout, format.total, format.multiples}) {
    for (; *s != '\0'; ++s) {
      bool const is_size = *s >= 'A' && *s <= 'Z';
      if (is_size && sizes[*s] == Num(0) && std::string(format.defaults).find(*s) == std::string::npos) { return *s; }
    }
  }
  return '\0';
}

sett::result<Sizes> target_sizes(Format const& target, std::vector<std::int64_t> const& extents,
                                 std::vector<int> const& order, Sizes given) {
  sett::Vec<Num> own;
  for (int const axis : order) { own.push_back(Num(extents[std::size_t(axis)])); }
  sett::Vec<Axis> const axes = try_axes(target.axes).value();
  for (Axis const& a : axes) {
    if (a.size != '\0') { given[a.size] = Num(0); }
  }
  return try_sizes_of(target, own, given);
}

}  // namespace app
