// expect: a tensor that owns its elements must have a static layout
#include <sett/cute.hpp>

using namespace cute;

float owner() {
#ifndef SETT_CONTROL
  auto t = make_tensor<float>(make_shape(4, _2{}));
#else
  auto t = make_tensor<float>(make_shape(_4{}, _2{}));
#endif
  clear(t);
  return t(1, 1);
}
