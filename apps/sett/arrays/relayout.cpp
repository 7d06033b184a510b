// relayout: moves an array's elements to the offsets of a layout, and back. Both files are mapped into memory, and
// sett::cpu::copy copies between them.
#include <algorithm>
#include <cctype>
#include <cstdio>

#include "../expressions/grammar.hpp"
#include "../formats/named_format.hpp"
#include "../report/report.hpp"
#include "../terminal/similar.hpp"
#include "array_output.hpp"
#include "arrays.hpp"
#include "moves.hpp"
#include "named_axes.hpp"
#include "packed_array.hpp"
#include "sett/linear/any_mapping.hpp"
#include "sett/linear/offset_range.hpp"
#include "sett/operand/collision.hpp"
#include "sett/operand/memory.hpp"
#include "shuffles.hpp"

namespace app {

namespace {

using sett::AnyComposed;
using sett::AnySwizzle;
using sett::DType;
using sett::TensorView;

constexpr std::int64_t max_elements = std::int64_t{1} << 48;
constexpr std::int64_t largest_bytes = std::int64_t{1} << 62;

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

std::string text_of(Num n) { return n.overflowed() ? "more than 2^63" : std::to_string(n.value); }

bool refused(std::string const& message) {
  refuse(message);
  return false;
}

// Returns whether the layout is injective into `[0, places)`, which both directions require.
bool usable(AnyComposed const& place, std::int64_t& places) {
  AnyLayout const& l = place.layout;
  Num const least = sett::given_range(place).low;
  if (least < Num(0)) {
    return refused("the layout must have offsets of at least 0, but the least is " + text_of(least) + ": add " +
                   text_of(-least));
  }
  auto const range = sett::try_offset_range(place);
  if (!range && range.error().failure.rule == sett::Rule::undecided_bound) {
    return refused(range.error().text.c_str());
  }
  Num const span = range ? range->high + Num(1) : Num::overflow();
  if (sett::size(l) > Num(max_elements) || span.overflowed() || span > Num(max_elements)) {
    return refused("the layout has " + text_of(sett::size(l)) + " elements and spans " + text_of(span) +
                   ", but at most 2^48 = 281474976710656 can be moved: move parts of the array");
  }
  places = span.value;
  AnySwizzle const w = sett::without_idle_swizzle(place).swizzle;
  if (!w.is_bijective()) {
    return refused(std::string("the layout must be injective, but ") + sett::to_text(w).c_str() +
                   " maps two offsets to one: give a swizzle whose shift is not 0");
  }
  TensorView const written{nullptr, DType::raw1, l};
  if (sett::Failure const f = sett::check_output(written)) {
    sett::Collision const c = sett::find_collision(l);
    return refused(c.found ? "the layout must be injective, but two of its coordinates have the same offset: " +
                                 meeting_of(l, c.first, c.second)
                           : std::string("the layout must be injective: ") + sett::describe(f).c_str() + " [" +
                                 sett::to_text(l).c_str() + "]");
  }
  return true;
}

// Returns whether the two sizes agree. The elements of the array and the coordinates of the layout are paired by their
// colexicographic index. If the axes have the sizes of the modes, axis k is mode k.
bool fits(Array const& a, AnyLayout const& l) {
  Num n(1);
  for (std::int64_t const s : a.shape) { n = n * Num(s); }
  if (!(n == sett::size(l))) {
    refuse("the array has " + text_of(n) + " elements, but the layout has " + text_of(sett::size(l)) +
           ": give a layout of the same size");
    return false;
  }
  return true;
}

// Finds the requested layout. The name of a shuffle gives the layout for a matrix of this shape.
bool placement_of(std::string const& text, std::vector<std::int64_t> const& shape, std::size_t item, AnyComposed& out) {
  if (is_shuffle(text)) {
    std::string error;
    if (shape.size() != 2) {
      error = text + " is for matrices, but this array has " + std::to_string(shape.size()) + " axes";
    }
    if (!error.empty() || !make_shuffle(text, shape[0], shape[1], item, out, error)) {
      refuse(error);
      return false;
    }
    return true;
  }
  bool const is_word = !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '-';
  });
  bool const is_number = !text.empty() && (std::isdigit(static_cast<unsigned char>(text[0])) != 0 || text[0] == '-');
  if (is_word && !is_number && !session_names().contains(text)) {
    std::vector<std::string> names = format_names();
    for (Shuffle const& s : shuffles()) { names.push_back(s.name); }
    std::string const similar = did_you_mean(text, {names.begin(), names.end()});
    return refused("no format, shuffle or layout is named '" + text + "'" +
                   (similar.empty() ? ": sett formats lists the formats" : similar));
  }
  int code = 0;
  out = swizzled_or_report(text, code);
  return code == 0;
}

bool shape_of(std::string const& text, std::int64_t least, std::vector<std::int64_t>& out) {
  Names names;
  Answer const s = evaluate(text, names);
  if (!s.value) {
    report(s.problem, text);
    return false;
  }
  auto const shape = as_tuple(*s.value);
  if (!shape) {
    refuse("--shape must be an integer or a tuple of integers, but " + text_of(*s.value) + is_a(s.value->kind));
    return false;
  }
  for (Num const& n : shape->leaf) {
    if (n < Num(least)) {
      refuse("every extent of --shape must be at least " + std::to_string(least) + ", but extent " +
             std::to_string(out.size()) + " is " + text_of(n));
      return false;
    }
    out.push_back(n.value);
  }
  return true;
}

// With --axes, finds the array that the layout describes: its shape, and the positions of its elements.
bool name_matrix(Relayout const& job, Array& matrix, Modes& from, std::string& error) {
  if (job.axes.empty()) {
    if (!job.sizes.empty()) {
      error = "'" + job.sizes[0] +
              "' gives the size of an axis, but --axes is missing: give it, as in 'b s (h d) -> b h s d'";
    }
    return error.empty();
  }
  NamedAxes named;
  if (!name_axes(job.axes, job.sizes, matrix, named, error)) { return false; }
  matrix.shape = named.shape;
  from = named.from;
  return true;
}

}  // namespace

int list_shuffles() {
  for (Shuffle const& s : shuffles()) {
    std::printf("%s\n    %s\n", s.name, s.help);
    AnyComposed p;
    std::string error;
    if (make_shuffle(s.name, 128, 256, 2, p, error)) {
      std::printf("    128 x 256, 2 bytes: %s\n", sett::to_text(sett::AnyMapping(p)).c_str());
    }
  }
  return 0;
}

int permute(Relayout const& job) {
  if (job.input.empty() || job.output.empty()) { return refuse("name a file to read and a file to write"); }
  ArrayFile in;
  std::string error;
  PackedArray packed(job.bits, job.high_first);
  if (!open_input(job.input, job.output, job.tensor, in, error)) { return refuse(error); }
  char* const elements = packed.open(in, error);
  if (elements == nullptr) { return refuse(error); }
  Array out = in.array;
  Modes from;
  if (!name_matrix(job, out, from, error)) { return refuse(error); }
  out.fortran_order = false;
  NewFile file;
  char* bytes = nullptr;
  Array stored = out;
  char* to = nullptr;
  if (!packed.prepare(stored, to, error) || !create_output(job.output, in, stored, file, bytes, error)) {
    return refuse(error);
  }
  move(Side{elements, from}, Side{packed.is_packed() ? to : bytes, axes(out)}, std::int64_t(out.item_size));
  packed.finish(bytes);
  return in.file.is_whole(error) && file.finish(error) ? 0 : refuse(error);
}

int relayout(Relayout const& job) {
  bool const back = !job.from.empty();
  if (job.input.empty() || job.output.empty()) { return refuse("name a file to read and a file to write"); }
  if (back == !job.to.empty() || back == job.shape.empty()) {
    if (!job.axes.empty() && !back && job.to.empty() && job.shape.empty()) { return permute(job); }
    return refuse("give either --to LAYOUT, or --from LAYOUT and --shape SHAPE, or --axes");
  }
  if (back && !job.axes.empty()) {
    return refuse("--axes must not be given with --from: undo the layout, then permute the axes");
  }
  std::string const& text = back ? job.from : job.to;
  AnyComposed place;
  std::int64_t places = 0;
  // An invalid layout is reported before an invalid file.
  if (!is_shuffle(text) && (!placement_of(text, {}, 0, place) || !usable(place, places))) { return 2; }
  Array out;
  if (back && !shape_of(job.shape, is_shuffle(text) ? 0 : 1, out.shape)) { return 2; }
  ArrayFile in;
  std::string error;
  PackedArray packed(job.bits, job.high_first);
  if (!open_input(job.input, job.output, job.tensor, in, error)) { return refuse(error); }
  char* const from = packed.open(in, error);
  if (from == nullptr) { return refuse(error); }
  std::size_t const item = in.array.item_size;
  Array matrix = back ? out : in.array;
  Modes from_axes = axes(matrix);
  if (!name_matrix(job, matrix, from_axes, error)) { return refuse(error); }
  if (is_shuffle(text) && !placement_of(text, matrix.shape, item, place)) { return 2; }
  bool const is_empty = sett::size(place.layout) == Num(0);  // a shuffle that has no tiles
  if (is_shuffle(text) && !is_empty && !usable(place, places)) { return 2; }
  if (!fits(matrix, place.layout)) { return 2; }
  std::int64_t const elements = sett::size(place.layout).value;
  if (back) {
    std::int64_t held = 1;
    for (std::int64_t const n : in.array.shape) { held *= n; }
    if (held != packed.whole_bytes(places)) {
      return refuse("the array has " + std::to_string(held) + " elements, but the layout spans " +
                    std::to_string(places) + ": give the layout that the array was moved to");
    }
  } else {
    out.shape = {packed.whole_bytes(places)};
  }
  out.descr = in.array.descr;
  out.item_size = item;
  if (places > largest_bytes / std::int64_t(item)) {
    return refuse("the array would have " + std::to_string(places) + " positions of " + std::to_string(item) +
                  " bytes, but at most 2^62 bytes can be written");
  }
  NewFile file;
  char* bytes = nullptr;
  Array stored = out;
  char* to = nullptr;
  if (!packed.prepare(stored, to, error) || !create_output(job.output, in, stored, file, bytes, error)) {
    return refuse(error);
  }
  to = packed.is_packed() ? to : bytes;
  Side const placed{back ? from : to, sett::detail::modes_of(place.layout), place.swizzle, place.offset.value};
  try {
    if (back) {
      move(placed, Side{to, axes(out)}, std::int64_t(item));
    } else {
      move(Side{from, from_axes}, placed, std::int64_t(item));
    }
  } catch (sett::layout_error const& e) { return refuse(e.what()); }
  packed.finish(bytes);
  if (!in.file.is_whole(error) || !file.finish(error)) { return refuse(error); }
  if (std::int64_t const gaps = places - elements; !back && gaps > 0) {
    std::fprintf(stderr, "note: %lld of %lld positions are gaps, filled with zeros\n", static_cast<long long>(gaps),
                 static_cast<long long>(places));
  }
  return 0;
}

}  // namespace app
