// Tests kernels that are function templates or inline functions. Another file, which is linked earlier, contains the
// same code. The debugging information describes both copies, but the report must still give source positions.
#include "weak.hpp"

namespace faults {

template <class T>
void turn(T* out) {
  shared<T>(32)(thread()) = T(1);  // fault: missing barrier in a function template
  global(out, 32)(thread()) = shared<T>(32)(31 - thread());
}

inline void turn_back(float* out) {
  shared(32)(thread()) = 1;
  global(out, 32)(thread()) = shared(32)(31 - thread());  // fault: missing barrier in an inline function
}

TEST(Faults, Weak) {
  expect_all(__FILE__, {
                           {"missing barrier in a function template", &sim::report::races,
                            [](sim::options how) {
                              sim::buffer<int> out(32);
                              return sim::launch(how, 1, 32, 1024, turn<int>, out.data());
                            }},
                           {"missing barrier in an inline function", &sim::report::races,
                            [](sim::options how) {
                              sim::buffer<float> out(64);
                              EXPECT_FALSE(sim::launch(how, 1, 64, 1024, in_steps<3>, out.data()).races.empty());
                              return sim::launch(how, 1, 32, 1024, turn_back, out.data());
                            }},
                       });
}

}  // namespace faults
