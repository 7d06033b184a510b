// expect: the answer must not depend on a run-time value
// Whether a run-time stride is 0 decides the shape of the answer.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = nullspace(make_layout(make_shape(_4{}, _2{}), make_stride(_0{}, 4)));
#else
auto const answer = nullspace(make_layout(make_shape(_4{}, _2{}), make_stride(_0{}, _4{})));
#endif
