// Tests the faults of the host's code in programs of `sett sim`: accesses that no stream, event or wait orders, and
// accesses of the host to device memory.
#include "program_folder.hpp"

using namespace command;

namespace {

// A program with two streams, an event and memory of each kind.
std::string program(std::string const& body, char const* flags = "cudaStreamDefault") {
  return std::string(R"(#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(int* p) { p[threadIdx.x] = 1; }
__global__ void copy(int const* p, int* q) { q[threadIdx.x] = p[threadIdx.x]; }
__global__ void count(int* n) { atomicAdd(n, 1); }
__global__ void tell(int* p, int volatile* flag) { p[0] = 1; __threadfence_system(); *flag = 1; }
int main() {
  int *d, *e, *pinned, *managed, pageable[64], sum = 0;
  cudaMalloc(&d, 256); cudaMalloc(&e, 256); cudaMallocHost(&pinned, 256); cudaMallocManaged(&managed, 256);
  cudaMemset(d, 0, 256); cudaMemset(e, 0, 256); cudaMemset(managed, 0, 256);
  cudaStream_t s, t;
  cudaStreamCreateWithFlags(&s, )") +
         flags + "); cudaStreamCreateWithFlags(&t, " + flags +
         ");\n  cudaEvent_t event;\n  cudaEventCreate(&event);\n  cudaDeviceSynchronize();\n" + body +
         "  std::printf(\"%d\\n\", sum + pageable[0] * 0);\n}\n";
}

struct Case {
  char const* body;
  char const* expected;  // a part of the report; empty if nothing must be found
  char const* flags = "cudaStreamDefault";
};

void check(std::string const& name, std::vector<Case> const& cases) {
  Folder const f(name);
  int number = 0;
  for (Case const& c : cases) {
    std::string const file = f.file("case" + std::to_string(number++) + ".cu", program(c.body, c.flags));
    Ran const r = f.run(file);
    if (*c.expected == '\0') {
      EXPECT_EQ(r.code, 0) << c.body << r.out;
    } else {
      EXPECT_EQ(r.code, 1) << c.body << r.out;
      EXPECT_TRUE(has(r.out, c.expected)) << c.expected << "\n" << c.body << r.out;
    }
  }
}

}  // namespace

TEST(ProgramStreams, TheHostWaitsBeforeItReads) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  check(
      "host_reads",
      {{"  fill<<<1, 64>>>(managed);\n  sum = managed[3];\n",
        "cu:17: the host reads memory that the kernel fill at case0.cu:16 may still write: call cudaStreamSynchronize"},
       {"  fill<<<1, 64, 0, s>>>(d);\n  cudaMemcpyAsync(pinned, d, 256, cudaMemcpyDeviceToHost, s);\n"
        "  sum = pinned[3];\n",
        "cu:18: the host reads memory that the copy at case1.cu:17 may still write"},
       {"  fill<<<1, 64, 0, s>>>(e);\n  cudaMemcpyAsync(d, pinned, 256, cudaMemcpyHostToDevice, s);\n  pinned[0] = "
        "1;\n",
        "cu:18: the host writes memory that the copy at case2.cu:17 may still read"},
       {"  fill<<<1, 64, 0, s>>>(managed);\n  cudaStreamSynchronize(t);\n  sum = managed[3];\n", "the host reads"},
       {"  cudaEventRecord(event, s);\n  fill<<<1, 64, 0, s>>>(managed);\n  cudaEventSynchronize(event);\n"
        "  sum = managed[3];\n",
        "the host reads"},
       {"  fill<<<1, 64>>>(d);\n  sum = d[3];\n", "cu:17: the host reads device memory, which it cannot access"}});
}

TEST(ProgramStreams, WaitsOfTheHostOrderItsAccesses) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  check("host_waits",
        {{"  fill<<<1, 64>>>(managed);\n  cudaDeviceSynchronize();\n  sum = managed[3];\n"
          "  fill<<<1, 64, 0, s>>>(managed);\n  cudaStreamSynchronize(s);\n  managed[3] = sum;\n"
          "  fill<<<1, 64, 0, s>>>(managed);\n  cudaEventRecord(event, s);\n  cudaEventSynchronize(event);\n"
          "  sum = managed[3];\n"
          "  fill<<<1, 64, 0, s>>>(managed);\n  cudaMemcpy(pageable, managed, 256, cudaMemcpyDefault);\n"
          "  sum = managed[3] + pageable[3];\n"
          "  fill<<<1, 64, 0, s>>>(managed);\n  cudaFree(e);\n  sum = managed[3];\n",
          ""},
         {"  fill<<<1, 32>>>(managed);\n  sum = managed[32];\n  managed[33] = sum;\n", ""},
         {"  fill<<<1, 64>>>(d);\n  cudaMemcpyAsync(pageable, d, 256, cudaMemcpyDeviceToHost, 0);\n"
          "  sum = pageable[3];\n",
          ""},
         {"  fill<<<1, 64, 0, s>>>(managed);\n"
          "  cudaLaunchHostFunc(s, [](void* m) { static_cast<int*>(m)[0] += 1; }, managed);\n"
          "  cudaStreamSynchronize(s);\n  sum = managed[0];\n",
          ""},
         {"  tell<<<1, 1>>>(managed, managed + 1);\n  while (*(int volatile*)(managed + 1) == 0) {}\n"
          "  sum = managed[0];\n",
          ""}});
}

TEST(ProgramStreams, EventsAndTheDefaultStreamOrderStreams) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  char const* const free = "cudaStreamNonBlocking";
  check("streams",
        {{"  fill<<<1, 64, 0, s>>>(d);\n  copy<<<1, 64, 0, t>>>(d, e);\n",
          "cu:17: the kernel copy reads memory that the kernel fill at case0.cu:16 may still write, because their "
          "streams are not ordered: call cudaEventRecord"},
         {"  fill<<<1, 64, 0, s>>>(d);\n  copy<<<1, 64>>>(d, e);\n", "may still write", free},
         {"  fill<<<1, 64, 0, s>>>(d);\n  cudaMemsetAsync(d + 63, 0, 4, t);\n", "the memset writes memory"},
         {"  fill<<<1, 64, 0, s>>>(d);\n  copy<<<1, 64>>>(d, e);\n  fill<<<1, 64, 0, t>>>(d);\n", ""},
         {"  fill<<<1, 64, 0, s>>>(d);\n  cudaEventRecord(event, s);\n  cudaStreamWaitEvent(t, event, 0);\n"
          "  copy<<<1, 64, 0, t>>>(d, e);\n",
          "", free},
         {"  fill<<<1, 32, 0, s>>>(d);\n  fill<<<1, 32, 0, t>>>(d + 32);\n", "", free},
         {"  count<<<1, 64, 0, s>>>(d);\n  count<<<1, 64, 0, t>>>(d);\n", "", free}});
}

TEST(ProgramStreams, ThreadsOfTheHostHaveTheirOwnLaunches) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("threads");
  f.file("threads.cu", R"(#include <cuda_runtime.h>
#include <atomic>
#include <thread>
#include <vector>
__global__ void add(int* p, int x) { p[threadIdx.x] += x; }
std::atomic<int> ended = 0, wrong = 0;
void CUDART_CB tell(cudaStream_t, cudaError_t, void*) { ++ended; }
void work(int id) {
  cudaStream_t s;
  int *d, *h;
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  cudaMalloc(&d, 256);
  cudaHostAlloc(&h, 256, cudaHostAllocPortable);
  for (int round = 0; round < 5; ++round) {
    for (int i = 0; i < 64; ++i) { h[i] = i; }
    cudaMemcpyAsync(d, h, 256, cudaMemcpyHostToDevice, s);
    add<<<1, 64, 0, s>>>(d, id);
    cudaMemcpyAsync(h, d, 256, cudaMemcpyDeviceToHost, s);
    cudaStreamAddCallback(s, tell, nullptr, 0);
    for (int i = 0; i < 64; ++i) { wrong += h[i] != i + id; }
  }
  cudaFree(d), cudaFreeHost(h);
}
int main() {
  std::vector<std::thread> all;
  for (int id = 0; id < 4; ++id) { all.emplace_back(work, id); }
  for (std::thread& t : all) { t.join(); }
  return ended == 20 && wrong == 0 ? 0 : 3;
}
)");
  Ran const r = f.run("threads.cu");
  EXPECT_EQ(r.code, 0) << r.out;
  Ran const json = f.run("threads.cu --json", "2>/dev/null");
  auto const launches = nlohmann::json::parse(json.out)["launches"];
  EXPECT_EQ(launches.size(), 20u);
  for (auto const& launch : launches) { EXPECT_EQ(launch["kernel"], "add") << launch; }
}
