// Compiles the package's planners with -O2. The linker keeps the first definition of a template's instance. This file
// therefore comes before the objects of the command, which contain the same instances, compiled with -O1.
#include "planners.hpp"

#include <sett/algebra/complement.hpp>
#include <sett/algebra/divide.hpp>
#include <sett/algebra/inverse.hpp>
#include <sett/algebra/product.hpp>

namespace binding::planners {

Planned composition(AnyLayout const& a, AnyLayout const& b) { return sett::attempt<sett::Compose>(a, b); }
Planned logical_divide(AnyLayout const& a, AnyLayout const& tile) {
  return sett::attempt<sett::LogicalDivide>(a, tile);
}
Planned logical_product(AnyLayout const& block, AnyLayout const& tiler) {
  return sett::attempt<sett::LogicalProduct>(block, tiler);
}
Planned coalesce(AnyLayout const& a) { return sett::attempt<sett::Coalesce>(a); }
Planned right_inverse(AnyLayout const& a) { return sett::attempt<sett::RightInverse>(a); }
Planned left_inverse(AnyLayout const& a) { return sett::attempt<sett::LeftInverse>(a); }
Planned complement(AnyLayout const& a) { return sett::attempt<sett::Complement>(a); }
Planned complement(AnyLayout const& a, sett::Num size) { return sett::attempt<sett::Complement>(a, size); }

}  // namespace binding::planners
