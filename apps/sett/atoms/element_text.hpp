// element_text: an element by its name in sett::Element, where PTX has the same for numbers and for complex ones.
#pragma once

#include <string>

#include "sett/inst/element.hpp"

namespace app {

inline std::string element_text(sett::Element e) {
  return e == sett::Element::c64 ? "c64" : e == sett::Element::gauss_c64 ? "gauss_c64" : sett::ptx_name(e);
}

}  // namespace app
