// Runs the subcommands that read and write arrays: relayout, permute and gemm. Each function returns the exit code.
#pragma once

#include <string>
#include <vector>

namespace app {

struct Relayout {
  std::string input;
  std::string output;
  std::string to;      // a layout expression or a shuffle's name; cannot be combined with `from`
  std::string from;    // the layout to undo; requires `shape`
  std::string shape;   // the shape of the restored array
  std::string tensor;  // the name of the tensor in a safetensors file
  // The names of the axes of the array and of the output or, with `to`, of the layout (named_axes.hpp).
  std::string axes;
  std::vector<std::string> sizes;  // sizes of named axes, such as h=4, or of a format, such as K=128
  int bits = 0;                    // the bits of an element of a packed array, or of a unit of a user's format
  bool high_first = false;         // whether the first element of a byte has its highest bits
  bool values = false;             // whether values change as the format's engine changes them
};
int list_shuffles();
int relayout(Relayout const& job);
// Returns whether `to` or `from` is a storage format, or both are given; relayout_format then runs the job.
bool names_format(Relayout const& job);
int relayout_format(Relayout const& job);
// Returns whether `to` or `from` is a record of several arrays in one buffer; relayout_record then runs the job.
bool names_record(Relayout const& job);
int relayout_record(Relayout const& job);
int permute(Relayout const& job);

struct Gemm {
  std::string a;
  std::string b;
  std::string output;
  std::string type;  // the type of C, in NumPy's notation; if empty, the operands determine it
  double alpha = 1;
  bool kn = false;                           // whether B is (K,N), as in NumPy's matmul
  std::string a_tensor, b_tensor, c_tensor;  // the names of the tensors in safetensors files
};
int gemm(Gemm const& job);

}  // namespace app
