// element_text: names an element type as sett::DType does, because PTX uses the same name for real and for complex
// numbers.
#pragma once

#include <string>

#include "sett/num/dtype.hpp"

namespace app {

inline std::string element_text(sett::DType e) {
  return e == sett::DType::c64 ? "c64" : e == sett::DType::gauss_c64 ? "gauss_c64" : sett::ptx_name(e);
}

}  // namespace app
