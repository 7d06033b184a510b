// Lists the copies that are tested on CPUs, on the host side of GPUs and in the simulator. Each has a result, or the
// rule by which both back ends refuse the copy.
#pragma once

#include <sett/layout/parse.hpp>
#include <sett/num/failure.hpp>
#include <sett/tensor/tensor_view.hpp>

#include <string>
#include <vector>

#include "packed_cases.hpp"

namespace both {

using sett::DType;
using sett::Rule;

// Names the back ends that make the copy. A GPU that does not make it must say so.
enum class Only { both, cpu };

struct Side {
  DType dtype;
  char const* layout;
  int at = 0;  // byte offset from the buffer's beginning; -1 means null
  sett::AnySwizzle swizzle{};
  int offset = 0;
};

struct CopyCase {
  char const* name;
  Side from, to;
  Rule rule = Rule::none;
  bool in_one_buffer = false;
  Only only = Only::both;
};

inline constexpr int buffer_bytes = 1 << 17;

inline std::vector<CopyCase> listed_cases() {
  using enum DType;
  sett::AnySwizzle const w{2, 1, 3}, merges{2, 0, 0};
  return {
      {"matrix", {f32, "(12,7):(1,12)"}, {f32, "(12,7):(1,16)"}},
      {"transposition", {f32, "(33,20):(1,33)"}, {f32, "(33,20):(20,1)"}},
      {"nested", {bf16, "((4,3),(2,5)):((1,8),(4,24))"}, {bf16, "((4,3),(2,5)):((30,1),(15,3))"}},
      {"extents of 1", {s16, "(4,1,(3,1)):(1,77,(4,5))"}, {s16, "(4,1,(3,1)):(3,0,(1,0))"}},
      {"bytes", {raw1, "(5,31):(31,1)"}, {raw1, "(5,31):(1,5)"}},
      {"words of 16 bytes", {c64, "(9,10):(1,9)"}, {c64, "(9,10):(10,1)"}},
      {"backwards", {f32, "(6,5):(1,6)"}, {f32, "(6,5):(-1,6)", 40}},
      {"offsets", {f32, "(12,7):(1,12)", 0, {}, 5}, {f32, "(12,7):(7,1)", 4, {}, 3}},
      {"offsets, converted", {f32, "(12,7):(1,12)", 0, {}, 5}, {bf16, "(12,7):(7,1)", 2, {}, 3}},
      {"offsets of half bytes", {u4, "(2,40):(-1,2)", 0, {}, 3}, {u4, "(2,40):(1,2)", 0, {}, 6}},
      {"a broadcast", {f32, "(8,6):(1,0)"}, {f32, "(8,6):(6,1)"}},
      {"interleaved, apart", {f32, "(7,5):(1,7)"}, {f32, "(7,5):(5,7)"}},
      {"interleaved, of bytes", {u8, "(3,2,9):(1,3,6)"}, {u8, "(3,2,9):(2,3,8)"}},
      {"interleaved, converted", {f32, "(7,5):(1,7)"}, {bf16, "(7,5):(5,7)"}},
      {"no common refinement", {f32, "(4,6):(1,4)"}, {f32, "(6,4):(4,1)"}},
      {"no common refinement, converted", {s8, "(4,6):(6,1)"}, {f64, "(6,4):(1,6)"}},
      {"written twice with one element", {f32, "(4,3):(1,0)"}, {f32, "(4,3):(1,0)"}},
      {"written twice with two", {f32, "(4,3):(1,4)"}, {f32, "(4,3):(1,0)"}, Rule::not_injective},
      {"places that meet", {f32, "(4,8):(1,4)"}, {f32, "(4,8):(1,2)"}, Rule::not_injective},
      {"swizzled source", {bf16, "(16,8):(1,16)", 0, w}, {bf16, "(16,8):(8,1)"}},
      {"swizzled destination", {bf16, "(16,8):(8,1)"}, {bf16, "(16,8):(1,16)", 0, w, 32}},
      {"both swizzled, converted", {f32, "(16,8):(8,1)", 0, w}, {bf16, "(16,8):(1,16)", 0, w}},
      {"a swizzle that merges", {f32, "16:1"}, {f32, "16:1", 0, merges}, Rule::not_injective},
      {"a swizzle out of range", {f32, "16:1", 0, {40, 20, 10}}, {f32, "16:1"}, Rule::swizzle_out_of_range},
      {"sizes", {f32, "(4,3):(1,4)"}, {f32, "(4,4):(1,4)"}, Rule::sizes_differ},
      {"null source", {f32, "(4,3):(1,4)", -1}, {f32, "(4,3):(1,4)"}, Rule::null_pointer},
      {"null destination", {f32, "(4,3):(1,4)"}, {f32, "(4,3):(1,4)", -1}, Rule::null_pointer},
      {"offsets that do not fit", {f32, "(4,4):(1,4)"}, {f32, "(4,4):(4611686018427387904,1)"}, Rule::overflow},
      {"columns of one array", {f32, "(8,4):(16,1)"}, {f32, "(8,4):(16,1)", 16}, Rule::none, true},
      {"odd and even of one array", {f32, "(8,4):(2,16)"}, {f32, "(8,4):(2,16)", 4}, Rule::none, true},
      {"a part of itself", {f32, "(8,4):(1,8)"}, {f32, "(8,4):(1,8)", 32}, Rule::tensors_overlap, true},
      {"bytes of its elements", {u8, "(8,4):(1,8)", 3}, {f32, "(8,4):(1,8)"}, Rule::tensors_overlap, true},
      {"itself", {f32, "(8,4):(1,8)"}, {f32, "(8,4):(1,8)"}, Rule::none, true},
      {"itself, converted", {f32, "(8,4):(1,8)"}, {s32, "(8,4):(1,8)"}, Rule::none, true},
      {"in place, transposed", {f32, "(8,8):(1,8)"}, {f32, "(8,8):(8,1)"}, Rule::tensors_overlap, true, Only::cpu},
      {"f32 to bf16", {f32, "(12,7):(1,12)"}, {bf16, "(12,7):(7,1)"}},
      {"s8 to f16", {s8, "(12,7):(1,12)"}, {f16, "(12,7):(7,1)"}},
      {"u16 to s64", {u16, "84:1"}, {s64, "84:1"}},
      {"f64 to tf32", {f64, "84:1"}, {tf32, "84:1"}},
      {"e4m3 to f32", {e4m3, "(12,7):(1,12)"}, {f32, "(12,7):(7,1)"}},
      {"f32 to e5m2", {f32, "84:1"}, {e5m2, "84:1"}},
      {"f32 to c32", {f32, "(12,7):(1,12)"}, {c32, "(12,7):(7,1)"}},
      {"c32 to c64", {c32, "84:1"}, {c64, "84:1"}},
      {"c32 to f32", {c32, "84:1"}, {f32, "84:1"}, Rule::not_converted},
      {"raw to f32", {raw4, "84:1"}, {f32, "84:1"}, Rule::not_converted},
      {"f32 to raw", {f32, "84:1"}, {raw8, "84:1"}, Rule::not_converted},
      {"half bytes", {s4, "(4,8):(1,4)"}, {s4, "(4,8):(8,1)"}},
      {"half bytes, backwards", {u4, "(4,8):(-1,4)", 2}, {u4, "(4,8):(8,1)"}},
      {"bytes to half bytes", {u8, "(4,8):(1,4)"}, {u4, "(4,8):(8,1)"}},
      {"half bytes to bytes, in a line", {u4, "65536:1", 5}, {u8, "65536:1", 3}},
      {"bytes to bits, in a line", {u8, "65536:1"}, {b1, "65536:1", 1}},
      {"bytes to half bytes, backwards", {u8, "(512,64):(-1,512)", 600}, {u4, "(512,64):(64,1)"}},
      {"blocks of 8 to half bytes", {u8, "(16,2,4,32):(256,1,2,8)"}, {u4, "(16,2,4,32):(256,4,1,8)", 4}},
      {"blocks of 8 from half bytes", {u4, "(16,2,4,32):(256,4,1,8)", 16}, {u8, "(16,2,4,32):(256,1,2,8)"}},
      {"blocks of 8 of half bytes", {u4, "(16,2,4,32):(256,4,1,8)"}, {u4, "(16,2,4,32):(256,1,2,8)"}},
      {"pairs exchanged", {u8, "(2,512):(1,2)"}, {u4, "(2,512):(-1,2)", 0, {}, 1}},
      {"pairs exchanged, from half bytes", {u4, "(2,512):(-1,2)", 0, {}, 1}, {u8, "(2,512):(1,2)"}},
      {"blocks of 32 with gaps", {u8, "(16,2,100):(1,16,32)"}, {u4, "(16,2,100):(2,1,36)", 0, {}, 4}},
      {"blocks of 32 with gaps, back", {u4, "(16,2,100):(2,1,36)", 0, {}, 4}, {u8, "(16,2,100):(1,16,32)"}},
      {"blocks of 64", {u8, "(16,4,2,9):(1,16,64,128)"}, {u2, "(16,4,2,9):(4,1,64,840)", 0, {}, 512}},
      {"blocks at odd addresses", {u8, "(16,2,100):(1,16,32)"}, {u4, "(16,2,100):(2,1,34)", 0, {}, 2}},
      {"blocks at odd addresses, back", {u4, "(16,2,100):(2,1,34)", 0, {}, 2}, {u8, "(16,2,100):(1,16,32)", 16}},
      {"128 elements with gaps", {u8, "(32,4,2,9):(1,32,128,256)"}, {u2, "(32,4,2,9):(4,1,128,840)", 0, {}, 512}},
      {"signed bytes to half bytes", {s8, "(4,8):(1,4)"}, {s4, "(4,8):(8,1)"}, Rule::not_converted},
      {"half bytes to smaller ones", {u4, "(4,8):(1,4)"}, {u2, "(4,8):(8,1)"}, Rule::not_converted},
  };
}

inline std::vector<CopyCase> copy_cases() {
  std::vector<CopyCase> out = listed_cases();
  add_packed_cases<CopyCase, DType>(out, {DType::b1, DType::u2, DType::u4, DType::u4}, DType::u8, 32);
  return out;
}

// Returns a tensor at the buffer's address. Both tensors may use one buffer.
inline sett::TensorView view(Side const& s, void* buffer) {
  void* const data = s.at < 0 ? nullptr : static_cast<char*>(buffer) + s.at;
  return {data, s.dtype, sett::parse_layout(s.layout).value(), s.swizzle, s.offset};
}

// Returns numbers that every type represents exactly, at every offset of a buffer.
inline std::vector<unsigned char> numbers(DType e, int seed) {
  std::vector<unsigned char> out(buffer_bytes);
  auto const put = [&](auto zero) {
    using T = decltype(zero);
    for (std::size_t i = 0; i + sizeof(T) <= out.size(); i += sizeof(T)) {
      T const x = static_cast<T>(float((int(i / sizeof(T)) * 7 + seed) % 8));
      __builtin_memcpy(&out[i], &x, sizeof x);
    }
  };
  switch (e) {
    case DType::f64:
    case DType::c64:
      put(0.0);
      break;
    case DType::f32:
    case DType::c32:
    case DType::tf32:
      put(0.0f);
      break;
    case DType::f16:
      put(cute::half_t());
      break;
    case DType::bf16:
      put(cute::bfloat16_t());
      break;
    case DType::e4m3:
      put(cute::float_e4m3_t());
      break;
    case DType::e5m2:
      put(cute::float_e5m2_t());
      break;
    case DType::u8:
    case DType::b1:
    case DType::u2:
    case DType::u4:
      for (unsigned x = unsigned(seed); unsigned char& b : out) {
        b = static_cast<unsigned char>((x = x * 1664525u + 1013904223u) >> 24);
      }
      break;
    case DType::s16:
    case DType::u16:
      put(short());
      break;
    case DType::s32:
    case DType::u32:
      put(int());
      break;
    case DType::s64:
    case DType::u64:
      put(0ll);
      break;
    default:
      put(static_cast<signed char>(0));
      break;
  }
  return out;
}

}  // namespace both
