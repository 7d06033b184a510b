// copy: what is checked, and who moves which tiles.
#include <sett/algo/scatter.hpp>
#include <sett/cpu/copy.hpp>

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>

#include "copy_list.hpp"
#include "in_place.hpp"
#include "permute_plan.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace {

PermuteKernels const& kernels_of(Path path) {
#if defined(__x86_64__)
  switch (path) {
    case Path::baseline:
      return permute_baseline;
    case Path::avx2:
    case Path::avx_vnni:
      return permute_avx2;
    case Path::avx512:
    case Path::avx512_vnni:
    case Path::avx512_bf16:
    case Path::amx:
      return permute_avx512;
    default:
      break;
  }
#endif
  (void)path;
  return permute_portable;
}

// sorted by destination stride, each beyond the extent of those before it: every element is written once
bool surely_once(StrideList const& list) {
  std::int64_t reach = 0;
  for (int k = 0; k < list.count; ++k) {
    if (list.loop[k].destination <= reach) { return false; }
    reach += list.loop[k].destination * (list.loop[k].extent - 1);
  }
  return true;
}

Failure check(View const& source, View const& destination, StrideList const& list) {
  if (!list.refined || !surely_once(list)) {
    Failure const f = check_scatter(to_layout(source.modes), to_layout(destination.modes), Num(overlap_table_bound));
    if (f) { return f; }
  }
  return check_apart(source, destination, 0);
}

// shapes with no common refinement: index by index
void copy_elements(View const& source, View const& destination, Convert convert) {
  struct Walk {
    Modes const& m;
    std::int64_t at[Modes::most] = {};
    std::int64_t offset = 0;
    void advance() {
      for (int k = 0; k < m.count; ++k) {
        offset += m.stride[k];
        if (++at[k] < m.extent[k]) { return; }
        offset -= m.extent[k] * m.stride[k];
        at[k] = 0;
      }
    }
  };
  Walk from{source.modes};
  Walk to{destination.modes};
  std::int64_t const bytes[2] = {bytes_of(source.element), bytes_of(destination.element)};
  for (std::int64_t i = 0; i < source.modes.size; ++i) {
    char const* const s = static_cast<char const*>(source.data) + from.offset * bytes[0];
    char* const d = static_cast<char*>(destination.data) + to.offset * bytes[1];
    if (convert != nullptr) {
      convert(s, bytes[0], d, bytes[1], 1);
    } else {
      std::memcpy(d, s, std::size_t(bytes[0]));
    }
    from.advance();
    to.advance();
  }
}

bool is_identity(StrideList const& list) {
  bool same = list.refined && list.source == list.destination;
  for (int k = 0; k < list.count && same; ++k) { same = list.loop[k].source == list.loop[k].destination; }
  return same;
}

// Few elements of one type: a loop over the fastest two loops of the list is all, without a plan.
template <class T>
void copy_few(StrideList const& list, char const* source, char* destination) {
  static StrideList::Loop const none{1, 0, 0};
  auto const one = [&](int k) -> StrideList::Loop const& { return k < list.count ? list.loop[k] : none; };
  StrideList::Loop const a = one(0);
  StrideList::Loop const b = one(1);
  StrideList::Loop const c = one(2);
  constexpr std::int64_t bytes = sizeof(T);
  char const* const from = source + list.source * bytes;
  char* const to = destination + list.destination * bytes;
  for (std::int64_t k = 0; k < c.extent; ++k) {
    for (std::int64_t j = 0; j < b.extent; ++j) {
      char const* const s = from + (k * c.source + j * b.source) * bytes;
      char* const d = to + (k * c.destination + j * b.destination) * bytes;
      for (std::int64_t i = 0; i < a.extent; ++i) {
        std::memcpy(d + i * a.destination * bytes, s + i * a.source * bytes, sizeof(T));
      }
    }
  }
}

struct Sixteen {
  char bytes[16];
};

bool copied_as_few(StrideList const& list, View const& source, View const& destination) {
  if (list.count > 3 || destination.modes.size > 256) { return false; }
  auto const* const s = static_cast<char const*>(source.data);
  auto* const d = static_cast<char*>(destination.data);
  switch (bytes_of(source.element)) {
    case 1:
      copy_few<std::uint8_t>(list, s, d);
      break;
    case 2:
      copy_few<std::uint16_t>(list, s, d);
      break;
    case 4:
      copy_few<std::uint32_t>(list, s, d);
      break;
    case 8:
      copy_few<std::uint64_t>(list, s, d);
      break;
    default:
      copy_few<Sixteen>(list, s, d);
  }
  return true;
}

struct Free {
  void operator()(char* p) const { ::operator delete[](p, std::align_val_t{64}); }
};

void move(PermutePlan const& plan, PermuteKernels const& kernels, View const& source, View const& destination,
          Options const& options) {
  char const* const from = static_cast<char const*>(source.data) + plan.source;
  char* const to = static_cast<char*>(destination.data) + plan.destination;
  std::int64_t const bytes = destination.modes.size * bytes_of(destination.element);
  Executor const& executor = executor_of(options);
  // a thread for every 128 KiB
  std::int64_t const most = std::min<std::int64_t>(plan.tiles, bytes >> 17);
  int const tasks = most <= 1 ? 1 : int(std::min<std::int64_t>(executor.threads(), most));
  std::unique_ptr<char[], Free> buffers;
  if (plan.buffer > 0) { buffers.reset(new (std::align_val_t{64}) char[std::size_t(plan.buffer * tasks)]); }
  auto task = [&](int i) {
    run_tiles(plan, kernels, from, to, plan.tiles * i / tasks, plan.tiles * (i + 1) / tasks,
              buffers.get() + plan.buffer * i);
  };
  run_tasks(executor, tasks, task);
}

}  // namespace

Convert conversion(Element from, Element to, Path path) {
  if (from == to) { return nullptr; }
#if defined(__x86_64__)
  if (path >= Path::avx2) {  // no processor has AVX2 without F16C
    if (from == Element::f32 && to == Element::f16) { return f32_to_f16_avx2; }
    if (from == Element::f16 && to == Element::f32) { return f16_to_f32_avx2; }
  }
#endif
  (void)path;
  return converter(from, to);
}

void copy_list(StrideList const& list, View const& source, View const& destination, Convert convert,
               Options const& options) {
  if (convert == nullptr && options.stream_from == 0 && copied_as_few(list, source, destination)) { return; }
  PermuteTuning tuning;
  tuning.streaming = options.stream_from;
  PermutePlan const plan = plan_permutation(list, bytes_of(source.element), bytes_of(destination.element),
                                            destination.data, convert, tuning);
  move(plan, kernels_of(options.path), source, destination, options);
}

void copy(View const& source, View const& destination, Options const& options) {
  for (View const* v : {&source, &destination}) {
    if (Failure const f = check_readable(*v, v == &source ? 0 : 1)) {
      refuse("copy", f, source.modes, destination.modes);
    }
  }
  if (source.modes.size != destination.modes.size) {
    Failure const f{Rule::sizes_differ, 0, 0, Num(source.modes.size), Num(destination.modes.size)};
    refuse("copy", f, source.modes, destination.modes);
  }
  if (source.modes.size == 0) { return; }
  Path const path = chosen_path(options.path);
  Convert const convert = conversion(source.element, destination.element, path);
  if (source.element != destination.element && convert == nullptr) {
    refuse("copy", Failure{Rule::not_converted}, source.modes, destination.modes);
  }
  StrideList const list = stride_list(source.modes, destination.modes);
  Failure const f = check(source, destination, list);
  if (f.rule == Rule::tensors_overlap || f.rule == Rule::undecided_bound) {
    bool const one_array = source.data == destination.data && convert == nullptr && list.refined && surely_once(list);
    if (one_array &&
        (is_identity(list) || permute_in_place(list, static_cast<char*>(source.data), bytes_of(source.element)))) {
      return;
    }
  }
  if (f) { refuse("copy", f, source.modes, destination.modes); }
  if (!list.refined) { return copy_elements(source, destination, convert); }
  Options chosen = options;
  chosen.path = path;
  copy_list(list, source, destination, convert, chosen);
}

result<Done> try_copy(View const& source, View const& destination, Options const& options) {
  return attempted([&] { copy(source, destination, options); });
}

}  // namespace sett::cpu
