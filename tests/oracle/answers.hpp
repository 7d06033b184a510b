// answers: returns this library's answer to a row of the oracle.
#pragma once

#include "read_json.hpp"
#include "sett/sett.hpp"

namespace oracle {

using sett::result;

result<AnyLayout> answer(Row const& row);

}  // namespace oracle
