// Lists the GEMMs that are tested on CPUs and on the host side of GPUs. If a case is refused, both must refuse it by
// the rule listed with the case.
#pragma once

#include <sett/layout/parse.hpp>
#include <sett/operand/epilogue.hpp>
#include <sett/operand/gemm_rules.hpp>

#include <functional>
#include <string>
#include <vector>

namespace both {

using sett::DType;
using sett::Rule;

// Describes A, B or C, at a byte offset in one buffer. An offset of -1 means null.
struct Operand {
  DType dtype;
  char const* layout;
  int at;
};

struct GemmCase {
  char const* name;
  Operand a, b, c;
  Rule rule = Rule::none;
  sett::Scalar alpha = 1, beta = 0;
  // Makes an epilogue whose memory is after the operands.
  std::function<sett::Epilogue(char*)> epilogue = [](char*) { return sett::Epilogue{}; };
};

inline constexpr int gemm_bytes = 1 << 16;
inline constexpr int after_operands = 1 << 15;

inline sett::TensorView view(Operand const& x, char* buffer) {
  return {x.at < 0 ? nullptr : buffer + x.at, x.dtype, sett::parse_layout(x.layout).value()};
}

inline std::vector<GemmCase> gemm_cases() {
  using enum DType;
  Operand const a{bf16, "(8,6):(6,1)", 0}, b{bf16, "(5,6):(6,1)", 4096}, c{f32, "(8,5):(5,1)", 8192};
  auto const with = [](auto set) {
    return [set](char* at) {
      sett::Epilogue e;
      set(e, at);
      return e;
    };
  };
  auto const vector = [](char* at, DType e = f32, int stride = 1) { return sett::Coefficients(at, e, stride); };
  return {
      {"plain", a, b, c},
      {"of f16 to f16", {f16, "(8,6):(6,1)", 0}, {f16, "(5,6):(6,1)", 4096}, {f16, "(8,5):(1,8)", 8192}},
      {"of f64", {f64, "(8,6):(6,1)", 0}, {f64, "(5,6):(6,1)", 4096}, {f64, "(8,5):(1,8)", 8192}},
      {"of bytes", {s8, "(8,16):(16,1)", 0}, {u8, "(5,16):(16,1)", 4096}, {s32, "(8,5):(5,1)", 8192}},
      {"nested", {bf16, "((2,4),6):((24,6),1)", 0}, b, {f32, "((2,4),5):((20,5),1)", 8192}},
      {"counted", {bf16, "(8,6,3):(6,1,48)", 0}, {bf16, "(5,6,3):(6,1,30)", 4096}, {f32, "(8,5,3):(5,1,40)", 8192}},
      {"types without a product on either", {s64, "(8,6):(6,1)", 0}, b, c, Rule::not_converted},
      {"an integer that is none",
       {s8, "(8,16):(16,1)", 0},
       {s8, "(5,16):(16,1)", 4096},
       {s32, "(8,5):(5,1)", 8192},
       Rule::not_converted,
       0.5},
      {"an imaginary factor", a, b, c, Rule::not_converted, std::complex<double>(1, 2)},
      {"A of one mode", {bf16, "48:1", 0}, b, c, Rule::coordinate_mismatch},
      {"B of three modes", a, {bf16, "(5,6,1):(6,1,30)", 4096}, c, Rule::coordinate_mismatch},
      {"C of four modes", a, b, {f32, "(2,4,5,1):(20,5,1,40)", 8192}, Rule::coordinate_mismatch},
      {"M", {bf16, "(7,6):(6,1)", 0}, b, c, Rule::sizes_differ},
      {"N", a, {bf16, "(4,6):(6,1)", 4096}, c, Rule::sizes_differ},
      {"K", a, {bf16, "(5,7):(7,1)", 4096}, c, Rule::sizes_differ},
      {"L",
       {bf16, "(8,6,3):(6,1,48)", 0},
       {bf16, "(5,6,2):(6,1,30)", 4096},
       {f32, "(8,5,3):(5,1,40)", 8192},
       Rule::sizes_differ},
      {"offsets that do not fit", a, b, {f32, "(8,5):(4611686018427387904,1)", 8192}, Rule::overflow},
      {"null A", {bf16, "(8,6):(6,1)", -1}, b, c, Rule::null_pointer},
      {"null B", a, {bf16, "(5,6):(6,1)", -1}, c, Rule::null_pointer},
      {"null C", a, b, {f32, "(8,5):(5,1)", -1}, Rule::null_pointer},
      {"null A that is not read", {bf16, "(8,6):(6,1)", -1}, b, c, Rule::none, 0},
      {"C twice", a, b, {f32, "(8,5):(5,0)", 8192}, Rule::not_injective},
      {"C's places meet", a, b, {f32, "(8,5):(2,3)", 8192}, Rule::not_injective},
      {"C on A", a, b, {f32, "(8,5):(5,1)", 32}, Rule::tensors_overlap},
      {"C on B", a, b, {f32, "(8,5):(5,1)", 4096 + 16}, Rule::tensors_overlap},
      {"C between A's rows", {bf16, "(8,6):(64,1)", 8192 + 64}, b, {f32, "(8,5):(32,1)", 8192}},
      {"an epilogue of every kind", a, b, c, Rule::none, 2, 1, with([=](sett::Epilogue& e, char* at) {
         e.row_scale = vector(at), e.column_scale = vector(at + 64, f32, 2), e.row_bias = vector(at + 256, bf16);
         e.column_bias = vector(at + 512, s32, -1), e.activation = sett::Activation::gelu;
         e.residual = sett::TensorView{at + 1024, bf16, sett::parse_layout("(8,5):(1,8)").value()};
         e.a_scale = vector(at + 2048), e.b_scale = vector(at + 2052, f16), e.c_scale = vector(at + 2056);
       })},
      {"C as its residual", a, b, c, Rule::none, 1, 0,
       with([=](sett::Epilogue& e, char* at) { e.residual = view(c, at - after_operands); })},
      {"a residual on C", a, b, c, Rule::tensors_overlap, 1, 0, with([=](sett::Epilogue& e, char* at) {
         e.residual = view({f32, "(8,5):(5,1)", 8192 + 4}, at - after_operands);
       })},
      {"a residual of another size", a, b, c, Rule::sizes_differ, 1, 0, with([=](sett::Epilogue& e, char* at) {
         e.residual = view({f32, "(8,4):(4,1)", 0}, at);
       })},
      {"a null residual", a, b, c, Rule::null_pointer, 1, 0, with([=](sett::Epilogue& e, char* at) {
         e.residual = view({f32, "(8,5):(5,1)", -1}, at);
       })},
      {"a complex bias", a, b, c, Rule::not_converted, 1, 0,
       with([=](sett::Epilogue& e, char* at) { e.column_bias = vector(at, c32); })},
      {"half a byte as a scale", a, b, c, Rule::not_converted, 1, 0,
       with([=](sett::Epilogue& e, char* at) { e.row_scale = vector(at, s4); })},
      {"a complex residual", a, b, c, Rule::not_converted, 1, 0, with([=](sett::Epilogue& e, char* at) {
         e.residual = view({c32, "(8,5):(5,1)", 0}, at);
       })},
      {"no activation of that number", a, b, c, Rule::not_converted, 1, 0,
       with([=](sett::Epilogue& e, char*) { e.activation = static_cast<sett::Activation>(9); })},
  };
}

}  // namespace both
