// expect: every factor of the domain's size must fit into a mode
// The factor 7 divides neither 15 nor 4.
#include <sett/core.hpp>

using namespace cute;

#ifndef SETT_CONTROL
auto const answer = sett::planned<sett::DomainDistribute>(Shape<C<15>, _4>{}, _7{});
#else
auto const answer = sett::planned<sett::DomainDistribute>(Shape<C<15>, _4>{}, _6{});
#endif
