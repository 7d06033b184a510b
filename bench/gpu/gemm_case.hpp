// Parses one line of a table of GEMMs: types, sizes, majors and options (gemm.cpp documents the format).
#pragma once

#include "gemm_bench.hpp"

namespace bench {

struct GemmCase {
  std::string line;
  DType a = DType::bf16, b = DType::bf16, c = DType::bf16;
  std::int64_t m = 0, n = 0, k = 0;
  bool a_mn_major = false, b_mn_major = false, c_m_major = false;
  float alpha = 1, beta = 0;
  Options options;
  Activation activation = Activation::none;
  bool bias = false;
  bool sustained = false, alone = false, with_lt = false;
  bool weights = false, graph = false, zeros = false;
  bool blocks = false;  // scales of 1 x 128 of A and of 128 x 128 of B

  bool is_integer() const { return sett::is_integer(a); }
  bool is_fp8() const { return a == DType::e4m3 || a == DType::e5m2; }
  bool rounds_to_tf32() const { return a == DType::tf32 || (a == DType::f32 && options.precision == Precision::tf32); }
  double gigaflop() const { return 2e-9 * double(m) * double(n) * double(k); }
  std::int64_t k_blocks() const { return (k + 127) / 128; }
  std::int64_t n_blocks() const { return (n + 127) / 128; }
  int copies_of_b() const { return weights ? 4 : 1; }
  int calls() const { return graph ? 16 : 1; }
};

inline DType default_output(DType a) {
  if (a == DType::f64 || a == DType::f16) { return a; }
  if (sett::is_integer(a)) { return DType::s32; }
  return a == DType::f32 || a == DType::tf32 ? DType::f32 : DType::bf16;
}

inline void read_option(std::string const& word, GemmCase& c) {
  if (is_type(word) && word != "tf32") {
    c.c = type_of(word);
  } else if (word == "tf32") {
    c.options.precision = Precision::tf32;
  } else if (word == "nofit") {
    c.options.fit = false;
  } else if (word == "debug") {
    c.options.debug = true;
  } else if (word == "mma") {
    c.options.kernel = GemmKernel::mma;
  } else if (word == "wgmma") {
    c.options.kernel = GemmKernel::wgmma;
  } else if (word == "relu") {
    c.activation = Activation::relu;
  } else if (word == "alpha") {
    c.alpha = c.is_integer() ? -3.0f : -1.5f;
  } else if (word == "beta") {
    c.beta = c.is_integer() ? 2.0f : 0.5f;
  } else if (word == "invariant") {
    c.options.batch_invariant = true;
  } else if (word == "ready") {
    c.options.weights_ready = true;
  } else if (word[0] == 'c' && word.size() == 2) {
    c.options.cluster = word[1] - '0';
  } else if (word[0] == 'x' && word.size() == 2) {
    c.options.multicast = word[1] - '0';
  } else if (word[0] == '/') {
    c.options.slices = std::stoi(word.substr(1));
  } else if (word[0] == 'g' && word != "graph") {
    c.options.group = std::stoi(word.substr(1));
  } else {
    c.options.tile_n = std::stoi(word);
  }
}

inline GemmCase read_case(std::string const& line) {
  std::istringstream in(line);
  std::string type, size, majors;
  in >> type >> size >> majors;
  GemmCase c;
  c.line = line;
  auto const star = type.find('*');
  c.a = type_of(type.substr(0, star));
  c.b = star == std::string::npos ? c.a : type_of(type.substr(star + 1));
  c.c = default_output(c.a);
  std::replace(size.begin(), size.end(), 'x', ' ');
  std::istringstream(size) >> c.m >> c.n >> c.k;
  c.a_mn_major = majors.at(0) == 'm', c.b_mn_major = majors.at(1) == 'm';
  c.c_m_major = majors.size() > 2 && majors[2] == 'm';
  struct Flag {
    char const* word;
    bool GemmCase::*set;
  };
  Flag const flags[] = {{"bias", &GemmCase::bias},   {"sustained", &GemmCase::sustained}, {"alone", &GemmCase::alone},
                        {"lt", &GemmCase::with_lt},  {"weights", &GemmCase::weights},     {"graph", &GemmCase::graph},
                        {"zeros", &GemmCase::zeros}, {"blocks", &GemmCase::blocks}};  // zeros reduce the power draw
  for (std::string word; in >> word;) {
    auto const flag = std::find_if(std::begin(flags), std::end(flags), [&](Flag const& f) { return word == f.word; });
    if (flag == std::end(flags)) {
      read_option(word, c);
    } else {
      c.*flag->set = true;
    }
  }
  c.graph = c.graph || c.weights;
  return c;
}

}  // namespace bench
