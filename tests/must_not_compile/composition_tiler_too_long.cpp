// expect: the tiler has more modes than the layout
// Three tiles for two modes.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<Shape<_4, _6>>{}, make_tile(_2{}, _2{}, _2{}));
#else
auto const answer = composition(Layout<Shape<_4, _6>>{}, make_tile(_2{}, _2{}));
#endif
