// mpi_group: shares errors between processes, and stops waiting for processes that do not call.
#include "sett/dist/mpi_group.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

using sett::Error;
using sett::Num;
using sett::Rule;
using sett::Text;
using sett::dist::detail::MpiGroup;

TEST(MpiGroup, KnowsItsRanks) {
  int rank = -1, ranks = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MpiGroup const group(MPI_COMM_WORLD, 0);
  EXPECT_TRUE(group.usable());
  EXPECT_EQ(group.rank(), rank);
  EXPECT_EQ(group.ranks(), ranks);
  MpiGroup const none(MPI_COMM_NULL, 0);
  EXPECT_FALSE(none.usable());
  EXPECT_EQ(none.rank(), -1);
  EXPECT_EQ(none.ranks(), 0);
}

TEST(MpiGroup, SharesTheErrorOfOneRank) {
  MpiGroup const group(MPI_COMM_WORLD, 0);
  for (int from = 0; from < group.ranks(); ++from) {
    Error const mine{{Rule::sizes_differ, group.rank(), 2, Num(3), Num(group.rank())},
                     Text() << "rank " << Num(group.rank())};
    Error const e = group.shared(from, mine);
    EXPECT_EQ(e.failure.rule, Rule::sizes_differ);
    EXPECT_EQ(e.failure.mode, from);
    EXPECT_EQ(std::string(e.text.c_str()), "rank " + std::to_string(from));
  }
  std::string const letters(5000, 'x');
  Error const e = group.shared(0, {{Rule::overflow}, Text() << letters.c_str()});
  EXPECT_EQ(std::string(e.text.c_str()), letters.substr(0, 999)) << "a long text is cut, not overrun";
}

TEST(MpiGroup, WaitsAsLongAsItMay) {
  MPI_Comm apart = MPI_COMM_NULL;
  MPI_Comm_dup(MPI_COMM_WORLD, &apart);
  MpiGroup const patient(apart, 0), hurried(apart, 0.3);
  MPI_Request request = MPI_REQUEST_NULL;
  if (hurried.rank() != 0) {
    MPI_Ibarrier(apart, &request);
    EXPECT_FALSE(hurried.finishes(request)) << "rank 0 has not called";
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (hurried.rank() == 0) { MPI_Ibarrier(apart, &request); }
  EXPECT_TRUE(patient.finishes(request));
  MPI_Comm_free(&apart);
  EXPECT_NE(std::string(hurried.missing().text.c_str()).find("waited in vain"), std::string::npos);
}

}  // namespace
