// pointer_print: tests tensor/pointer_print.hpp. The expected texts are those that CuTe prints.
#include "sett/tensor/pointer_print.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>
#include <string>

#include "sett/tensor/float_types.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

struct Xor {
  static constexpr std::uintptr_t apply(std::uintptr_t x) { return x ^ (x >> 3 & 16); }
};
void print(Xor) { std::printf("Sw<1,4,3>"); }
std::ostream& operator<<(std::ostream& os, Xor) { return os << "Sw<1,4,3>"; }
struct Negate {
  int operator()(int n) const { return -n; }
};

template <class T>
std::string printed(T const& t) {
  using cute::print;
  testing::internal::CaptureStdout();
  print(t);
  return testing::internal::GetCapturedStdout();
}
template <class T>
std::string streamed(T const& t) {
  std::ostringstream os;
  os << t;
  return os.str();
}
std::string at(char const* format, void const* p) {
  char text[80];
  std::snprintf(text, sizeof text, format, p);
  return text;
}

}  // namespace

TEST(PointerPrint, WritesCuTesText) {
  alignas(16) float numbers[4] = {};
  char chars[] = "text";
  float* const p = numbers;
  EXPECT_EQ(printed(p), at("ptr[32b](%p)", p));
  EXPECT_EQ(printed(static_cast<float const*>(p)), at("ptr[32b](%p)", p));
  EXPECT_EQ(printed(make_gmem_ptr(p)), at("gmem_ptr[32b](%p)", p));
  EXPECT_EQ(printed(make_smem_ptr<half_t>(p)), at("smem_ptr[16b](%p)", p));
  EXPECT_EQ(printed(rmem_ptr<double*>(nullptr)), at("rmem_ptr[64b](%p)", nullptr));
  EXPECT_EQ(printed(make_smem_ptr<int4_t>(p) + 3), at("smem_subptr[4b](%p.4)", reinterpret_cast<char*>(p) + 1));
  EXPECT_EQ(printed(make_smem_ptr(make_smem_ptr(p), Xor{})), at("Sw<1,4,3>_smem_ptr[32b](%p)", p));
  EXPECT_EQ(printed(make_gmem_ptr<sparse_elem<2, uint8_t>>(p)), at("gmem_sparse<2>_ptr[_4b](%p)", p));
  EXPECT_EQ(printed(make_sparse_ptr<3>(static_cast<sparse_elem<3, uint8_t>*>(nullptr))),
            at("sparse<3>_ptr[_8/_3b](%p)", nullptr));
  EXPECT_EQ(printed(make_tmem_ptr<float>(0x10002)), "tmem_[32b](0x0001.0002)");
  EXPECT_EQ(printed(counting_iterator<int>(3)), "counting_iter(3)");
  EXPECT_EQ(printed(make_transform_iter(Negate{}, counting_iterator<int>(3))), "trans_counting_iter(3)");
  EXPECT_EQ(printed(smem_ptr_flag_bits<16>{}), "smem_ptr[16b](unset)");
  EXPECT_EQ(printed(smem_sparse_ptr_flag<2>{}), "smem_sparse<2>_ptr[1b](unset)");
  EXPECT_EQ(printed(subbyte_iterator<int4_t>(p)[0]), "0");
  // A pointer to char is printed as a string if it has no tag, and as a pointer if it has a tag.
  EXPECT_EQ(printed(static_cast<char const*>(chars)), "text");
  EXPECT_EQ(printed(make_gmem_ptr(&chars[0])), at("gmem_ptr[8b](%p)", chars));
  EXPECT_EQ(printed(static_cast<void const*>(p)), at("%p", p));
}

TEST(PointerPrint, StreamsCuTesText) {
  float* const p = nullptr;
  EXPECT_EQ(streamed(make_gmem_ptr(p)), "gmem_[32b]");
  EXPECT_EQ(streamed(make_smem_ptr<int4_t>(p)), "smem_[4b]");
  EXPECT_EQ(streamed(rmem_ptr<char*>(nullptr)), "rmem_[8b]");
  EXPECT_EQ(streamed(make_tmem_ptr<half_t>(7)), "tmem_[16b](7)");
  EXPECT_EQ(streamed(make_smem_ptr(make_smem_ptr(p), Xor{})), "Sw<1,4,3>_smem_[32b]");
  EXPECT_EQ(streamed(counting_iterator<int>(3)), "counting_iter(3)");
  EXPECT_EQ(streamed(make_transform_iter(Negate{}, counting_iterator<int>(3))), "trans_counting_iter(3)");
  char text[] = "text";
  EXPECT_EQ(streamed(make_transform_iter(Negate{}, &text[0])), "trans_" + streamed(static_cast<void*>(text)));
}
