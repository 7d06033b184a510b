// ShardFormat: the storage format of one shard, at the sizes of the local part.
//
// The local part is a plain array in memory, with the placement's order; the file holds the buffer of the format.
#pragma once

#include <sett/dist/placement.hpp>

#include "../arrays/stored_format.hpp"
#include "../files/element_types.hpp"

namespace app {

// A format that the user names for the shards of one side, and the sizes that the local shapes do not give.
struct SideFormat {
  NamedFormat named{};
  sett::formats::Sizes sizes{};
};

class ShardFormat {
 public:
  // Chooses the sizes for the local part of mesh index i. Returns false and sets `error` if the format does not hold
  // such a part of elements of this type.
  bool set(SideFormat const& side, sett::dist::Placement const& placement, std::int64_t i, ElementType const& type,
           std::string& error);

  // Returns the array of the file. `type` is NumPy's name of the elements.
  Array array(std::string const& type) const;

  // Copies the buffer to the plain local part, or back to a zeroed buffer. Returns false and sets `error` if memory is
  // short or if a value does not fit.
  bool load(char* buffer, char* plain, std::string& error) const;
  bool store(char* plain, char* buffer, std::string& error) const;

 private:
  StoredFormat stored_{};
  Modes modes_{};
};

}  // namespace app
