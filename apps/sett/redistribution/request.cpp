// request: reads the mesh, the shape, the type and the placements.
#include "request.hpp"

#include <sett/dist/notation.hpp>
#include <sett/dist/relabel.hpp>

#include <charconv>

#include "../expressions/build.hpp"
#include "../expressions/grammar.hpp"

namespace app {

namespace {

using sett::dist::Mesh;
using sett::dist::Placement;

// Reads the extents of a mesh, such as 2x3.
bool read_mesh(std::string const& text, char const* option, Mesh& out, Problem& problem) {
  std::vector<Index> extents;
  char const* at = text.data();
  char const* const end = at + text.size();
  for (bool more = true; more;) {
    Index n = 0;
    auto const [stop, code] = std::from_chars(at, end, n);
    more = stop != end && *stop == 'x';
    if (code == std::errc::result_out_of_range) {
      problem = wrong("the extents of " + std::string(option) + " must be below 2^63, but it is '" + text + "'");
      return false;
    }
    if (code != std::errc{} || (!more && stop != end)) {
      problem = wrong(std::string(option) + " must be extents joined by x, such as 2x3, but it is '" + text + "'");
      return false;
    }
    extents.push_back(n);
    at = stop + 1;
  }
  auto mesh = sett::dist::try_mesh(extents);
  if (!mesh) {
    problem = problem_of(mesh.error());
    return false;
  }
  out = std::move(mesh).value();
  return true;
}

bool read_shape(std::string const& text, std::vector<Index>& out, Problem& problem) {
  Names names;
  Answer const s = evaluate(text, names);
  if (!s.value) {
    problem = s.problem;
    problem.message =
        "--shape must be a tuple of integers, such as '(4096,4096)', but it is '" + text + "': " + problem.message;
    problem.column = 0;
    return false;
  }
  auto const shape = as_tuple(*s.value);
  if (!shape) {
    problem = wrong("--shape must be an integer or a tuple of integers, but " + text_of(*s.value) + " is not");
    return false;
  }
  if (sett::depth(shape->profile) > 1) {
    problem = wrong("--shape must have one extent for each dimension, but " + text_of(*s.value) + " is nested");
    return false;
  }
  for (Num const& n : shape->leaf) { out.push_back(n.value); }
  return true;
}

bool read_placement(char const* option, Mesh const& mesh, std::vector<Index> const& shape, std::string const& text,
                    Placement& out, Problem& problem) {
  auto placement = sett::dist::try_parse_placement(mesh, shape, text);
  if (!placement) {
    problem = problem_of(placement.error());
    problem.message.insert(0, std::string(option) + ": ");
    return false;
  }
  out = std::move(placement).value();
  return true;
}

// Reads the format of one side's files. Its axes are the dimensions of the shape, in order.
bool read_side_format(std::string const& text, char const* option, std::vector<std::string> const& sizes,
                      Placement const& placement, std::shared_ptr<SideFormat const>& out, Problem& problem) {
  if (text.empty()) { return true; }
  std::string error;
  auto const side = std::make_shared<SideFormat>();
  bool const strided = placement.storage().order == sett::dist::Order::strided;
  if (!read_format(text, 0, side->named, error)) {
    problem = wrong(std::string(option) + ": " + error);
  } else if (!read_sizes(sizes, side->sizes, error)) {
    problem = wrong("sizes of formats follow OUT: " + error);
  } else if (auto const axes = sett::formats::try_axes(side->named.get().axes); !axes) {
    problem = problem_of(axes.error());
  } else if (axes->size() != placement.dimensions()) {
    problem = wrong(std::string(option) + " must have an axis for each of the " +
                    std::to_string(placement.dimensions()) + " dimensions of --shape, but " + text + " has '" +
                    side->named.get().axes + "': give the shape in this order");
  } else if (strided) {
    problem = wrong(std::string(option) +
                    " gives the storage of the shards, and so do the strides of the placement: "
                    "leave one of them out");
  } else {
    out = side;
  }
  return out != nullptr;
}

// Returns whether each size belongs to a format of the files.
bool uses_all_sizes(Redistribution const& job, Request const& request, Problem& problem) {
  if (job.sizes.empty()) { return true; }
  std::vector<sett::formats::Format const*> formats;
  for (auto const& side : {request.source_format, request.destination_format}) {
    if (side) { formats.push_back(&side->named.get()); }
  }
  sett::formats::Sizes sizes;
  std::string error;
  if (formats.empty()) {
    error = "sizes are for formats: name one with --from-format or --to-format, or leave them out";
  }
  if (!error.empty() || !read_sizes(job.sizes, sizes, error) || !uses_sizes(formats, sizes, error)) {
    problem = wrong(error);
    return false;
  }
  return true;
}

// Gives the destination the mesh whose ranks keep the most elements.
bool relabel(Request& request, Problem& problem) {
  auto best = sett::dist::try_relabel(request.source, request.destination);
  if (!best) {
    problem = problem_of(best.error());
    return false;
  }
  request.destination = sett::dist::on_mesh(request.destination, best->mesh);
  request.relabelled = true;
  return true;
}

}  // namespace

Problem problem_of(sett::Error const& error) {
  return {sett::name(error.failure.rule), error.text.c_str(), 0, 0, error.failure};
}

Problem wrong(std::string message) { return {"wrong_arguments", std::move(message), 0}; }

std::optional<Request> read_request(Redistribution const& job, Problem& problem) {
  Request out;
  Mesh from, to;
  auto const type = option_element(job.type);
  if (!type) {
    problem = wrong("--type must be an element's type such as f64, f32, bf16 or i32, but it is '" + job.type + "'");
    return std::nullopt;
  }
  out.type = *type;
  std::vector<Index> shape;
  bool const good =
      read_mesh(job.mesh, "--mesh", from, problem) &&
      read_mesh(job.to_mesh.empty() ? job.mesh : job.to_mesh, "--to-mesh", to, problem) &&
      read_shape(job.shape, shape, problem) && read_placement("--from", from, shape, job.from, out.source, problem) &&
      read_placement("--to", to, shape, job.to, out.destination, problem) &&
      read_side_format(job.from_format, "--from-format", job.sizes, out.source, out.source_format, problem) &&
      read_side_format(job.to_format, "--to-format", job.sizes, out.destination, out.destination_format, problem) &&
      (!job.relabel || relabel(out, problem));
  if (!good || !uses_all_sizes(job, out, problem)) { return std::nullopt; }
  return out;
}

}  // namespace app
