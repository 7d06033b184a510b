// expect: sett only declares Blackwell
// sett does not implement this copy atom.
#include <sett/atom/blackwell.hpp>
#include <sett/hopper.hpp>

using namespace cute;

void atom() {
#ifndef SETT_CONTROL
  Copy_Atom<SM100_TMEM_LOAD_32dp32b1x, float> copy;
#else
  SM100_TMEM_LOAD_32dp32b1x copy;
#endif
  (void)copy;
}
