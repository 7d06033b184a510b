// gemm: multiplies the matrices of two array files on the CPU back end, which reads mapped files and writes a mapped
// file.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <filesystem>
#include <memory>

#include "../files/array_file.hpp"
#include "../files/element_types.hpp"
#include "../report/report.hpp"
#include "../terminal/progress.hpp"
#include "arrays.hpp"
#include "byte_product.hpp"

namespace app {

namespace {

using sett::DType;

constexpr std::size_t most_bytes = std::size_t{1} << 62;
// The number of multiplications that take about a tenth of a second on one core.
constexpr double operations_a_step = 1LL << 32;
// The smallest number of rows per step, because each step packs B again.
constexpr std::int64_t least_rows = 1024;

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

// A matrix in memory.
struct Matrix {
  char* elements = nullptr;
  std::int64_t rows = 0, columns = 0;
  std::int64_t row_step = 0, column_step = 0;
  DType dtype = DType::f32;

  Matrix turned() const { return {elements, columns, rows, column_step, row_step, dtype}; }
};

// A header may have any length, so the elements that follow it may be misaligned. Misaligned elements are copied.
Matrix matrix(ArrayFile& f, DType dtype, std::unique_ptr<char[]>& copy) {
  std::int64_t const rows = f.array.shape[0], columns = f.array.shape[1];
  char* elements = f.elements();
  if (reinterpret_cast<std::uintptr_t>(elements) % f.array.item_size != 0) {
    std::size_t const bytes = std::size_t(rows) * std::size_t(columns) * f.array.item_size;
    copy = std::make_unique_for_overwrite<char[]>(bytes);
    elements = static_cast<char*>(std::memcpy(copy.get(), elements, bytes));
  }
  return f.array.fortran_order ? Matrix{elements, rows, columns, 1, rows, dtype}
                               : Matrix{elements, rows, columns, columns, 1, dtype};
}

// Returns a view of `count` rows of x, beginning with row `first`.
sett::TensorView rows_of(Matrix const& x, std::int64_t first, std::int64_t count) {
  sett::Vec<sett::Num> shape, stride;
  for (std::int64_t const n : {count, x.columns}) { shape.push_back(sett::Num(n)); }
  for (std::int64_t const d : {x.row_step, x.column_step}) { stride.push_back(sett::Num(d)); }
  return {x.elements + first * x.row_step * bytes_of(x.dtype), x.dtype, sett::flat_layout(shape, stride)};
}

struct Product {
  double alpha;
  Matrix a, b, c;  // A (M,K), B (N,K) and C (M,N)
};

bool is_byte(DType e) { return e == DType::s8 || e == DType::u8; }

// Multiplies in steps of rows, so that progress can be shown.
void multiply(Product const& p, Misfits& misfits) {
  std::int64_t const m = p.c.rows;
  if (m == 0 || p.c.columns == 0 || p.a.columns == 0) { return; }  // the new file already contains zeros
  double const of_a_row = double(p.b.rows) * double(p.b.columns);
  std::int64_t const each = std::min(m, std::max(least_rows, std::int64_t(operations_a_step / of_a_row)));
  sett::TensorView const b = rows_of(p.b, 0, p.b.rows);
  bool const bytes = is_byte(p.a.dtype);
  std::int64_t const most = bytes ? greatest_product(rows_of(p.a, 0, m), b) : 0;
  Progress const progress(m, each);
  for (std::int64_t row = 0; row < m; row += each) {
    std::int64_t const rows = std::min(each, m - row);
    sett::TensorView const a = rows_of(p.a, row, rows);
    sett::TensorView const c = rows_of(p.c, row, rows);
    if (bytes) {
      byte_product(p.alpha, a, b, c, most, row, misfits);
    } else {
      sett::cpu::gemm(p.alpha, a, b, 0, c);
    }
    progress.at(row + rows);
  }
}

// Returns the reason why the accumulator type cannot represent the factor.
std::string alpha_problem(double alpha, Array const& a, Array const& b, DType sums, DType c) {
  if (c == DType::s32) { return integer_problem(alpha); }
  float const x = static_cast<float>(alpha);
  if (sums == DType::f64 || sums == DType::c64 || alpha == 0 || (x != 0 && !std::isinf(x))) { return ""; }
  char number[32];
  std::snprintf(number, sizeof number, "%g", alpha);
  return "alpha " + std::string(number) + " is " + (x == 0 ? "0" : "infinite") +
         " in 32 bits, the precision in which GEMMs of " + a.descr + " and " + b.descr +
         " accumulate: give files of f8 or c16";
}

// Returns the default type of C; raw1 if there is no such GEMM. A .npy file cannot store bf16.
DType default_type(DType a, DType b, bool stored) {
  using enum DType;
  if (is_byte(a) && is_byte(b)) { return s32; }
  if (a == b && (a != bf16 || stored)) { return a; }
  return bits_of(a) == 64 || bits_of(b) == 64 ? f64 : f32;
}

// Creates the file for C. Sets `at` to the address of the file's elements.
bool create_output(Gemm const& job, Array const& c, DType dtype, NewFile& out, char*& at, std::string& error) {
  std::size_t bytes = c.item_size;
  bool over = false;
  for (std::int64_t const extent : c.shape) {
    over = __builtin_mul_overflow(bytes, std::size_t(extent), &bytes) || over;
  }
  if (over || bytes > most_bytes) {
    error = "C of shape (" + std::to_string(c.shape[0]) + "," + std::to_string(c.shape[1]) +
            ") has more than 2^62 bytes: multiply parts of A or of B";
    return false;
  }
  Safetensors stored;
  stored.tensors.push_back(
      {job.c_tensor.empty() ? "C" : job.c_tensor, element_of(dtype).stored, c.shape, c.item_size, 0, bytes});
  std::string const header = is_npy(job.output) ? npy_header(c) : safetensors_header(stored);
  if (!out.create(job.output, header.size() + bytes, error)) { return false; }
  at = static_cast<char*>(std::memcpy(out.data(), header.data(), header.size())) + header.size();
  return true;
}

std::string shape_problem(Gemm const& job, Array const& a, Array const& b) {
  for (Array const* x : {&a, &b}) {
    if (x->shape.size() != 2) {
      return (x == &a ? job.a : job.b) + " has " + std::to_string(x->shape.size()) +
             (x->shape.size() == 1 ? " axis" : " axes") + ", but a matrix must have 2";
    }
  }
  std::int64_t const k = b.shape[job.kn ? 0 : 1];
  if (a.shape[1] != k) {
    return "A is (M,K) = (" + std::to_string(a.shape[0]) + "," + std::to_string(a.shape[1]) + ") and B is " +
           (job.kn ? "(K,N)" : "(N,K)") + " = (" + std::to_string(b.shape[0]) + "," + std::to_string(b.shape[1]) +
           "): their K must be equal" + (job.kn || b.shape[0] != a.shape[1] ? "" : "; give --kn if B is (K,N)");
  }
  return "";
}

// Returns a type's name in this machine's byte order.
std::string little_endian(std::string const& type) { return type[0] == '>' ? "<" + type.substr(1) : type; }

// Returns the error for elements in the opposite byte order.
std::string order_problem(std::string const& file, std::string const& type) {
  if (type[0] != '>') { return ""; }
  std::string const other = little_endian(type);
  return (file == "-" ? "standard input" : file) + " has big-endian elements of type " + type + ", but GEMM needs " +
         other + ": convert it, for example in NumPy with a.astype('" + other + "')";
}

// Returns the reason why the file of C cannot store a type.
std::string kind_problem(Gemm const& job, ElementType const& type) {
  bool const npy = is_npy(job.output);
  if (npy && !job.c_tensor.empty()) {
    return "--c-tensor names a tensor of a .safetensors file, but " + job.output + " is a .npy file";
  }
  if (npy && type.dtype == DType::bf16) {
    return "a .npy file cannot hold bf16: name a .safetensors file, or give --type f4";
  }
  if (!npy && *type.stored == 0) {
    return "a .safetensors file cannot hold " + std::string(type.numpy + 1) + ": name a .npy file";
  }
  return !npy && job.c_tensor == "__metadata__" ? "a tensor cannot be called __metadata__: give another --c-tensor"
                                                : "";
}

// Returns the error if C would replace a file of an operand that contains other tensors.
std::string lost_tensors(Gemm const& job, ArrayFile const& a, ArrayFile const& b) {
  auto const replaced = [&job](std::string const& path) {
    std::error_code none;  // a file that does not exist cannot be an operand
    return std::filesystem::equivalent(path, job.output, none);
  };
  bool const over_a = a.stored && replaced(job.a), over_b = b.stored && replaced(job.b);
  if (!over_a && !over_b) { return ""; }
  ArrayFile const& file = over_a ? a : b;
  std::string names;
  for (std::size_t i = 0; i < file.all.tensors.size(); ++i) {
    if ((over_a && i == a.which) || (over_b && i == b.which)) { continue; }
    names += (names.empty() ? "" : ", ") + file.all.tensors[i].name;
    if (names.size() > 80) {
      names += ", ...";
      break;
    }
  }
  return names.empty()
             ? ""
             : job.output + " is an operand's file and holds other tensors, which the output would overwrite (" +
                   names + "): name another file with -o";
}

}  // namespace

int gemm(Gemm const& job) {
  if (!is_npy(job.output) && !is_safetensors(job.output)) {
    return refuse("the output must be a .npy or a .safetensors file, but " + job.output +
                  " has neither ending: use a name such as c.npy");
  }
  if (job.a.empty() || job.b.empty()) { return refuse("name a file for A and one for B"); }
  if (job.a == "-" && job.b == "-") {
    return refuse("A and B are both standard input, which can be read only once: name a file for one of them");
  }
  ArrayFile a;
  ArrayFile b;
  std::string error;
  if (!a.open(job.a, job.a_tensor, "--a-tensor", error) || !b.open(job.b, job.b_tensor, "--b-tensor", error)) {
    return refuse(error);
  }
  if (error = shape_problem(job, a.array, b.array); !error.empty()) { return refuse(error); }
  if (error = lost_tensors(job, a, b); !error.empty()) { return refuse(error); }
  auto const a_type = numpy_element(little_endian(a.array.descr)), b_type = numpy_element(little_endian(b.array.descr));
  DType c_type = DType::raw1, sums = DType::raw1;
  if (a_type && b_type) {
    c_type = job.type.empty() ? default_type(a_type->dtype, b_type->dtype, is_safetensors(job.output))
                              : numpy_element(job.type == "bf16" ? "BF16" : "<" + job.type)->dtype;
    sums = sett::cpu::detail::sums_of(a_type->dtype, b_type->dtype, c_type);
  }
  if (sums == DType::raw1) {
    return refuse(
        "GEMM does not support " + a.array.descr + " and " + b.array.descr +
        (job.type.empty() ? "" : " to " + job.type) +
        ": it supports any mix of f2, bf16 and f4; f8 with f4 or f8; i1 and u1 to i4 or f4; c8 with c8; c16 with c16");
  }
  for (ArrayFile const* x : {&a, &b}) {
    if (error = order_problem(x == &a ? job.a : job.b, x->array.descr); !error.empty()) { return refuse(error); }
  }
  if (error = kind_problem(job, element_of(c_type)); !error.empty()) { return refuse(error); }
  if (error = alpha_problem(job.alpha, a.array, b.array, sums, c_type); !error.empty()) { return refuse(error); }
  std::unique_ptr<char[]> a_copy;
  std::unique_ptr<char[]> b_copy;
  Product p;
  p.alpha = job.alpha;
  p.a = matrix(a, a_type->dtype, a_copy);
  p.b = matrix(b, b_type->dtype, b_copy);
  if (job.kn) { p.b = p.b.turned(); }
  p.c = {nullptr, p.a.rows, p.b.rows, p.b.rows, 1, c_type};
  Array c;
  c.shape = {p.a.rows, p.b.rows};
  c.descr = element_of(c_type).numpy;
  c.item_size = std::size_t(bytes_of(c_type));
  NewFile file;
  if (!create_output(job, c, c_type, file, p.c.elements, error)) { return refuse(error); }
  Misfits misfits;
  try {
    multiply(p, misfits);
  } catch (sett::layout_error const& e) { return refuse(e.what()); }
  if (misfits.count > 0) {
    return refuse(std::to_string(misfits.count) + " of " +
                  sett::to_text(sett::Num(p.c.rows) * sett::Num(p.c.columns)).c_str() +
                  " elements of C do not fit into 32 bits (the first: " + misfits.first + "): give --type f4");
  }
  bool const whole = a.file.is_whole(error) && b.file.is_whole(error);
  return whole && file.finish(error) ? 0 : refuse(error);
}

}  // namespace app
