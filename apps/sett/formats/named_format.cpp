// named_format: reads formats and sizes from the command line.
#include "named_format.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "../terminal/similar.hpp"

namespace app {

using namespace sett::formats;

namespace {

constexpr std::string_view arrow = "->";

std::string trimmed(std::string_view text) {
  auto const first = text.find_first_not_of(" \t\n");
  auto const last = text.find_last_not_of(" \t\n");
  return first == std::string_view::npos ? std::string() : std::string(text.substr(first, last - first + 1));
}

}  // namespace

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  each_format([&](Format const& f) { names.push_back(f.name); });
  return names;
}

bool is_format(std::string const& text) {
  return text.find(arrow) != std::string::npos || find_format(text.c_str()) != nullptr;
}

bool read_format(std::string const& text, int bits, NamedFormat& out, std::string& error) {
  std::size_t const at = text.find(arrow);
  if (at == std::string::npos) {
    out.known = find_format(text.c_str());
    if (out.known != nullptr) {
      if (bits != 0) { error = "--bits is for a format of your own, but " + text + " has a width: leave it out"; }
      return bits == 0;
    }
    if (Record const* const record = find_record(text.c_str())) {
      error = text + " is a record of several arrays: name one of its formats, such as " + record->parts[0].format;
      return false;
    }
    std::vector<std::string> const names = format_names();
    std::string const similar = did_you_mean(text, {names.begin(), names.end()});
    error = "no format is named '" + text + "'" + (similar.empty() ? ": sett formats lists them" : similar);
    return false;
  }
  out.axes = trimmed(std::string_view(text).substr(0, at));
  out.layout = trimmed(std::string_view(text).substr(at + arrow.size()));
  out.own.name = "the format";
  out.own.axes = out.axes.c_str();
  out.own.layout = out.layout.c_str();
  out.own.unit = bits;
  if (bits != 0 && bits != 1 && bits != 2 && bits != 4 && bits % 8 != 0) {
    error = "a unit must have 1, 2 or 4 bits or whole bytes, but it has " + std::to_string(bits) + " bits";
    return false;
  }
  if (bits < 0 || bits > 128) {
    error = "a unit must have at most 128 bits, but it has " + std::to_string(bits);
    return false;
  }
  if (out.axes.empty() || out.layout.empty()) {
    error = "a format of your own must have axes and a layout, as in 'k n -> (K,N):(N,1)', but one side is empty";
    return false;
  }
  return true;
}

bool read_sizes(std::vector<std::string> const& texts, Sizes& out, std::string& error) {
  for (std::string const& text : texts) {
    std::int64_t value = 0;
    char const* const end = text.data() + text.size();
    bool const named = text.size() > 2 && text[0] >= 'A' && text[0] <= 'Z' && text[1] == '=';
    auto const read = named ? std::from_chars(text.data() + 2, end, value) : std::from_chars_result{end, std::errc()};
    if (!named || read.ec != std::errc() || read.ptr != end || value < 1) {
      error = "a size must be a capital letter with an integer of at least 1, such as K=128, but it is '" + text + "'";
      return false;
    }
    if (out[text[0]] != sett::Num(0)) {
      error = "size " + text.substr(0, 1) + " is given twice: give it once";
      return false;
    }
    out[text[0]] = sett::Num(value);
  }
  return true;
}

bool uses_sizes(std::vector<Format const*> const& formats, Sizes const& sizes, std::string& error) {
  for (char c = 'A'; c <= 'Z'; ++c) {
    bool used = sizes[c] == sett::Num(0);
    for (Format const* const f : formats) {
      for (char const* text : {f->axes, f->layout, f->multiples, f->total}) {
        used = used || std::string_view(text).find(c) != std::string_view::npos;
      }
    }
    if (used) { continue; }
    error = std::string(formats[0]->name) + " has no size " + std::string(1, c) + ": its axes are '" +
            formats[0]->axes + "'";
    return false;
  }
  return true;
}

std::string text_of(Sizes const& sizes) {
  std::string out;
  for (char c = 'A'; c <= 'Z'; ++c) {
    if (sizes[c] == sett::Num(0)) { continue; }
    out += (out.empty() ? "" : " ") + std::string(1, c) + "=" + std::to_string(sizes[c].value);
  }
  return out;
}

std::string constraint_of(Format const& format) {
  std::string_view rest = format.multiples;
  std::string out;
  while (!rest.empty()) {
    std::size_t const comma = std::min(rest.find(','), rest.size());
    std::string const pair = trimmed(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    std::size_t const space = pair.find(' ');
    std::string const value = pair.substr(0, space);
    std::string const divisor = pair.substr(space + 1);
    out += out.empty() ? "" : ", ";
    out += value[0] >= 'A' && value[0] <= 'Z' ? value + " must be a multiple of " + divisor
                                              : divisor + " must divide " + value;
  }
  return out.empty() || !format.pads ? out : out + "; other sizes are rounded up, and the gaps are zeros";
}

}  // namespace app
