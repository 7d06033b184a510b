// relayout_record: joins several arrays into the buffer of a record, and splits such a buffer.
#include <cstdio>
#include <cstring>

#include "../files/array_file.hpp"
#include "../files/element_types.hpp"
#include "../report/report.hpp"
#include "arrays.hpp"
#include "stored_bytes.hpp"
#include "stored_format.hpp"

namespace app {

using namespace sett::formats;
using sett::Num;

namespace {

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

struct Part {
  RecordPart const* of = nullptr;
  StoredFormat stored{};
};

std::vector<Part> parts_of(Record const& record) {
  std::vector<Part> out;
  for (RecordPart const& part : record.parts) {
    if (part.format[0] != '\0') { out.push_back({&part, {}}); }
  }
  return out;
}

// Finds the layouts of all parts. Their buffers must have the same number of bytes.
bool find_parts(Record const& record, Sizes const& given, std::vector<Part>& parts, std::string& error) {
  auto const sizes = try_derived(record, given);
  if (!sizes.ok()) {
    error = std::string(record.name) + " has the sizes " + record.derived + ", but " +
            sett::describe(sizes.failure).c_str();
    return false;
  }
  for (Part& part : parts) {
    if (!part.stored.at(*find_format(part.of->format), sizes.value, 1, error)) { return false; }
    std::int64_t const bytes = part.stored.buffer_bytes();
    if (bytes != parts[0].stored.buffer_bytes()) {
      error = std::string("the parts of ") + record.name + " must share a buffer, but at " + text_of(sizes.value) +
              " " + parts[0].of->name + " has " + std::to_string(parts[0].stored.buffer_bytes()) + " bytes and " +
              part.of->name + " has " + std::to_string(bytes);
      return false;
    }
  }
  return true;
}

// Creates a .safetensors file whose tensors have these names, types and shapes. Sets the address of each tensor.
bool create_tensors(std::string const& path, Safetensors& file, NewFile& out, std::string& error) {
  std::string const header = safetensors_header(file);
  std::size_t size = header.size();
  for (StoredTensor const& t : file.tensors) { size += t.bytes; }
  if (!out.create(path, size, error)) { return false; }
  std::memcpy(out.data(), header.data(), header.size());
  return true;
}

bool split(Record const& record, Relayout const& job, Sizes const& sizes, std::string& error) {
  ArrayFile in;
  std::vector<Part> parts = parts_of(record);
  if (!is_safetensors(job.output)) {
    error = "the output must be a .safetensors file, because " + std::string(record.name) +
            " has several arrays, but it is " + job.output;
    return false;
  }
  if (!in.open(job.input, job.tensor, "--tensor", error) || !find_parts(record, sizes, parts, error)) { return false; }
  std::int64_t const bytes = bytes_of(in.array);
  if (bytes != parts[0].stored.buffer_bytes()) {
    error = std::string(record.name) + " has " + std::to_string(parts[0].stored.buffer_bytes()) + " bytes at " +
            text_of(sizes) + ", but the array has " + std::to_string(bytes) + ": give the sizes of its tensor";
    return false;
  }
  if (in.stored && in.all.tensors.size() > 1) {
    error = job.input + " has other tensors, which the output would not have: copy the tensor to a file of its own";
    return false;
  }
  std::unique_ptr<char[]> c_order;
  char* const buffer = stored_bytes(in, 1, c_order, error);
  if (buffer == nullptr) { return false; }
  Safetensors file;
  for (Part const& p : parts) {
    std::size_t const item = std::size_t(p.stored.item);
    file.tensors.push_back(
        {p.of->name, p.of->type, p.stored.extents, item, 0, std::size_t(p.stored.elements()) * item});
  }
  NewFile out;
  if (!create_tensors(job.output, file, out, error)) { return false; }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    StoredFormat& f = parts[i].stored;
    f.changes_values = job.values;
    if (!f.restore(buffer, Side{out.data() + file.tensors[i].begin, compact_modes(f.extents)}, error)) { return false; }
  }
  return in.file.is_whole(error) && out.finish(error);
}

// Opens the tensor of each part, and adds the sizes that its shape gives.
bool open_parts(Relayout const& job, std::vector<Part> const& parts, std::vector<std::unique_ptr<ArrayFile>>& in,
                Sizes& sizes, std::string& error) {
  for (Part const& part : parts) {
    Format const& f = *find_format(part.of->format);
    in.push_back(std::make_unique<ArrayFile>());
    Array const& array = in.back()->array;
    if (!in.back()->open(job.input, part.of->name, "each part", error)) { return false; }
    std::int64_t const item = f.unit < 8 ? 1 : (f.bits != 0 ? f.bits : f.unit) / 8;
    if (std::int64_t(array.item_size) != item) {
      error = std::string("tensor '") + part.of->name + "' must have elements of " + std::to_string(item) +
              (item == 1 ? " byte" : " bytes") + ", but they have " + std::to_string(array.item_size);
      return false;
    }
    sett::Vec<Num> extents;
    for (std::int64_t const n : array.shape) { extents.push_back(Num(n)); }
    auto const found = try_sizes_of(f, extents, sizes);
    if (!found) {
      error = std::string("tensor '") + part.of->name + "': " + found.error().text.c_str();
      return false;
    }
    sizes = *found;
  }
  return true;
}

// Creates the file of the buffer: an array of bytes, or a tensor with the record's name.
bool create_buffer(Record const& record, Relayout const& job, std::int64_t bytes, NewFile& out, char*& at,
                   std::string& error) {
  if (is_safetensors(job.output)) {
    Safetensors file;
    file.tensors.push_back({record.name, "U8", {bytes}, 1, 0, std::size_t(bytes)});
    if (!create_tensors(job.output, file, out, error)) { return false; }
    at = out.data() + file.tensors[0].begin;
    return true;
  }
  if (!is_npy(job.output)) {
    error = "the output must be a .npy or a .safetensors file, but it is " + job.output;
    return false;
  }
  Array array;
  array.descr = "|u1";
  array.shape = {bytes};
  array.item_size = 1;
  std::string const header = npy_header(array);
  if (!out.create(job.output, header.size() + std::size_t(bytes), error)) { return false; }
  std::memcpy(out.data(), header.data(), header.size());
  at = out.data() + header.size();
  return true;
}

bool join(Record const& record, Relayout const& job, Sizes sizes, std::string& error) {
  std::vector<Part> parts = parts_of(record);
  std::vector<std::unique_ptr<ArrayFile>> in;
  if (!is_safetensors(job.input)) {
    error = "the input must be a .safetensors file with the arrays of " + std::string(record.name) + ", but it is " +
            job.input;
    return false;
  }
  if (!job.tensor.empty()) {
    error = "--tensor is for splitting a record: the arrays of " + std::string(record.name) + " have its parts' names";
    return false;
  }
  if (!open_parts(job, parts, in, sizes, error) || !find_parts(record, sizes, parts, error)) { return false; }
  if (in[0]->all.tensors.size() > parts.size()) {
    error = job.input + " has other tensors, which the output would not have: copy the parts to a file of their own";
    return false;
  }
  std::int64_t const bytes = parts[0].stored.buffer_bytes();
  NewFile out;
  char* at = nullptr;
  if (!create_buffer(record, job, bytes, out, at, error)) { return false; }
  std::int64_t used = 0;  // in bits
  auto const own = zeroed(bytes, error);
  if (own == nullptr) { return false; }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    StoredFormat& f = parts[i].stored;
    f.changes_values = job.values;
    std::memset(own.get(), 0, std::size_t(bytes));
    if (!f.place(Side{in[i]->elements(), compact_modes(f.extents)}, own.get(), error)) { return false; }
    for (std::int64_t b = 0; b < bytes; ++b) { at[b] = char(at[b] | own[std::size_t(b)]); }  // parts share no bits
    if (!in[i]->file.is_whole(error)) { return false; }
    used += f.elements() * (f.is_packed() ? f.format->unit : 8 * f.item);
  }
  if (!out.finish(error)) { return false; }
  if (used < 8 * bytes) {
    std::fprintf(stderr, "note: %lld of %lld bytes of %s are gaps, filled with zeros\n",
                 static_cast<long long>(bytes - used / 8), static_cast<long long>(bytes), record.name);
  }
  return true;
}

}  // namespace

bool names_record(Relayout const& job) {
  return find_record(job.to.c_str()) != nullptr || find_record(job.from.c_str()) != nullptr;
}

int relayout_record(Relayout const& job) {
  if (job.input.empty() || job.output.empty()) { return refuse("name a file to read and a file to write"); }
  if (!job.to.empty() && !job.from.empty()) {
    return refuse("a record must be split or joined alone: give --to or --from, and move its arrays afterwards");
  }
  if (!job.axes.empty() || !job.shape.empty()) {
    return refuse("--axes and --shape are for one array, but a record has several: leave them out");
  }
  if (job.bits != 0 || job.high_first) {
    return refuse("--bits and --high-first are for packed arrays, but a record's formats have widths: leave them out");
  }
  Sizes sizes;
  std::string error;
  bool const splits = !job.from.empty();
  Record const& record = *find_record((splits ? job.from : job.to).c_str());
  try {
    std::vector<Format const*> formats;
    for (Part const& p : parts_of(record)) { formats.push_back(find_format(p.of->format)); }
    bool const done = read_sizes(job.sizes, sizes, error) && uses_sizes(formats, sizes, error) &&
                      (splits ? split(record, job, sizes, error) : join(record, job, sizes, error));
    return done ? 0 : refuse(error);
  } catch (sett::layout_error const& e) { return refuse(e.what()); }
}

}  // namespace app
