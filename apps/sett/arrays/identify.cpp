// identify: searches for the format that maps a plain array to a stored one, then for two formats, then for a layout.
#include "identify.hpp"

#include <cstring>

#include "../files/array_file.hpp"
#include "../report/report.hpp"
#include "format_pairs.hpp"
#include "stored_bytes.hpp"
#include "value_positions.hpp"

namespace app {

using namespace sett::formats;

namespace {

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

struct Files {
  ArrayFile stored{}, plain{};
  std::unique_ptr<char[]> c_order{};  // a copy of a stored array in Fortran order
  char* bytes = nullptr;              // the stored array in C order

  std::int64_t item() const { return std::int64_t(plain.array.item_size); }
};

bool open(Identify const& job, Files& f, std::string& error) {
  if (!f.stored.open(job.stored, job.stored_tensor, "--tensor", error) ||
      !f.plain.open(job.plain, job.plain_tensor, "--plain-tensor", error)) {
    return false;
  }
  if (bytes_of(f.plain.array) == 0) { error = "the plain array must have elements, but it has none"; }
  if (f.plain.array.fortran_order) {
    error = "the plain array must be in C order: copy it with numpy.ascontiguousarray";
  }
  if (!error.empty()) { return false; }
  f.bytes = stored_bytes(f.stored, f.item(), f.c_order, error);
  return f.bytes != nullptr;
}

// Searches for the layout from the values of the elements, if the arrays can be compared and the stored one has as
// many.
void find_layout(Files& f, Identified& out) {
  Array const &stored = f.stored.array, &plain = f.plain.array;
  std::int64_t const count = elements_of(stored), needed = elements_of(plain);
  if (stored.item_size != plain.item_size) {
    out.why_no_layout = "the values cannot be compared: the stored array's elements have " +
                        std::to_string(stored.item_size) + " bytes, and the plain one's " +
                        std::to_string(plain.item_size);
  } else if (stored.item_size > 1 && (stored.descr[0] == '>') != (plain.descr[0] == '>')) {
    out.why_no_layout =
        "the values cannot be compared: one array is big-endian. Convert it, as with NumPy's "
        "x.astype(x.dtype.newbyteorder('<'))";
  } else if (count >= needed) {
    out.layout = layout_by_values({f.bytes, count, f.item()}, f.plain.elements(), plain, out.why_no_layout);
    if (count > needed) {
      out.note = std::to_string(count - needed) + " of " + std::to_string(count) +
                 " stored elements are not from the plain array";
    }
  }
}

bool find_all(Files& f, Sizes const& given, Identified& out, std::string& error) {
  std::int64_t const bytes = bytes_of(f.stored.array);
  PlainArray const plain{f.plain.array.shape, f.item()};
  if (!search(guesses(plain, bytes, given), f.bytes, f.plain.elements(), out.formats, error)) { return false; }
  if (!out.formats.whole.empty()) { return true; }
  std::int64_t const plain_bytes = bytes_of(f.plain.array);
  bool const same = bytes == plain_bytes && std::memcmp(f.bytes, f.plain.elements(), std::size_t(bytes)) == 0;
  if (!same && !find_pairs({f.plain.elements(), plain_bytes}, {f.bytes, bytes}, f.item(), given, out.pairs, error)) {
    return false;
  }
  if (same) { out.layout = sett::detail::layout_of(axes(f.plain.array)); }
  if (!out.any()) { find_layout(f, out); }
  if (!out.any() && out.formats.partial.total == 0 && text_of(given).empty()) {
    out.why_no_layout += out.why_no_layout.empty() ? "" : "\n";
    out.why_no_layout += "if both arrays are in formats, give their sizes, such as K=128 N=64";
  }
  return true;
}

}  // namespace

int identify(Identify const& job) {
  if (job.json) { report_in_json(); }
  std::string error;
  Sizes given;
  Files files;
  Identified answer;
  try {
    if (!read_sizes(job.sizes, given, error) || !are_known(given, error) || !open(job, files, error) ||
        !find_all(files, given, answer, error) || !files.stored.file.is_whole(error) ||
        !files.plain.file.is_whole(error)) {
      return refuse(error);
    }
  } catch (sett::layout_error const& e) { return refuse(e.what()); }
  return print(answer, "maps the plain array to the stored one", job.json);
}

}  // namespace app
