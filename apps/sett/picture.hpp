// Pictures of values: what `sett draw` makes where a kind or a file is named.
#pragma once

#include "commands.hpp"
#include "sett/draw/scene.hpp"

namespace app {

// a picture, or the problem that stands in its place, and the expression that it is in
struct Picture {
  std::optional<sett::draw::Scene> scene{};
  Problem problem{};
  std::string where{};
};

bool is_picture_kind(std::string const& word);
std::vector<std::string> picture_kinds();  // their names
Picture picture_of(Drawing const& job);

// of an instruction by its name, or of a tiling of it: its operands by thread and value
Picture picture_of_atom(Drawing const& job);
bool is_atom(std::string const& name);
std::vector<std::string> atoms_that_begin(std::string const& start, int most);
bool is_box_copy(std::string const& name);  // started by one thread, and no thread holds values of it
bool is_copy_atom(std::string const& name);
int vector_bits(std::string const& name);  // of a copy of one thread, Name<uintN_t>: its bits; else 0

// the scene as the file's format, written in one step; false, and a sentence, where it cannot be
bool write_picture(sett::draw::Scene const& scene, sett::draw::Theme theme, std::string const& path,
                   std::string& error);

}  // namespace app
