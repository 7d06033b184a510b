// strokes: a scene as what a canvas draws: colours, texts, lines, arrows, and each cell's colour, as JSON.
//
// A browser lays out a text of SVG in 10 to 20 microseconds; a canvas draws it in one. Pictures of many cells are drawn
// so.
//
//   law      what js/canvas.js makes of it looks as the scene's SVG does
//
// Requires: check(scene) reports nothing; the cells' positions and labels come from sett::draw::detail::data.
// Errors: none.
#pragma once

#include <string>

#include "sett/draw/scene.hpp"

namespace play {

std::string strokes(sett::draw::Scene const& scene, sett::draw::Theme theme);

}  // namespace play
