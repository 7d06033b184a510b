// with_mpi: moves this rank's shard. All ranks agree on every step, so that an error of one rank ends all of them
// before a file is replaced.
#include <sett/dist/mpi.hpp>
#include <sett/dist/redistribute.hpp>

#include <cstdio>

#include "../report/report.hpp"
#include "move.hpp"
#include "shards.hpp"

namespace app {

namespace {

using sett::dist::MpiTransport;
using sett::dist::Plan;

// MPI while it is initialised.
class Session {
 public:
  Session() { MPI_Init(nullptr, nullptr); }
  Session(Session const&) = delete;
  Session& operator=(Session const&) = delete;
  ~Session() { MPI_Finalize(); }
};

// The steps of one rank. After each step the ranks compare their results.
class OwnShard {
 public:
  OwnShard(Redistribution const& job, Request const& request)
      : job_(job), request_(request), transport_(MPI_COMM_WORLD) {}

  int run() {
    for (bool (OwnShard::*step)() :
         {&OwnShard::make_plan, &OwnShard::open, &OwnShard::move, &OwnShard::flush, &OwnShard::finish}) {
      bool const good = (this->*step)();
      if (int const code = agreed(good); code != 0) { return code; }
    }
    return 0;
  }

 private:
  Index rank() const { return transport_.rank(); }

  // Returns 0 if the step succeeded on all ranks. The lowest rank that failed prints its error.
  int agreed(bool good) {
    int const mine = good ? int(transport_.ranks()) : int(rank());
    int least = 0;
    MPI_Allreduce(&mine, &least, 1, MPI_INT, MPI_MIN, transport_.communicator());
    if (least == transport_.ranks()) { return 0; }
    return least == rank() ? report(problem_, "") : 2;
  }

  bool failed(std::string message) {
    problem_ = wrong(std::move(message));
    return false;
  }

  bool make_plan() {
    if (request_.ranks() > transport_.ranks()) {
      return failed("mpirun must start a process for each of the meshes' " + std::to_string(request_.ranks()) +
                    " ranks, but it started " + std::to_string(transport_.ranks()) + ": give it -n " +
                    std::to_string(request_.ranks()));
    }
    auto plan = sett::dist::try_plan(request_.source, request_.destination, rank());
    if (!plan) {
      problem_ = problem_of(plan.error());
      return false;
    }
    plan_ = std::move(plan).value();
    return true;
  }

  bool open() {
    Index const i = request_.source.mesh().index_of(rank());
    std::string error;
    if (i >= 0 && !source_.open(request_, i, name_of_rank(job_.input, rank()), error)) { return failed(error); }
    to_ = request_.destination.mesh().index_of(rank());
    if (to_ >= 0 && !destination_.create(request_, to_, name_of_rank(job_.output, rank()), error)) {
      return failed(error);
    }
    return true;
  }

  template <class T>
  sett::result<sett::Done> move_as() {
    std::span<T const> const from(reinterpret_cast<T const*>(source_.elements()), std::size_t(plan_.source_size));
    std::span<T> const to(reinterpret_cast<T*>(destination_.elements()), std::size_t(plan_.destination_size));
    return sett::dist::try_redistribute(plan_, from, to, transport_);
  }

  bool move() {
    sett::result<sett::Done> done = sett::Done{};
    bool const typed = with_element_type(request_, [&](auto type) { done = move_as<typename decltype(type)::type>(); });
    if (typed && done) { return true; }
    problem_ = typed ? problem_of(done.error()) : cannot_add(request_);
    return false;
  }

  bool flush() {
    std::string error;
    return (source_.is_whole(error) && (to_ < 0 || destination_.flush(error))) || failed(error);
  }

  bool finish() {
    std::string error;
    return to_ < 0 || destination_.finish(error) || failed(error);
  }

  Redistribution const& job_;
  Request const& request_;
  MpiTransport transport_;
  Plan plan_{};
  SourceShard source_{};
  DestinationShard destination_{};
  Index to_ = -1;
  Problem problem_{};
};

}  // namespace

int move_own_shard(Redistribution const& job, Request const& request) {
  Session const session;
  int const code = OwnShard(job, request).run();
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (code == 0 && rank == 0) { print_order(job, request); }
  return code;
}

}  // namespace app
