// shard_format: moves single shards between the buffers of formats and plain local parts.
#include "shard_format.hpp"

#include "../arrays/format_ends.hpp"

namespace app {

using namespace sett::formats;
using sett::Num;

bool ShardFormat::set(SideFormat const& side, sett::dist::Placement const& placement, std::int64_t i,
                      ElementType const& type, std::string& error) {
  std::int64_t const item = sett::bytes_of(type.dtype);
  Format const& f = side.named.get();
  std::vector<std::int64_t> const shape = placement.local_shape(i), stride = placement.local_strides(i);
  sett::Vec<Num> extents;
  for (std::size_t k = 0; k < shape.size(); ++k) {
    extents.push_back(Num(shape[k]));
    modes_.push(shape[k], stride[k]);
  }
  auto const sizes = try_sizes_of(f, extents, side.sizes);
  if (!sizes) {
    error = sizes.error().text.c_str();
    return false;
  }
  if (!stored_.at(f, *sizes, item, error)) { return false; }
  stored_.is_signed = type.dtype == sett::DType::s8;
  if (stored_.item == item) { return true; }
  error = std::string(f.name) + " has elements of " + std::to_string(stored_.item) +
          " bytes in plain arrays, but --type has " + std::to_string(item) + ": give a type of that size";
  return false;
}

Array ShardFormat::array(std::string const& type) const {
  bool const whole = stored_.unit_bytes() == stored_.item && !stored_.is_packed();
  Array out;
  out.descr = whole ? type : "|u1";
  out.item_size = whole ? std::size_t(stored_.item) : 1;
  out.shape = {stored_.buffer_bytes() / std::int64_t(out.item_size)};
  return out;
}

bool ShardFormat::load(char* buffer, char* plain, std::string& error) const {
  return stored_.restore(buffer, Side{plain, modes_}, error);
}

bool ShardFormat::store(char* plain, char* buffer, std::string& error) const {
  return stored_.place(Side{plain, modes_}, buffer, error);
}

}  // namespace app
