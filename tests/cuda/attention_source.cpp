// attention_source: tests cuda/attention/attention_source.hpp. With NVRTC, the kernels are compiled. They must not
// spill registers, and ptxas must not serialize their products.
#include "cuda/attention/attention_source.hpp"

#include <gtest/gtest.h>

#include "cubin.hpp"
#include "cuda/kernels/attention/block.hpp"
#include "sett/cuda/jit.hpp"

using namespace sett::cuda;

TEST(AttentionSource, NamesTheCase) {
  AttentionKind const k{128, 176, 2, 1, 2, true, true, 0};
  EXPECT_EQ(attention_case(k),
            "sett::cuda::AttentionCase<128, 176, 2, 1, 2, true, true, 0, false, false, sett::DType::bf16>");
  std::string const text = attention_source(k);
  EXPECT_NE(text.find("__launch_bounds__(384, 1) sett_attention("), std::string::npos) << text;
  EXPECT_NE(text.find("sett::cuda::Attention<" + attention_case(k) + ">"), std::string::npos) << text;
}

TEST(AttentionSource, CountsSharedMemory) {
  EXPECT_EQ(shared_bytes({128, 128, 2, 2, 2, false, true, 0}), 192 * 1024 + 128);
  EXPECT_EQ(shared_bytes({256, 80, 2, 1, 2, false, true, 0}), 224 * 1024 + 96);
  EXPECT_EQ(shared_bytes({96, 128, 2, 2, 2, true, true, 0}),
            (AttentionBlock<AttentionCase<96, 128, 2, 2, 2, true, true, 0>>::shared_bytes));
  EXPECT_EQ(shared_bytes({128, 176, 2, 1, 2, true, true, 0}),
            (AttentionBlock<AttentionCase<128, 176, 2, 1, 2, true, true, 0>>::shared_bytes));
  EXPECT_EQ(shared_bytes({64, 128, 3, 2, 2, true, true, 0}),
            (AttentionBlock<AttentionCase<64, 128, 3, 2, 2, true, true, 0>>::shared_bytes));
}

TEST(AttentionSource, CompilesWithoutSpills) {
  for (AttentionKind const& k :
       {AttentionKind{64, 128, 1, 2, 2, true, false, 0}, AttentionKind{64, 128, 3, 2, 2, true, false, 0},
        AttentionKind{64, 128, 2, 2, 2, true, true, 0}, AttentionKind{64, 128, 3, 2, 2, true, true, 0},
        AttentionKind{128, 128, 1, 2, 2, false, true, 0}, AttentionKind{128, 128, 2, 2, 2, false, true, 0},
        AttentionKind{128, 128, 2, 2, 2, true, true, 0}, AttentionKind{128, 176, 2, 1, 2, true, true, 0},
        AttentionKind{96, 176, 2, 1, 2, true, true, 0}, AttentionKind{192, 112, 2, 1, 2, true, true, 0},
        AttentionKind{128, 128, 2, 2, 2, true, true, 0, false, true},
        AttentionKind{128, 128, 2, 2, 2, true, true, 0, true, true, sett::DType::f16},
        AttentionKind{64, 128, 3, 2, 2, true, true, 0, true},
        AttentionKind{192, 112, 2, 1, 2, true, true, 0, true, true},
        AttentionKind{256, 80, 2, 1, 2, true, true, 0, true, true}, AttentionKind{256, 80, 1, 2, 2, true, false, 0},
        AttentionKind{256, 80, 2, 1, 2, true, true, 0}}) {
    std::string log;
    std::vector<char> code;
    try {
      code = compile_to_cubin(attention_source(k), "sm_90a", &log);
    } catch (error const& e) {
      if (e.code() == -1) { GTEST_SKIP() << e.what(); }
      FAIL() << attention_case(k) << ": " << e.what();
    }
    EXPECT_EQ(cubin_use(code).stack, 0) << attention_case(k);
    EXPECT_EQ(log.find("C75"), std::string::npos) << attention_case(k) << ": " << log;
  }
}
