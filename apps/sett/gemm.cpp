// gemm: the product of two array files, by the CPU back end.
#include <cmath>
#include <complex>
#include <new>

#include "byte_product.hpp"
#include "commands.hpp"
#include "npy.hpp"

namespace app {

namespace {

constexpr std::size_t most_addressed = std::size_t{1} << 47;  // what a process has

int refuse(std::string const& message) {
  return report({"", message, 0}, "");
}

// rows by columns of a file; `swapped` reads its transpose
sett::AnyLayout layout_of(Array const& a, bool swapped) {
  std::int64_t const rows = a.shape[0];
  std::int64_t const columns = a.shape[1];
  std::int64_t const row_step = a.fortran_order ? 1 : columns;
  std::int64_t const column_step = a.fortran_order ? rows : 1;
  auto const at = [](std::int64_t r, std::int64_t c, std::int64_t dr, std::int64_t dc) {
    sett::Vec<sett::Num> shape;
    shape.push_back(sett::Num(r));
    shape.push_back(sett::Num(c));
    sett::Vec<sett::Num> stride;
    stride.push_back(sett::Num(dr));
    stride.push_back(sett::Num(dc));
    return sett::flat_layout(shape, stride);
  };
  return swapped ? at(columns, rows, column_step, row_step) : at(rows, columns, row_step, column_step);
}

template <class T>
sett::cpu::AnyTensor<T const> tensor(Array const& a, bool swapped) {
  return {reinterpret_cast<T const*>(a.bytes.data()), layout_of(a, swapped)};
}

// a sentence where an element does not fit
template <class A, class B, class C>
void multiply(Gemm const& job, Array const& a, Array const& b, Array& c, std::string& error) {
  c.item_size = sizeof(C);
  std::size_t bytes = sizeof(C);
  for (std::int64_t const extent : c.shape) {
    bool const over = __builtin_mul_overflow(bytes, std::size_t(extent), &bytes);
    if (over || bytes > most_addressed) { throw std::bad_alloc(); }
  }
  c.bytes.assign(bytes, '\0');
  sett::cpu::AnyTensor<C> const to{reinterpret_cast<C*>(c.bytes.data()), layout_of(c, false)};
  if constexpr (sizeof(A) == 1) {
    byte_product(job.alpha, tensor<A>(a, false), tensor<B>(b, job.kn), to, error);
  } else {
    sett::cpu::gemm(job.alpha, tensor<A>(a, false), tensor<B>(b, job.kn), 0, to);
  }
}

// a factor that the type of the sums has not
std::string alpha_problem(double alpha, std::string const& a, std::string const& b) {
  bool const wide = a == "<f8" || b == "<f8" || a == "<c16";
  float const x = static_cast<float>(alpha);
  if (wide || alpha == 0 || (x != 0 && !std::isinf(x))) { return ""; }
  char number[32];
  std::snprintf(number, sizeof number, "%g", alpha);
  return "alpha " + std::string(number) + " is " + (x == 0 ? "0" : "infinite") + " in 32 bits, in which products of " + a + " and " + b +
         " are added up: give files of f8 or c16";
}

// the type of C where none is asked for; none where there is no such product
std::string default_type(std::string const& a, std::string const& b) {
  auto const is = [](std::string const& x, char const* list) { return std::string(list).find(x) != std::string::npos; };
  if (is(a, "|i1|u1") && is(b, "|i1|u1")) { return "<i4"; }
  if (a == b && is(a, "<f2<f4<f8<c8<c16")) { return a; }
  if (is(a, "<f2<f4") && is(b, "<f2<f4")) { return "<f4"; }
  if (is(a, "<f4<f8") && is(b, "<f4<f8")) { return "<f8"; }
  return "";
}

// whether there is such a product
template <class A, class B>
bool multiply_to(Gemm const& job, Array const& a, Array const& b, Array& c, std::string& error) {
  using sett::cpu::products::possible;
  auto const as = [&](char const* type, auto to) {
    using C = decltype(to);
    if constexpr (possible<A, B, C>) {
      if (c.descr == type) {
        multiply<A, B, C>(job, a, b, c, error);
        return true;
      }
    }
    return false;
  };
  return as("<f2", cute::half_t{}) || as("<f4", float{}) || as("<f8", double{}) || as("<i4", std::int32_t{}) ||
         as("<c8", std::complex<float>{}) || as("<c16", std::complex<double>{});
}

template <class A>
bool multiply_by(Gemm const& job, Array const& a, Array const& b, Array& c, std::string& error) {
  auto const by = [&](char const* type, auto from) {
    return b.descr == type && multiply_to<A, decltype(from)>(job, a, b, c, error);
  };
  return by("<f2", cute::half_t{}) || by("<f4", float{}) || by("<f8", double{}) || by("|i1", std::int8_t{}) ||
         by("|u1", std::uint8_t{}) || by("<c8", std::complex<float>{}) || by("<c16", std::complex<double>{});
}

}  // namespace

int gemm(Gemm const& job) {
  Array a;
  Array b;
  Array c;
  std::string error;
  if (job.output.size() < 5 || job.output.compare(job.output.size() - 4, 4, ".npy") != 0) {
    return refuse("the product is written as a .npy file, and " + job.output + " is not called one: name it as in c.npy");
  }
  if (job.a.empty() || job.b.empty()) { return refuse("name a file for A and one for B"); }
  if (job.a == "-" && job.b == "-") { return refuse("A and B are both standard input, which is read once: name a file for one"); }
  if (!read_npy(job.a, a, error) || !read_npy(job.b, b, error)) { return refuse(error); }
  for (Array const* x : {&a, &b}) {
    if (x->shape.size() != 2) {
      return refuse((x == &a ? job.a : job.b) + " has " + std::to_string(x->shape.size()) +
                    (x->shape.size() == 1 ? " axis" : " axes") + ", and a matrix has 2");
    }
  }
  std::int64_t const k = b.shape[job.kn ? 0 : 1];
  std::int64_t const n = b.shape[job.kn ? 1 : 0];
  if (a.shape[1] != k) {
    return refuse("A is (M,K) = (" + std::to_string(a.shape[0]) + "," + std::to_string(a.shape[1]) + ") and B is " +
                  (job.kn ? "(K,N)" : "(N,K)") + " = (" + std::to_string(b.shape[0]) + "," +
                  std::to_string(b.shape[1]) + "): their K differ" +
                  (job.kn || b.shape[0] != a.shape[1] ? "" : "; give --kn where B is (K,N)"));
  }
  c.shape = {a.shape[0], n};
  c.descr = job.type.empty() ? default_type(a.descr, b.descr) : "<" + job.type;
  if (a.shape[0] < 1 || n < 1 || k < 1) { return refuse("the product of arrays without elements is not written"); }
  auto const by = [&](char const* type, auto from) {
    return a.descr == type && multiply_by<decltype(from)>(job, a, b, c, error);
  };
  if (error = alpha_problem(job.alpha, a.descr, b.descr); !error.empty()) { return refuse(error); }
  auto const too_large = [&] {
    return refuse("C of shape (" + std::to_string(a.shape[0]) + "," + std::to_string(n) + ") has " +
                  sett::to_text(sett::Num(a.shape[0]) * sett::Num(n)).c_str() +
                  " elements, for which this machine has not enough memory: multiply parts of A or of B");
  };
  bool done = false;
  try {
    done = by("<f2", cute::half_t{}) || by("<f4", float{}) || by("<f8", double{}) || by("|i1", std::int8_t{}) ||
           by("|u1", std::uint8_t{}) || by("<c8", std::complex<float>{}) || by("<c16", std::complex<double>{});
  } catch (sett::layout_error const& e) {
    return refuse(e.what());
  } catch (std::bad_alloc const&) {
    return too_large();
  } catch (std::length_error const&) {  // no string has the size of C
    return too_large();
  }
  if (!done) {
    return refuse("there is no product of " + a.descr + " and " + b.descr +
                  (job.type.empty() ? "" : " to " + job.type) +
                  ": f2, f4 and f8 (not f2 with f8), i1 and u1 to i4 or f4, c8 with c8, c16 with c16");
  }
  if (!error.empty()) { return refuse(error); }
  return write_npy(job.output, c, error) ? 0 : refuse(error);
}

}  // namespace app
