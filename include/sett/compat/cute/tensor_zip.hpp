// <cute/tensor_zip.hpp>: CuTe's path, for programs that include it; the names are in sett/tensor/zip_tensor.hpp.
#pragma once

#include "../../tensor.hpp"
#include "../../tensor/zip_tensor.hpp"
