// choice: what the parts of a product's plan share: macro-kernels, checks, and the forms of operands.
#pragma once

#include <sett/cpu/overlap.hpp>
#include <sett/cpu/packed.hpp>

#include <optional>

#include "memory.hpp"
#include "plan.hpp"

namespace sett::inline SETT_ABI::cpu::products {

Number number_of(Element e);

// of a path and a type of sums
Engine const& engine_of(Path path, Element sums);
// of two operands whose elements are multiplied several k at a time; null where the path has no such instructions
Engine const* word_engine(Path path, Element a, Element b);
// multiplications, from which on a tile of 32 x 32 of the matrix unit is not mostly empty
inline constexpr double unit_work = 8192;
// of a product of so many rows by columns and of k: instructions made for narrow elements where they pay
Engine const& engine_of(Path path, Element sums, Element a, Element b, double area, Index k);

// the whole of a matrix, for checks
View whole(Matrix const& x);

// what an operand holds, packed or not
inline Element values_of(Matrix const& x) { return x.form.width != 0 ? x.form.values : x.element; }
// how a macro-kernel reads packed operands of such values by such others, whose rows are (rows) or are not those of its
// tiles
PackedForm form_of(Engine const& engine, Element values, Element other, Element sums, bool rows);

// What was packed as another macro-kernel reads it, as a plain matrix.
struct Unpacked {
  Matrix matrix;
  std::optional<Workspace> memory;
};
// x where it is plain, of that form, or read by offsets; else a plain one of the same values, whose memory `own` keeps
Matrix const& as_read(Matrix const& x, PackedForm const& form, Unpacked& own);
// the panels of a packed operand where they are of the macro-kernel's form, and the offsets of its rows where not
void set_panels(Operand& x, Matrix const& from, PackedForm const& form, Tables& tables);

// Complex numbers as pairs of real ones: rows of C and k twice as many; A stays complex until it is packed as the real
// 2 x 2 matrices of its elements.
void make_real(Problem& p, Tables& tables);
// C by a complex beta, rows [m0,m1) and columns [n0,n1)
void scale_pairs(Problem const& p, Index m0, Index m1, Index n0, Index n1);

// Two modes of one leaf each, C's nested, the operands in intervals apart, no epilogue, and few enough operations for
// one thread: planned without lists. False where any of this does not hold: then the whole plan decides.
bool run_small(Scalar alpha, Matrix const& a, Matrix const& b, Scalar beta, Matrix const& c, Options const& options);

}  // namespace sett::cpu::products
