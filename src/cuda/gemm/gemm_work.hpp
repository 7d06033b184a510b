// gemm_work: the scratch memory of a GEMM, and the steps that fill it before the GEMM's kernels run.
//
// A repeated call allocates the memory again. In a stream that frees the same memory after each call, the driver
// usually returns the same addresses; only then are the tensor maps and the arguments of the first call still right.
//
//   law      if memory_again(work.pieces(), stream) has a value, it owns the same addresses as `work`
//   example  void* const to = work.allocate(bytes, "to copy an operand to");
//            work.copy(from, TensorView{to, type, layout});
//
// Requires: all steps run in the stream that allocates the memory.
// Errors: error, with the number of bytes and the purpose of the memory; the errors of the steps.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <vector>

#include "scratch.hpp"
#include "sett/cuda/copy.hpp"

namespace sett::inline SETT_ABI::cuda {

using GemmStep = std::function<void(Stream const&)>;

struct ScratchPiece {
  std::size_t bytes;
  char const* purpose;
  void const* address;
};
inline ScratchPiece piece_of(Scratch const& x) { return {x.bytes(), x.purpose(), x.data()}; }

class GemmWork {
 public:
  explicit GemmWork(Stream const& stream) : stream_(stream.handle()) {}

  [[nodiscard]] bool has_scratch() const { return !scratch_.empty(); }
  void* allocate(std::size_t bytes, char const* purpose) {
    return scratch_.emplace_back(bytes, Stream(stream_), purpose).data();
  }
  // Runs a step, and keeps it for repeated calls.
  void run(GemmStep step) {
    step(Stream(stream_));
    steps_.push_back(std::move(step));
  }

  void copy(TensorView const& from, TensorView const& to) {
    run([from, to](Stream const& stream) { cuda::copy(from, to, stream); });
  }

  [[nodiscard]] std::vector<GemmStep> const& steps() const { return steps_; }
  [[nodiscard]] std::vector<ScratchPiece> pieces() const {
    std::vector<ScratchPiece> out;
    std::transform(scratch_.begin(), scratch_.end(), std::back_inserter(out), piece_of);
    return out;
  }

 private:
  void* stream_;
  std::vector<Scratch> scratch_;
  std::vector<GemmStep> steps_;
};

// Allocates the pieces again. Returns nothing if the driver chooses other addresses. Pieces of equal size may swap
// their addresses, because the kernels only need to own them.
inline std::optional<std::vector<Scratch>> memory_again(std::vector<ScratchPiece> const& pieces, Stream const& stream) {
  std::vector<Scratch> out;
  out.reserve(pieces.size());
  for (ScratchPiece const& x : pieces) {
    Scratch const& made = out.emplace_back(x.bytes, stream, x.purpose);
    bool const is_known = std::any_of(pieces.begin(), pieces.end(), [&](ScratchPiece const& y) {
      return y.address == made.data() && y.bytes == made.bytes();
    });
    if (!is_known) { return std::nullopt; }
  }
  return out;
}

}  // namespace sett::cuda
