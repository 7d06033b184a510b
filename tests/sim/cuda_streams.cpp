// cuda_streams: tests the order of events, functions of the host, and bad arguments.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_streams.hpp"

TEST(CudaStreams, EventsMeasureTheTimeBetweenThem) {
  cudaEvent_t events[3];
  for (cudaEvent_t& e : events) { ASSERT_EQ(cudaEventCreate(&e), cudaSuccess); }
  float first = -1, second = -1, both = -1;
  EXPECT_EQ(cudaEventElapsedTime(&first, events[0], events[1]), cudaErrorInvalidResourceHandle);
  for (cudaEvent_t e : events) { EXPECT_EQ(cudaEventRecord(e), cudaSuccess); }
  EXPECT_EQ(cudaEventElapsedTime(&first, events[0], events[1]), cudaSuccess);
  EXPECT_EQ(cudaEventElapsedTime(&second, events[1], events[2]), cudaSuccess);
  EXPECT_EQ(cudaEventElapsedTime(&both, events[0], events[2]), cudaSuccess);
  EXPECT_GE(first, 0);
  EXPECT_GE(second, 0);
  EXPECT_NEAR(both, first + second, 1e-3);
  for (cudaEvent_t e : events) { EXPECT_EQ(cudaEventDestroy(e), cudaSuccess); }
}

TEST(CudaStreams, BadArgumentsAreErrors) {
  EXPECT_EQ(cudaStreamCreate(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaEventCreate(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaEventElapsedTime(nullptr, nullptr, nullptr), cudaErrorInvalidValue);
  for (cudaError_t const e : {cudaEventRecord(nullptr), cudaEventSynchronize(nullptr), cudaEventQuery(nullptr),
                              cudaEventDestroy(nullptr), cudaStreamWaitEvent(nullptr, nullptr)}) {
    EXPECT_EQ(e, cudaErrorInvalidResourceHandle);
  }
  EXPECT_EQ(cudaLaunchHostFunc(nullptr, nullptr, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamAddCallback(nullptr, nullptr, nullptr, 0), cudaErrorInvalidValue);
}

TEST(CudaStreams, FunctionsOfTheHostAreCalledAtOnce) {
  int calls = 0;
  EXPECT_EQ(cudaLaunchHostFunc(
                nullptr, [](void* n) { ++*static_cast<int*>(n); }, &calls),
            cudaSuccess);
  EXPECT_EQ(calls, 1);
}
