// copy_packed: copies whole bytes if possible, and otherwise unpacks and packs.
#include "copy_packed.hpp"

#include <sett/cpu/copy.hpp>

#include <algorithm>
#include <memory>

#include "copy_list.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

using Byte = unsigned char;

std::int64_t quotient_down(std::int64_t x, std::int64_t n) { return (x - ((x % n + n) % n)) / n; }

// The elements of a byte array, `Bits` bits each.
template <int Bits>
struct Packed {
  static constexpr std::int64_t each = 8 / Bits;
  static constexpr unsigned ones = (1u << Bits) - 1;

  static Byte get(Byte const* bytes, std::int64_t i) {
    std::int64_t const at = quotient_down(i, each);
    return static_cast<Byte>((bytes[at] >> ((i - at * each) * Bits)) & ones);
  }
  static void set(Byte* bytes, std::int64_t i, Byte value) {
    std::int64_t const at = quotient_down(i, each), shift = (i - at * each) * Bits;
    bytes[at] = static_cast<Byte>((bytes[at] & ~(ones << shift)) | (unsigned(value) << shift));
  }
  static void unpack(Byte const* bytes, std::int64_t n, Byte* units) {
    for (std::int64_t b = 0; b < n; ++b) {
      for (std::int64_t i = 0; i < each; ++i) {
        units[b * each + i] = static_cast<Byte>((bytes[b] >> (i * Bits)) & ones);
      }
    }
  }
  static void pack(Byte const* units, std::int64_t n, Byte* bytes) {
    for (std::int64_t b = 0; b < n; ++b) {
      unsigned byte = 0;
      for (std::int64_t i = 0; i < each; ++i) { byte |= (units[b * each + i] & ones) << (i * Bits); }
      bytes[b] = static_cast<Byte>(byte);
    }
  }
};

// Calls f(begin, end) for parts of [0,n), on several threads if n is large.
template <class F>
void in_parts(std::int64_t n, Options const& options, F const& f) {
  Executor const& executor = executor_of(options);
  int const tasks = int(std::clamp<std::int64_t>(n >> 17, 1, executor.threads()));
  auto task = [&](int i) { f(n * i / tasks, n * (i + 1) / tasks); };
  run_tasks(executor, tasks, task);
}

// Calls f with the offsets of element 0, 1, ... in both layouts.
template <class F>
void each_offset(SwizzledView const& source, SwizzledView const& destination, F const& f) {
  AnyComposed const from = to_tensor(source).composed(), to = to_tensor(destination).composed();
  for (std::int64_t i = 0; i < source.view.modes.size; ++i) { f(from(Num(i)).value, to(Num(i)).value); }
}

template <int Bits>
class Copy {
 public:
  Copy(SwizzledView const& source, SwizzledView const& destination, Options const& options)
      : s_(source), d_(destination), options_(options) {}

  void run() const {
    bool const is_plain = s_.swizzle.is_identity() && d_.swizzle.is_identity();
    if (is_plain && is_packed(s_) && is_packed(d_) && copies_bytes()) { return; }
    ByteRange const read = *bytes_covered(to_tensor(s_)), written = *bytes_covered(to_tensor(d_));
    bool const has_gaps = is_packed(d_) && (written.after - written.first) * each != d_.view.modes.size;
    if (is_plain && !has_gaps) { return through_units(read, written); }
    each_offset(s_, d_, [&](std::int64_t s, std::int64_t d) { set(d, get(s)); });
  }

 private:
  static constexpr std::int64_t each = Packed<Bits>::each;

  static bool is_packed(SwizzledView const& v) { return bits_of(v.view.element) == Bits; }
  static Byte* bytes(SwizzledView const& v) { return static_cast<Byte*>(v.view.data); }

  Byte get(std::int64_t i) const { return is_packed(s_) ? Packed<Bits>::get(bytes(s_), i) : bytes(s_)[i]; }
  void set(std::int64_t i, Byte x) const {
    if (is_packed(d_)) { return Packed<Bits>::set(bytes(d_), i, static_cast<Byte>(x & Packed<Bits>::ones)); }
    bytes(d_)[i] = x;
  }

  // Copies bytes if the elements of every byte stay together. Returns false otherwise.
  bool copies_bytes() const {
    PairModes list;
    if (!pair_modes(s_.view.modes, d_.view.modes, list) || list.count == 0) { return false; }
    bool together = list.stride[0][0] == 1 && list.stride[1][0] == 1 && list.extent[0] % each == 0;
    for (int k = 1; k < list.count; ++k) {
      together = together && list.stride[0][k] % each == 0 && list.stride[1][k] % each == 0;
    }
    std::int64_t const base[2] = {s_.offset + list.base[0], d_.offset + list.base[1]};
    if (!together || base[0] % each != 0 || base[1] % each != 0) { return false; }
    Modes from, to;
    for (int k = 0; k < list.count; ++k) {
      std::int64_t const n = k == 0 ? list.extent[k] / each : list.extent[k], by = k == 0 ? 1 : each;
      from.push(n, list.stride[0][k] / by);
      to.push(n, list.stride[1][k] / by);
    }
    copy(View{bytes(s_) + base[0] / each, DType::raw1, from}, View{bytes(d_) + base[1] / each, DType::raw1, to},
         options_);
    return true;
  }

  // Copies elements that have one byte each. A packed source is unpacked first, and a packed destination packed last.
  void through_units(ByteRange read, ByteRange written) const {
    std::unique_ptr<Byte[]> from, to;
    View const source = is_packed(s_) ? unpacked(read, from) : units(s_, bytes(s_));
    if (!is_packed(d_)) { return copy(source, units(d_, bytes(d_)), options_); }
    std::int64_t const n = written.after - written.first;
    to.reset(new Byte[std::size_t(n * each)]);
    copy(source, units(d_, to.get() - written.first * each), options_);
    Byte* const destination = bytes(d_) + written.first;
    in_parts(n, options_,
             [&](std::int64_t a, std::int64_t b) { Packed<Bits>::pack(to.get() + a * each, b - a, destination + a); });
  }
  View unpacked(ByteRange read, std::unique_ptr<Byte[]>& into) const {
    std::int64_t const n = read.after - read.first;
    into.reset(new Byte[std::size_t(n * each)]);
    Byte const* const source = bytes(s_) + read.first;
    in_parts(n, options_,
             [&](std::int64_t a, std::int64_t b) { Packed<Bits>::unpack(source + a, b - a, into.get() + a * each); });
    return units(s_, into.get() - read.first * each);
  }
  // Views an array whose element 0 is at `first`.
  static View units(SwizzledView const& v, Byte* first) { return View{first + v.offset, DType::raw1, v.view.modes}; }

  SwizzledView const &s_, &d_;
  Options const& options_;
};

}  // namespace

void copy_packed(SwizzledView const& source, SwizzledView const& destination, Options const& options) {
  TensorView const read = to_tensor(source), written = to_tensor(destination);
  auto const need = [&](Failure const& f) {
    if (f) { raise(sett::detail::fault(f, read, written)); }
  };
  if (source.view.modes.size == 0) { return; }
  need(check_scatter(read, written));
  need(check_apart(read, written, 0));
  switch (std::min(bits_of(source.view.element), bits_of(destination.view.element))) {
    case 1:
      return Copy<1>(source, destination, options).run();
    case 2:
      return Copy<2>(source, destination, options).run();
    default:
      return Copy<4>(source, destination, options).run();
  }
}

}  // namespace sett::cpu::detail
