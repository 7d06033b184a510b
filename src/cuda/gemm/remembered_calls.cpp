// remembered_calls: keeps the launches of recent calls in a table of fixed size.
#include "remembered_calls.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <new>
#include <utility>

#include "cuda/run/driver.hpp"
#include "sett/cuda/jit.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

// Returns the ordinal of the current device. If this thread has no context yet, the ordinal is -1.
int device_of_context(Driver const& d) {
  CUdevice at = -1;
  return d.missing.empty() && d.get_device(&at) == CUDA_SUCCESS ? int(at) : -1;
}

// The addresses that gemm requires to be device memory.
struct Addresses {
  std::array<void const*, 14> list{};
  int count = 0;

  void add(void const* address) {
    if (address != nullptr) { list[std::size_t(count++)] = address; }
  }
  void add_first(TensorView const& x) {
    bool const moves = x.swizzle.is_identity();
    add(static_cast<char const*>(x.data) + (moves ? x.offset * bytes_of(x.dtype) : 0));
  }
};

Addresses addresses_of(GivenGemm const& x) {
  Addresses out;
  for (TensorView const* const t : {&x.c, &x.a, &x.b}) { out.add_first(*t); }
  Epilogue const& e = x.epilogue;
  out.add(e.absmax);
  for (Coefficients const* const v :
       {&e.row_bias, &e.column_bias, &e.row_scale, &e.column_scale, &e.a_scale, &e.b_scale, &e.c_scale}) {
    out.add(v->data);
  }
  if (e.residual) { out.add(e.residual->data); }
  for (OptionalTensor const* const t : {&e.a_block_scales, &e.b_block_scales}) {
    if (*t) { out.add_first(**t); }
  }
  return out;
}

struct RememberedCall {
  KeptGemm kept;
  int device;
  std::int64_t forgotten;
  Addresses addresses;
  bool has_table;
  // The table of tiles may be evicted, because all tables together have a limited size.
  std::weak_ptr<void const> table;
  GemmLaunches launches;
  std::vector<ScratchPiece> pieces;
  std::vector<GemmStep> steps;
  ProductCopy copy;

  RememberedCall(GivenGemm const& x, int ordinal, std::int64_t forgotten_before, GemmLaunches made,
                 PreparedGemm const& prepared)
      : kept(x),
        device(ordinal),
        forgotten(forgotten_before),
        addresses(addresses_of(x)),
        has_table(made.table != nullptr),
        table(made.table),
        launches(std::move(made)),
        pieces(prepared.work.pieces()),
        steps(prepared.work.steps()),
        copy(prepared.copy) {
    launches.table = nullptr;
    if (launches.sums) { pieces.push_back(piece_of(*launches.sums)); }
    launches.sums.reset();
  }

  [[nodiscard]] bool is(GivenGemm const& x, int ordinal) const {
    return device == ordinal && same_gemm(kept.given(), x);
  }
  // Returns whether the stream is not captured and all addresses are still device memory.
  [[nodiscard]] bool may_repeat(Driver const& d, Stream const& stream) const {
    CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
    CUresult const r = d.is_capturing(static_cast<CUstream>(stream.handle()), &status);
    return r == CUDA_SUCCESS && status == CU_STREAM_CAPTURE_STATUS_NONE &&
           std::all_of(addresses.list.begin(), addresses.list.begin() + addresses.count,
                       [&](void const* at) { return place_of(d, at) == Place::device; });
  }
};
using Call = std::shared_ptr<RememberedCall const>;

// A table with eight entries for each value of nine bits of the hash. The least recently used of the eight is replaced.
// A model of 80 layers makes about 600 calls in turn, each with its own weights; 4096 entries hold several such models.
class RememberedCalls {
 public:
  Call find(std::uint64_t hash, GivenGemm const& x, int device) {
    std::lock_guard<std::mutex> const guard(lock_);
    Entry* const at = entry_of(hash, x, device);
    if (at == nullptr) { return nullptr; }
    at->last_use = ++uses_;
    return at->call;
  }
  // Returns whether a call with this hash was planned before. Remembering calls that are never repeated would cost more
  // time than it saves.
  bool was_planned(std::uint64_t hash) {
    std::lock_guard<std::mutex> const guard(lock_);
    return std::exchange(planned_[hash >> 52], hash) == hash;
  }
  void keep(std::uint64_t hash, Call call) {
    std::lock_guard<std::mutex> const guard(lock_);
    Entry* at = entry_of(hash, call->kept.given(), call->device);
    if (at == nullptr) {
      Set& set = set_of(hash);
      at = std::min_element(set.begin(), set.end(),
                            [](Entry const& a, Entry const& b) { return a.last_use < b.last_use; });
    }
    *at = {hash, ++uses_, std::move(call)};
  }

 private:
  struct Entry {
    std::uint64_t hash = 0;
    std::uint64_t last_use = 0;
    Call call;
  };
  using Set = std::array<Entry, 8>;

  Set& set_of(std::uint64_t hash) { return sets_[hash >> 55]; }
  Entry* entry_of(std::uint64_t hash, GivenGemm const& x, int device) {
    for (Entry& e : set_of(hash)) {
      if (e.hash == hash && e.call != nullptr && e.call->is(x, device)) { return &e; }
    }
    return nullptr;
  }

  std::mutex lock_;
  std::uint64_t uses_ = 0;
  std::array<Set, 512> sets_;
  std::array<std::uint64_t, 4096> planned_{};
};

RememberedCalls& all_calls() {
  static auto* const all = new RememberedCalls;
  return *all;
}

}  // namespace

bool repeat_remembered(GivenGemm const& x, Stream const& stream) {
  if (x.options.tuning != nullptr) { return false; }
  Driver const& d = find_driver();
  int const device = device_of_context(d);
  if (device < 0) { return false; }
  Call const call = all_calls().find(hash_of(x), x, device);
  if (call == nullptr || call->forgotten != forgotten_kernels()) { return false; }
  std::shared_ptr<void const> const table = call->table.lock();
  if ((call->has_table && table == nullptr) || !call->may_repeat(d, stream)) { return false; }
  std::optional<std::vector<Scratch>> const scratch = memory_again(call->pieces, stream);
  if (!scratch) { return false; }
  for (GemmStep const& step : call->steps) { step(stream); }
  call->launches.run(stream);
  call->copy.run(stream);
  return true;
}

void remember(GivenGemm const& x, std::int64_t forgotten, GemmLaunches launches, PreparedGemm const& prepared) {
  if (x.options.tuning != nullptr) { return; }
  std::uint64_t const hash = hash_of(x);
  if (!all_calls().was_planned(hash)) { return; }
  int const device = device_of_context(find_driver());
  try {
    all_calls().keep(hash, std::make_shared<RememberedCall const>(x, device, forgotten, std::move(launches), prepared));
  } catch (std::bad_alloc const&) {}  // the kernels were launched, so gemm has not failed
}

}  // namespace sett::cuda
