// Counts the allocations of this process, in all of its threads.
#pragma once

#include <cstddef>

std::size_t allocations_made();
