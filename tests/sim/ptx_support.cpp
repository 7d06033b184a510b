// ptx_support: tests that each family is found, and that messages know the mnemonics with several forms.
#include "sett/sim/ptx_support.hpp"

#include <gtest/gtest.h>

namespace ptx = sett::sim::ptx;
using ptx::Family;

TEST(PtxSupport, Families) {
  struct Case {
    char const* name;
    Family family;
  };
  for (Case const& c : {Case{"mov.b64", Family::move},
                        {"bra.uni", Family::branch},
                        {"add.s32", Family::arithmetic},
                        {"ld.u32", Family::memory},
                        {"bar.sync", Family::warp},
                        {"cp.async.wait_all", Family::async},
                        {"mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32", Family::matrix},
                        {"mov.f16", Family::none},
                        {"mov.b128", Family::none},
                        {"add.q32", Family::none},
                        {"trap", Family::none}}) {
    EXPECT_EQ(int(ptx::family_of(ptx::Form(c.name))), int(c.family)) << c.name;
  }
}

TEST(PtxSupport, FormsOfAMnemonic) {
  for (ptx::Forms const& f : ptx::forms) { EXPECT_FALSE(f.forms.empty()) << f.mnemonic; }
  EXPECT_NE(ptx::forms_of("cvt").find("bf16x2"), std::string_view::npos);
  EXPECT_TRUE(ptx::forms_of("tcgen05").empty());
}
