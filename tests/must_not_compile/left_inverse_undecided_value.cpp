// expect: the answer must not depend on a run-time value
// The order of the modes depends on the run-time strides.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = left_inverse(make_layout(make_shape(_4{}, _2{}), make_stride(1, 4)));
#else
auto const answer = left_inverse(make_layout(make_shape(_4{}, _2{}), make_stride(_1{}, _4{})));
#endif
