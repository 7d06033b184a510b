// shards: opens and creates the files of single ranks.
#include "shards.hpp"

#include <algorithm>
#include <cstring>

#include "../files/array_file.hpp"

namespace app {

namespace {

using sett::dist::Order;
using sett::dist::Placement;

constexpr char const* place = "{rank}";

std::string shape_text(std::vector<Index> const& shape) {
  std::string out = "(";
  for (std::size_t k = 0; k < shape.size(); ++k) { out.append(k == 0 ? "" : ",").append(std::to_string(shape[k])); }
  return out.append(shape.size() == 1 ? ",)" : ")");
}

// Returns whether both orders of an array are the same: it is empty, or at most one extent is above 1.
bool has_one_order(std::vector<Index> const& shape) {
  auto const above = [](Index n) { return n > 1; };
  return std::count_if(shape.begin(), shape.end(), above) <= 1 || std::count(shape.begin(), shape.end(), 0) > 0;
}

std::string order_text(bool columns) { return columns ? "Fortran order (columns)" : "C order (rows)"; }

bool check_shape(Placement const& p, Index i, Array const& a, std::string const& path, std::string& error) {
  std::vector<Index> const local = p.local_shape(i);
  std::vector<Index> const buffer{p.local_size(i)};
  if (a.shape == buffer && (local.size() != 1 || p.storage().order == Order::strided)) { return true; }
  if (p.storage().order == Order::strided) {
    error = path + " must have the shape " + shape_text(buffer) + ", the local buffer with its gaps, but it has " +
            shape_text(a.shape);
    return false;
  }
  if (a.shape != local) {
    error = path + " must have rank " + std::to_string(p.mesh().rank(i)) + "'s local shape " + shape_text(local) +
            ", or the shape " + shape_text(buffer) + ", but it has " + shape_text(a.shape);
    return false;
  }
  bool const columns = p.storage().order == Order::column_major;
  if (a.fortran_order == columns || has_one_order(local)) { return true; }
  error = path + " must have " + order_text(columns) + ", but it has " + order_text(!columns) +
          (columns ? ": add the word row to --from, or save numpy.asfortranarray(a)"
                   : ": remove the word row from --from, or save numpy.ascontiguousarray(a)");
  return false;
}

}  // namespace

bool SourceShard::open(Request const& request, Index i, std::string const& path, std::string& error) {
  Array array;
  std::size_t begin = 0;
  if (!file_.open(path, error) || !parse_npy(file_.data(), file_.size(), path, array, begin, error)) { return false; }
  if (request.source_format && request.source.local_size(i) > 0) {
    return load(request, i, array, file_.data() + begin, error) || (error.insert(0, path + ": "), false);
  }
  if (array.descr != request.type.numpy) {
    error = path + " must hold elements of --type " + request.type.option + " (" + request.type.numpy +
            "), but it holds " + array.descr;
    return false;
  }
  if (!check_shape(request.source, i, array, path, error)) { return false; }
  elements_ = file_.data() + begin;
  if (begin % std::min<std::size_t>(array.item_size, 8) != 0) {
    std::size_t const bytes = std::size_t(request.source.local_size(i)) * array.item_size;
    aligned_.resize(bytes / 8 + 1);
    std::memcpy(aligned_.data(), elements_, bytes);
    elements_ = reinterpret_cast<char const*>(aligned_.data());
  }
  return true;
}

bool SourceShard::load(Request const& request, Index i, Array const& array, char* buffer, std::string& error) {
  Index const item = sett::bytes_of(request.type.dtype);
  ShardFormat format;
  if (!format.set(*request.source_format, request.source, i, request.type, error)) { return false; }
  Index const needed = bytes_of(format.array(request.type.numpy));
  if (bytes_of(array) != needed) {
    error = "rank " + std::to_string(request.source.mesh().rank(i)) + "'s shard must have " + std::to_string(needed) +
            " bytes in this format, but it has " + std::to_string(bytes_of(array));
    return false;
  }
  bool const swapped = array.item_size > 1 && array.descr[0] == '>';
  if (array.fortran_order || swapped) {
    error = std::string("the buffer of a format must have ") + (swapped ? "little-endian numbers" : "C order") +
            ": convert it, as with NumPy's " + (swapped ? "x.astype(x.dtype.newbyteorder('<'))" : "ascontiguousarray");
    return false;
  }
  aligned_.resize(std::size_t(request.source.local_size(i) * item) / 8 + 1);
  elements_ = reinterpret_cast<char const*>(aligned_.data());
  return format.load(buffer, reinterpret_cast<char*>(aligned_.data()), error);
}

bool DestinationShard::create(Request const& request, Index i, std::string const& path, std::string& error) {
  Placement const& p = request.destination;
  Array array;
  array.descr = request.type.numpy;
  array.item_size = std::size_t(sett::bytes_of(request.type.dtype));
  bool const strided = p.storage().order == Order::strided;
  array.shape = strided ? std::vector<Index>{p.local_size(i)} : p.local_shape(i);
  array.fortran_order = array.shape.size() > 1 && p.storage().order == Order::column_major;
  Num elements(p.local_size(i));
  if (request.destination_format && p.local_size(i) > 0) {
    Index const item = Index(array.item_size);
    if (!format_.emplace().set(*request.destination_format, p, i, request.type, error)) {
      error.insert(0, path + ": ");
      return false;
    }
    array = format_->array(request.type.numpy);
    elements = Num(array.shape[0]);
    plain_.resize(std::size_t(p.local_size(i) * item) / 8 + 1);
  }
  std::string const header = npy_header(array);
  Num const bytes = elements * Num(Index(array.item_size)) + Num(Index(header.size()));
  if (bytes.overflowed() || bytes > Num(Index(1) << 62)) {
    error = path + " would have more than 2^62 bytes: cut the tensor over more ranks";
    return false;
  }
  if (!file_.create(path, std::size_t(bytes.value), error)) { return false; }
  std::memcpy(file_.data(), header.data(), header.size());
  path_ = path;
  buffer_ = file_.data() + header.size();
  elements_ = format_ ? reinterpret_cast<char*>(plain_.data()) : buffer_;
  return true;
}

bool DestinationShard::flush(std::string& error) {
  if (format_ && !format_->store(elements_, buffer_, error)) {
    error.insert(0, path_ + ": ");
    return false;
  }
  return file_.flush(error);
}

std::string name_of_rank(std::string name, Index rank) {
  std::string const digits = std::to_string(rank);
  for (std::size_t at = name.find(place); at != std::string::npos; at = name.find(place, at + digits.size())) {
    name.replace(at, std::strlen(place), digits);
  }
  return name;
}

bool check_names(Redistribution const& job, Request const& request, Problem& problem) {
  if (job.input.empty() != job.output.empty()) {
    problem = wrong("IN and OUT must be given together, but OUT is missing: name the files to write");
    return false;
  }
  for (std::string const& name : {job.input, job.output}) {
    if (name.find(place) == std::string::npos || !is_npy(name)) {
      problem = wrong(
          "the name of the shards must contain {rank} and end with .npy, such as shard.{rank}.npy, but it is " + name);
      return false;
    }
  }
  std::string const numpy = request.type.numpy;
  if (numpy.empty() || numpy == "BF16") {
    problem = wrong(std::string("--type ") + request.type.option +
                    " must be a type that .npy files have: move the bytes as u8 or u16 of the same size instead");
    return false;
  }
  return true;
}

}  // namespace app
