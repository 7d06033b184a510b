// without_mpi: takes the place of with_mpi.cpp in a command that is built without MPI.
#include "../report/report.hpp"
#include "move.hpp"

namespace app {

int move_own_shard(Redistribution const&, Request const&) {
  return report(wrong("under mpirun, each rank must move its own shard, but this command is built without MPI: run"
                      " sett-mpi, which is built if CMake finds MPI, or run this command without mpirun"),
                "");
}

}  // namespace app
