// <cute/arch/copy_sm90_desc.hpp>: CuTe's path, for programs that include it; everything is in sett/cute.hpp.
#pragma once

#include "../../../cute.hpp"
#include "../../../inst/tensor_map_edit.hpp"
#include "../brought_along.hpp"
