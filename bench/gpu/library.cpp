// What bench/gpu/run.py calls: a copy of any strides, as a C function, so that peers run in the same process.
#include <sett/cuda.hpp>

#include <chrono>
#include <cstdio>

namespace {

sett::cuda::Operand operand(void const* data, char const* type, int bytes, int rank, long long const* extents, long long const* strides) {
  sett::Vec<sett::Num> shape;
  sett::Vec<sett::Num> stride;
  for (int i = 0; i < rank; ++i) {
    shape.push_back(sett::Num(extents[i]));
    stride.push_back(sett::Num(strides[i]));
  }
  sett::cuda::Operand out;
  out.data = const_cast<void*>(data);
  out.layout = sett::flat_layout(shape, stride);
  out.bits = 8 * bytes;
  out.type = type;
  return out;
}

template <class Work>
int said(Work const& work, char* why, int room) {
  try {
    work();
    return 0;
  } catch (std::exception const& e) {
    std::snprintf(why, std::size_t(room), "%s", e.what());
    return 1;
  }
}

}  // namespace

extern "C" {

// 0, or 1 with the reason in `why`
int sett_bench_copy(void const* source, void* target, int bytes, int rank, long long const* extents, long long const* s,
                    long long const* d, void* stream, char* why, int room) {
  return said(
      [&] {
        sett::cuda::copy_operands(operand(source, nullptr, bytes, rank, extents, s), operand(target, nullptr, bytes, rank, extents, d),
                                  sett::cuda::Stream(stream));
      },
      why, room);
}

// alpha x + beta y where adds is set, else a conversion; types as C++ spells them
int sett_bench_change(void const* source, void* target, char const* from, char const* to, int from_bytes, int to_bytes, int rank,
                      long long const* extents, long long const* s, long long const* d, int adds, double alpha, double beta, void* stream,
                      char* why, int room) {
  return said(
      [&] {
        sett::cuda::Operand const x = operand(source, from, from_bytes, rank, extents, s);
        sett::cuda::Operand const y = operand(target, to, to_bytes, rank, extents, d);
        if (adds != 0) {
          sett::cuda::axpby_operands(alpha, x, beta, y, sett::cuda::Stream(stream));
        } else {
          sett::cuda::copy_operands(x, y, sett::cuda::Stream(stream));
        }
      },
      why, room);
}

// microseconds of host time that a copy's call takes, without the caller's language
double sett_bench_call(void const* source, void* target, int bytes, int rank, long long const* extents, long long const* s,
                       long long const* d, void* stream, int calls) {
  sett::cuda::Operand const x = operand(source, nullptr, bytes, rank, extents, s);
  sett::cuda::Operand const y = operand(target, nullptr, bytes, rank, extents, d);
  sett::cuda::Stream const in(stream);
  auto const start = std::chrono::steady_clock::now();
  for (int i = 0; i < calls; ++i) { sett::cuda::copy_operands(x, y, in); }
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / calls;
}
}
