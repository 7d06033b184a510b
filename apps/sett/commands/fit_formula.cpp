// fit_formula: expresses the extents and strides of one layout at several sizes as products of the sizes.
#include "fit_formula.hpp"

#include <cstdio>
#include <numeric>

#include "../report/report.hpp"
#include "sett/formats/layout.hpp"
#include "sett/linear/fit_mapping.hpp"
#include "tables.hpp"

namespace app {

namespace {

using sett::formats::Axis;

// A table's sizes, and its layout with one mode for each axis.
struct Sized {
  std::string path{};
  std::vector<std::int64_t> sizes{};
  sett::AnyComposed layout{};
};

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

bool read_sized(std::string const& path, std::size_t rank, Sized& out, Problem& problem) {
  sett::Vec<Num> table;
  out.path = path;
  problem = read_table(path, table, &out.sizes);
  if (problem.message.empty() && out.sizes.size() != rank) {
    problem.message = path + " must be an array with " + std::to_string(rank) +
                      " axes, one for each name, but it has " + std::to_string(out.sizes.size());
  }
  if (!problem.message.empty()) { return false; }
  AnyTuple shape{sett::flat_profile(int(rank)), sett::Vec<Num>()};
  for (std::int64_t const n : out.sizes) { shape.leaf.push_back(Num(n)); }
  auto const found = sett::try_fit_mapping(table, shape);
  if (!found || found->is_xor || !found->composed.swizzle.is_identity()) {
    problem.message =
        path + ": " + (found ? "its layout is swizzled, and has no formulas" : std::string(found.error().text.c_str()));
    return false;
  }
  out.layout = found->composed;
  return true;
}

// Writes p times the sizes of the subset. The first size is divided by q; the quotient comes last, because a leaf of a
// layout must not begin with a parenthesis.
std::string product_of(std::vector<Axis> const& axes, unsigned subset, std::int64_t p, std::int64_t q) {
  std::string out = p == 1 ? "" : std::to_string(p);
  std::string last;
  for (std::size_t a = 0; a < axes.size(); ++a) {
    if ((subset >> a & 1) == 0) { continue; }
    std::string const size(1, axes[a].size);
    if (q > 1 && last.empty()) {
      last = size + "/" + std::to_string(q);
    } else {
      out += (out.empty() ? "" : "*") + size;
    }
  }
  return last.empty() ? out : out.empty() ? last : out + "*(" + last + ")";
}

// Finds formulas for numbers that differ between the tables.
class Numbers {
 public:
  Numbers(std::vector<Axis> const& axes, std::vector<Sized> const& tables) : axes_(axes), tables_(tables) {}

  // Returns p/q times a product of sizes that equals values[i] in table i. Returns an empty text and sets `error` if no
  // such product fits, or if several fit.
  std::string formula(std::vector<std::int64_t> const& values, std::string& error) const {
    std::vector<std::string> found;
    for (unsigned subset = 0; subset < 1U << axes_.size(); ++subset) {
      std::string const text = varies(subset) ? fitted(values, subset) : "";
      if (!text.empty()) { found.push_back(text); }
    }
    if (found.size() == 1) { return found[0]; }
    std::string const list = std::accumulate(values.begin(), values.end(), std::string(), [](std::string s, auto n) {
      return (s.empty() ? "" : s + ", ") + std::to_string(n);
    });
    if (found.empty()) {
      error = "the numbers " + list + " of one mode must be a product of sizes, but no product fits";
    } else {
      error = "the tables do not decide between " + found[0] + " and " + found[1] +
              ": add a table whose sizes have another ratio";
    }
    return "";
  }

 private:
  // Returns whether each size of the subset differs between tables. A size that does not differ is a constant.
  bool varies(unsigned subset) const {
    for (std::size_t a = 0; a < axes_.size(); ++a) {
      bool same = true;
      for (Sized const& t : tables_) { same = same && t.sizes[a] == tables_[0].sizes[a]; }
      if (same && (subset >> a & 1) != 0) { return false; }
    }
    return true;
  }
  __int128 product(Sized const& t, unsigned subset) const {
    __int128 n = 1;
    for (std::size_t a = 0; a < axes_.size(); ++a) { n *= (subset >> a & 1) != 0 ? t.sizes[a] : 1; }
    return n;
  }
  std::string fitted(std::vector<std::int64_t> const& values, unsigned subset) const {
    __int128 const first = product(tables_[0], subset);
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      if (values[i] * first != values[0] * product(tables_[i], subset)) { return ""; }
    }
    if (subset == 0) { return std::to_string(values[0]); }
    if (values[0] == 0 || first > (std::int64_t{1} << 62)) { return ""; }
    std::int64_t const whole = std::int64_t(first);
    std::int64_t const divisor = std::gcd(values[0] < 0 ? -values[0] : values[0], whole);
    std::int64_t const q = whole / divisor;
    if (q > 1 && !first_size_has(subset, q)) { return ""; }
    return product_of(axes_, subset, values[0] / divisor, q);
  }
  // Returns whether the first size of the subset is a multiple of q in every table.
  bool first_size_has(unsigned subset, std::int64_t q) const {
    std::size_t a = 0;
    while ((subset >> a & 1) == 0) { ++a; }
    for (Sized const& t : tables_) {
      if (t.sizes[a] % q != 0) { return false; }
    }
    return true;
  }

  std::vector<Axis> const& axes_;
  std::vector<Sized> const& tables_;
};

// Writes the tree of one mode, with a formula at each leaf.
std::string tree_of(std::vector<std::string> const& leaves) {
  std::string out;
  for (std::string const& l : leaves) { out += (out.empty() ? "" : ",") + l; }
  return leaves.size() == 1 ? out : "(" + out + ")";
}

bool write_layout(std::vector<Axis> const& axes, std::vector<Sized> const& tables, std::string& out,
                  std::string& error) {
  Numbers const numbers(axes, tables);
  std::vector<std::string> shapes;
  std::vector<std::string> strides;
  for (std::size_t a = 0; a < axes.size(); ++a) {
    std::vector<sett::AnyLayout> modes;
    for (Sized const& t : tables) { modes.push_back(t.layout.layout.mode(int(a))); }
    for (std::size_t i = 1; i < modes.size(); ++i) {
      if (modes[i].leaves() == modes[0].leaves()) { continue; }
      error = std::string("axis ") + axes[a].name + " has " + std::to_string(modes[0].leaves()) + " modes in " +
              tables[0].path + " and " + std::to_string(modes[i].leaves()) + " in " + tables[i].path +
              ": give tables whose sizes are larger multiples";
      return false;
    }
    std::vector<std::string> extents_of_axis;
    std::vector<std::string> strides_of_axis;
    for (int k = 0; k < modes[0].leaves(); ++k) {
      std::vector<std::int64_t> extent;
      std::vector<std::int64_t> stride;
      for (sett::AnyLayout const& m : modes) {
        extent.push_back(m.shape[k].value);
        stride.push_back(m.stride[k].value);
      }
      extents_of_axis.push_back(numbers.formula(extent, error));
      if (error.empty()) { strides_of_axis.push_back(numbers.formula(stride, error)); }
      if (!error.empty()) { return false; }
    }
    shapes.push_back(tree_of(extents_of_axis));
    strides.push_back(tree_of(strides_of_axis));
  }
  out = tree_of(shapes) + ":" + tree_of(strides);
  std::vector<std::int64_t> offsets;
  for (Sized const& t : tables) { offsets.push_back(t.layout.offset.value); }
  std::string const offset = numbers.formula(offsets, error);
  if (error.empty() && offset != "0") { out += " + " + offset; }
  return error.empty();
}

// Checks that the formulas give the layout of each table at its sizes.
bool holds(std::string const& axes, std::string const& layout, std::vector<Axis> const& list,
           std::vector<Sized> const& tables, std::string& error) {
  sett::formats::Format const f{.name = "the layout", .axes = axes.c_str(), .layout = layout.c_str()};
  for (Sized const& t : tables) {
    sett::formats::Sizes sizes;
    for (std::size_t a = 0; a < list.size(); ++a) { sizes[list[a].size] = Num(t.sizes[a]); }
    auto const p = sett::formats::try_layout_at(f, sizes);
    if (!p) {
      error = p.error().text.c_str();
      return false;
    }
    sett::AnyComposed const made{{}, p->offset, p->layout};
    auto const differ = sett::try_first_difference(sett::AnyMapping(made), sett::AnyMapping(t.layout));
    if (!differ || !(*differ == sett::size(p->layout))) {
      error = "the formulas do not have the offsets of " + t.path + ": give tables of other sizes";
      return false;
    }
  }
  return true;
}

}  // namespace

int fit_formula(std::vector<std::string> const& paths, std::string const& axes) {
  auto const list = sett::formats::try_axes(axes.c_str());
  if (!list) { return refuse(list.error().text.c_str()); }
  std::vector<Axis> const named(list->begin(), list->end());
  for (Axis const& a : named) {
    if (a.size == '\0') { return refuse("the axes must be names such as 'm k', whose sizes are M and K"); }
  }
  if (named.empty() || paths.size() < 2) {
    return refuse("a layout with formulas needs tables of at least two sizes: name two or more .npy files");
  }
  std::vector<Sized> tables(paths.size());
  for (std::size_t i = 0; i < paths.size(); ++i) {
    Problem problem;
    if (!read_sized(paths[i], named.size(), tables[i], problem)) { return report(problem, ""); }
  }
  std::string layout;
  std::string error;
  if (!write_layout(named, tables, layout, error) || !holds(axes, layout, named, tables, error)) {
    return refuse(error);
  }
  std::printf("%s -> %s\n", axes.c_str(), layout.c_str());
  for (std::size_t a = 0; a < named.size(); ++a) {
    bool same = true;
    for (Sized const& t : tables) { same = same && t.sizes[a] == tables[0].sizes[a]; }
    if (same) {
      print_note(std::string("all tables have ") + std::to_string(tables[0].sizes[a]) + " elements along " +
                 named[a].name + ", so the layout holds only for this extent");
    }
  }
  return 0;
}

}  // namespace app
