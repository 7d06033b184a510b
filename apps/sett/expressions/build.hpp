// Combines the values parsed so far into layouts, tuples, tilers and swizzles.
#pragma once

#include "functions.hpp"
#include "sett/linear/parse_basis.hpp"

namespace app {

// whether the value contains a _
bool has_keep(AnyTiler const& t);
bool has_keep(std::vector<Value> const& values);

// shape:stride
Answer join(Value const& shape, Value const& stride);

// (1,(2,3)) is a tuple; (L1,L2) concatenates layouts; with a _ it is a coordinate
Answer group(std::vector<Value> const& entries);

// rows of the table: CuTe's make_layout from a shape, from a shape and its strides, or from layouts side by side; and
// compact layouts
Answer made_layout(std::vector<Value> const& a);
Answer made_ordered_layout(std::vector<Value> const& a);
Answer made_row_major(std::vector<Value> const& a);

// <4:1, 8, _>
Answer tile(std::vector<Value> const& entries);

// Sw<2,1,3>; S defaults to B, as in CuTe
Answer swizzle(std::vector<Value> entries);

// Converts a swizzle of byte addresses, as CuTe prints it beside a pointer to elements of `bits` bits, to a swizzle of
// elements.
Answer swizzle_of_elements(Value const& swizzle, int bits);

// whether the arities describe one tree, not too deep, with a leaf for each -1
bool is_tree(AnyTuple const& t);

// 5@0@1, E<1,0>, ScaledBasis<_5,1,0>, 1@0+2@1
bool begins_basis(sett::Cursor in);
Answer basis_vector(sett::Cursor& in);
// an ArithmeticTuple, CuTe's type for a sum of basis vectors
Answer arithmetic_tuple(std::vector<Value> const& entries);

// L + n: the shifted layout; with basis strides n is a coordinate. Requires: `layout` is not a bare shape.
Answer moved(Value const& layout, Value const& offset);

// {"register":[[1,0]],"lane":[]}
Answer linear_bases(sett::Cursor& in);

// n ^ X, n in [0, 2^64)
bool take_origin(sett::Cursor& in, std::string_view text, std::uint64_t& out);
Answer with_origin(std::uint64_t origin, Value const& v);

// f5
bool take_column(std::string const& word, std::uint64_t& out);

}  // namespace app
