// move: moves the elements of shards, with the C++ type that the placement needs.
#pragma once

#include <array>
#include <complex>
#include <type_traits>

#include "request.hpp"

namespace app {

// Elements that are only copied need their size alone.
using Bytes16 = std::array<std::uint64_t, 2>;

// Calls f with the type of the elements. Returns false, without a call, if elements of this type cannot be added and
// the source is a partial sum.
template <class F>
bool with_element_type(Request const& request, F const& f) {
  using sett::DType;
  DType const d = request.type.dtype;
  // Sums of integers wrap around, so that unsigned types serve signed ones.
  if (request.source.partial().empty() || sett::is_integer(d)) {
    switch (sett::bytes_of(d)) {
      case 1:
        f(std::type_identity<std::uint8_t>());
        return true;
      case 2:
        f(std::type_identity<std::uint16_t>());
        return true;
      case 4:
        f(std::type_identity<std::uint32_t>());
        return true;
      case 8:
        f(std::type_identity<std::uint64_t>());
        return true;
      default:
        f(std::type_identity<Bytes16>());
        return true;
    }
  }
  switch (d) {
    case DType::f32:
      f(std::type_identity<float>());
      return true;
    case DType::f64:
      f(std::type_identity<double>());
      return true;
    case DType::c32:
      f(std::type_identity<std::complex<float>>());
      return true;
    case DType::c64:
      f(std::type_identity<std::complex<double>>());
      return true;
    default:
      return false;
  }
}

// Moves the shards of all ranks with a thread for each. Writes all files, or none.
bool move_shards(Redistribution const& job, Request const& request, Problem& problem);

// Returns whether mpirun or an alternative started this process.
bool is_under_mpirun();

// Moves the shard of this rank, if the command was built with MPI. Every rank returns the same code.
int move_own_shard(Redistribution const& job, Request const& request);

// Prints the order of the destination's ranks if the user asked for it, because it tells which file has which part.
void print_order(Redistribution const& job, Request const& request);

Problem cannot_add(Request const& request);

}  // namespace app
