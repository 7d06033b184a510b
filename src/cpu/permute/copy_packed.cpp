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
      for (std::int64_t i = 0; i < each; ++i) { byte |= unsigned(units[b * each + i]) << (i * Bits); }
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
    if (is_plain && copies_bytes()) { return; }
    ByteRange const read = *bytes_covered(to_tensor(s_)), written = *bytes_covered(to_tensor(d_));
    bool const has_gaps = (written.after - written.first) * each != d_.view.modes.size;
    if (is_plain && !has_gaps) { return through_units(read, written); }
    auto const* const from = static_cast<Byte const*>(s_.view.data);
    auto* const to = static_cast<Byte*>(d_.view.data);
    each_offset(s_, d_, [&](std::int64_t s, std::int64_t d) { Packed<Bits>::set(to, d, Packed<Bits>::get(from, s)); });
  }

 private:
  static constexpr std::int64_t each = Packed<Bits>::each;

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
    auto const at = [&](SwizzledView const& v, int side) {
      return static_cast<char*>(v.view.data) + base[side] / each;
    };
    copy(View{at(s_, 0), DType::raw1, from}, View{at(d_, 1), DType::raw1, to}, options_);
    return true;
  }

  void through_units(ByteRange read, ByteRange written) const {
    std::int64_t const in = read.after - read.first, out = written.after - written.first;
    std::unique_ptr<Byte[]> const from(new Byte[std::size_t(in * each)]), to(new Byte[std::size_t(out * each)]);
    auto const* const source = static_cast<Byte const*>(s_.view.data) + read.first;
    in_parts(in, options_,
             [&](std::int64_t a, std::int64_t b) { Packed<Bits>::unpack(source + a, b - a, from.get() + a * each); });
    View const read_units{from.get() + (s_.offset - read.first * each), DType::raw1, s_.view.modes};
    View const written_units{to.get() + (d_.offset - written.first * each), DType::raw1, d_.view.modes};
    copy(read_units, written_units, options_);
    auto* const destination = static_cast<Byte*>(d_.view.data) + written.first;
    in_parts(out, options_,
             [&](std::int64_t a, std::int64_t b) { Packed<Bits>::pack(to.get() + a * each, b - a, destination + a); });
  }

  SwizzledView const &s_, &d_;
  Options const& options_;
};

}  // namespace

void copy_packed(SwizzledView const& source, SwizzledView const& destination, Options const& options) {
  TensorView const read = to_tensor(source), written = to_tensor(destination);
  auto const need = [&](Failure const& f) {
    if (f) { raise(sett::detail::fault(f, read, written)); }
  };
  if (source.view.element != destination.view.element) {
    raise({Failure{Rule::not_converted}, Text()
                                             << "copy: elements of " << name(source.view.element) << " and elements of "
                                             << name(destination.view.element)
                                             << " are not converted on CPUs: both tensors must have one type of 1, 2 "
                                                "or 4 bits"});
  }
  if (source.view.modes.size == 0) { return; }
  need(check_scatter(read, written));
  need(check_apart(read, written, 0));
  switch (bits_of(source.view.element)) {
    case 1:
      return Copy<1>(source, destination, options).run();
    case 2:
      return Copy<2>(source, destination, options).run();
    default:
      return Copy<4>(source, destination, options).run();
  }
}

}  // namespace sett::cpu::detail
