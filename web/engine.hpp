// engine: answers the playground's queries as the command does: JSON in, JSON out.
//
//   {"ask":"eval","e":"6:3"}           ok, kind, text, cpp, python, with "table":1 the values; or code, message, column
//   {"ask":"picture","e":..,"kind":..} ok, title, cells, and svg or, of many cells, strokes; the options of `sett draw`
//   {"ask":"write","format":"tex",..}  ok, text: the same picture as svg, tex, txt or html
//   {"ask":"explain"|"diff"|"banks"}   ok, text, and the problem where there is one
//   {"ask":"names"}                    the functions that expressions may call, and the kinds of pictures
//   {"ask":"atoms","e":"SM80"}         the first instructions whose names begin so
//
// Requires: the query is UTF-8; no state is kept between queries.
// Errors: an invalid query gets {"ok":false,...}; no exception escapes.
#pragma once

#include <string>

namespace play {

inline constexpr std::size_t longest_expression = 1 << 16;
inline constexpr std::size_t longest_answer = 1 << 15;  // except functions for pictures and files

std::string answer(std::string const& question);

}  // namespace play
