// sett/draw.hpp: pictures of layouts, tilings, accesses and compositions, as text, SVG, HTML and LaTeX.
//
// The headers layouts, memory, path, thread_value, tiled and tiling make scenes; html, latex, plain and svg write them.
#pragma once

#include "draw/html.hpp"
#include "draw/latex.hpp"
#include "draw/layouts.hpp"
#include "draw/memory.hpp"
#include "draw/path.hpp"
#include "draw/plain.hpp"
#include "draw/scene.hpp"
#include "draw/svg.hpp"
#include "draw/thread_value.hpp"
#include "draw/tiled.hpp"
#include "draw/tiling.hpp"
