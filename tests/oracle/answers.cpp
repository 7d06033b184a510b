// answers: applies the operation that a row contains to the row's operands.
#include "answers.hpp"

namespace oracle {

result<AnyLayout> answer(Row const& row) {
  AnyLayout const a = layout(row.args.at(0));
  auto const other = [&row] { return tiler(row.args.at(1)); };
  auto const number = [&row] { return Num(std::stoll(row.args.at(1))); };
  if (row.op == "coalesce") { return try_coalesce(a); }
  if (row.op == "coalesce_by_mode") {
    std::string profile = without_blanks(row.args.at(1));
    for (char& c : profile) { c = c == '*' ? '1' : c; }
    return try_coalesce(a, tiler(profile));
  }
  if (row.op == "complement") { return row.args.size() > 1 ? try_complement(a, number()) : try_complement(a); }
  if (row.op == "composition" || row.op == "composition_by_mode") { return try_composition(a, other()); }
  if (row.op == "left_inverse") {
    auto const chain = sett::try_left_inverse(a);
    return chain ? chain : sett::try_left_inverse_general(a);
  }
  if (row.op == "right_inverse") { return sett::try_right_inverse(a); }
  if (row.op == "logical_divide" || row.op == "logical_divide_bymode") { return sett::try_logical_divide(a, other()); }
  if (row.op == "zipped_divide") { return sett::try_zipped_divide(a, other()); }
  if (row.op == "tiled_divide") { return sett::try_tiled_divide(a, other()); }
  if (row.op == "logical_product" || row.op == "logical_product_bymode") {
    return sett::try_logical_product(a, other());
  }
  if (row.op == "zipped_product") { return sett::try_zipped_product(a, other()); }
  if (row.op == "tiled_product") { return sett::try_tiled_product(a, other()); }
  if (row.op == "blocked_product") { return sett::try_blocked_product(a, other()); }
  if (row.op == "raked_product") { return sett::try_raked_product(a, other()); }
  if (row.op == "nullspace") { return sett::try_nullspace(a); }
  ADD_FAILURE() << "no operation of this name: " << row.op;
  return AnyLayout();
}

}  // namespace oracle
