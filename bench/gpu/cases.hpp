// Reads the permutations of a table: one case per line, with type, extents (the first is the slowest) and order.
//
//   [random permute, seed 7]   the work of the cases that follow; draw_cases.py writes such tables
//   f32 16384x16384 1,0        the destination's modes, slowest first, are the source's modes 1 and 0
#pragma once

#include <cuda/copy/choose_copy_kernel.hpp>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace bench {

using namespace sett;

struct Case {
  std::string work = "permute";
  std::string text;
  std::string type;
  int bytes = 4;
  std::vector<std::int64_t> extents;  // slowest first in the source
  std::vector<std::int64_t> source_strides, target_strides;
  AnyLayout source;
  AnyLayout target;
};

inline Case read_case(std::string const& line) {
  std::istringstream in(line);
  Case c;
  std::string extents;
  std::string order;
  in >> c.type >> extents >> order;
  c.text = c.type + " " + extents + " (" + order + ")";
  c.bytes = c.type == "i8" ? 1 : c.type == "bf16" ? 2 : c.type == "f32" ? 4 : c.type == "f64" ? 8 : 16;
  std::vector<std::int64_t> n;
  std::vector<int> p;
  std::replace(extents.begin(), extents.end(), 'x', ' ');
  std::replace(order.begin(), order.end(), ',', ' ');
  std::istringstream e(extents);
  std::istringstream o(order);
  for (std::int64_t x; e >> x;) { n.push_back(x); }
  for (int x; o >> x;) { p.push_back(x); }
  int const rank = int(n.size());
  Vec<Num> shape;
  Vec<Num> s;
  Vec<Num> d;
  for (int i = 0; i < rank; ++i) {
    std::int64_t before = 1;
    std::int64_t after = 1;
    for (int k = i + 1; k < rank; ++k) { before *= n[std::size_t(k)]; }
    int const place = int(std::find(p.begin(), p.end(), i) - p.begin());
    for (int k = place + 1; k < rank; ++k) { after *= n[std::size_t(p[std::size_t(k)])]; }
    shape.push_back(Num(n[std::size_t(i)]));
    s.push_back(Num(before));
    d.push_back(Num(after));
    c.source_strides.push_back(before);
    c.target_strides.push_back(after);
  }
  c.extents = std::move(n);
  c.source = flat_layout(shape, s);
  c.target = flat_layout(shape, d);
  return c;
}

inline std::vector<Case> read_cases(std::string const& path) {
  std::vector<Case> cases;
  std::ifstream in(path);
  std::string work = "permute";
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') { continue; }
    if (line[0] == '[') {
      work = line.substr(1, line.size() - 2);
      continue;
    }
    cases.push_back(read_case(line));
    cases.back().work = work;
  }
  return cases;
}

}  // namespace bench
