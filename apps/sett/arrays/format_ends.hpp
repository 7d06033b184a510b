// The two ends of a move between storage formats: a plain array or a format at each end.
#pragma once

#include <string>
#include <vector>

#include "stored_format.hpp"

namespace app {

// The name of the plain array of a checkpoint: weights have their outputs in rows.
inline constexpr char const* checkpoint = "hf";

// Returns the axes of a checkpoint's array in the notation of named_axes.hpp, such as "(h i) k" for axes i, h and k.
// Returns an empty text for a format of another kind.
std::string checkpoint_axes(sett::formats::Format const& format);

// Returns the axes of the format, separated by spaces.
std::string axis_names(sett::formats::Format const& format);

// Finds the axis of `other` that each axis of `format` is: the axis with its name, where m and n are both the outputs
// of a weight. Returns false and sets the error's sentence if they do not have the same axes.
bool match_axes(sett::formats::Format const& format, sett::formats::Format const& other, std::vector<int>& order,
                std::string& error);

}  // namespace app
