// The planners that the package calls directly, without the command's table of functions.
#pragma once

#include <sett/layout/operation.hpp>

namespace binding::planners {

using sett::AnyLayout;
using Planned = sett::result<AnyLayout>;

Planned composition(AnyLayout const& a, AnyLayout const& b);
Planned logical_divide(AnyLayout const& a, AnyLayout const& tile);
Planned logical_product(AnyLayout const& block, AnyLayout const& tiler);
Planned coalesce(AnyLayout const& a);
Planned right_inverse(AnyLayout const& a);
Planned left_inverse(AnyLayout const& a);
Planned complement(AnyLayout const& a);
Planned complement(AnyLayout const& a, sett::Num size);

}  // namespace binding::planners
