// What bench/gpu/run.py calls: a copy of any strides, as a C function, so that peers run in the same process.
#include <sett/cuda.hpp>

#include <cstdio>

extern "C" {

// 0, or 1 with the reason in `why`
int sett_bench_copy(void const* source, void* target, int bytes, int rank, long long const* extents, long long const* s,
                    long long const* d, void* stream, char* why, int room) {
  try {
    sett::Vec<sett::Num> shape;
    sett::Vec<sett::Num> from;
    sett::Vec<sett::Num> to;
    for (int i = 0; i < rank; ++i) {
      shape.push_back(sett::Num(extents[i]));
      from.push_back(sett::Num(s[i]));
      to.push_back(sett::Num(d[i]));
    }
    sett::cuda::Operand a;
    a.data = const_cast<void*>(source);
    a.layout = sett::flat_layout(shape, from);
    a.bits = 8 * bytes;
    a.type = nullptr;
    sett::cuda::Operand b = a;
    b.data = target;
    b.layout = sett::flat_layout(shape, to);
    sett::cuda::copy_operands(a, b, sett::cuda::Stream(stream));
    return 0;
  } catch (std::exception const& e) {
    std::snprintf(why, std::size_t(room), "%s", e.what());
    return 1;
  }
}
}
