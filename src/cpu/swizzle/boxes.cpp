#include "boxes.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

#include "../permute/copy_list.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

constexpr std::int64_t box_bytes = 1 << 18;
// The shortest runs of a box in the destination and in the source, in bytes. Shorter runs waste pages and, if columns
// are far apart, parts of their lines. In the source, the hardware prefetcher reduces this cost.
constexpr std::int64_t written_run = 256;
constexpr std::int64_t read_run = 1024;
constexpr std::int64_t least_line = 8;  // the least number of elements of a line that is moved without a buffer

struct Free {
  void operator()(char* p) const { ::operator delete[](p, std::align_val_t{64}); }
};
using Buffer = std::unique_ptr<char[], Free>;
Buffer buffer_of(std::int64_t bytes) {
  return Buffer(bytes == 0 ? nullptr : new (std::align_val_t{64}) char[std::size_t(bytes)]);
}

// The list's loops in the order of one side's strides, the fastest loop first.
struct Order {
  int count = 0;
  int loop[Modes::most];
};

Order by_source(PairModes const& list) {
  Order out;
  for (int k = 0; k < list.count; ++k) {
    if (list.stride[0][k] != 0) { out.loop[out.count++] = k; }
  }
  std::stable_sort(out.loop, out.loop + out.count,
                   [&list](int a, int b) { return std::abs(list.stride[0][a]) < std::abs(list.stride[0][b]); });
  return out;
}
Order by_destination(PairModes const& list) {
  Order out;
  for (int k = 0; k < list.count; ++k) { out.loop[out.count++] = k; }
  return out;
}

struct Boxes {
  std::int64_t tile[Modes::most];
  std::int64_t elements = 1;
  std::int64_t count = 1;

  // Extends the box along the loops of the order until the run has `target` elements.
  void grow(PairModes const& list, Order const& order, std::int64_t target, std::int64_t most) {
    std::int64_t run = 1;
    for (int i = 0; i < order.count && run < target; ++i) {
      int const k = order.loop[i];
      std::int64_t const room = std::min((target + run - 1) / run, most / elements * tile[k]);
      std::int64_t const wanted = std::min(list.extent[k], room);
      if (wanted > tile[k]) {
        elements = elements / tile[k] * wanted;
        tile[k] = wanted;
      }
      run *= tile[k];
    }
  }
};

Boxes boxes_of(PairModes const& list, std::int64_t bytes) {
  Boxes out;
  std::fill(out.tile, out.tile + list.count, 1);
  std::int64_t const most = box_bytes / bytes;
  Order const source = by_source(list);
  Order const destination = by_destination(list);
  out.grow(list, destination, written_run / bytes, most);
  out.grow(list, source, read_run / bytes, most);
  out.grow(list, destination, most, most);
  for (int k = 0; k < list.count; ++k) { out.count *= (list.extent[k] + out.tile[k] - 1) / out.tile[k]; }
  return out;
}

struct Box {
  std::int64_t extent[Modes::most];
  std::int64_t from = 0, to = 0;  // offsets of the first element
};

Box box_at(SwizzledCopy const& copy, PairModes const& list, Boxes const& boxes, std::int64_t index) {
  Box out;
  out.from = copy.first_from;
  out.to = copy.first_to;
  for (int k = 0; k < list.count; ++k) {
    ModePair const l = pair_of(list, k);
    std::int64_t const along = (l.extent + boxes.tile[k] - 1) / boxes.tile[k];
    std::int64_t const first = index % along * boxes.tile[k];
    index /= along;
    out.extent[k] = std::min(boxes.tile[k], l.extent - first);
    out.from += first * l.source;
    out.to += first * l.destination;
  }
  return out;
}

// Calls f(source number, destination number) for the first element of each line along the order's first loop.
template <class F>
void each_line(PairModes const& list, Box const& box, Order const& order, F const& f) {
  std::int64_t at[Modes::most] = {};
  std::int64_t from = box.from;
  std::int64_t to = box.to;
  while (true) {
    f(from, to);
    int i = 1;
    for (; i < order.count; ++i) {
      int const k = order.loop[i];
      ModePair const l = pair_of(list, k);
      bool const goes_on = ++at[i] < box.extent[k];
      std::int64_t const steps = goes_on ? 1 : 1 - box.extent[k];
      from += steps * l.source;
      to += steps * l.destination;
      if (goes_on) { break; }
      at[i] = 0;
    }
    if (i >= order.count) { return; }
  }
}

// Returns the pitch of a box's lines in a buffer. Lines with a pitch that is a multiple of 256 bytes would alias in
// L1.
std::int64_t pitch_of(Box const& box, Order const& order, std::int64_t bytes) {
  std::int64_t const line = order.count > 0 ? box.extent[order.loop[0]] : 1;
  return line * bytes % 256 == 0 ? line + 64 / bytes : line;
}

// Returns the strides of the box in a buffer. They are 0 for loops that the order omits.
Modes compact(PairModes const& list, Box const& box, Order const& order, std::int64_t bytes) {
  std::int64_t stride[Modes::most] = {};
  std::int64_t next = 1;
  for (int i = 0; i < order.count; ++i) {
    stride[order.loop[i]] = next;
    next = i == 0 ? pitch_of(box, order, bytes) : next * box.extent[order.loop[i]];
  }
  Modes out;
  for (int k = 0; k < list.count; ++k) { out.push(box.extent[k], stride[k]); }
  return out;
}

Modes strided(PairModes const& list, Box const& box, bool of_source) {
  Modes out;
  for (int k = 0; k < list.count; ++k) { out.push(box.extent[k], list.stride[of_source ? 0 : 1][k]); }
  return out;
}

// Describes how boxes are moved: the copy, and both orders of the box's loops.
struct BoxCopy {
  SwizzledCopy const& copy;
  PairModes const& list;
  Order source;
  Order destination;
};

// Copies a box from a swizzled source to a buffer. The buffer's lines follow the source's order.
void gather(BoxCopy const& b, Box const& box, char* buffer) {
  SwizzledArray const in{buffer, {}, b.copy.from.bytes};
  std::int64_t const along = b.source.count > 0 ? box.extent[b.source.loop[0]] : 1;
  std::int64_t const step = b.source.count > 0 ? b.list.stride[0][b.source.loop[0]] : 1;
  std::int64_t const pitch = pitch_of(box, b.source, b.copy.from.bytes);
  std::int64_t done = 0;
  each_line(b.list, box, b.source, [&](std::int64_t from, std::int64_t) {
    move_line(b.copy.from, in, {along, from, done, step, 1}, nullptr);
    done += pitch;
  });
}

// Copies a box from a buffer to a swizzled destination. The buffer's lines follow the destination's order.
void scatter(BoxCopy const& b, Box const& box, char* buffer) {
  SwizzledArray const out{buffer, {}, b.copy.to.bytes};
  std::int64_t const along = box.extent[0];
  std::int64_t const pitch = pitch_of(box, b.destination, b.copy.to.bytes);
  std::int64_t done = 0;
  each_line(b.list, box, b.destination, [&](std::int64_t, std::int64_t to) {
    move_line(out, b.copy.to, {along, done, to, 1, b.list.stride[1][0]}, nullptr);
    done += pitch;
  });
}

// Moves a box line by line. Both sides must have the same fastest loop.
void move_lines(BoxCopy const& b, Box const& box) {
  bool const one = b.list.count == 0;
  each_line(b.list, box, b.destination, [&](std::int64_t from, std::int64_t to) {
    move_line(b.copy.from, b.copy.to, {one ? 1 : box.extent[0], from, to, 1, 1}, b.copy.convert);
  });
}

// `in` and `out` are the buffers of a swizzled source and destination. They are nullptr for a side without a swizzle.
void move_box(BoxCopy const& b, Box const& box, char* in, char* out, Options const& serial) {
  Modes from = strided(b.list, box, true);
  Modes to = strided(b.list, box, false);
  char* source = b.copy.from.data + box.from * b.copy.from.bytes;
  char* target = b.copy.to.data + box.to * b.copy.to.bytes;
  if (in != nullptr) {
    gather(b, box, in);
    from = compact(b.list, box, b.source, b.copy.from.bytes);
    source = in;
  }
  if (out != nullptr) {
    to = compact(b.list, box, b.destination, b.copy.to.bytes);
    target = out;
  }
  PairModes list;
  pair_modes(from, to, list);
  copy_list(list, View{source, b.copy.source, from}, View{target, b.copy.destination, to}, b.copy.convert, serial);
  if (out != nullptr) { scatter(b, box, out); }
}

bool has_same_lines(PairModes const& list) {
  if (list.count == 0) { return true; }
  ModePair const fastest = pair_of(list, 0);
  return fastest.source == 1 && fastest.destination == 1 && fastest.extent >= least_line;
}

// Moves boxes [begin,end) through this thread's buffers.
void move_boxes(BoxCopy const& b, Boxes const& boxes, std::int64_t begin, std::int64_t end, Options const& serial) {
  bool const direct = has_same_lines(b.list);
  // Each line of a box takes at least 256 bytes in a buffer, and 64 bytes of padding.
  auto const room = [&](std::int64_t bytes) { return boxes.elements * bytes / 4 * 5 + 64; };
  Buffer const in = buffer_of(!direct && !b.copy.from.w.is_identity() ? room(b.copy.from.bytes) : 0);
  Buffer const out = buffer_of(!direct && !b.copy.to.w.is_identity() ? room(b.copy.to.bytes) : 0);
  for (std::int64_t i = begin; i < end; ++i) {
    Box const box = box_at(b.copy, b.list, boxes, i);
    direct ? move_lines(b, box) : move_box(b, box, in.get(), out.get(), serial);
  }
}

}  // namespace

void copy_boxes(SwizzledCopy const& copy, PairModes const& list, Options const& options) {
  BoxCopy const b{copy, list, by_source(list), by_destination(list)};
  Boxes const boxes = boxes_of(list, std::max(copy.from.bytes, copy.to.bytes));
  Executor const& executor = executor_of(options);
  Options serial = options;
  serial.executor = &serial_executor();
  // Each thread gets at least 128 KiB.
  std::int64_t const bytes = boxes.count * boxes.elements * copy.to.bytes;
  std::int64_t const most = std::min<std::int64_t>(boxes.count, bytes >> 17);
  int const tasks = most <= 1 ? 1 : int(std::min<std::int64_t>(executor.threads(), most));
  auto task = [&](int t) { move_boxes(b, boxes, boxes.count * t / tasks, boxes.count * (t + 1) / tasks, serial); };
  run_tasks(executor, tasks, task);
}

}  // namespace sett::cpu::detail
