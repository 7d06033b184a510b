// expect: the carry periods of a mode of the right layout must divide one another
// (2,4,8):(1,100,10000) o 6:3 carries at every second and at every third index.
#include <sett/core.hpp>

using namespace cute;

using _100 = C<100>;
using _10000 = C<10000>;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<Shape<_2, _4, _8>, Stride<_1, _100, _10000>>{}, Layout<_6, _3>{});
#else
auto const answer = composition(Layout<Shape<_2, _4, _8>, Stride<_1, _100, _10000>>{}, Layout<_2, _3>{});
#endif
