// Provides the functions that bench/gpu/run.py calls: copies with any strides as C functions, so that peers run in the
// same process.
#include <cuda/copy/choose_copy_kernel.hpp>
#include <cuda/copy/copy_source.hpp>
#include <cuda/kernels/modes.hpp>
#include <sett/cuda.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>

namespace {

// Returns the element type with this C++ name.
sett::DType named(char const* type) {
  for (int i = 0; i < sett::dtype_count; ++i) {
    if (std::strcmp(sett::cpp_name(sett::DType(i)), type) == 0) { return sett::DType(i); }
  }
  return sett::DType::raw1;
}

sett::TensorView operand(void const* data, char const* type, int bytes, int rank, long long const* extents,
                         long long const* strides) {
  sett::Vec<sett::Num> shape;
  sett::Vec<sett::Num> stride;
  for (int i = 0; i < rank; ++i) {
    shape.push_back(sett::Num(extents[i]));
    stride.push_back(sett::Num(strides[i]));
  }
  sett::TensorView out;
  out.data = const_cast<void*>(data);
  out.layout = sett::flat_layout(shape, stride);
  out.dtype = type == nullptr ? sett::raw_of(bytes) : named(type);
  return out;
}

struct Pair {
  sett::TensorView source;
  sett::TensorView target;
};

template <class Work>
int said(Work const& work, char* why, int room) {
  try {
    work();
    return 0;
  } catch (std::exception const& e) {
    if (room > 0) { std::snprintf(why, std::size_t(room), "%s", e.what()); }
    return 1;
  }
}

template <class Work>
double median_time(int series, int calls, sett::cuda::Stream const& in, Work const& work) {
  std::vector<double> each;
  for (int i = 0; i < series; ++i) {
    in.wait();
    auto const start = std::chrono::steady_clock::now();
    for (int k = 0; k < calls; ++k) { work(); }
    each.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count() / calls);
  }
  std::sort(each.begin(), each.end());
  return each[each.size() / 2];
}

}  // namespace

extern "C" {

// The options of attention. Windows are absent if they are negative, and `lse` (contiguous, the sequence first) and
// `sinks` if they are null; keys, consumers and turns are 0 or -1 if the library chooses.
struct AttentionChoice {
  double scale, softcap;
  void* lse;
  void* sinks;
  int f16, causal, window_left, window_right, keys, consumers, turns;
};

// Computes attention of four tensors (head_dim, sequence, head, batch). `extents` and `strides` hold four numbers for
// each of Q, K, V and O. Returns 0, or 1 with the reason in `why`.
int sett_bench_attention(void const* const* data, long long const* extents, long long const* strides,
                         AttentionChoice const* chosen, void* stream, char* why, int room) {
  return said(
      [&] {
        AttentionChoice const& c = *chosen;
        auto const tensor = [&](int i) {
          char const* const type = c.f16 != 0 ? "cute::half_t" : "cute::bfloat16_t";
          return operand(data[i], type, 2, 4, extents + 4 * i, strides + 4 * i);
        };
        auto const window = [](int n) {
          return n < 0 ? std::optional<std::int64_t>() : std::optional<std::int64_t>(n);
        };
        sett::cuda::AttentionOptions o{.stream = sett::cuda::StreamRef(stream), .scale = c.scale};
        o.causal = c.causal != 0, o.softcap = c.softcap;
        o.window_left = window(c.window_left), o.window_right = window(c.window_right);
        o.keys = c.keys, o.consumers = c.consumers;
        if (c.turns >= 0) { o.turns = c.turns != 0; }
        long long const rows[3] = {1, extents[1], extents[1] * extents[2]};
        if (c.lse) { o.lse = operand(c.lse, "float", 4, 3, extents + 1, rows); }
        if (c.sinks) { o.sinks = operand(c.sinks, "float", 4, 1, extents + 2, rows); }
        sett::cuda::attention(tensor(0), tensor(1), tensor(2), tensor(3), o);
      },
      why, room);
}

// Copies `source` to `target`. Returns 0, or 1 with the reason in `why`.
int sett_bench_copy(void const* source, void* target, int bytes, int rank, long long const* extents, long long const* s,
                    long long const* d, void* stream, char* why, int room) {
  return said(
      [&] {
        sett::cuda::copy(operand(source, nullptr, bytes, rank, extents, s),
                         operand(target, nullptr, bytes, rank, extents, d), sett::cuda::Stream(stream));
      },
      why, room);
}

// Makes a copy whose operands are constructed only once, as in a C++ program. sett_bench_forget frees the copy.
void* sett_bench_prepare(void const* source, void* target, int bytes, int rank, long long const* extents,
                         long long const* s, long long const* d) {
  return new Pair{operand(source, nullptr, bytes, rank, extents, s), operand(target, nullptr, bytes, rank, extents, d)};
}
int sett_bench_run(void* pair, void* stream) {
  Pair const& p = *static_cast<Pair*>(pair);
  return said([&] { sett::cuda::copy(p.source, p.target, sett::cuda::Stream(stream)); }, nullptr, 0);
}
void sett_bench_forget(void* pair) { delete static_cast<Pair*>(pair); }

// Computes alpha x + beta y if `adds` is set, and converts otherwise. Types are given by their C++ names.
int sett_bench_change(void const* source, void* target, char const* from, char const* to, int from_bytes, int to_bytes,
                      int rank, long long const* extents, long long const* s, long long const* d, int adds,
                      double alpha, double beta, void* stream, char* why, int room) {
  return said(
      [&] {
        sett::TensorView const x = operand(source, from, from_bytes, rank, extents, s);
        sett::TensorView const y = operand(target, to, to_bytes, rank, extents, d);
        if (adds != 0) {
          sett::cuda::axpby(alpha, x, beta, y, sett::cuda::Stream(stream));
        } else {
          sett::cuda::copy(x, y, sett::cuda::Stream(stream));
        }
      },
      why, room);
}

// Measures median host times in microseconds. One is the call of a copy without the overhead of the caller's
// language, and the other is the driver's launch of the copy's kernel alone.
void sett_bench_call(void const* source, void* target, int bytes, int rank, long long const* extents,
                     long long const* s, long long const* d, void* stream, int series, int calls, double* times) {
  using namespace sett::cuda;
  Pair const p{operand(source, nullptr, bytes, rank, extents, s), operand(target, nullptr, bytes, rank, extents, d)};
  Stream const in(stream);
  CopyPlan const plan = plan_copy(sett::cuda::try_copy_modes(p.source.layout, p.target.layout).value(), bytes);
  Kernel const kernel = compile(kernel_source(plan), std::string("sett_") + kernel_name(plan));
  Launch const how{
      .grid = {unsigned(plan.blocks)}, .block = {unsigned(plan.threads)}, .shared_bytes = unsigned(plan.shared_bytes)};
  AnyMode const rows = plan.matrix ? AnyMode{plan.D[0].n, plan.D[0].s, plan.D[0].d} : AnyMode{};
  AnyMode const columns = plan.matrix ? AnyMode{plan.S[0].n, plan.S[0].s, plan.S[0].d} : AnyMode{};
  times[0] = median_time(series, calls, in, [&] { sett::cuda::copy(p.source, p.target, in); });
  times[1] = median_time(series, calls, in, [&] { launch(how, in, kernel, source, target, rows, columns); });
}
}
