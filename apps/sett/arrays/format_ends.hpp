// Matches the axes of the source and the target of a move; each is a plain array or a storage format.
#pragma once

#include <string>
#include <vector>

#include "stored_format.hpp"

namespace app {

// The name of a checkpoint's plain array, in which each row of a weight is one output.
inline constexpr char const* checkpoint = "hf";

// Returns the axes of a checkpoint's array in the notation of named_axes.hpp, such as "(h i) k" for axes i, h and k.
// Returns an empty text for a format with other axes.
std::string checkpoint_axes(sett::formats::Format const& format);

// Returns the axes of the format, separated by spaces.
std::string axis_names(sett::formats::Format const& format);

// Finds the axis of `other` with the same name for each axis of `format`; m and n both name the outputs of a weight.
// Returns false and sets `error` if the formats do not have the same axes.
bool match_axes(sett::formats::Format const& format, sett::formats::Format const& other, std::vector<int>& order,
                std::string& error);

// Returns the first size that the format needs and `sizes` lacks, or '\0'. Sizes with a default are never missing.
char missing_size(sett::formats::Format const& format, sett::formats::Sizes const& sizes);

// Returns the sizes of `target` if axis i of it is axis order[i] of an array with these extents. Sizes that name no
// axis are taken from `given`.
sett::result<sett::formats::Sizes> target_sizes(sett::formats::Format const& target,
                                                std::vector<std::int64_t> const& extents, std::vector<int> const& order,
                                                sett::formats::Sizes given);

}  // namespace app
