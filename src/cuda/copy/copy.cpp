// copy: checks a copy, prepares its kernel once for each pair of layouts, and launches the kernel.
#include "sett/cuda/copy.hpp"

#include "copy_calls.hpp"
#include "cuda/run/driver.hpp"
#include "prepare_copy.hpp"
#include "sett/cuda/launch.hpp"
#include "validate_copy.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

using PreparedPtr = std::shared_ptr<PreparedCopy const>;

void run(PreparedCopy const& p, TensorView const& src, TensorView const& dst, void const* index, double alpha,
         double beta, Options const& options, Stream const& stream) {
  void const* from = static_cast<char const*>(src.data) + p.source_origin;
  void* to = static_cast<char*>(dst.data) + p.target_origin;
  switch (p.arguments) {
    case Arguments::tensors:
      return launch(p.how, stream, p.kernel, from, to);
    case Arguments::matrix:
      return launch(p.how, stream, p.kernel, from, to, p.rows, p.columns);
    case Arguments::numbers:
      return launch(p.how, stream, p.kernel, from, to, alpha, beta);
    case Arguments::index_and_numbers:
      return launch(p.how, stream, p.kernel, from, to, index, alpha, beta);
    case Arguments::misfit:
      return launch(p.how, stream, p.kernel, from, to, options.misfit);
  }
}

}  // namespace

void copy(TensorView const& src, TensorView const& dst, Options const& options) {
  Stream const stream = options.stream.get();
  bool const words = src.dtype == dst.dtype || packs(src.dtype, dst.dtype);
  driver();
  check_not_null(src, dst);
  PreparedPtr const& p = find_or_make<PreparedCopy>(Key('c', src, dst), [&] {
    check_rules(src, dst);
    return words ? prepare_copy(src, dst) : prepare_conversion(src, dst, 0);
  });
  if (p->empty) { return; }
  check_pair(src, p->source, dst, p->target, true, stream);
  if (words && sett::detail::is_itself(src, dst)) { return; }
  run(*p, src, dst, nullptr, 1, 0, options, stream);
}

void axpby(double alpha, TensorView const& src, double beta, TensorView const& dst, Options const& options) {
  Stream const stream = options.stream.get();
  driver();
  check_not_null(src, dst);
  bool const adds = beta != 0;
  PreparedPtr const& p = find_or_make<PreparedCopy>(Key(adds ? 'b' : 'a', src, dst), [&] {
    check_summed(src, dst);
    return prepare_conversion(src, dst, adds ? 2 : 1);
  });
  if (p->empty) { return; }
  check_pair(src, p->source, dst, p->target, true, stream);
  run(*p, src, dst, nullptr, alpha, beta, options, stream);
}

void gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode, Options const& options) {
  Stream const stream = options.stream.get();
  driver();
  check_gather(src, index, dst, mode);
  Key key('g', src, dst);
  key.add(index);
  key.add({mode});
  PreparedPtr const& p = find_or_make<PreparedCopy>(key, [&] { return prepare_gather(src, index, dst, mode); });
  if (p->empty) { return; }
  check_pair(src, p->source, dst, p->target, false, stream);
  check_address(index, "index tensor", stream);
  if (!apart(index, p->index, dst, p->target)) {
    refuse("the index tensor and the destination must not overlap, but their address ranges do");
  }
  run(*p, src, dst, index.data, 1, 0, options, stream);
}

result<Done> try_copy(TensorView const& src, TensorView const& dst, Options const& options) {
  return attempted([&] { copy(src, dst, options); });
}
result<Done> try_axpby(double alpha, TensorView const& src, double beta, TensorView const& dst,
                       Options const& options) {
  return attempted([&] { axpby(alpha, src, beta, dst, options); });
}
result<Done> try_gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode,
                        Options const& options) {
  return attempted([&] { gather(src, index, dst, mode, options); });
}

}  // namespace sett::cuda
