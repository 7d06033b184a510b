// gemm_call: keeps the launches of a GEMM or, if operands must be copied, its arguments.
#include "sett/cuda/gemm_call.hpp"

#include <optional>

#include "gemm_arguments.hpp"
#include "multiply.hpp"
#include "prepare.hpp"
#include "validate.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

// Refuses to plan in a capture, because a graph would own the scratch memory.
void refuse_capture(Stream const& stream) {
  if (available() && captures(driver(), static_cast<CUstream>(stream.handle()))) {
    refuse_gemm("a GemmCall must be made before its stream is captured; its calls can be captured");
  }
}

}  // namespace

// Holds the launches or the arguments. If C has no elements, it holds neither.
struct GemmCall::Prepared {
  Stream stream;
  std::optional<GemmLaunches> launches;
  std::optional<KeptGemm> copies;  // the arguments of a GEMM that makes copies in each call

  explicit Prepared(GivenGemm const& x) : stream(x.options.stream.handle()) {
    refuse_capture(stream);
    PreparedGemm const made = prepare_gemm(x.alpha, x.a, x.b, x.beta, x.c, x.epilogue, stream, x.options, std::nullopt);
    if (made.empty) { return; }
    GemmLaunches planned = launches_of(made.problem, stream, made.options_of_matrices(x.options));
    if (!made.work.has_scratch()) {
      launches.emplace(std::move(planned));
    } else {
      copies.emplace(x);
    }
  }
};

GemmCall::GemmCall(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                   Epilogue const& epilogue, Options const& options)
    : prepared_(std::make_unique<Prepared const>(GivenGemm{alpha, a, b, beta, c, epilogue, options})) {}
GemmCall::GemmCall() noexcept = default;
GemmCall::GemmCall(GemmCall&& other) noexcept = default;
GemmCall& GemmCall::operator=(GemmCall&& other) noexcept = default;
GemmCall::~GemmCall() = default;

void GemmCall::operator()() const {
  if (prepared_ == nullptr) { return; }
  if (prepared_->launches) { return prepared_->launches->run(prepared_->stream); }
  if (prepared_->copies) {
    KeptGemm const& x = *prepared_->copies;
    gemm(x.alpha, x.a, x.b, x.beta, x.c, x.epilogue, x.options);
  }
}

}  // namespace sett::cuda
