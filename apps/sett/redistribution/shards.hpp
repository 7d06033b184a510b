// shards: the local parts of a tensor as .npy files, one for each rank. The names contain {rank}.
//
// A file holds the local shape in the placement's order (fortran_order True for columns, which is the default, False
// for rows), or it is 1-D and holds the local buffer, which may have gaps. If the user names a storage format, a file
// holds the buffer of that format.
#pragma once

#include <optional>
#include <vector>

#include "../files/mapped.hpp"
#include "../files/npy.hpp"
#include "request.hpp"

namespace app {

// The input of one rank, in memory that is aligned for its elements.
class SourceShard {
 public:
  // Opens the shard of mesh index i. Returns false and sets the problem if its shape, order or type is another.
  bool open(Request const& request, Index i, std::string const& path, std::string& error);
  char const* elements() const { return elements_; }
  // Returns false if the file was truncated while it was read.
  bool is_whole(std::string& error) const { return file_.is_whole(error); }

 private:
  bool load(Request const& request, Index i, Array const& array, char* buffer, std::string& error);

  MappedFile file_{};
  std::vector<std::uint64_t> aligned_{};  // a copy, if the file's elements are not aligned or have a format
  char const* elements_ = nullptr;
};

// The output of one rank: a temporary file that becomes the shard at the end.
class DestinationShard {
 public:
  bool create(Request const& request, Index i, std::string const& path, std::string& error);
  char* elements() { return elements_; }
  bool flush(std::string& error);
  bool finish(std::string& error) { return file_.finish(error); }

 private:
  NewFile file_{};
  std::string path_{};
  std::optional<ShardFormat> format_{};
  std::vector<std::uint64_t> plain_{};  // the local part, if the file has a format
  char* buffer_ = nullptr;              // the elements of the file
  char* elements_ = nullptr;
};

// Returns the name with the rank in place of each {rank}.
std::string name_of_rank(std::string name, Index rank);

// Checks that both names contain {rank} and end with .npy, and that NumPy has the type.
bool check_names(Redistribution const& job, Request const& request, Problem& problem);

}  // namespace app
