// sett/dist.hpp: placements of a tensor over ranks, and redistribution between any two of them.
//
// The transports for MPI are in headers of their own: dist/mpi.hpp and dist/mpi_node.hpp (MPI).
#pragma once

#include "dist/assignment.hpp"  // internal
#include "dist/chain.hpp"       // internal
#include "dist/element.hpp"
#include "dist/list.hpp"
#include "dist/mesh.hpp"
#include "dist/notation.hpp"
#include "dist/owners.hpp"   // internal
#include "dist/pairing.hpp"  // internal
#include "dist/parameters.hpp"
#include "dist/piece.hpp"
#include "dist/placement.hpp"
#include "dist/plan.hpp"
#include "dist/progressions.hpp"  // internal
#include "dist/redistribute.hpp"
#include "dist/redistribute_list.hpp"
#include "dist/relabel.hpp"
#include "dist/rounds.hpp"    // internal
#include "dist/runs.hpp"      // internal
#include "dist/segments.hpp"  // internal
#include "dist/shifts.hpp"    // internal
#include "dist/slices.hpp"    // internal
#include "dist/streams.hpp"   // internal
#include "dist/threads.hpp"
#include "dist/transport.hpp"
#include "dist/volume.hpp"
