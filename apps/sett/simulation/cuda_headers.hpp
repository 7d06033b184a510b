// The headers of CUDA that `sett sim` provides, and the ones that it refuses with a remedy.
#pragma once

#include "program_build.hpp"

namespace app {

// Writes headers that replace CUDA's own, so that an installed toolkit's headers are not mixed with them.
bool write_cuda_headers(PrivateFolder const& folder);

}  // namespace app
