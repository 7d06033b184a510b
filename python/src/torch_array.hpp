// Arrays of torch, whose attributes are read faster than DLPack is exchanged.
#pragma once

#include <optional>

#include "array.hpp"

namespace binding {

// nothing if x is not a tensor of torch
std::optional<Array> from_torch(nb::handle x);

// torch's current stream of the tensor's device
void* torch_stream(nb::handle x);

}  // namespace binding
