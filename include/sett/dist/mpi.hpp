// mpi: a transport whose ranks are the processes of an MPI communicator.
//
// Messages are packed into slices of at most 2^30 bytes, which are sent without blocking; consecutive elements are sent
// without packing. Before anything moves, all ranks compare their plans and their own errors in one reduction.
//
//   law      if a rank has a wrong buffer, plan, communicator or workspace, all ranks return one error, and none waits
//   example  MpiTransport ranks(MPI_COMM_WORLD);  redistribute(plan, source, destination, ranks);
//
// Requires: MPI 3, initialised; sett/dist.hpp does not include this header. All ranks call redistribute in the same
// order, and no other message of the communicator has this tag or is received with MPI_ANY_TAG.
// Errors: null_pointer for MPI_COMM_NULL or MPI that is not initialised, sizes_differ for a workspace of fewer than two
// elements, launch_refused if the workspace cannot be allocated or if a rank waits longer than `patience` for others.
#pragma once

#include <cstddef>
#include <new>

#include "mpi_group.hpp"

namespace sett::inline SETT_ABI::dist {

struct MpiOptions {
  Index most_workspace = Index(64) << 20;  // bytes; all ranks use slices that fit the smallest bound
  double patience = 0;                     // seconds to wait for ranks that do not call; 0: without end
  int tag = 7919;
};

class MpiTransport {
 public:
  static constexpr Reach reach = Reach::none;

  explicit MpiTransport(MPI_Comm comm, MpiOptions options = {}) : group_(comm, options.patience), options_(options) {}
  MpiTransport(MpiTransport const&) = delete;
  MpiTransport& operator=(MpiTransport const&) = delete;

  Index rank() const { return group_.rank(); }
  Index ranks() const { return group_.ranks(); }
  MPI_Comm communicator() const { return group_.comm(); }

  // Allocates up to `bytes` of workspace within the bound. Returns the reason if it cannot.
  Error reserve(Index bytes, Index element_bytes);
  // Waits for the offers of all ranks. Returns the same error on all of them, if there is one.
  Error agree(Offer const& offer);
  Index least_workspace() const { return least_workspace_; }
  void* workspace() { return workspace_.get(); }

  Index post_send(Index rank, void const* data, Index bytes) {
    Index const t = free_ticket();
    MPI_Isend(data, int(bytes), MPI_BYTE, int(rank), options_.tag, group_.comm(), &requests_[std::size_t(t)]);
    return t;
  }
  Index post_receive(Index rank, void* data, Index bytes) {
    Index const t = free_ticket();
    MPI_Irecv(data, int(bytes), MPI_BYTE, int(rank), options_.tag, group_.comm(), &requests_[std::size_t(t)]);
    return t;
  }
  bool finished(Index ticket) {
    int done = 0;
    MPI_Test(&requests_[std::size_t(ticket)], &done, MPI_STATUS_IGNORE);
    if (done != 0) { free_.push_back(ticket); }
    return done != 0;
  }
  void progress() { std::this_thread::yield(); }

 private:
  // The values of which all ranks need the minimum. A value and its complement show whether it is the same everywhere.
  struct Vote {
    std::int64_t values[6];
  };

  Index free_ticket() {
    if (free_.empty()) {
      requests_.push_back(MPI_REQUEST_NULL);
      return Index(requests_.size()) - 1;
    }
    Index const t = free_.back();
    free_.pop_back();
    return t;
  }
  bool vote(Vote const& mine, Vote& least);
  Error first_difference(Offer const& offer);

  detail::MpiGroup group_;
  MpiOptions options_;
  Index least_workspace_ = 0;
  Index size_ = 0;
  std::unique_ptr<std::byte[]> workspace_{};
  std::vector<MPI_Request> requests_{};
  std::vector<Index> free_{};
};

inline Error MpiTransport::reserve(Index bytes, Index element_bytes) {
  if (!group_.usable()) { return {}; }
  if (options_.most_workspace < 2 * element_bytes) {
    return {{Rule::sizes_differ, 0, 0, Num(options_.most_workspace), Num(2 * element_bytes)},
            Text() << "redistribute: the workspace must have at least two elements, " << Num(2 * element_bytes)
                   << " bytes, but rank " << Num(rank()) << "'s has " << Num(options_.most_workspace)
                   << ": raise MpiOptions::most_workspace"};
  }
  Index const wanted = std::min(bytes, options_.most_workspace);
  if (wanted <= size_) { return {}; }
  workspace_.reset(new (std::nothrow) std::byte[std::size_t(wanted)]);
  size_ = workspace_ ? wanted : 0;
  if (workspace_) { return {}; }
  return {{Rule::launch_refused, 0, 0, Num(wanted)},
          Text() << "redistribute: rank " << Num(rank()) << " must allocate " << Num(wanted)
                 << " bytes of workspace, but cannot: lower MpiOptions::most_workspace"};
}

inline Error MpiTransport::agree(Offer const& offer) {
  if (!group_.usable()) { return detail::MpiGroup::no_communicator(); }
  std::int64_t const id = static_cast<std::int64_t>(offer.identity);
  Index const bad = offer.error.failure ? rank() : ranks();
  Vote const mine{{id, ~id, offer.element_bytes, ~offer.element_bytes, options_.most_workspace, bad}};
  Vote least{};
  if (!vote(mine, least)) { return group_.missing(); }
  std::int64_t const* const v = least.values;
  least_workspace_ = v[4];
  if (v[5] < ranks()) { return group_.shared(int(v[5]), offer.error); }
  return v[0] == ~v[1] && v[2] == ~v[3] ? Error{} : first_difference(offer);
}

// Computes the minima. Returns false if ranks are missing for too long; their memory then stays allocated, because the
// reduction cannot be cancelled.
inline bool MpiTransport::vote(Vote const& mine, Vote& least) {
  struct Buffers {
    Vote mine, least;
  };
  auto buffers = std::make_unique<Buffers>(Buffers{mine, Vote{}});
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Iallreduce(buffers->mine.values, buffers->least.values, 6, MPI_INT64_T, MPI_MIN, communicator(), &request);
  if (!group_.finishes(request)) {
    static_cast<void>(buffers.release());
    return false;
  }
  least = buffers->least;
  return true;
}

// Finds the lowest rank whose plan or element size is not that of rank 0.
inline Error MpiTransport::first_difference(Offer const& offer) {
  std::int64_t const mine[2] = {static_cast<std::int64_t>(offer.identity), offer.element_bytes};
  std::int64_t first[2] = {mine[0], mine[1]};
  MPI_Bcast(first, 2, MPI_INT64_T, 0, communicator());
  int differs = first[0] != mine[0] || first[1] != mine[1] ? group_.rank() : group_.ranks();
  int least = 0;
  MPI_Allreduce(&differs, &least, 1, MPI_INT, MPI_MIN, communicator());
  return detail::plans_differ(least);
}

static_assert(Transport<MpiTransport>, "MpiTransport must be a transport");

}  // namespace sett::dist
