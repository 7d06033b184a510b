// sett/core.hpp: the layout algebra alone: integers, tuples, layouts and the operations on them.
#pragma once

#include "algebra/classical.hpp"
#include "algebra/coalesce.hpp"
#include "algebra/common.hpp"
#include "algebra/complement.hpp"
#include "algebra/compose.hpp"
#include "algebra/distribute.hpp"
#include "algebra/divide.hpp"
#include "algebra/filter.hpp"
#include "algebra/fit.hpp"
#include "algebra/inverse.hpp"
#include "algebra/nullspace.hpp"
#include "algebra/product.hpp"
#include "algebra/recast.hpp"
