// shards: the local parts of a tensor as .npy files, one for each rank. The names contain {rank}.
//
// A file holds the local shape in the placement's order (fortran_order True for columns, which is the default, False
// for rows), or it is 1-D and holds the local buffer, which may have gaps.
#pragma once

#include <memory>
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
  MappedFile file_{};
  std::vector<std::uint64_t> aligned_{};  // a copy, if the file's elements are not aligned
  char const* elements_ = nullptr;
};

// The output of one rank: a temporary file that becomes the shard at the end.
class DestinationShard {
 public:
  bool create(Request const& request, Index i, std::string const& path, std::string& error);
  char* elements() { return elements_; }
  bool flush(std::string& error) { return file_.flush(error); }
  bool finish(std::string& error) { return file_.finish(error); }

 private:
  NewFile file_{};
  char* elements_ = nullptr;
};

// Returns the name with the rank in place of each {rank}.
std::string name_of_rank(std::string name, Index rank);

// Checks that both names contain {rank} and end with .npy, and that NumPy has the type.
bool check_names(Redistribution const& job, Request const& request, Problem& problem);

}  // namespace app
