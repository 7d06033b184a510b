// expect: elements smaller than a byte must be packed to be recast
// An array of uint4_t has a byte for each element, which a recast would read as two elements.
#include <sett/cute.hpp>

using namespace cute;

int first(uint4_t* p) {
#ifndef SETT_CONTROL
  return int(recast<uint8_t>(make_tensor(p, Layout<_8>{}))(0));
#else
  return int(recast<uint8_t>(make_tensor(recast_ptr<uint4_t>(reinterpret_cast<uint8_t*>(p)), Layout<_8>{}))(0));
#endif
}
