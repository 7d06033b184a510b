// relayout: an array's elements to the offsets of a layout, and back. A plain loop.
#include <cstdio>

#include "commands.hpp"
#include "npy.hpp"

namespace app {

namespace {

constexpr std::int64_t max_elements = std::int64_t{1} << 31;

// the position in the file of the element whose colexicographic index over the axes is i
std::int64_t position(Array const& a, std::int64_t i) {
  if (a.fortran_order) { return i; }
  std::int64_t at = 0;
  std::int64_t weight = 1;
  for (std::int64_t const n : a.shape) { weight *= n; }
  for (std::int64_t const n : a.shape) {
    weight /= n;
    at += i % n * weight;
    i /= n;
  }
  return at;
}

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

// injective into [0, cosize), which both directions need
bool usable(AnyLayout const& l) {
  for (int k = 0; k < l.leaves(); ++k) {
    if (l.stride[k] < Num(0) && l.shape[k] > Num(1)) {
      refuse("the layout must have non-negative offsets, but stride " + std::to_string(k) + " is " +
             std::to_string(l.stride[k].value));
      return false;
    }
  }
  if (sett::size(l) > Num(max_elements) || sett::cosize(l) > Num(max_elements)) {
    refuse("the layout spans more than 2^31 elements");
    return false;
  }
  auto const injective = sett::try_is_injective(l);
  if (!injective || !*injective) {
    refuse(injective ? "the layout must be injective, but two of its coordinates have one offset" : injective.error().text.c_str());
    return false;
  }
  return true;
}

// The array's elements and the layout's coordinates are paired by their colexicographic index, so the totals must agree:
// where the axes have the sizes of the modes, axis k is mode k.
bool fits(Array const& a, AnyLayout const& l) {
  Num n(1);
  for (std::int64_t const s : a.shape) { n = n * Num(s); }
  if (!(n == sett::size(l))) {
    std::string const count = n.overflowed() ? "more than 2^63" : std::to_string(n.value);
    refuse("the array has " + count + " elements and the layout " + std::to_string(sett::size(l).value) +
           ": give a layout of as many");
    return false;
  }
  return true;
}

}  // namespace

int relayout(Relayout const& job) {
  Array in;
  std::string error;
  int code = 0;
  bool const back = !job.from.empty();
  if (back == !job.to.empty() || back == job.shape.empty()) {
    return refuse("give either --to LAYOUT, or --from LAYOUT and --shape SHAPE");
  }
  AnyLayout const l = layout_or_report(back ? job.from : job.to, code);
  if (code != 0 || !usable(l)) { return 2; }
  if (!read_npy(job.input, in, error)) { return refuse(error); }
  Array out = in;
  std::size_t const item = in.item_size;
  if (!back) {
    if (!fits(in, l)) { return 2; }
    std::int64_t const places = sett::cosize(l).value;
    out.shape = {places};
    out.fortran_order = false;
    out.bytes.assign(std::size_t(places) * item, '\0');
    for (std::int64_t i = 0; i < sett::size(l).value; ++i) {
      out.bytes.replace(std::size_t(l(Num(i)).value) * item, item, in.bytes, std::size_t(position(in, i)) * item, item);
    }
    if (std::int64_t const gaps = places - sett::size(l).value; gaps > 0) {
      std::fprintf(stderr, "note: %lld of %lld places are gaps, filled with zero\n", static_cast<long long>(gaps),
                   static_cast<long long>(places));
    }
  } else {
    Names names;
    Answer const s = evaluate(job.shape, names);
    if (!s.value) { return report(s.problem, job.shape); }
    auto const shape = as_tuple(*s.value);
    if (!shape) {
      return refuse("--shape must be an integer or a tuple of integers, but " + text_of(*s.value) + " is a " + name(s.value->kind));
    }
    out.shape.clear();
    for (Num const& n : shape->leaf) { out.shape.push_back(n.value); }
    out.fortran_order = false;
    for (std::int64_t const n : out.shape) {
      if (n < 1) { return refuse("every extent of --shape must be at least 1"); }
    }
    if (!fits(out, l)) { return 2; }
    std::int64_t elements = 1;
    for (std::int64_t const n : in.shape) { elements *= n; }
    if (elements != sett::cosize(l).value) {
      return refuse("the array has " + std::to_string(elements) + " elements and the layout spans " +
                    std::to_string(sett::cosize(l).value));
    }
    out.bytes.assign(std::size_t(sett::size(l).value) * item, '\0');
    for (std::int64_t i = 0; i < sett::size(l).value; ++i) {
      out.bytes.replace(std::size_t(position(out, i)) * item, item, in.bytes, std::size_t(position(in, l(Num(i)).value)) * item, item);
    }
  }
  return write_npy(job.output, out, error) ? 0 : refuse(error);
}

}  // namespace app
