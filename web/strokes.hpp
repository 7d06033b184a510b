// strokes: a scene as drawing instructions for a canvas, in JSON: colours, texts, lines, arrows, and each cell's
// colour.
//
// A browser takes 10 to 20 microseconds to lay out a text in SVG; a canvas draws it in one. Pictures with many cells
// are therefore drawn on a canvas.
//
//   law      what js/canvas.js makes of it looks as the scene's SVG does
//
// Requires: check(scene) reports nothing, and the cells' positions and labels come from sett::draw::detail::data.
// Errors: none.
#pragma once

#include <string>

#include "sett/draw/scene.hpp"

namespace play {

std::string strokes(sett::draw::Scene const& scene, sett::draw::Theme theme);

}  // namespace play
