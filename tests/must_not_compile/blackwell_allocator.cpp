// expect: sett only declares Blackwell
#include <sett/atom/blackwell.hpp>

void allocate(unsigned* at) {
  cute::TMEM::Allocator2Sm allocator;
#ifndef SETT_CONTROL
  allocator.allocate(512, at);
#else
  (void)allocator, (void)at;
#endif
}
