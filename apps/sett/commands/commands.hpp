// The subcommands. Each returns the exit code: 0, or 2 after an error.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "../expressions/grammar.hpp"
#include "../expressions/mapping.hpp"

namespace app {

enum class Form { text, json, cpp, python };

int eval_one(std::string const& expression, Names& names, Form form);
int eval_batch(Names& names, Form form);  // evaluates each line of standard input
// Evaluates the statements of a file ("-" is standard input) and prints the answer of each that is not a let.
int eval_file(std::string const& path, Names& names, Form form);
int fit(std::string const& path, std::string const& shape);  // "-" is standard input
// The memories of a copy. If they are given, `why` also chooses instructions; otherwise it reports only the width.
struct CopyWay {
  std::string from, to;
  int align = 16;  // bytes
  int arch = 90;
  int threads = 128;
};
int why(std::string const& source, std::string const& destination, std::int64_t bits, CopyWay const& way, Form form);
int plan_copy(std::string const& source, std::string const& destination, std::string const& type, Form form);
int repl();

int atoms(std::vector<std::string> const& words, bool json);
int ptx(std::string const& name);
int atom_names(std::string const& file);  // prints the C++ of include/sett/inst/generated

struct Drawing {
  std::vector<std::string> words;  // optionally a kind, and the expressions
  std::string output;              // a file; if empty, draw text on standard output
  std::string kind;
  std::string theme = "auto";
  std::string title;
  std::string shape;                  // the tile that the threads and values cover
  int bytes = 0;                      // bytes per element; 0: not given
  std::string atoms = "1x1x1", tile;  // an instruction's arguments, as for `explain mma`
  std::string threads, values;        // a copy's arguments, as for `explain copy`
};
int draw(Drawing job);

struct TilingQuestion {
  std::string kind;  // mma or copy
  std::string name;  // name of the instruction
  std::string atoms = "1x1x1";
  std::string tile;             // the tile of an MMA; empty: the atoms side by side
  std::string threads, values;  // layouts of a copy
  int bits = 16;                // bits of a copy's elements
  int thread = -1, value = -1;  // the thread and value to print
  std::string coord, table;     // the coordinate, or the operand whose table is printed
};

struct Relayout {
  std::string input;
  std::string output;
  std::string to;      // a layout expression or a shuffle's name; exclusive with `from`
  std::string from;    // the layout to undo; requires `shape`
  std::string shape;   // the shape of the restored array
  std::string tensor;  // tensor in a safetensors file
  std::string axes;    // the array's axes and the output's or, with `to`, the layout's axes (named_axes.hpp)
  std::vector<std::string> sizes;  // sizes of named axes, such as h=4
};
int list_shuffles();
int relayout(Relayout const& job);
int permute(Relayout const& job);

struct Gemm {
  std::string a;
  std::string b;
  std::string output;
  std::string type;  // type of C, in NumPy's notation; empty: determined by the operands
  double alpha = 1;
  bool kn = false;                           // B is (K,N), as in NumPy's matmul
  std::string a_tensor, b_tensor, c_tensor;  // tensors in safetensors files
};
int gemm(Gemm const& job);

struct Banks {
  std::string lanes;        // a layout of at most 32 lanes
  int bytes = 4;            // bytes per element
  int vector = 1;           // elements for each lane
  std::int64_t offset = 0;  // the byte offset of element 0
  bool global = false;
  bool json = false;
  // Describes a whole access, instead of lanes.
  std::string tile;             // a layout that maps (row, column) to an element
  std::string copy;             // an instruction
  std::string threads, values;  // layouts, as for explain copy; `copy` requires them; exclusive with `tv`
  std::string tv;               // a layout that maps (thread, value) to the index in the tile
};

struct Simulation {
  std::vector<std::string> kernels;
  std::uint64_t seed = 0;
  std::uint64_t schedules = 1;
  bool list = false;
  bool listing = false;
  bool json = false;
  // Options for a program, FILE.cu.
  std::string arch;  // sm80 or sm90; empty: as the launches specify
  std::string html;  // the output page
  std::string compiler;
  std::vector<std::string> include_folders, macros;
  int time_limit = 60;  // seconds
  bool seed_given = false, schedules_given = false;
};
bool is_program(Simulation const& job);  // true if a file is named rather than a kernel
int simulate_program(Simulation const& job);
int simulate(Simulation const& job);
std::vector<std::string> kernel_names();

// Reports errors from here on as JSON on standard output, like the answers.
void report_in_json();

// Prints the problem with its line and a caret. Returns the exit code.
int report(Problem const& p, std::string const& line);

// Prints the notes of an answer on standard error: a coordinate is outside, or a tile pads.
void print_notes(Answer const& a, std::string const& where = "");

// Returns the layout that an expression denotes. If the expression is not a layout, prints the error and sets the code.
AnyLayout layout_or_report(std::string const& expression, int& code);

// Does the same for swizzled and shifted layouts too. Bit vectors become the equivalent swizzled layout.
sett::AnyComposed swizzled_or_report(std::string const& expression, int& code);

// Draws a layout, in the form of CuTe's print_layout for rank 2.
Answer drawing_of(Mapping const& map, std::string& out);

}  // namespace app
