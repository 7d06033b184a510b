// choice: what the parts of a product's plan share: engines, checks, and the forms of operands.
#pragma once

#include <sett/cpu/overlap.hpp>

#include "plan.hpp"

namespace sett::cpu::products {

Number number_of(Element e);

// of a path and a type of sums
Engine const& engine_of(Path path, Element sums);
// of a product of so many rows by columns and of k: instructions made for narrow elements where they pay
Engine const& engine_of(Path path, Element sums, Element a, Element b, double area, Index k);

// the whole of a matrix, for checks
View whole(Matrix const& x);
void need(Failure const& f, View const& v);
void need(Failure const& f, View const& v, View const& w);
void need_rank(Matrix const& x, int rank);

// A packed operand is read in panels where they are those of its role, and by their offsets where not.
void set_panels(Operand& x, Matrix const& from, Index rows, int width, Element sums, Tables& tables);

// Complex numbers as pairs of real ones: rows of C and k twice as many; A stays complex until it is packed as the real
// 2 x 2 matrices of its elements.
void make_real(Problem& p, Tables& tables);
// C by a complex beta, rows [m0,m1) and columns [n0,n1)
void scale_pairs(Problem const& p, Index m0, Index m1, Index n0, Index n1);

// Two modes of one leaf each, C's nested, the operands in intervals apart, no epilogue, and few enough operations for
// one thread: planned without lists. False where any of this does not hold: then the whole plan decides.
bool run_small(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c, Options const& options);

}  // namespace sett::cpu::products
