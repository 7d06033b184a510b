// Launches the kernel of weak.hpp from a second file. The linker drops this file's copy of the kernel.
#include "weak.hpp"

namespace faults {

TEST(Faults, WeakAgain) {
  expect_all(__FILE__, {
                           {"missing barrier after the write", &sim::report::races,
                            [](sim::options how) {
                              sim::buffer<float> out(64);
                              EXPECT_FALSE(sim::launch(how, 1, 64, 1024, in_steps<3>, out.data()).races.empty());
                              return sim::launch(
                                  how, 1, 32, 1024,
                                  [](float* q) {
                                    shared(32)(thread()) = 1;
                                    global(q, 32)(thread()) =
                                        shared(32)(31 - thread());  // fault: missing barrier after the write
                                  },
                                  out.data());
                            }},
                       });
}

}  // namespace faults
