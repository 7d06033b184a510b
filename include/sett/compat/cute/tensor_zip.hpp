// <cute/tensor_zip.hpp>: replaces CuTe's header of this path. Its names are in sett/tensor/zip_tensor.hpp.
#pragma once

#include "../../tensor.hpp"
#include "../../tensor/zip_tensor.hpp"
