// mpi_group: the common part of the transports for MPI: the ranks of a communicator, bounded waiting, and errors of one
// rank that all ranks return.
#pragma once

#include <mpi.h>

#include <chrono>
#include <cstring>
#include <memory>
#include <thread>

#include "transport.hpp"

namespace sett::inline SETT_ABI::dist::detail {

class MpiGroup {
 public:
  // patience: the seconds to wait for ranks that do not call; 0: without end.
  MpiGroup(MPI_Comm comm, double patience) : comm_(comm), patience_(patience) {
    int on = 0, over = 0;
    MPI_Initialized(&on);
    MPI_Finalized(&over);
    usable_ = on != 0 && over == 0 && comm != MPI_COMM_NULL;
    if (!usable_) { return; }
    MPI_Comm_rank(comm_, &rank_);
    MPI_Comm_size(comm_, &ranks_);
  }

  bool usable() const { return usable_; }
  MPI_Comm comm() const { return comm_; }
  int rank() const { return rank_; }
  int ranks() const { return ranks_; }

  // Waits for a request. Returns false if ranks are missing for too long; the request's memory must then be kept,
  // because a collective operation cannot be cancelled.
  bool finishes(MPI_Request& request) const {
    auto const start = std::chrono::steady_clock::now();
    for (int done = 0;;) {
      MPI_Test(&request, &done, MPI_STATUS_IGNORE);
      if (done != 0) { return true; }
      std::chrono::duration<double> const passed = std::chrono::steady_clock::now() - start;
      if (patience_ > 0 && passed.count() > patience_) { return false; }
      std::this_thread::yield();
    }
  }

  // Gives the error of one rank to all ranks. Is called by all of them.
  Error shared(int from, Error const& mine) const {
    Wire wire;
    if (from == rank_) {
      wire.failure = mine.failure;
      std::strncpy(wire.text, mine.text.c_str(), sizeof wire.text - 1);
    }
    MPI_Bcast(&wire, int(sizeof wire), MPI_BYTE, from, comm_);
    return {wire.failure, Text() << wire.text};
  }

  static Error no_communicator() {
    return {{Rule::null_pointer},
            Text() << "redistribute: the communicator must not be MPI_COMM_NULL, and MPI must be initialised and not "
                   << "finalised"};
  }
  Error missing() const {
    return {{Rule::launch_refused, 0, 0, Num(rank_), Num(ranks_)},
            Text() << "redistribute: all ranks of a communicator must call it, but rank " << Num(rank_)
                   << " waited in vain for others of its " << Num(ranks_)
                   << ": use one communicator on all ranks; this communicator cannot be used again"};
  }

 private:
  // An error as bytes.
  struct Wire {
    Failure failure{};
    char text[1000] = {};
  };
  static_assert(std::is_trivially_copyable_v<Failure>, "a failure must be sent as bytes");

  MPI_Comm comm_;
  double patience_;
  bool usable_ = false;
  int rank_ = -1;
  int ranks_ = 0;
};

}  // namespace sett::dist::detail
