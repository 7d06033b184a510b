// expect: copy: source and destination must have the same size
// Eight elements do not fill nine.
// within five lines: Layout<C<8>,C<1>> Layout<C<9>,C<1>>
#include <sett/cute.hpp>

using namespace cute;

void copied(float const* from, float* to) {
#ifndef SETT_CONTROL
  copy(make_tensor(from, _8{}), make_tensor(to, _9{}));
#else
  copy(make_tensor(from, _9{}), make_tensor(to, _9{}));
#endif
}
