// Checks the message of a call without a GPU.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "sett/cuda/error.hpp"

template <class F>
void expect_no_gpu(F const& call) {
  try {
    call();
    ADD_FAILURE() << "should have said that there is no GPU";
  } catch (sett::cuda::error const& e) {
    EXPECT_EQ(e.code(), -1);
    EXPECT_NE(std::string(e.what()).find("no GPU can be used: "), std::string::npos) << e.what();
  }
}
