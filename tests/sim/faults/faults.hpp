// faults: a catalogue of faulty kernels, with the location of each fault. A faulty statement ends in "// fault: NAME".
#pragma once

#include <gtest/gtest.h>
#include <sett/sim.hpp>

#include <cstring>
#include <fstream>
#include <functional>
#include <string>

#include "../orders.hpp"

namespace faults {

using namespace cute;
namespace sim = sett::sim;
namespace gpu = sett::gpu;

using List = std::vector<sim::finding> sim::report::*;
inline constexpr List any_list = nullptr;  // the order of the threads decides the kind of finding

struct Fault {
  std::string name;
  List list;
  std::function<sim::report(sim::options)> run;
  std::string says = "";  // words that the message must contain
};

// Holds the first and the last line of one statement.
struct Lines {
  int first = 0, last = 0;
  bool has(int line) const { return first <= line && line <= last; }
};

// Returns whether the statement may continue after this line.
inline bool goes_on(std::string line) {
  line = line.substr(0, line.find("//"));
  std::size_t const end = line.find_last_not_of(' ');
  return end != std::string::npos && std::strchr(";{}:", line[end]) == nullptr;
}

// Returns the lines of the statement that ends in "// fault: NAME". A compiler reports the line of the statement's
// first or last word.
inline Lines lines_of(std::string const& file, std::string const& name) {
  std::ifstream in(file);
  std::string line, before;
  int first = 1;
  for (int n = 1; std::getline(in, line); ++n, before = line) {
    if (!goes_on(before)) { first = n; }
    std::string const mark = "// fault: " + name;
    if (line.size() >= mark.size() && line.compare(line.size() - mark.size(), mark.size(), mark) == 0) {
      return {first, n};
    }
  }
  return {};
}

// Returns the part of the report that does not depend on the number of cores. A wait in vain is noticed when the state
// of the threads recurs, which is sooner or later depending on old bytes of their stacks, so its measurements differ.
inline std::string reproducible(sim::report const& r) {
  std::string const text = r.text();
  std::size_t const measures = text.find(" thread-instructions");
  return r.deadlock.empty() || measures == std::string::npos ? text : text.substr(0, text.rfind('\n', measures));
}

// Checks that the fault is found at its location under every seed, and also with two cores.
inline void expect_all(std::string const& file, std::vector<Fault> const& catalogue) {
  for (Fault const& fault : catalogue) {
    Lines const lines = lines_of(file, fault.name);
    ASSERT_NE(lines.last, 0) << "no line is marked '" << fault.name << "'";
    for (int seed = 0; seed < seeds_of(6); ++seed) {
      sim::report const r = fault.run(sim::options{.seed = seed, .schedules = schedules_of(1), .step_limit = 300000});
      bool found = false;
      for (List const list : sim::finding_lists) {
        if (fault.list != any_list && list != fault.list) { continue; }
        for (sim::finding const& f : r.*list) {
          found = found || (lines.has(f.line) && file.find(f.file.substr(f.file.rfind('/') + 1)) != std::string::npos &&
                            f.message.find(fault.says) != std::string::npos);
        }
      }
      EXPECT_TRUE(found) << fault.name << ", seed " << seed << ", line " << lines.last << ":\n" << r.text();
      if (!found) { break; }
    }
    sim::report const one = fault.run(sim::options{.seed = 1, .step_limit = 300000});
    sim::report const two = fault.run(sim::options{.seed = 1, .step_limit = 300000, .cores = 2});
    EXPECT_EQ(reproducible(one), reproducible(two)) << fault.name << ", on two cores";
  }
}

// Returns the block's shared memory as n numbers.
template <class T = float>
auto shared(int n) {
  return make_tensor(make_smem_ptr(gpu::dynamic_smem<T>()), make_layout(make_shape(n)));
}
template <class T>
auto global(T* p, int n) {
  return make_tensor(make_gmem_ptr(p), make_layout(make_shape(n)));
}
// Makes a map of 64 rows of 32 numbers, with boxes of 8 rows.
inline sett::TensorMap map_of(sim::buffer<float> const& data) {
  sett::TensorMapFields f;
  f.rank = 2, f.bytes = 4, f.type = sett::DType::f32, f.span = 128;
  f.extent[0] = 32, f.extent[1] = 64, f.stride[0] = 128;
  f.box[0] = 32, f.box[1] = 8;
  sett::TensorMap out;
  EXPECT_FALSE(sett::map_at(out, f, data.data()));
  return out;
}
inline int thread() { return int(gpu::thread_idx().x); }
inline int block() { return int(gpu::block_idx().x); }

}  // namespace faults
