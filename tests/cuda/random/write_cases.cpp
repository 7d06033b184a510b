// Writes a program that runs the copy kernels of random cases. Usage: write_cases SEED COUNT MOST_ELEMENTS HEADER
// FILE.
//
// The cases have ranks 1 to 5, odd and even extents from 1 to 400, and words of 1 to 16 bytes. Tensors may be padded,
// broadcast or misaligned.
#include "draw_layouts.hpp"

#include <cuda/copy/choose_copy_kernel.hpp>
#include <cuda/copy/copy_source.hpp>
#include <cuda/copy/explain_plan.hpp>
#include <sett/layout/parse.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace {

void write_case(std::ostream& out, std::ostream& calls, Layouts const& l, int bytes, CopyAddresses const& at,
                int number, int least_blocks) {
  CopyModes const modes = try_copy_modes(l.source, l.target).value();
  CopyPlan plan = plan_copy(modes, bytes, at, least_blocks);
  if (plan.kind == CopyKind::box && number % 2 == 1) {  // only plans of large tensors use shared tables
    plan.boxes_of_block = 3;
    plan.blocks = (plan.boxes + 2) / 3;
  }
  out << "// " << to_text(l.source).c_str() << " to " << to_text(l.target).c_str() << ", " << bytes
      << " bytes\nnamespace case" << number << " {\n"
      << case_of(plan) << "}\n";
  calls << "  wrong += run<case" << number << "::Case, CopyKernel::" << (plan.matrix ? "matrix" : name(plan.kind))
        << ">({" << number << ", {";
  for (CopyMode const& m : modes.modes) { calls << "{" << m.n << ", " << m.s << ", " << m.d << "}, "; }
  CopyCost const cost = cost_of(plan, modes, bytes, at);
  calls << "}, " << bytes << ", " << at.source << ", " << at.target << ", " << plan.blocks << ", " << plan.shared_bytes
        << ", " << std::int64_t(cost.sectors_read - cost.sectors_bulk) << ", " << std::int64_t(cost.sectors_written)
        << ", " << cost.wavefronts << ", " << cost.wavefronts_ideal;
  for (auto const* list : {&plan.D, &plan.S}) {
    if (plan.matrix) { calls << ", {" << list->front().n << ", " << list->front().s << ", " << list->front().d << "}"; }
  }
  calls << "});\n";
}

void write_random_case(std::ostream& out, std::ostream& calls, Draw& draw, int number) {
  Layouts const l = layouts(draw);
  int const bytes = 1 << draw(0, 4);
  bool const shifted = draw(0, 2) == 0;
  CopyAddresses const at{shifted ? bytes * draw(0, 31) % 32 : 0, shifted ? bytes * draw(0, 31) % 32 : 0};
  write_case(out, calls, l, bytes, at, number, draw(0, 1) ? 1 : sett::cuda::detail::blocks_wanted);
}

// Writes matrices with whole and ragged tiles, aligned, at odd strides, and with columns that begin at any address.
void write_matrices(std::ostream& out, std::ostream& calls, int number) {
  auto const layout = [](std::string const& text) { return parse_layout(text.c_str()).value(); };
  for (int const bytes : {1, 2, 4, 8, 16}) {
    int const side = 300 / (bytes > 2 ? bytes / 2 : 1);
    for (int odd = 0; odd < 4; ++odd) {
      std::string const shape = "(" + std::to_string(side + 3) + "," + std::to_string(2 * side + 5) + "):(";
      std::string const s = std::to_string((side + 35) / 32 * 32 + odd % 2);
      std::string const d = std::to_string((2 * side + 37) / 32 * 32 + odd / 2);
      write_case(out, calls, {layout(shape + "1," + s + ")"), layout(shape + d + ",1)")}, bytes, {}, number++, 1);
    }
  }
}

// Writes copies from planes to pixels and similar copies, a short D0 with rows of 31 words, and a bulk load of rows
// at any address.
void write_interleaves(std::ostream& out, std::ostream& calls, int number) {
  auto const layout = [](char const* text) { return parse_layout(text).value(); };
  for (int const bytes : {1, 2, 4, 8}) {
    write_case(out, calls, {layout("(3,500):(500,1)"), layout("(3,500):(1,3)")}, bytes, {}, number++, 1);
    write_case(out, calls, {layout("(5,333,2):(337,1,2000)"), layout("(5,333,2):(1,5,1670)")}, bytes, {bytes, 16},
               number++, 1);
    write_case(out, calls, {layout("(7,40,31):(1300,31,1)"), layout("(7,40,31):(1,7,283)")}, bytes, {0, bytes},
               number++, 1);
  }
  write_case(out, calls, {layout("(20,500):(500,1)"), layout("(20,500):(1,20)")}, 2, {}, number++, 1);
  write_case(out, calls, {layout("(263,7,23):(1,6301,271)"), layout("(263,7,23):(163,1,7)")}, 4, {4, 0}, number++, 1);
}

// Writes cases with many short modes, which are moved in boxes that cut one mode, two modes or none.
void write_boxes(std::ostream& out, std::ostream& calls, int number) {
  auto const layout = [](char const* text) { return parse_layout(text).value(); };
  for (int const bytes : {1, 2, 4, 8}) {
    for (CopyAddresses const& at : {CopyAddresses{}, CopyAddresses{8, bytes}}) {
      write_case(out, calls, {layout("(5,31,11,102):(34782,1122,102,1)"), layout("(5,31,11,102):(1,5610,5,55)")}, bytes,
                 at, number++, 1);
      write_case(out, calls,
                 {layout("(14,20,5,27,3,3):(24300,1215,243,9,3,1)"), layout("(14,20,5,27,3,3):(45,17010,1,630,5,15)")},
                 bytes, at, number++, 1);
      write_case(out, calls,
                 {layout("(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2):"
                         "(32768,16384,8192,4096,2048,1024,512,256,128,64,32,16,8,4,2,1)"),
                  layout("(2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2):"
                         "(8,32768,2,16384,512,64,1,2048,8192,16,4096,4,1024,128,256,32)")},
                 bytes, at, number++, 1);
    }
  }
  // Strips of bytes alternate in the destination, so that the table holds only a few steps of the run's last mode. In
  // the last case, bytes are gathered from a tile through a table of its rows.
  for (int const at : {0, 3}) {
    write_case(out, calls, {layout("(77,901):(901,1)"), layout("(77,901):(1,77)")}, 1, {at, at}, number++, 1);
    write_case(out, calls, {layout("(4,5,1301):(1301,5204,1)"), layout("(4,5,1301):(1,4,20)")}, 1, {0, at}, number++,
               1);
    write_case(out, calls, {layout("(30,2,45,31):(2,1,60,2700)"), layout("(30,2,45,31):(1,30,60,2700)")}, 2, {2, 6},
               number++, 1);
    write_case(out, calls, {layout("(5,60,130):(7800,130,1)"), layout("(5,60,130):(1,5,300)")}, 1, {at, 0}, number++,
               1);
  }
}

// Writes cases of whole tiles at multiples of 32 bytes, for which the plan's prediction is exact.
void write_whole_cases(std::ostream& out, std::ostream& calls, int number) {
  auto const layout = [](char const* text) { return parse_layout(text).value(); };
  for (int const bytes : {1, 2, 4, 8}) {
    write_case(out, calls, {layout("(256,128):(1,256)"), layout("(256,128):(128,1)")}, bytes, {}, number++, 1);
    write_case(out, calls, {layout("(64,128,4):(1,64,8192)"), layout("(64,128,4):(512,4,1)")}, bytes, {}, number++, 1);
    if (bytes == 2) { continue; }  // rows of 128 bytes become boxes
    write_case(out, calls, {layout("(64,16,32):(1,64,1024)"), layout("(64,16,32):(1,2048,64)")}, bytes, {}, number++,
               1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) { return 2; }
  most_elements = std::atoll(argv[3]);
  Draw draw(unsigned(std::atoi(argv[1])));
  std::ofstream out(argv[5]);
  std::ostringstream calls;
  out << "#include \"" << argv[4] << "\"\n\n";
  for (int i = 0; i < std::atoi(argv[2]); ++i) { write_random_case(out, calls, draw, i); }
  write_interleaves(out, calls, 500);
  write_matrices(out, calls, 600);
  write_boxes(out, calls, 700);
  write_whole_cases(out, calls, 1000);
  out << "\nint main() {\n  int wrong = 0;\n" << calls.str() << "  return wrong != 0;\n}\n";
  return out ? 0 : 1;
}
