// Arrays of torch, whose attributes are read faster than DLPack is exchanged.
#pragma once

#include <optional>

#include "array.hpp"

namespace binding {

// Returns nothing if x is not a tensor of torch.
std::optional<Array> from_torch(nb::handle x);

// Returns torch's current stream on the tensor's device.
void* torch_stream(nb::handle x);

}  // namespace binding
