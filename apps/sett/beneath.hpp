// The operations on layouts that are not of integer strides alone: swizzled ones, those of basis strides and of bit
// vectors.
#pragma once

#include "functions.hpp"

namespace app {

// f on such a value, where it is defined there; nothing where f itself decides
std::optional<Answer> call_beneath(Function const& f, std::vector<Value> const& arguments);

// L(coordinate), (Sw o n o L)(coordinate), Sw(integer), (L + n)(coordinate); with a _ the part that it keeps
bool is_callable(Value const& v);
Answer called(Value const& function, std::vector<Value> const& arguments);

// f, a layout of any kind, at a coordinate that is held against its shape first: what does not fit is refused in the
// user's words, and what is outside has a note
Answer at_coordinate(Value const& f, AnyTiler const& coordinate,
                     Answer (*at)(Value const& f, AnyTiler const& coordinate));

// rows of the table: xor layouts and Triton's bases
Answer make_identity_layout(std::vector<Value> const& a);
Answer to_f2(std::vector<Value> const& a);
Answer from_f2(std::vector<Value> const& a);
Answer swizzled_from_f2(std::vector<Value> const& a);
Answer to_linear(std::vector<Value> const& a);
Answer from_linear(std::vector<Value> const& a);

}  // namespace app
