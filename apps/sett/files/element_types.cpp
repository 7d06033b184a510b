// Defines the table of element types, and its lookups.
#include "element_types.hpp"

#include <algorithm>
#include <iterator>

namespace app {

namespace {

using sett::DType;

constexpr ElementType table[] = {
    {DType::raw1, "|b1", "BOOL", ""},  {DType::u8, "|u1", "U8", "u8"},    {DType::s8, "|i1", "I8", "i8"},
    {DType::s16, "<i2", "I16", "i16"}, {DType::u16, "<u2", "U16", "u16"}, {DType::f16, "<f2", "F16", "f16"},
    {DType::s32, "<i4", "I32", "i32"}, {DType::u32, "<u4", "U32", "u32"}, {DType::f32, "<f4", "F32", "f32"},
    {DType::s64, "<i8", "I64", "i64"}, {DType::u64, "<u8", "U64", "u64"}, {DType::f64, "<f8", "F64", "f64"},
    {DType::c32, "<c8", "C64", "c64"}, {DType::c64, "<c16", "", "c128"},  {DType::bf16, "BF16", "BF16", "bf16"},
    {DType::tf32, "", "", "tf32"},     {DType::e4m3, "", "", "e4m3"},     {DType::e5m2, "", "", "e5m2"},
};

std::optional<ElementType> named(char const* ElementType::*column, std::string const& name) {
  auto const found =
      std::find_if(std::begin(table), std::end(table), [&](ElementType const& t) { return t.*column == name; });
  if (name.empty() || found == std::end(table)) { return std::nullopt; }
  return *found;
}

}  // namespace

std::optional<ElementType> numpy_element(std::string const& name) { return named(&ElementType::numpy, name); }
std::optional<ElementType> stored_element(std::string const& name) { return named(&ElementType::stored, name); }
std::optional<ElementType> option_element(std::string const& name) { return named(&ElementType::option, name); }

ElementType element_of(sett::DType dtype) {
  return *std::find_if(std::begin(table), std::end(table), [&](ElementType const& t) { return t.dtype == dtype; });
}

}  // namespace app
