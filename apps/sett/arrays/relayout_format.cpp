// relayout_format: moves an array between storage formats and plain arrays, by name.
#include <algorithm>
#include <cstdio>

#include "../report/report.hpp"
#include "array_output.hpp"
#include "arrays.hpp"
#include "format_ends.hpp"
#include "named_axes.hpp"
#include "stored_bytes.hpp"

namespace app {

using namespace sett::formats;
using sett::Num;

namespace {

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

// The source or the target of the move: a format, or a plain array. A plain array may have a checkpoint's axes.
struct End {
  bool is_plain() const { return text.empty() || text == checkpoint; }
  std::string text{};
  NamedFormat named{};
  StoredFormat stored{};
};

struct Job {
  Relayout const& options;
  End from{}, to{};
  ArrayFile in{};
  Sizes sizes{};
  std::vector<std::string> axis_sizes{};  // sizes of the names in --axes
  std::vector<Format const*> formats{};   // the formats at the ends
  bool has_own = false;                   // whether one of them is the user's
  std::unique_ptr<char[]> c_order{};      // a copy of a stored array in Fortran order
  std::string error{};

  Format const& format() const { return (from.is_plain() ? to : from).named.get(); }
};

// Returns whether the format has a layout, and axes that can be read.
bool is_usable(Format const& f, std::string& error) {
  auto const axes = try_axes(f.axes);
  if (!axes) { error = axes.error().text.c_str(); }
  if (f.layout[0] == '\0') { error = try_layout_at(f, {}).error().text.c_str(); }
  return error.empty();
}

// Reads the sizes of the format, such as K=128, and the sizes of the names in --axes, such as h=8.
bool read_named_sizes(Job& job) {
  std::vector<std::string> of_format;
  for (std::string const& text : job.options.sizes) {
    bool const names_axis = !job.options.axes.empty() && !text.empty() && text[0] >= 'a' && text[0] <= 'z';
    (names_axis ? job.axis_sizes : of_format).push_back(text);
  }
  return read_sizes(of_format, job.sizes, job.error) && uses_sizes(job.formats, job.sizes, job.error);
}

// Refuses options that do nothing and options that contradict one another.
bool check_options(Job& job) {
  bool changes = false;
  for (Format const* const f : job.formats) { changes = changes || f->values[0] != '\0'; }
  std::string const name = job.formats[0]->name;
  if (job.options.values && !changes) {
    job.error = name + " changes no values: leave --values out";
  } else if (job.options.bits != 0 && !job.has_own) {
    job.error = "--bits is for a format of your own, but " + name + " has a width: leave it out";
  } else if (job.options.high_first && !job.has_own) {
    job.error = "--high-first is for a format of your own, but " + name + " has an order: leave it out";
  } else if (!job.options.axes.empty() && (job.from.text == checkpoint || job.to.text == checkpoint)) {
    job.error = std::string(checkpoint) + " names the axes of a checkpoint, and so does --axes: give one of them";
  } else if (!job.options.axes.empty() && !job.from.is_plain() && !job.to.is_plain()) {
    job.error = "--axes is for a plain array, but both ends are formats: leave it out";
  }
  return job.error.empty();
}

bool read_ends(Job& job) {
  job.from.text = job.options.from;
  job.to.text = job.options.to;
  if (job.from.is_plain() && job.to.is_plain()) {
    job.error = "a format must be named: give --to FORMAT, --from FORMAT, or both";
    return false;
  }
  for (End* const end : {&job.from, &job.to}) {
    bool const own = end->text.find("->") != std::string::npos;
    if (!end->is_plain() && !read_format(end->text, own ? job.options.bits : 0, end->named, job.error)) {
      return false;
    }
    if (!end->is_plain() && !is_usable(end->named.get(), job.error)) { return false; }
    if (!end->is_plain()) { job.formats.push_back(&end->named.get()); }
    job.has_own = job.has_own || own;
  }
  return read_named_sizes(job) && check_options(job);
}

// Returns the pattern of a plain array's axes, which is empty if none is given. The array is the output if `back` is
// true, and the input otherwise.
std::string plain_pattern(Job& job, bool back) {
  End const& end = back ? job.to : job.from;
  std::string const own = axis_names(job.format());
  if (!job.options.axes.empty()) { return job.options.axes; }
  if (end.text.empty()) { return ""; }
  std::string const axes = checkpoint_axes(job.format());
  if (axes.empty()) {
    job.error = std::string(checkpoint) + " is for weights with the axes n and k, but " + job.format().name + " has '" +
                own + "': leave it out, or give --axes";
    return "";
  }
  return back ? own + " -> " + axes : axes + " -> " + own;
}

// Returns the sizes of the axes that the format fixes, such as h=2, for named_axes.hpp.
std::vector<std::string> fixed_axes(Format const& f) {
  std::vector<std::string> out;
  sett::Vec<Axis> const axes = try_axes(f.axes).value();
  for (Axis const& a : axes) {
    if (a.size == '\0') { out.push_back(std::string(1, a.name) + "=" + std::to_string(a.extent.value)); }
  }
  return out;
}

// Returns the right or the left side of the pattern, with single spaces between its names and none around them.
std::string side_of(std::string const& pattern, bool right) {
  std::size_t const arrow = pattern.find("->");
  std::string out;
  std::string const side = right ? pattern.substr(arrow + 2) : pattern.substr(0, arrow);
  for (char const c : side) {
    if (c != ' ' || (!out.empty() && out.back() != ' ')) { out += c; }
  }
  while (!out.empty() && out.back() == ' ') { out.pop_back(); }
  return out;
}

// Returns the number of axes of a side. A group in parentheses counts as one axis.
std::size_t axes_of(std::string const& side) {
  std::size_t count = 0;
  bool inside = false;
  for (std::size_t i = 0; i < side.size(); ++i) {
    bool const begins = side[i] != ' ' && !inside && (i == 0 || side[i - 1] == ' ');
    count += begins ? 1 : 0;
    inside = side[i] == '(' || (inside && side[i] != ')');
  }
  return count;
}

// Checks that --axes names the format's axes in the format's order. A format with one axis also accepts one group of
// names.
bool names_axes(Job& job, std::string const& pattern, bool back) {
  if (pattern.find("->") == std::string::npos) { return true; }  // name_axes refuses it
  std::string const side = side_of(pattern, !back);
  std::string const own = axis_names(job.format());
  bool const one_group = own.size() == 1 && side.starts_with('(') && side.find(')') == side.size() - 1;
  if (side == own || one_group) { return true; }
  job.error = "--axes must have the axes of " + std::string(job.format().name) + ", '" + own + "', on its " +
              (back ? "left" : "right") + " side, but it has '" + side + "': name the array's axes accordingly";
  return false;
}

// Permutes the axes of a plain array by its pattern, if there is one.
bool name_plain(Job& job, bool back, Array& array, Modes& modes) {
  std::string const pattern = plain_pattern(job, back);
  if (!job.error.empty()) { return false; }
  modes = axes(array);
  if (pattern.empty()) { return true; }
  if (!names_axes(job, pattern, back)) { return false; }
  bool const of_checkpoint = job.options.axes.empty();
  if (of_checkpoint && array.shape.size() != axes_of(side_of(pattern, false))) {
    job.error = std::string(checkpoint) + " for " + job.format().name + " has the axes '" + side_of(pattern, false) +
                "', but the array has " + std::to_string(array.shape.size()) + ": give --axes";
    return false;
  }
  NamedAxes named;
  bool const grouped = pattern.find('(') < pattern.find("->");
  std::vector<std::string> sizes = job.axis_sizes;
  if (grouped && of_checkpoint) { sizes = fixed_axes(job.format()); }
  if (!name_axes(pattern, sizes, array, named, job.error)) { return false; }
  array.shape = named.shape;
  array.fortran_order = false;
  modes = named.from;
  return true;
}

// Checks the width of the plain elements.
bool fits_width(StoredFormat const& f, std::size_t item, std::string& error) {
  if (std::int64_t(item) == f.item) { return true; }
  std::string const bits = std::to_string(f.format->bits != 0 ? f.format->bits : f.format->unit);
  error = std::string(f.format->name) + " has elements of " + bits + " bits" +
          (f.is_packed() ? ", each in one byte of a plain array" : "") + ", but the array's elements have " +
          std::to_string(item) + (item == 1 ? " byte" : " bytes") + ": convert the numbers to elements of " +
          std::to_string(f.item) + (f.item == 1 ? " byte" : " bytes") +
          (f.is_packed() ? ", as with NumPy's astype('u1')" : ", or view the array's bytes so");
  return false;
}

// Checks that the array's bytes are the buffer of the format.
bool fits_buffer(Job& job) {
  StoredFormat const& f = job.from.stored;
  std::int64_t const bytes = bytes_of(job.in.array);
  if (bytes == f.buffer_bytes()) { return true; }
  job.error = std::string(f.format->name) + " has " + std::to_string(f.buffer_bytes()) + " bytes at " +
              text_of(job.sizes) + ", but the array has " + std::to_string(bytes) + ": give the sizes of its tensor";
  return false;
}

std::string unsigned_type(std::int64_t bytes) { return bytes == 1 ? "|u1" : "<u" + std::to_string(bytes); }

// Sets the type of an output array whose elements have `bytes` bytes: the input's type if it has this width.
void set_type(Array& out, Array const& in, std::int64_t bytes) {
  out.item_size = std::size_t(bytes);
  out.descr = in.item_size == out.item_size ? in.descr : unsigned_type(bytes);
  out.fortran_order = false;
}

Array stored_array(Job const& job, StoredFormat const& f) {
  Array out;
  set_type(out, job.in.array, f.unit_bytes());
  if (f.is_packed()) { out.descr = "|u1"; }
  out.shape = {f.buffer_bytes() / f.unit_bytes()};
  return out;
}

// Finds the layout of the stored array from the sizes and, if the input is plain, from its shape. Describes the plain
// array.
bool find_layouts(Job& job, Array& plain, Modes& modes) {
  if (elements_of(job.in.array) == 0) {
    job.error = "a format needs at least one element, but the array has none";
    return false;
  }
  if (job.from.is_plain()) {
    plain = job.in.array;
    if (!name_plain(job, false, plain, modes)) { return false; }
    sett::Vec<Num> extents;
    for (std::int64_t const n : plain.shape) { extents.push_back(Num(n)); }
    auto const sizes = try_sizes_of(job.format(), extents, job.sizes);
    if (!sizes) {
      job.error = sizes.error().text.c_str();
      return false;
    }
    job.sizes = *sizes;
    return job.to.stored.at(job.format(), job.sizes, std::int64_t(plain.item_size), job.error) &&
           fits_width(job.to.stored, plain.item_size, job.error);
  }
  if (!job.from.stored.at(job.format(), job.sizes, std::int64_t(job.in.array.item_size), job.error) ||
      !fits_buffer(job)) {
    return false;
  }
  plain.shape = job.from.stored.extents;
  set_type(plain, job.in.array, job.from.stored.item);
  bool const adds = std::string(job.format().values).starts_with("add");
  if (job.from.stored.is_packed()) { plain.descr = "|u1"; }
  if (adds && job.options.values) { plain.descr = "|i1"; }
  return true;
}

// Finds the layout of the target if both ends are formats, and the axis of the source for each of its axes.
bool find_target(Job& job, std::vector<int>& order) {
  Format const& target = job.to.named.get();
  if (!match_axes(target, job.from.named.get(), order, job.error)) { return false; }
  auto const sizes = target_sizes(target, job.from.stored.extents, order, job.sizes);
  if (!sizes) {
    job.error = sizes.error().text.c_str();
    return false;
  }
  return job.to.stored.at(target, *sizes, job.from.stored.item, job.error) &&
         fits_width(job.to.stored, std::size_t(job.from.stored.item), job.error);
}

// Reads the source into a plain array in memory, then writes it to the target.
bool move_between(Job& job, std::vector<int> const& order, char* to) {
  StoredFormat const& from = job.from.stored;
  auto const memory = zeroed(from.elements() * from.item, job.error);
  if (memory == nullptr) { return false; }
  char* const stored = stored_bytes(job.in, from.unit_bytes(), job.c_order, job.error);
  return stored != nullptr && from.restore(stored, Side{memory.get(), compact_modes(from.extents)}, job.error) &&
         job.to.stored.place(Side{memory.get(), compact_modes(from.extents, order)}, to, job.error);
}

void note_gaps(StoredFormat const& f) {
  std::int64_t const gaps = f.placement.units.value - f.elements() * (f.item / f.unit_bytes());
  if (gaps > 0) {
    std::fprintf(stderr, "note: %lld of %lld units of %s are gaps, filled with zeros\n", static_cast<long long>(gaps),
                 static_cast<long long>(f.placement.units.value), f.format->name);
  }
}

bool write_stored(Job& job, Modes const& modes) {
  bool const plain = job.from.is_plain();
  std::vector<int> order;
  if (!plain && !find_target(job, order)) { return false; }
  StoredFormat& f = job.to.stored;
  f.changes_values = job.from.stored.changes_values = job.options.values;
  f.is_signed = job.from.stored.is_signed = job.in.array.descr == "|i1";
  f.high_first = job.from.stored.high_first = job.options.high_first;
  NewFile file;
  char* to = nullptr;
  if (!create_output(job.options.output, job.in, stored_array(job, f), file, to, job.error)) { return false; }
  bool const moved = plain ? f.place(Side{job.in.elements(), modes}, to, job.error) : move_between(job, order, to);
  if (!moved || !job.in.file.is_whole(job.error) || !file.finish(job.error)) { return false; }
  note_gaps(f);
  return true;
}

bool write_plain(Job& job, Array plain) {
  StoredFormat& f = job.from.stored;
  f.changes_values = job.options.values;
  f.high_first = job.options.high_first;
  Array out = plain;
  Modes modes;
  if (!name_plain(job, true, out, modes)) { return false; }
  NewFile file;
  char* to = nullptr;
  char* const stored = stored_bytes(job.in, f.unit_bytes(), job.c_order, job.error);
  if (stored == nullptr || !create_output(job.options.output, job.in, out, file, to, job.error)) { return false; }
  bool moved = false;
  if (out.shape == plain.shape && job.options.axes.empty() && job.to.text.empty()) {
    moved = f.restore(stored, Side{to, axes(out)}, job.error);
  } else {
    auto const memory = zeroed(f.elements() * f.item, job.error);
    moved = memory != nullptr && f.restore(stored, Side{memory.get(), axes(plain)}, job.error);
    if (moved) { move(Side{memory.get(), modes}, Side{to, axes(out)}, f.item); }
  }
  return moved && job.in.file.is_whole(job.error) && file.finish(job.error);
}

}  // namespace

bool names_format(Relayout const& job) {
  for (std::string const* const text : {&job.to, &job.from}) {
    if (*text == checkpoint || is_format(*text)) { return true; }
  }
  return !job.to.empty() && !job.from.empty();
}

int relayout_format(Relayout const& options) {
  if (options.input.empty() || options.output.empty()) { return refuse("name a file to read and a file to write"); }
  if (!options.shape.empty()) { return refuse("--shape is for a layout: give the format's sizes, such as K=128"); }
  Job job{options};
  Array plain;
  Modes modes;
  try {
    bool const ready = read_ends(job) && open_input(options.input, options.output, options.tensor, job.in, job.error) &&
                       find_layouts(job, plain, modes);
    bool const done = ready && (job.to.is_plain() ? write_plain(job, plain) : write_stored(job, modes));
    return done ? 0 : refuse(job.error);
  } catch (sett::layout_error const& e) { return refuse(e.what()); }
}

}  // namespace app
