// Combines the values parsed so far into layouts, tuples, tilers and swizzles.
#pragma once

#include "functions.hpp"
#include "sett/linear/parse_basis.hpp"

namespace app {

// Returns whether the value contains a _.
bool has_keep(AnyTiler const& t);
bool has_keep(std::vector<Value> const& values);

// Makes shape:stride.
Answer join(Value const& shape, Value const& stride);

// Groups entries. (1,(2,3)) is a tuple, (L1,L2) concatenates layouts, and a group that contains _ is a coordinate.
Answer group(std::vector<Value> const& entries);

// Rows of the table of functions (functions.hpp). CuTe's make_layout takes a shape, a shape and its strides, or layouts
// side by side. The other functions make compact layouts.
Answer made_layout(std::vector<Value> const& a);
Answer made_ordered_layout(std::vector<Value> const& a);
Answer made_row_major(std::vector<Value> const& a);

// Makes a tiler, such as <4:1, 8, _>.
Answer tile(std::vector<Value> const& entries);

// Makes a swizzle, such as Sw<2,1,3>. S defaults to B, as in CuTe.
Answer swizzle(std::vector<Value> entries);

// Converts a swizzle of byte addresses to a swizzle of elements. CuTe prints such a swizzle beside a pointer to
// elements of `bits` bits.
Answer swizzle_of_elements(Value const& swizzle, int bits);

// Returns whether the arities describe one tree that is not too deep, with a leaf for each -1.
bool is_tree(AnyTuple const& t);

// Reads basis vectors: 5@0@1, E<1,0>, ScaledBasis<_5,1,0>, 1@0+2@1.
bool begins_basis(sett::Cursor in);
Answer basis_vector(sett::Cursor& in);
// Makes an ArithmeticTuple, CuTe's type for a sum of basis vectors.
Answer arithmetic_tuple(std::vector<Value> const& entries);

// Makes L + n, the shifted layout. With basis strides, n is a coordinate. Requires: `layout` is not a bare shape.
Answer moved(Value const& layout, Value const& offset);

// Reads Triton's bases, such as {"register":[[1,0]],"lane":[]}.
Answer linear_bases(sett::Cursor& in);

// Reads the origin n of n ^ X, which is in [0, 2^64).
bool take_origin(sett::Cursor& in, std::string_view text, std::uint64_t& out);
Answer with_origin(std::uint64_t origin, Value const& v);

// Reads a bit vector, such as f5.
bool take_column(std::string const& word, std::uint64_t& out);

}  // namespace app
