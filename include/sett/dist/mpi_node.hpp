// mpi_node: a transport between the processes of one node, which write to each other's memory.
//
// A message is copied once, from the sender's buffer to its destination, instead of being packed, sent and unpacked.
// Destinations must be in memory that the processes share: `allocate` returns such memory.
//
//   law      if a rank has a wrong buffer, plan or communicator, all ranks return one error, and none waits
//   example  MpiNode node(MPI_COMM_WORLD);  std::span<float> const b = node.allocate<float>(n).value();
//            redistribute(plan, source, b, node);
//
// Requires: MPI 3, initialised; all processes of the communicator are on one node; sett/dist.hpp does not include this
// header. The constructor, the destructor, allocate and redistribute are collective: all ranks call them, in the same
// order. A node is destroyed before MPI_Finalize.
// Errors: null_pointer for MPI_COMM_NULL or MPI that is not initialised; launch_refused for processes on several nodes,
// if a rank waits longer than `patience` for others, or if MPI cannot share the memory; index_out_of_range for a
// destination that is not whole in memory of `allocate`; argument_below_one for a negative number of elements, or for
// more than 2^56 bytes.
#pragma once

#include <optional>

#include "mpi_group.hpp"

namespace sett::inline SETT_ABI::dist {

struct MpiNodeOptions {
  double patience = 0;  // seconds to wait for ranks that do not call (but in allocate); 0: without end
};

class MpiNode {
 public:
  static constexpr Reach reach = Reach::write;

  explicit MpiNode(MPI_Comm comm, MpiNodeOptions options = {});
  MpiNode(MpiNode const&) = delete;
  MpiNode& operator=(MpiNode const&) = delete;
  ~MpiNode();

  Index rank() const { return group_.rank(); }
  Index ranks() const { return Index(peers_.size()); }
  MPI_Comm communicator() const { return group_.comm(); }

  // Returns memory for n elements on this rank, at a multiple of 64 bytes, until the node is destroyed. Ranks may give
  // different numbers.
  template <class T>
  result<std::span<T>> allocate(Index n) {
    Num const bytes = Num(n) * Num(Index(sizeof(T)));
    auto const memory = allocate_bytes(n < 0 || bytes.overflowed() || bytes.value > most_bytes ? -1 : bytes.value);
    if (!memory) { return memory.error(); }
    return std::span<T>(reinterpret_cast<T*>(memory->data()), std::size_t(n));
  }

  void exchange(Offer const& offer);
  Offer const& peer(Index rank) const { return peers_[std::size_t(rank)]; }
  void fence();
  void progress() {}

 private:
  static constexpr Index most_bytes = Index(1) << 56;

  // Memory of all ranks.
  struct Window {
    MPI_Win handle = MPI_WIN_NULL;
    Index bytes = 0;                  // on this rank
    std::vector<std::byte*> bases{};  // one for each rank, valid in this process
  };
  // The position of a destination, the same for all processes; window -1 stands for no destination.
  struct Address {
    std::int64_t window = -1, offset = 0;
  };
  // The part of an offer that the ranks exchange.
  struct Record {
    std::int64_t identity, element_bytes, parameters, failed;
    Address destination;
  };

  result<std::span<std::byte>> allocate_bytes(Index bytes);
  std::optional<Address> address_of(std::byte const* address, Index bytes) const;
  std::byte* pointer_of(Address const& p, Index rank) const;
  Record record_of(Offer const& offer, Error& mine, std::vector<Address>& addresses) const;
  bool gather(Record const& mine, std::vector<Record>& all);
  bool meet();
  void exchange_destinations(std::vector<Address> const& mine);
  void stop_waiting() { is_late_ = true, refused_ = group_.missing(); }
  void fail(Error const& error) { peers_.front().error = error; }

  detail::MpiGroup group_;
  std::vector<Offer> peers_;
  std::vector<std::vector<std::span<std::byte>>> destinations_{};  // one for each rank, valid in this process
  std::vector<Window> windows_{};
  Error refused_{};       // why this node cannot be used
  bool is_late_ = false;  // whether a rank was missing for too long
};

inline MpiNode::MpiNode(MPI_Comm comm, MpiNodeOptions options) : group_(comm, options.patience), peers_(1) {
  if (!group_.usable()) {
    refused_ = detail::MpiGroup::no_communicator();
    return;
  }
  peers_.resize(std::size_t(group_.ranks()));
  MPI_Request all = MPI_REQUEST_NULL;
  MPI_Ibarrier(comm, &all);
  if (!group_.finishes(all)) {
    stop_waiting();
    return;
  }
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
  int size = 0, least = 0;
  MPI_Comm_size(here, &size);
  MPI_Comm_free(&here);
  MPI_Allreduce(&size, &least, 1, MPI_INT, MPI_MIN, comm);
  if (least < group_.ranks()) {
    refused_ = {{Rule::launch_refused, 0, 0, Num(least), Num(group_.ranks())},
                Text() << "redistribute: all " << Num(group_.ranks())
                       << " processes of an MpiNode must be on one node, but a node has only " << Num(least)
                       << " of them: use MpiTransport"};
  }
}

inline MpiNode::~MpiNode() {
  int over = 0;
  MPI_Finalized(&over);
  if (over != 0 || is_late_) { return; }
  for (Window& w : windows_) {
    MPI_Win_unlock_all(w.handle);
    MPI_Win_free(&w.handle);
  }
}

inline result<std::span<std::byte>> MpiNode::allocate_bytes(Index bytes) {
  if (refused_.failure) { return refused_; }
  std::int64_t least = 0;
  std::int64_t const mine = bytes;
  MPI_Allreduce(&mine, &least, 1, MPI_INT64_T, MPI_MIN, group_.comm());
  if (least < 0) {
    return Error{{Rule::argument_below_one},
                 Text() << "allocate: all ranks must ask for at least 0 elements, and for at most 2^56 bytes"};
  }
  Window w;
  w.bytes = bytes;
  void* base = nullptr;
  constexpr Index line = 64;  // MPI need not align memory so; all processes map it at a multiple of a page
  int const code = MPI_Win_allocate_shared(MPI_Aint((bytes + 2 * line - 1) / line * line), 1, MPI_INFO_NULL,
                                           group_.comm(), &base, &w.handle);
  if (code != MPI_SUCCESS) {
    return Error{{Rule::launch_refused, 0, 0, Num(bytes)},
                 Text() << "allocate: MPI cannot share " << Num(bytes) << " bytes of rank " << Num(group_.rank())
                        << ": ask for less, or raise the limit of shared memory, such as the size of /dev/shm"};
  }
  for (int r = 0; r < group_.ranks(); ++r) {
    MPI_Aint size = 0;
    int unit = 0;
    void* at = nullptr;
    MPI_Win_shared_query(w.handle, r, &size, &unit, &at);
    auto const misfit = Index(reinterpret_cast<std::uintptr_t>(at) % std::uintptr_t(line));
    w.bases.push_back(static_cast<std::byte*>(at) + (misfit > 0 ? line - misfit : 0));
  }
  MPI_Win_lock_all(MPI_MODE_NOCHECK, w.handle);
  windows_.push_back(w);
  return std::span<std::byte>(w.bases[std::size_t(group_.rank())], std::size_t(bytes));
}

inline std::optional<MpiNode::Address> MpiNode::address_of(std::byte const* address, Index bytes) const {
  std::less<std::byte const*> const before;
  for (std::size_t i = 0; i < windows_.size(); ++i) {
    std::byte const* const base = windows_[i].bases[std::size_t(group_.rank())];
    bool const begins = windows_[i].bytes > 0 && !before(address, base) && before(address, base + windows_[i].bytes);
    if (begins && bytes <= windows_[i].bytes - (address - base)) { return Address{std::int64_t(i), address - base}; }
  }
  return std::nullopt;
}

inline std::byte* MpiNode::pointer_of(Address const& p, Index rank) const {
  if (p.window < 0) { return nullptr; }
  return windows_[std::size_t(p.window)].bases[std::size_t(rank)] + p.offset;
}

// Finds the addresses of this rank's destinations. Sets `mine` if one of them is not in shared memory.
inline MpiNode::Record MpiNode::record_of(Offer const& offer, Error& mine, std::vector<Address>& addresses) const {
  Record out{std::int64_t(offer.identity), offer.element_bytes, offer.parameters, 0, {}};
  auto const find = [&](void const* address, Index bytes) {
    if (address == nullptr) { return Address{}; }
    auto const found = address_of(static_cast<std::byte const*>(address), bytes);
    if (!found && !mine.failure) {
      mine = {
          {Rule::index_out_of_range, 0, 0, Num(group_.rank())},
          Text() << "redistribute: the destination of rank " << Num(group_.rank())
                 << " must be whole in memory that this node's allocate has returned, because other ranks write to it"};
    }
    return found.value_or(Address{});
  };
  out.destination = find(offer.destination, offer.destination_bytes);
  for (Index i = 0; i < offer.parameters; ++i) {
    std::span<std::byte> const d = offer.destinations[i];
    addresses.push_back(d.empty() ? Address{} : find(d.data(), Index(d.size())));
  }
  out.failed = mine.failure ? 1 : 0;
  return out;
}

// Gathers the records of all ranks. Returns false if ranks are missing for too long; the memory then stays allocated.
inline bool MpiNode::gather(Record const& mine, std::vector<Record>& all) {
  struct Buffers {
    Record mine;
    std::vector<Record> all;
  };
  auto buffers = std::make_unique<Buffers>(Buffers{mine, std::vector<Record>(peers_.size())});
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Iallgather(&buffers->mine, int(sizeof(Record)), MPI_BYTE, buffers->all.data(), int(sizeof(Record)), MPI_BYTE,
                 group_.comm(), &request);
  if (!group_.finishes(request)) {
    static_cast<void>(buffers.release());
    return false;
  }
  all = std::move(buffers->all);
  return true;
}

// Waits until no rank can miss the others any more, so that a late rank writes nothing after they have returned.
inline bool MpiNode::meet() {
  MPI_Request all = MPI_REQUEST_NULL;
  MPI_Ibarrier(group_.comm(), &all);
  return group_.finishes(all);
}

// Gives peers the addresses of the destinations of a list. Is called by all ranks, with equal lists.
inline void MpiNode::exchange_destinations(std::vector<Address> const& mine) {
  std::vector<Address> all(mine.size() * peers_.size());
  MPI_Datatype type = MPI_DATATYPE_NULL;  // one address, so that counts fit int
  MPI_Type_contiguous(int(sizeof(Address)), MPI_BYTE, &type);
  MPI_Type_commit(&type);
  MPI_Allgather(mine.data(), int(mine.size()), type, all.data(), int(mine.size()), type, group_.comm());
  MPI_Type_free(&type);
  destinations_.assign(peers_.size(), {});
  for (std::size_t r = 0; r < peers_.size(); ++r) {
    for (std::size_t i = 0; i < mine.size(); ++i) {
      destinations_[r].push_back({pointer_of(all[r * mine.size() + i], Index(r)), std::size_t(0)});
    }
    peers_[r].destinations = destinations_[r].data();
  }
}

inline void MpiNode::exchange(Offer const& offer) {
  std::fill(peers_.begin(), peers_.end(), Offer{});
  if (refused_.failure) { return fail(refused_); }
  Error mine = offer.error;
  std::vector<Address> addresses;
  Record const record = record_of(offer, mine, addresses);
  std::vector<Record> all;
  if (!gather(record, all) || !meet()) {
    stop_waiting();
    return fail(refused_);
  }
  bool equal = true;
  for (std::size_t r = 0; r < all.size(); ++r) {
    Record const& a = all[r];
    Address const p = a.failed == 0 ? a.destination : Address{};
    peers_[r] =
        Offer{pointer_of(p, Index(r)), nullptr, a.element_bytes, std::uint64_t(a.identity), {}, nullptr, a.parameters};
    equal = equal && a.failed == 0 && a.identity == all[0].identity && a.parameters == all[0].parameters;
  }
  auto const bad = std::find_if(all.begin(), all.end(), [](Record const& a) { return a.failed != 0; });
  if (bad != all.end()) {
    int const r = int(bad - all.begin());
    peers_[std::size_t(r)].error = group_.shared(r, mine);
  } else if (equal && offer.parameters > 0) {
    exchange_destinations(addresses);
  }
}

inline void MpiNode::fence() {
  if (refused_.failure) { return; }
  for (Window const& w : windows_) { MPI_Win_sync(w.handle); }
  MPI_Barrier(group_.comm());
  for (Window const& w : windows_) { MPI_Win_sync(w.handle); }
}

static_assert(Transport<MpiNode>, "MpiNode must be a transport");

}  // namespace sett::dist
