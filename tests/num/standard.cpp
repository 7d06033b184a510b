// standard: checks that the standard names that the core needs exist.
#include "sett/num/standard.hpp"

#include <gtest/gtest.h>

static_assert(std::is_same_v<std::remove_cvref_t<int const&>, int>);
static_assert(sizeof(std::int64_t) == 8 && sizeof(std::uint8_t) == 1);
static_assert(std::make_index_sequence<3>::size() == 3);

TEST(Standard, NamesExist) { SUCCEED(); }
