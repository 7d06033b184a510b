// execute: runs a plan on its threads.
#pragma once

#include "plan.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

void execute(Plan const& plan);

}  // namespace sett::cpu::detail
