// The ladder: ten kernels for C = A B^T in bf16. Each rung adds one idea, and the last rung is the library's own
// kernel. Each file is a complete kernel, with its idea, its launch and its measured rate at the top. This program
// compiles, checks and times the kernels.
//
// usage: gemm_ladder FOLDER [SIZE]       SIZE is a multiple of 2048, and 8192 by default. sett's headers are in
// FOLDER/../../include, and the kernels' headers in FOLDER/../../src
#include <cuda.h>
#include <dlfcn.h>
#include <sett/cuda.hpp>
#include <sett/cuda/gemm.hpp>
#include <sett/layout/parse.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <thread>

using namespace sett;
using namespace sett::cuda;

namespace {

std::filesystem::path root = ".";

struct Rung {
  std::string name, source;
  int tile_m = 0, tile_n = 0, threads = 0, shared = 0, maps = 0;
  bool persistent = false;
};

// Returns a file in which includes of sett's headers and of neighbouring files are replaced by their text, because
// NVRTC compiles one text. Includes followed by a comment are for the host.
std::string text_of(std::filesystem::path const& path, std::set<std::filesystem::path>& seen) {
  std::string out, line;
  if (!seen.insert(std::filesystem::weakly_canonical(path)).second) { return out; }
  for (std::ifstream in(path); std::getline(in, line);) {
    if (line == "#pragma once") { continue; }
    bool const includes = line.rfind("#include ", 0) == 0 && (line.back() == '"' || line.back() == '>');
    bool const quoted = includes && line.back() == '"';
    std::string const name = includes ? line.substr(10, line.size() - 11) : "";
    if (name.rfind("sett/", 0) == 0) {
      out += text_of(root / "include" / name, seen);
    } else if (name.rfind("cuda/", 0) == 0) {
      out += text_of(root / "src" / name, seen);
    } else if (quoted) {
      out += text_of(path.parent_path() / name, seen);
    } else {
      out += line + "\n";
    }
  }
  return out;
}

Rung read(std::filesystem::path const& path) {
  Rung r{path.stem().string(), {}};
  std::set<std::filesystem::path> seen;
  r.source = text_of(path, seen);
  std::string line;
  for (std::istringstream in(r.source); std::getline(in, line);) {
    std::istringstream words(line);
    std::string slashes, what, word;
    if (words >> slashes >> what && what == "launch:") {
      words >> word >> r.tile_m >> r.tile_n >> word >> r.threads >> word >> r.shared >> word >> r.maps;
      r.persistent = bool(words >> word);
    }
  }
  return r;
}

using Encode = CUresult (*)(CUtensorMap*, CUtensorMapDataType, cuuint32_t, void*, cuuint64_t const*, cuuint64_t const*,
                            cuuint32_t const*, cuuint32_t const*, CUtensorMapInterleave, CUtensorMapSwizzle,
                            CUtensorMapL2promotion, CUtensorMapFloatOOBfill);

CUtensorMap map_of(void* data, int size, int box_rows) {
  static auto const encode =
      reinterpret_cast<Encode>(dlsym(dlopen("libcuda.so.1", RTLD_NOW), "cuTensorMapEncodeTiled"));
  CUtensorMap map{};
  cuuint64_t const extents[3] = {cuuint64_t(size), cuuint64_t(size), 1};
  cuuint64_t const strides[2] = {2 * cuuint64_t(size), 2 * cuuint64_t(size)};
  cuuint32_t const box[3] = {64, cuuint32_t(box_rows), 1};
  cuuint32_t const steps[3] = {1, 1, 1};
  encode(&map, CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 3, data, extents, strides, box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
         CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_L2_PROMOTION_L2_128B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  return map;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2 || !available()) {
    std::printf("%s\n", argc < 2 ? "usage: gemm_ladder FOLDER [SIZE]" : why_unavailable().c_str());
    return 2;
  }
  int const size = argc > 2 ? std::atoi(argv[2]) : 8192;
  root = std::filesystem::path(argv[1]) / "../..";
  auto const count = std::size_t(size) * std::size_t(size);
  std::mt19937 rng(1);
  std::normal_distribution<float> normal;
  auto const random = [&] {
    std::vector<unsigned short> some(1 << 20), out(count);
    for (auto& x : some) {
      float const f = normal(rng);
      std::uint32_t bits;
      std::memcpy(&bits, &f, 4);
      x = static_cast<unsigned short>(bits >> 16);
    }
    for (std::size_t i = 0; i < count; ++i) { out[i] = some[(i * 7919 + i / some.size() * 104729) % some.size()]; }
    return out;
  };
  buffer<unsigned short> a(random()), b(random()), c(count), right(count);
  Stream const stream = Stream::make();
  std::string const text =
      "(" + std::to_string(size) + "," + std::to_string(size) + "):(" + std::to_string(size) + ",1)";
  AnyLayout const square = parse_layout(text.c_str()).value();
  auto const library = [&] {
    gemm(1, TensorView{a.data(), DType::bf16, square}, TensorView{b.data(), DType::bf16, square}, 0,
         TensorView{right.data(), DType::bf16, square}, {}, stream);
  };
  double const gflop = 2e-9 * double(size) * double(size) * double(size);
  auto const rate = [&](auto const& once) {
    once();
    Event warm0, warm1;
    warm0.record(stream);
    once();
    warm1.record(stream);
    warm1.wait();
    int const times = std::clamp(int(20 / double(warm1.since(warm0))), 1, 20);
    std::this_thread::sleep_for(std::chrono::milliseconds(350));
    Event e0, e1;
    e0.record(stream);
    for (int i = 0; i < times; ++i) { once(); }
    e1.record(stream);
    e1.wait();
    return gflop * times / double(e1.since(e0));
  };
  double const best = rate(library);
  auto const expected = right.to_host();
  std::vector<std::filesystem::path> paths;
  for (auto const& x : std::filesystem::directory_iterator(argv[1])) {
    if (x.path().extension() == ".cu") { paths.push_back(x.path()); }
  }
  std::sort(paths.begin(), paths.end());
  int wrong = 0;
  for (auto const& path : paths) {
    Rung const r = read(path);
    Kernel const kernel = compile(r.source, "rung");
    fill_bytes(c.data(), 0xff, c.bytes(), stream);
    Launch how{.grid = {unsigned(size / r.tile_n), unsigned(size / r.tile_m)},
               .block = {unsigned(r.threads)},
               .shared_bytes = unsigned(r.shared)};
    if (r.persistent) {
      how.grid = {unsigned(device().multiprocessors)};
    }
    CUtensorMap const map_a = map_of(a.data(), size, r.tile_m);
    CUtensorMap const map_b = map_of(b.data(), size, r.tile_n);
    auto const once = [&] {
      if (r.persistent) {
        launch(how, stream, kernel, map_a, map_b, c.data(), size, size, size);
      } else if (r.maps) {
        launch(how, stream, kernel, map_a, map_b, c.data(), size, size);
      } else {
        launch(how, stream, kernel, a.data(), b.data(), c.data(), size, size);
      }
    };
    double const found = rate(once);
    auto const got = c.to_host();
    double off = 0, whole = 0;
    auto const value = [](unsigned short x) {
      std::uint32_t const bits = std::uint32_t(x) << 16;
      float f;
      std::memcpy(&f, &bits, 4);
      return double(f);
    };
    for (std::size_t i = 0; i < count; i += 61) {
      double const d = value(got[i]) - value(expected[i]);
      off += d * d, whole += value(expected[i]) * value(expected[i]);
    }
    bool const good = std::sqrt(off / whole) < 3e-3;
    wrong += !good;
    std::printf("%-20s %7.1f TFLOP/s%s\n", r.name.c_str(), found, good ? "" : "  WRONG");
    std::fflush(stdout);
  }
  std::printf("%-20s %7.1f TFLOP/s\n", "10 sett::cuda::gemm", best);
  return wrong != 0;
} catch (std::exception const& e) {
  std::printf("%s\n", e.what());
  return 1;
}
