// Pictures of values, for `sett draw` with a kind or a file.
#pragma once

#include "../expressions/mapping.hpp"
#include "drawing.hpp"
#include "sett/draw/scene.hpp"

namespace app {

// A picture, or a problem and the expression that contains it.
struct Picture {
  std::optional<sett::draw::Scene> scene{};
  Problem problem{};
  std::string where{};
};

bool is_picture_kind(std::string const& word);
std::vector<std::string> picture_kinds();  // the names of the kinds of picture
Picture picture_of(Drawing const& job);

// Draws the operands of an instruction or of its tiling, by thread and value.
Picture picture_of_atom(Drawing const& job);
bool is_atom(std::string const& name);
std::vector<std::string> atoms_that_begin(std::string const& start, int most);
bool is_box_copy(std::string const& name);  // true if one thread starts the instruction, and no thread holds its values
bool is_copy_atom(std::string const& name);
int vector_bits(std::string const& name);  // for a copy by one thread, Name<uintN_t>, its number of bits; otherwise 0

// Writes the scene in the file's format, atomically. Returns false and sets an error sentence on failure.
bool write_picture(sett::draw::Scene const& scene, sett::draw::Theme theme, std::string const& path,
                   std::string& error);

}  // namespace app
