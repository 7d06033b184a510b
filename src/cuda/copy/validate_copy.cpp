// validate_copy: raises the errors of copy, axpby and gather, before anything is written.
#include "validate_copy.hpp"

#include <algorithm>
#include <string>

#include "cuda/run/driver.hpp"
#include "sett/cuda/error.hpp"
#include "sett/operand/copy_rules.hpp"
#include "sett/operand/memory.hpp"

namespace sett::inline SETT_ABI::cuda {

void refuse(std::string const& why) { fail(-3, "copy: " + why + "; nothing was written"); }

int alignment_of(int bits) {
  int bytes = 1;
  while (bytes < 16 && bits % (bytes * 16) == 0) { bytes *= 2; }
  return bytes;
}

void check_address(TensorView const& o, char const* which, Stream const& stream) {
  if (o.data == nullptr) { refuse(std::string("the ") + which + " must not be null"); }
  int const align = alignment_of(bits_of(o.dtype));
  if (reinterpret_cast<std::uintptr_t>(o.data) % std::uintptr_t(align) != 0) {
    refuse(std::string("the ") + which + " must begin at a multiple of " + std::to_string(align) +
           " bytes, the size of its elements");
  }
  if (!may_be_device(find_driver(), o.data, static_cast<CUstream>(stream.handle()))) {
    refuse(std::string("the ") + which + " is not in device memory");
  }
}

bool apart(TensorView const& a, Reach const& ra, TensorView const& b, Reach const& rb) {
  std::intptr_t const x = reinterpret_cast<std::intptr_t>(a.data);
  std::intptr_t const y = reinterpret_cast<std::intptr_t>(b.data);
  return x + ra.end <= y + rb.begin || y + rb.end <= x + ra.begin;
}

Reach reach_of(TensorView const& o) {
  auto const range = bytes_covered(o);
  if (!range || std::max(-range->first, range->after) > (std::int64_t{1} << 58)) {
    refuse("a tensor must cover at most 2^58 bytes, but this one covers more");
  }
  return {range->first, range->after};
}

void check_rules(TensorView const& src, TensorView const& dst) {
  if (Failure const f = sett::detail::find_fault(src, dst)) { raise(sett::detail::fault(f, src, dst)); }
}
void check_not_null(TensorView const& src, TensorView const& dst) {
  if (src.data == nullptr || dst.data == nullptr) { check_rules(src, dst); }
}

void check_summed(TensorView const& src, TensorView const& dst) {
  for (TensorView const* v : {&src, &dst}) {
    if (!is_converted(v->dtype) || is_complex_dtype(v->dtype)) {
      refuse(std::string("the elements of axpby must be integers of whole bytes or real floats, but the ") +
             (v == &src ? "source" : "destination") + " has type " + name(v->dtype));
    }
  }
  check_rules(src, dst);
  if (Failure const f = check_output(dst)) { raise(sett::detail::fault(f, src, dst)); }
}

void check_gather(TensorView const& src, TensorView const& index, TensorView const& dst, int mode) {
  if (!src.is_plain() || !dst.is_plain() || !index.is_plain()) {
    refuse("the layouts of a gather must not be swizzled, but one of these is: copy it to a plain layout first");
  }
  if (!is_integer(index.dtype) || bits_of(index.dtype) != 64 || !converts(src.dtype, dst.dtype) ||
      !is_converted(src.dtype) || !is_converted(dst.dtype) || is_complex_dtype(dst.dtype)) {
    refuse(
        std::string(
            "a gather's indices must be s64 or u64, and its elements real numbers of whole bytes, but the types are ") +
        name(index.dtype) + ", " + name(src.dtype) + " and " + name(dst.dtype));
  }
  if (src.layout.rank() != dst.layout.rank() || mode < 0 || mode >= dst.layout.rank()) {
    refuse("a gather needs two tensors of the same rank and the index of one of their modes, but the ranks are " +
           std::to_string(src.layout.rank()) + " and " + std::to_string(dst.layout.rank()) + " and the mode is " +
           std::to_string(mode));
  }
}

void check_pair(TensorView const& src, Reach const& read, TensorView const& dst, Reach const& written, bool in_place,
                Stream const& stream) {
  check_address(src, "source", stream);
  check_address(dst, "destination", stream);
  if (apart(src, read, dst, written)) { return; }
  Failure const f = in_place ? sett::detail::check_in_place(src, dst) : check_apart(src, dst, 0);
  if (f) { raise(sett::detail::fault(f, src, dst)); }
}

}  // namespace sett::cuda
