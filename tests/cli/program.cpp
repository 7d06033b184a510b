// program: tests that `sett sim FILE.cu` compiles a user's file, runs it on the simulated GPU, and reports the result.
#include <signal.h>
#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <set>
#include <thread>

#include "program_folder.hpp"

using namespace command;
namespace fs = std::filesystem;

namespace {

char const saxpy[] = R"(#include <cuda_runtime.h>
#include <cstdio>
__global__ void saxpy(int n, float a, float const* __restrict__ x, float* y) {
  int const i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) { y[i] = a * x[i] + y[i]; }
}
int main() {
  int const n = 1000;
  float *x, *y;
  cudaMallocManaged(&x, n * sizeof(float));
  cudaMallocManaged(&y, n * sizeof(float));
  for (int i = 0; i < n; ++i) { x[i] = float(i); y[i] = 1; }
  saxpy<<<(n + 255) / 256, 256>>>(n, 2.0f, x, y);
  cudaDeviceSynchronize();
  for (int i = 0; i < n; ++i) { if (y[i] != 2 * float(i) + 1) { return 3; } }
  std::printf("right\n");
}
)";

// This program uses every feature that a file may use. The program must compile, run, and give the right result.
char const many_ways[] = R"(// a comment with kernel<<<1, 2>>>(x) and "quotes
#include "kernels/tile.cuh"
#include <sett/cute.hpp>
#define LAUNCH(k, ...) k<<<1, 32>>>(__VA_ARGS__)
char const* const words = "text<<<1, 2>>>(x); __shared__ float f[3];";
char const* const raw = R"x(raw<<<1, 2>>>(x) ")x";
namespace deep { namespace er {
template <class T, int N> __global__ void __launch_bounds__(64) add(T* p, T x) { p[threadIdx.x] += x * T(N); }
} }
template <class T> __global__ void deduced(T* p, T x) { p[threadIdx.x] += x; }
__global__ void shared_ways(float* p) {
  __shared__ float a[2][32], b;
  __shared__ __align__(16) int c[32];
  extern __shared__ float d[];
  int const t = threadIdx.x;
  a[t % 2][t] = 1; c[t] = 2; d[t] = 3;
  if (t == 0) { b = 4; }
  __syncthreads();
  p[t] += a[t % 2][t] + float(c[t]) + d[t] + b;
}
__global__ void by_layout(float* p) {
  auto g = cute::make_tensor(cute::make_gmem_ptr(p), cute::Layout<cute::_32>{});
  g(threadIdx.x) += 100;
}
int main() {
  float* p;
  if (cudaMalloc(&p, 32 * sizeof(float)) != cudaSuccess) { return 1; }
  cudaMemset(p, 0, 32 * sizeof(float));
  dim3 const block(32);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  deep::er::add<float, 3><<<dim3(1, 1), block, 0, stream>>>(p, 2.0f);   // 6
  deduced<<<1,
            block>>>(p, 1.0f);                                          // 7
  void (*chosen)(float*, float) = FACTOR == 2 ? &deep::er::add<float, 1> : nullptr;
  (chosen)<<<1, 32>>>(p, 3.0f);                                         // 10
  LAUNCH(deduced, p, 10.0f);                                            // 20
  shared_ways<<<1, 32, 32 * sizeof(float)>>>(p);                        // 30
  from_header(p);                                                       // 31
  by_layout<<<1, 32>>>(p);                                              // 131
  auto const r = sett::sim::launch(1, 32, 0, [](float* q) { q[sett::gpu::thread_idx().x] += 1; }, p);
  float host[32];
  cudaMemcpy(host, p, sizeof(host), cudaMemcpyDeviceToHost);
  for (float const x : host) { if (x != 132 || !r.ok()) { return 2; } }
  cudaFree(p);
}
)";
char const header_of_it[] = R"(#pragma once
__device__ __forceinline__ float one() { return 1; }
__global__ void in_header(float* p) { p[threadIdx.x] += one(); }
inline void from_header(float* p) { in_header<<<1, 32>>>(p); }
)";

// This program has an index that is not converted to unsigned, and variables that have CUDA's names.
char const indices[] = R"(#include <cstdio>
__global__ void fill(int* p, int n) {
  printf("thread %d of %d, %u\n", threadIdx.x, blockDim.x, blockIdx.y);
  for (auto i = threadIdx.x; i < n; i += blockDim.x) { p[i] = int(i); }
}
int main() {
  int* p;
  cudaMallocManaged(&p, 10 * sizeof(int));
  dim3 blockDim(2), gridDim;
  gridDim.x = (2 + blockDim.x - 1) / blockDim.x;
  fill<<<gridDim.x, blockDim>>>(p, 10);
  cudaDeviceSynchronize();
  for (int i = 0; i < 10; ++i) { if (p[i] != i) { return 3; } }
}
)";

}  // namespace

TEST(Program, ACleanOneIsReportedClean) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("clean");
  f.file("saxpy.cu", saxpy);
  Ran const r = f.run("saxpy.cu");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(
      has(r.out,
          "right\nlaunch 1: saxpy at saxpy.cu:13, grid (4,1,1), block (256,1,1)\nNothing was found in 1 schedule.\n"))
      << r.out;
  EXPECT_TRUE(has(r.out, "  saxpy.cu:5: 375 sectors for 96 global requests\n")) << r.out;
  EXPECT_TRUE(f.left_nothing());
}

TEST(Program, WhatIsFoundIsTheExitCode) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("race");
  std::string const example = std::string(SETT_SOURCE_DIR) + "/examples/program/reverse.cu";
  fs::copy_file(example, f.path + "/reverse.cu");
  Ran const r = f.run("reverse.cu --json --listing --schedules 3 --seed 5 --html page.html", "2>/dev/null");
  EXPECT_EQ(r.code, 1);
  auto const j = nlohmann::json::parse(r.out);
  EXPECT_EQ(j["ok"], false);
  ASSERT_EQ(j["launches"].size(), 1u);
  auto const& launch = j["launches"][0];
  EXPECT_EQ(launch["kernel"], "reverse");
  EXPECT_EQ(launch["grid"], nlohmann::json({8, 1, 1}));
  EXPECT_EQ(launch["report"]["schedules"], 3);
  ASSERT_EQ(launch["report"]["races"].size(), 2u);
  std::set<int> lines;
  for (auto const& race : launch["report"]["races"]) {
    EXPECT_EQ(race["file"], "reverse.cu");
    lines.insert(race["line"].get<int>());
  }
  EXPECT_EQ(lines, (std::set<int>{15, 16}));
  for (auto const& file : launch["listing"]) { EXPECT_EQ(file["file"], "reverse.cu") << "one file has one name"; }
  EXPECT_EQ(launch["listing"].size(), 1u);

  std::ifstream file(f.path + "/page.html");
  std::string const page((std::istreambuf_iterator<char>(file)), {});
  std::ifstream source_file(example);
  for (std::string line; std::getline(source_file, line);) {
    std::string escaped;
    for (char const c : line) {
      escaped += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
    }
    EXPECT_TRUE(has(page, (">" + escaped + "<").c_str())) << line;
  }
  EXPECT_TRUE(has(page, "<tr class=\"f\"><td colspan=\"7\">data races: "));
  EXPECT_TRUE(has(page, "default-src 'none'"));
  for (char const* asks : {"<script", " src=", " href=", "url(", "@import"}) { EXPECT_FALSE(has(page, asks)) << asks; }
  EXPECT_TRUE(f.left_nothing());
}

TEST(Program, ConflictsStandBesideTheirLine) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("conflicts");
  f.file("column.cu", R"(__global__ void column(float* out) {
  __shared__ float s[32 * 32];
  for (int j = 0; j < 32; ++j) { s[j * 32 + threadIdx.x] = 1; }
  __syncthreads();
  for (int j = 0; j < 32; ++j) { out[j * 32 + threadIdx.x] = s[threadIdx.x * 32 + j]; }  // <script>x</script>
}
int main() {
  float* out;
  cudaMalloc(&out, 4096);
  column<<<1, 32>>>(out);
}
)");
  Ran const r = f.run("column.cu --html page.html --listing");
  EXPECT_EQ(r.code, 0) << r.out;
  std::ifstream file(f.path + "/page.html");
  std::string const page((std::istreambuf_iterator<char>(file)), {});
  std::size_t const line = page.find("<tr id=\"L5\">");
  ASSERT_NE(line, std::string::npos);
  std::string const row = page.substr(line, page.find("</tr>", line) - line);
  EXPECT_TRUE(has(row, ">1024<")) << row;  // wavefronts
  EXPECT_TRUE(has(row, ">992<")) << row;   // bank conflicts are included: 31 of 32 each time
  EXPECT_TRUE(has(row, "&lt;script&gt;")) << row;
  EXPECT_FALSE(has(page, "<script"));
  EXPECT_TRUE(has(r.out, " 1024        992 ")) << r.out;
}

TEST(Program, ManyWaysToWriteIt) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("ways");
  fs::create_directories(f.path + "/source/kernels");
  f.file("source/main.cu", many_ways);
  f.file("source/kernels/tile.cuh", header_of_it);
  Ran const r = f.run("source/main.cu -D FACTOR=2 --arch sm80");
  EXPECT_EQ(r.code, 0) << r.out;
  for (char const* launch :
       {"launch 1: deep::er::add<float, 3> at source/main.cu:", "launch 2: deduced at ", "launch 3: (chosen)",
        "launch 4: ", "launch 5: shared_ways", "launch 6: in_header at source/kernels/tile.cuh:4,",
        "launch 7: by_layout", "launch 8: a kernel, grid"}) {
    EXPECT_TRUE(has(r.out, launch)) << launch << "\n" << r.out;
  }
}

TEST(Program, AnIndexIsANumberWherever) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("indices");
  f.file("indices.cu", indices);
  Ran const r = f.run("indices.cu");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(has(r.out, "thread 0 of 2, 0\n") && has(r.out, "thread 1 of 2, 0\n")) << r.out;
  // This kernel is in a header of an include folder.
  ASSERT_TRUE(fs::create_directories(f.path + "/folder"));
  f.file("folder/as_it_is.cuh", "inline void print() { printf(\"%s %d of %d\\n\", \"thread\", threadIdx.x, 2); }\n");
  f.file("includes.cu", "#include <as_it_is.cuh>\n__global__ void k() { print(); }\nint main() { k<<<1, 2>>>(); }\n");
  Ran const included = f.run("includes.cu -I folder");
  EXPECT_EQ(included.code, 0) << included.out;
  EXPECT_TRUE(has(included.out, "thread 0 of 2\n") && has(included.out, "thread 1 of 2\n")) << included.out;
}

TEST(Program, MacrosAreTheProgramsOwn) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("macros");
  f.file("macros.cu",
         "__global__ void k(int* p) { p[threadIdx.x] = N + T; }\n"
         "int main() { int* p; cudaMallocManaged(&p, 4); k<<<1, 1>>>(p);\n"
         "  cudaDeviceSynchronize(); return p[0] == 8 && ONE(p) == 1 && SETT_OF_THE_HEADERS == 2 ? 0 : 3; }\n");
  Ran const r = f.run("macros.cu -D N=3 -DT=5 -D 'ONE(x)=1' -DSETT_OF_THE_HEADERS=2 -D shape");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(has(r.out, "macros.cu:1: 1 sector")) << r.out;  // line numbers refer to the user's file
}

TEST(Program, WhatGoesWrongIsReported) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("wrong");
  std::string const kernel = "__global__ void k(float* p) { p[threadIdx.x] = 1; }\n";
  std::string const memory = "int main() { float* p; cudaMalloc(&p, 8192);\n";
  struct Case {
    char const* name;
    std::string source;
    char const* words;
  };
  for (Case const& c :
       {Case{"error.cu", kernel + "int main() {\n  int x = nothing;\n}\n",
             "error: error.cu does not compile for the simulated GPU; "},
        {"error2.cu", kernel + "int main() {\n  int x = nothing;\n}\n", "error2.cu:3:"},
        {"alone.cu", kernel,
         "alone.cu has no main: 'sett sim' runs a program, which launches its kernels. Add one, such as\n  int main() "
         "{\n"},
        {"outside.cu", "\n__shared__ struct { int i; } s;\n" + memory + "}\n",
         "outside.cu:2: a __shared__ struct is outside of a function"},
        {"outside2.cu", "struct S { int i; };\n__shared__ S s;\n" + kernel + memory + "k<<<1, 32>>>(p + s.i); }\n",
         "a __shared__ variable outside of functions must be an array, a number or a pointer"},
        {"brackets.cu", kernel + memory + "k<<<1, 2>(p); }\n",
         "brackets.cu:3: a launch must be written kernel<<<grid, block>>>(arguments)"},
        {"none.cu", kernel + "int main() {}\n",
         "error: none.cu launched no kernel: launch one with my_kernel<<<grid, block>>>(arguments)"},
        {"code.cu", kernel + memory + "k<<<1, 32>>>(p); return 3; }\n", "error: code.cu returned 3\n"},
        {"crash.cu", kernel + memory + "k<<<1, 32>>>(p); *(volatile int*)8 = 1; }\n",
         "error: crash.cu was ended by signal 11 (Segmentation fault)"},
        {"null.cu", kernel + "int main() { k<<<1, 32>>>(nullptr); }\n",
         "signal 11 (Segmentation fault) in the launch of k at null.cu:2: a pointer there is null, or points far "
         "outside of its buffer\n"},
        {"sparse.cu", "#include <cusparse.h>\n" + kernel + memory + "}\n",
         "does not have <cusparse.h>: programs that call this library run on a GPU only"},
        {"large.cu",
         kernel + memory + "k<<<1, 2048>>>(p); return cudaGetLastError() == cudaErrorInvalidConfiguration ? 0 : 1; }\n",
         "error: large.cu: the launch of k at large.cu:3 was refused: "},
        {"hang.cu", kernel + memory + "k<<<1, 32>>>(p); for (volatile int i = 0;; i = i + 1) {} }\n",
         "error: hang.cu did not end within 1 second and was stopped"}}) {
    f.file(c.name, c.source);
    Ran const r = f.run(std::string(c.name) + " --time-limit " + (c.name == std::string("hang.cu") ? "1" : "100"));
    EXPECT_EQ(r.code, 2) << c.name << "\n" << r.out;
    EXPECT_TRUE(has(r.out, c.words)) << c.name << "\n" << r.out;
    EXPECT_TRUE(f.left_nothing()) << c.name;
  }
  EXPECT_TRUE(has(f.run("not_there.cu").out, "error: cannot read not_there.cu"));
  EXPECT_TRUE(has(f.run("code.cu --cxx no-such-compiler").out,
                  "error: there is no compiler no-such-compiler: name one with --cxx"));
  EXPECT_TRUE(has(f.run("code.cu --html code.cu").out, "--html would overwrite code.cu: name another file"));
  EXPECT_TRUE(has(f.run("code.cu --html /dev/null").out, "error: "));
  EXPECT_EQ(f.run("code.cu --html /dev/null").code, 2);
  EXPECT_TRUE(has(f.run("code.cu crash.cu").out, "multiple definition of `main'"));
  EXPECT_TRUE(has(f.run("transpose --html x.html").out, "--html must not be given here: it is for a program, FILE.cu"));
  EXPECT_TRUE(has(f.run("code.cu --list").out, "--list must not be given here"));
  EXPECT_EQ(f.run("code.cu --arch sm70").code, 2);
}

TEST(Program, ASignalLeavesNeitherFolderNorProgram) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("signal");
  f.file("hang.cu", R"(#include <unistd.h>
#include <fstream>
__global__ void k() {}
int main() {
  std::ofstream("pid") << getpid() << std::flush;
  k<<<1, 1>>>();
  for (volatile int i = 0;; i = i + 1) {}
}
)");
  for (int const signal : {SIGINT, SIGTERM, SIGHUP}) {
    pid_t const pid = ::fork();
    if (pid == 0) {
      ::setenv("TMPDIR", (f.path + "/temporary").c_str(), 1);
      std::freopen("/dev/null", "w", stdout);
      std::freopen("/dev/null", "w", stderr);
      ::chdir(f.path.c_str());
      ::signal(signal, SIG_DFL);  // a shell's background jobs ignore SIGINT
      ::execl(SETT_COMMAND, SETT_COMMAND, "sim", "hang.cu", static_cast<char*>(nullptr));
      ::_exit(127);
    }
    // Waits until the program runs and has written its log.
    std::string folder;
    for (int tries = 0; tries < 6000 && folder.empty(); ++tries) {
      for (auto const& entry : fs::directory_iterator(f.path + "/temporary")) {
        if (fs::exists(entry.path() / "log")) { folder = entry.path(); }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ASSERT_FALSE(folder.empty());
    struct stat status = {};
    ASSERT_EQ(::stat(folder.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0700u);
    ::kill(pid, signal);
    int ended = 0;
    ASSERT_EQ(::waitpid(pid, &ended, 0), pid);
    EXPECT_TRUE(WIFSIGNALED(ended) && WTERMSIG(ended) == signal) << ended;
    EXPECT_TRUE(f.left_nothing());
    int program = 0;
    std::ifstream(f.path + "/pid") >> program;
    ASSERT_GT(program, 0);
    EXPECT_TRUE(::kill(program, 0) != 0 && errno == ESRCH) << "the program still runs";
  }
}

// Checks that the examples return these exit codes too.
TEST(Program, ExamplesToo) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  EXPECT_EQ(run("sim race").code, 1);
  EXPECT_EQ(run("sim race --json").code, 1);
  EXPECT_EQ(run("sim reduction").code, 0);
  EXPECT_EQ(run("sim --list").code, 0);
  EXPECT_EQ(run("sim nothing").code, 2);
}

// Checks that the reference page shows the example unchanged.
TEST(Program, ThePageHasTheExample) {
  auto const text = [](std::string const& path) {
    std::ifstream in(std::string(SETT_SOURCE_DIR) + path);
    return std::string((std::istreambuf_iterator<char>(in)), {});
  };
  std::string const example = text("/examples/program/reverse.cu");
  ASSERT_FALSE(example.empty());
  EXPECT_TRUE(has(text("/docs/reference/sim/program.md"), ("```cuda\n" + example + "```\n").c_str()));
}
