// sett/sett.hpp: all of the host side: the core, and what searches, reads, explains and casts.
#pragma once

#include "algebra/explain.hpp"
#include "algebra/inverse_search.hpp"
#include "algebra/refine.hpp"
#include "algebra/shape_div.hpp"
#include "algebra/table.hpp"
#include "core.hpp"
#include "layout/cast.hpp"
#include "linear/bases.hpp"
#include "linear/f2_layout.hpp"
#include "linear/sectors.hpp"
#include "linear/swizzle_search.hpp"
#include "tensor/float_types.hpp"
#include "tensor/numeric_limits.hpp"
#include "tensor/subbyte_integer.hpp"
