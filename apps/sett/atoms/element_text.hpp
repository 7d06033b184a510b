// element_text: an element by its name in sett::DType, where PTX has the same for numbers and for complex ones.
#pragma once

#include <string>

#include "sett/num/dtype.hpp"

namespace app {

inline std::string element_text(sett::DType e) {
  return e == sett::DType::c64 ? "c64" : e == sett::DType::gauss_c64 ? "gauss_c64" : sett::ptx_name(e);
}

}  // namespace app
