// Writes a program that runs conversions and sums of random cases. Usage: write_convert_cases SEED COUNT MOST_ELEMENTS
// FILE.
#include "../random/draw_layouts.hpp"

#include <cuda/copy/choose_copy_kernel.hpp>
#include <cuda/copy/copy_source.hpp>
#include <sett/layout/parse.hpp>
#include <sett/layout/text.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace {

struct Type {
  char const* name;
  int bytes;
};
constexpr Type types[] = {{"float", 4}, {"cute::bfloat16_t", 2}, {"cute::half_t", 2},      {"double", 8},
                          {"int", 4},   {"signed char", 1},      {"cute::float_e4m3_t", 1}};

void write_case(std::ostream& out, std::ostream& calls, Layouts const& l, Type const& from, Type const& to, int scaled,
                CopyAddresses const& at, int number) {
  CopyModes const modes = try_copy_modes(l.source, l.target).value();
  CopyPlan const plan =
      plan_conversion(modes, from.bytes, to.bytes, at, number % 2 == 0 ? 1 : sett::cuda::detail::blocks_wanted);
  out << "// " << to_text(l.source).c_str() << " to " << to_text(l.target).c_str() << "\nnamespace case" << number
      << " {\n"
      << case_of(plan,
                 element_op_name(from.name, to.name, from.bytes == 8 || to.bytes == 8 ? "double" : "float", scaled))
      << "}\n";
  calls << "  wrong += run<case" << number << "::Case, CopyKernel::" << name(plan.kind) << ">({" << number << ", {";
  for (CopyMode const& m : modes.modes) { calls << "{" << m.n << ", " << m.s << ", " << m.d << "}, "; }
  calls << "}, " << at.source << ", " << at.target << ", " << plan.blocks << ", " << plan.shared_bytes << "});\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) { return 2; }
  most_elements = std::atoll(argv[3]);
  Draw draw(unsigned(std::atoi(argv[1])));
  std::ofstream out(argv[4]);
  std::ostringstream calls;
  out << "#include \"run_convert_case.hpp\"\n\n";
  int number = 0;
  int const last = int(std::size(types)) - 1;
  while (number < std::atoi(argv[2])) {
    Type const from = types[draw(0, last)];
    Type const to = types[draw(0, last)];
    bool const shifted = draw(0, 2) == 0;
    CopyAddresses const at{shifted ? from.bytes * draw(0, 31) % 32 : 0, shifted ? to.bytes * draw(0, 31) % 32 : 0};
    write_case(out, calls, layouts(draw), from, to, draw(0, 2), at, number++);
  }
  // The cases are rows of units, a transposition with whole tiles, an image whose three channels stay contiguous, and
  // a copy from planes to pixels.
  for (int scaled = 0; scaled < 3; ++scaled) {
    for (char const* const pair : {"(64,9):(1,64) (64,9):(1,80)", "(128,64):(1,128) (128,64):(64,1)",
                                   "(3,40,32):(1,3,120) (3,40,32):(1,96,3)", "(3,333):(333,1) (3,333):(1,3)"}) {
      std::string const text = pair;
      std::string const one = text.substr(0, text.find(' '));
      std::string const other = text.substr(text.find(' ') + 1);
      Layouts const l{parse_layout(one.c_str()).value(), parse_layout(other.c_str()).value()};
      write_case(out, calls, l, types[scaled], types[2 - scaled], scaled, {}, number++);
    }
  }
  out << "\nint main() {\n  int wrong = 0;\n" << calls.str() << "  return wrong != 0;\n}\n";
  return out ? 0 : 1;
}
