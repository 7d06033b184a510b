// expect: the answer must not depend on a run-time value
// The order of two run-time strides is unknown at compile time.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = complement(make_layout(make_shape(_4{}, _2{}), make_stride(1, 4)), _24{});
#else
auto const answer = complement(make_layout(make_shape(_4{}, _2{}), make_stride(_1{}, _4{})), _24{});
#endif
