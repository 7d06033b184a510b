// expect: the tiler must have no more modes than the layout
// The tiler has three tiles for two modes.
// within five lines: Layout<tuple<C<4>,C<6>>,tuple<C<1>,C<4>>> tuple<C<2>,C<2>,C<2>> 3,2
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = composition(Layout<Shape<_4, _6>>{}, make_tile(_2{}, _2{}, _2{}));
#else
auto const answer = composition(Layout<Shape<_4, _6>>{}, make_tile(_2{}, _2{}));
#endif
