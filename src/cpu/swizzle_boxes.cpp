// Boxes: how large, in which order, through which buffers.
#include "swizzle_boxes.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

#include "copy_list.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace {

constexpr std::int64_t box_bytes = 1 << 18;
// of a box, along either side: shorter runs waste pages and lines of columns far apart, and the processor fetches ahead
// what is read
constexpr std::int64_t written_run = 256;
constexpr std::int64_t read_run = 1024;
constexpr std::int64_t least_line = 8;  // elements of a line that is moved without a buffer

struct Free {
  void operator()(char* p) const { ::operator delete[](p, std::align_val_t{64}); }
};
using Buffer = std::unique_ptr<char[], Free>;
Buffer buffer_of(std::int64_t bytes) {
  return Buffer(bytes == 0 ? nullptr : new (std::align_val_t{64}) char[std::size_t(bytes)]);
}

// loops in an order, the fastest of one side first
struct Order {
  int count = 0;
  int loop[Modes::most];
};

Order by_source(StrideList const& list) {
  Order out;
  for (int k = 0; k < list.count; ++k) {
    if (list.loop[k].source != 0) { out.loop[out.count++] = k; }
  }
  std::stable_sort(out.loop, out.loop + out.count,
                   [&list](int a, int b) { return std::abs(list.loop[a].source) < std::abs(list.loop[b].source); });
  return out;
}
Order by_destination(StrideList const& list) {
  Order out;
  for (int k = 0; k < list.count; ++k) { out.loop[out.count++] = k; }
  return out;
}

struct Boxes {
  std::int64_t tile[Modes::most];
  std::int64_t elements = 1;
  std::int64_t count = 1;

  // lets tiles grow along the order until they have `target` elements of it
  void grow(StrideList const& list, Order const& order, std::int64_t target, std::int64_t most) {
    std::int64_t run = 1;
    for (int i = 0; i < order.count && run < target; ++i) {
      int const k = order.loop[i];
      std::int64_t const room = std::min((target + run - 1) / run, most / elements * tile[k]);
      std::int64_t const wanted = std::min(list.loop[k].extent, room);
      if (wanted > tile[k]) {
        elements = elements / tile[k] * wanted;
        tile[k] = wanted;
      }
      run *= tile[k];
    }
  }
};

Boxes boxes_of(StrideList const& list, std::int64_t bytes) {
  Boxes out;
  std::fill(out.tile, out.tile + list.count, 1);
  std::int64_t const most = box_bytes / bytes;
  Order const source = by_source(list);
  Order const destination = by_destination(list);
  out.grow(list, destination, written_run / bytes, most);
  out.grow(list, source, read_run / bytes, most);
  out.grow(list, destination, most, most);
  for (int k = 0; k < list.count; ++k) { out.count *= (list.loop[k].extent + out.tile[k] - 1) / out.tile[k]; }
  return out;
}

struct Box {
  std::int64_t extent[Modes::most];
  std::int64_t from = 0, to = 0;  // of its first element
};

Box box_at(SwizzledCopy const& copy, StrideList const& list, Boxes const& boxes, std::int64_t index) {
  Box out;
  out.from = copy.first_from;
  out.to = copy.first_to;
  for (int k = 0; k < list.count; ++k) {
    StrideList::Loop const& l = list.loop[k];
    std::int64_t const along = (l.extent + boxes.tile[k] - 1) / boxes.tile[k];
    std::int64_t const first = index % along * boxes.tile[k];
    index /= along;
    out.extent[k] = std::min(boxes.tile[k], l.extent - first);
    out.from += first * l.source;
    out.to += first * l.destination;
  }
  return out;
}

// f(source number, destination number) for the first element of each line, which goes along the order's first loop
template <class F>
void each_line(StrideList const& list, Box const& box, Order const& order, F const& f) {
  std::int64_t at[Modes::most] = {};
  std::int64_t from = box.from;
  std::int64_t to = box.to;
  while (true) {
    f(from, to);
    int i = 1;
    for (; i < order.count; ++i) {
      int const k = order.loop[i];
      StrideList::Loop const& l = list.loop[k];
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

// From line to line of a box in a buffer: lines a multiple of 256 bytes apart would lie in few sets of L1.
std::int64_t pitch_of(Box const& box, Order const& order, std::int64_t bytes) {
  std::int64_t const line = order.count > 0 ? box.extent[order.loop[0]] : 1;
  return line * bytes % 256 == 0 ? line + 64 / bytes : line;
}

// strides of the box as it lies in a buffer; 0 for loops that the order leaves out
Modes compact(StrideList const& list, Box const& box, Order const& order, std::int64_t bytes) {
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

Modes strided(StrideList const& list, Box const& box, bool of_source) {
  Modes out;
  for (int k = 0; k < list.count; ++k) {
    out.push(box.extent[k], of_source ? list.loop[k].source : list.loop[k].destination);
  }
  return out;
}

class Mover {
 public:
  Mover(SwizzledCopy const& copy, StrideList const& list, Options const& options)
      : copy_(copy),
        list_(list),
        boxes_(boxes_of(list, std::max(copy.from.bytes, copy.to.bytes))),
        source_(by_source(list)),
        destination_(by_destination(list)) {
    serial_ = options;
    serial_.executor = &serial_executor();
    StrideList::Loop const* const fastest = list.count > 0 ? &list.loop[0] : nullptr;
    direct_ =
        fastest == nullptr || (fastest->source == 1 && fastest->destination == 1 && fastest->extent >= least_line);
  }

  std::int64_t boxes() const { return boxes_.count; }
  std::int64_t bytes() const { return boxes_.count * boxes_.elements * copy_.to.bytes; }

  void move(std::int64_t begin, std::int64_t end) const {
    bool const gathers = !direct_ && !copy_.from.w.is_identity();
    bool const scatters = !direct_ && !copy_.to.w.is_identity();
    Buffer const in = buffer_of(gathers ? room(copy_.from.bytes) : 0);
    Buffer const out = buffer_of(scatters ? room(copy_.to.bytes) : 0);
    for (std::int64_t i = begin; i < end; ++i) {
      Box const box = box_at(copy_, list_, boxes_, i);
      if (direct_) {
        move_lines(box);
      } else {
        move_box(box, in.get(), out.get());
      }
    }
  }

 private:
  // of a box in a buffer, lines of 256 bytes or more with 64 behind them
  std::int64_t room(std::int64_t bytes) const { return boxes_.elements * bytes / 4 * 5 + 64; }

  void move_lines(Box const& box) const {
    bool const one = list_.count == 0;
    each_line(list_, box, destination_, [&](std::int64_t from, std::int64_t to) {
      move_line(copy_.from, copy_.to, {one ? 1 : box.extent[0], from, to, 1, 1}, copy_.convert);
    });
  }

  // in, out: nullptr where that side has no swizzle
  void move_box(Box const& box, char* in, char* out) const {
    Modes from = strided(list_, box, true);
    Modes to = strided(list_, box, false);
    char* source = copy_.from.data + box.from * copy_.from.bytes;
    char* target = copy_.to.data + box.to * copy_.to.bytes;
    if (in != nullptr) {
      gather(box, in);
      from = compact(list_, box, source_, copy_.from.bytes);
      source = in;
    }
    if (out != nullptr) {
      to = compact(list_, box, destination_, copy_.to.bytes);
      target = out;
    }
    copy_list(stride_list(from, to), View{source, copy_.source, from}, View{target, copy_.destination, to},
              copy_.convert, serial_);
    if (out != nullptr) { scatter(box, out); }
  }

  void gather(Box const& box, char* buffer) const {
    SwizzledArray const in{buffer, {}, copy_.from.bytes};
    std::int64_t const along = source_.count > 0 ? box.extent[source_.loop[0]] : 1;
    std::int64_t const step = source_.count > 0 ? list_.loop[source_.loop[0]].source : 1;
    std::int64_t const pitch = pitch_of(box, source_, copy_.from.bytes);
    std::int64_t done = 0;
    each_line(list_, box, source_, [&](std::int64_t from, std::int64_t) {
      move_line(copy_.from, in, {along, from, done, step, 1}, nullptr);
      done += pitch;
    });
  }

  void scatter(Box const& box, char* buffer) const {
    SwizzledArray const out{buffer, {}, copy_.to.bytes};
    std::int64_t const along = box.extent[0];
    std::int64_t const pitch = pitch_of(box, destination_, copy_.to.bytes);
    std::int64_t done = 0;
    each_line(list_, box, destination_, [&](std::int64_t, std::int64_t to) {
      move_line(out, copy_.to, {along, done, to, 1, list_.loop[0].destination}, nullptr);
      done += pitch;
    });
  }

  SwizzledCopy const& copy_;
  StrideList const& list_;
  Boxes boxes_;
  Order source_;
  Order destination_;
  Options serial_;
  bool direct_;
};

}  // namespace

void copy_boxes(SwizzledCopy const& copy, StrideList const& list, Options const& options) {
  Mover const mover(copy, list, options);
  Executor const& executor = executor_of(options);
  // a thread for every 128 KiB
  std::int64_t const most = std::min<std::int64_t>(mover.boxes(), mover.bytes() >> 17);
  int const tasks = most <= 1 ? 1 : int(std::min<std::int64_t>(executor.threads(), most));
  auto task = [&](int t) { mover.move(mover.boxes() * t / tasks, mover.boxes() * (t + 1) / tasks); };
  run_tasks(executor, tasks, task);
}

}  // namespace sett::cpu
