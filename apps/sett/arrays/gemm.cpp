// gemm: the product of two array files, by the CPU back end, from mapped files to a mapped file.
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <filesystem>
#include <memory>

#include "../commands/commands.hpp"
#include "../files/array_file.hpp"
#include "../terminal/progress.hpp"
#include "byte_product.hpp"

namespace app {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 62;
constexpr double operations_a_step = 1LL << 32;  // multiplications, about a tenth of a second of a core
constexpr std::int64_t least_rows = 1024;        // of a step: B is packed for each

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

// a matrix in memory
struct Matrix {
  char* elements = nullptr;
  std::int64_t rows = 0, columns = 0;
  std::int64_t row_step = 0, column_step = 0;

  Matrix turned() const { return {elements, columns, rows, column_step, row_step}; }
};

// A header may have any length. Elements that it misaligns are copied.
Matrix matrix(ArrayFile& f, std::unique_ptr<char[]>& copy) {
  std::int64_t const rows = f.array.shape[0], columns = f.array.shape[1];
  char* elements = f.elements();
  if (reinterpret_cast<std::uintptr_t>(elements) % f.array.item_size != 0) {
    std::size_t const bytes = std::size_t(rows) * std::size_t(columns) * f.array.item_size;
    copy = std::make_unique_for_overwrite<char[]>(bytes);
    elements = static_cast<char*>(std::memcpy(copy.get(), elements, bytes));
  }
  return f.array.fortran_order ? Matrix{elements, rows, columns, 1, rows} : Matrix{elements, rows, columns, columns, 1};
}

// `count` of its rows
template <class T>
sett::cpu::AnyTensor<T> rows_of(Matrix const& x, std::int64_t first, std::int64_t count) {
  sett::Vec<sett::Num> shape, stride;
  for (std::int64_t const n : {count, x.columns}) { shape.push_back(sett::Num(n)); }
  for (std::int64_t const d : {x.row_step, x.column_step}) { stride.push_back(sett::Num(d)); }
  return {reinterpret_cast<T*>(x.elements) + first * x.row_step, sett::flat_layout(shape, stride)};
}

struct Product {
  double alpha;
  Matrix a, b, c;  // (M,K), (N,K), (M,N)
  std::string a_type, b_type, c_type;
};

// in steps of rows, so that progress can be shown
template <class A, class B, class C>
void multiply(Product const& p, Misfits& misfits) {
  std::int64_t const m = p.c.rows;
  double const of_a_row = double(p.b.rows) * double(p.b.columns);
  std::int64_t const each = std::min(m, std::max(least_rows, std::int64_t(operations_a_step / of_a_row)));
  auto const b = rows_of<B const>(p.b, 0, p.b.rows);
  std::int64_t most = 0;
  if constexpr (sizeof(A) == 1) { most = greatest_product(rows_of<A const>(p.a, 0, m), b); }
  Progress const progress(m, each);
  for (std::int64_t row = 0; row < m; row += each) {
    std::int64_t const rows = std::min(each, m - row);
    auto const a = rows_of<A const>(p.a, row, rows);
    auto const c = rows_of<C>(p.c, row, rows);
    if constexpr (sizeof(A) == 1) {
      byte_product(p.alpha, a, b, c, most, row, misfits);
    } else {
      sett::cpu::gemm(p.alpha, a, b, 0, c);
    }
    progress.at(row + rows);
  }
}

// a factor that the type of the sums has not
std::string alpha_problem(double alpha, std::string const& a, std::string const& b, std::string const& c) {
  if (c == "<i4") { return integer_problem(alpha); }
  bool const wide = a == "<f8" || b == "<f8" || a == "<c16";
  float const x = static_cast<float>(alpha);
  if (wide || alpha == 0 || (x != 0 && !std::isinf(x))) { return ""; }
  char number[32];
  std::snprintf(number, sizeof number, "%g", alpha);
  return "alpha " + std::string(number) + " is " + (x == 0 ? "0" : "infinite") + " in 32 bits, in which " + a +
         " and " + b + " are summed: give files of f8 or c16";
}

// the default type of C; none if the GEMM does not exist
std::string default_type(std::string const& a, std::string const& b, bool stored) {
  auto const is = [](std::string const& x, char const* list) { return std::string(list).find(x) != std::string::npos; };
  if (is(a, "|i1|u1") && is(b, "|i1|u1")) { return "<i4"; }
  if (a == b && (is(a, "<f2<f4<f8<c8<c16") || (stored && a == "BF16"))) { return a; }
  if (is(a, "<f2<f4BF16") && is(b, "<f2<f4BF16")) { return "<f4"; }
  if (is(a, "<f4<f8") && is(b, "<f4<f8")) { return "<f8"; }
  return "";
}

// calls f with a value of the type with this name; false for an unknown name
template <class F>
bool with_type(std::string const& name, F const& f) {
  auto const as = [&](char const* type, auto value) { return name == type && f(value); };
  return as("<f2", cute::half_t{}) || as("BF16", cute::bfloat16_t{}) || as("<f4", float{}) || as("<f8", double{}) ||
         as("|i1", std::int8_t{}) || as("|u1", std::uint8_t{}) || as("<i4", std::int32_t{}) ||
         as("<c8", std::complex<float>{}) || as("<c16", std::complex<double>{});
}

using Multiply = void (*)(Product const&, Misfits&);

// empty if the GEMM does not exist
Multiply multiply_of(Product const& p) {
  Multiply found = nullptr;
  with_type(p.a_type, [&](auto a) {
    using A = decltype(a);
    return with_type(p.b_type, [&](auto b) {
      using B = decltype(b);
      return with_type(p.c_type, [&](auto c) {
        using C = decltype(c);
        if constexpr (sett::cpu::products::possible<A, B, C>) { found = &multiply<A, B, C>; }
        return true;
      });
    });
  });
  return found;
}

// a new file of C; `at` is the address of its elements
bool create_output(Gemm const& job, Array const& c, NewFile& out, char*& at, std::string& error) {
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
      {job.c_tensor.empty() ? "C" : job.c_tensor, stored_type(c.descr), c.shape, c.item_size, 0, bytes});
  std::string const header = is_npy(job.output) ? npy_header(c) : safetensors_header(stored);
  if (!out.create(job.output, header.size() + bytes, error)) { return false; }
  at = static_cast<char*>(std::memcpy(out.data(), header.data(), header.size())) + header.size();
  return true;
}

std::string shape_problem(Gemm const& job, Array const& a, Array const& b) {
  for (Array const* x : {&a, &b}) {
    if (x->shape.size() != 2) {
      return (x == &a ? job.a : job.b) + " has " + std::to_string(x->shape.size()) +
             (x->shape.size() == 1 ? " axis" : " axes") + ", and a matrix has 2";
    }
  }
  std::int64_t const k = b.shape[job.kn ? 0 : 1], n = b.shape[job.kn ? 1 : 0];
  if (a.shape[1] != k) {
    return "A is (M,K) = (" + std::to_string(a.shape[0]) + "," + std::to_string(a.shape[1]) + ") and B is " +
           (job.kn ? "(K,N)" : "(N,K)") + " = (" + std::to_string(b.shape[0]) + "," + std::to_string(b.shape[1]) +
           "): their K differ" + (job.kn || b.shape[0] != a.shape[1] ? "" : "; give --kn where B is (K,N)");
  }
  return a.shape[0] < 1 || n < 1 || k < 1 ? "the product of arrays without elements is not written" : "";
}

// elements in the other byte order
std::string order_problem(std::string const& file, std::string const& type) {
  if (type[0] != '>') { return ""; }
  std::string const other = "<" + type.substr(1);
  return (file == "-" ? "standard input" : file) + " has elements of " + type +
         ", whose highest byte comes first, and products are of " + other + ": convert it, in NumPy with a.astype('" +
         other + "')";
}

// a type that the file of C cannot have
std::string kind_problem(Gemm const& job, std::string const& type) {
  bool const npy = is_npy(job.output);
  if (npy && !job.c_tensor.empty()) {
    return "--c-tensor names the tensor of a .safetensors file, and " + job.output + " is none";
  }
  if (npy && type == "BF16") { return "a .npy file has no bf16: name a .safetensors file, or give --type f4"; }
  if (!npy && stored_type(type).empty()) {
    return "a .safetensors file has no " + type.substr(1) + ": name a .npy file";
  }
  return !npy && job.c_tensor == "__metadata__" ? "a tensor cannot be called __metadata__: give another --c-tensor"
                                                : "";
}

// Tensors of an operand's file that writing C over it would delete.
std::string lost_tensors(Gemm const& job, ArrayFile const& a, ArrayFile const& b) {
  auto const replaced = [&job](std::string const& path) {
    std::error_code none;  // a file that does not exist is not an operand
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
             : job.output + " is an operand's file and holds other tensors, which the product would replace (" + names +
                   "): name another file with -o";
}

}  // namespace

int gemm(Gemm const& job) {
  if (!is_npy(job.output) && !is_safetensors(job.output)) {
    return refuse("the product is written as a .npy or a .safetensors file, and " + job.output +
                  " is not called one: name it as in c.npy");
  }
  if (job.a.empty() || job.b.empty()) { return refuse("name a file for A and one for B"); }
  if (job.a == "-" && job.b == "-") {
    return refuse("A and B are both standard input, which is read once: name a file for one");
  }
  ArrayFile a;
  ArrayFile b;
  std::string error;
  if (!a.open(job.a, job.a_tensor, "--a-tensor", error) || !b.open(job.b, job.b_tensor, "--b-tensor", error)) {
    return refuse(error);
  }
  if (error = shape_problem(job, a.array, b.array); !error.empty()) { return refuse(error); }
  if (error = lost_tensors(job, a, b); !error.empty()) { return refuse(error); }
  Product p;
  p.alpha = job.alpha;
  p.a_type = a.array.descr;
  p.b_type = b.array.descr;
  p.c_type = job.type.empty()     ? default_type(p.a_type, p.b_type, is_safetensors(job.output))
             : job.type == "bf16" ? "BF16"
                                  : "<" + job.type;
  for (ArrayFile const* x : {&a, &b}) {
    if (error = order_problem(x == &a ? job.a : job.b, x->array.descr); !error.empty()) { return refuse(error); }
  }
  Multiply const run = multiply_of(p);
  if (run == nullptr) {
    return refuse("there is no product of " + p.a_type + " and " + p.b_type +
                  (job.type.empty() ? "" : " to " + job.type) +
                  ": f2, bf16, f4 and f8 (f8 with f4 or f8), i1 and u1 to i4 or f4, c8 with c8, c16 with c16");
  }
  if (error = kind_problem(job, p.c_type); !error.empty()) { return refuse(error); }
  if (error = alpha_problem(job.alpha, p.a_type, p.b_type, p.c_type); !error.empty()) { return refuse(error); }
  std::unique_ptr<char[]> a_copy;
  std::unique_ptr<char[]> b_copy;
  p.a = matrix(a, a_copy);
  p.b = job.kn ? matrix(b, b_copy).turned() : matrix(b, b_copy);
  Array c;
  c.shape = {p.a.rows, p.b.rows};
  c.descr = p.c_type;
  with_type(p.c_type, [&c](auto element) { return (c.item_size = sizeof element) > 0; });
  NewFile file;
  p.c = {nullptr, p.a.rows, p.b.rows, p.b.rows, 1};
  if (!create_output(job, c, file, p.c.elements, error)) { return refuse(error); }
  Misfits misfits;
  try {
    run(p, misfits);
  } catch (sett::layout_error const& e) { return refuse(e.what()); }
  if (misfits.count > 0) {
    return refuse(std::to_string(misfits.count) + " of " +
                  sett::to_text(sett::Num(p.c.rows) * sett::Num(p.c.columns)).c_str() +
                  " elements of C do not fit into 32 bits (the first: " + misfits.first + "): give --type f4");
  }
  return file.finish(error) ? 0 : refuse(error);
}

}  // namespace app
