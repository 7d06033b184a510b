// mpi_ranks: the ranks of MPI_COMM_WORLD, and a check of an error that all of them must have.
#pragma once

#include <gtest/gtest.h>
#include <mpi.h>

#include <string>

#include "sett/dist/mesh.hpp"

namespace dist_test {

inline sett::dist::Index world() {
  int n = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &n);
  return n;
}

inline sett::dist::Index me() {
  int r = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &r);
  return r;
}

inline void expect(sett::Error const& e, sett::Rule rule, char const* words) {
  EXPECT_EQ(e.failure.rule, rule);
  EXPECT_NE(std::string(e.text.c_str()).find(words), std::string::npos) << e.text.c_str();
}

}  // namespace dist_test
