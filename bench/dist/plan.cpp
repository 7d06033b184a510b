// plan: times the plan of a whole model's parameters from 64 training ranks to 32 sampling ranks, and of one even plan
// on 4,096 ranks.
//
// The model is a mixture of experts with 235 billion parameters: 94 layers, hidden size 4096, 128 experts of width
// 1536, 64 query heads and 4 key-value heads of 128, a vocabulary of 151,936.
#include <chrono>
#include <cstdio>
#include <string>

#include "sett/dist.hpp"

namespace {

using namespace sett::dist;

double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// How training ranks store weights: an axis of 8 for tensor parallelism and an axis of 8 for data.
enum class Training { sharded, replicated };

// Makes the placements of both sides. Weights are stored in row-major order, as torch does.
class Model {
 public:
  Model(Training training, bool stacked, std::vector<Index> sampling_ranks)
      : training_(training), stacked_(stacked), sampling_({8, 4}, {}, std::move(sampling_ranks)) {}

  ParameterList parameters() const {
    ParameterList list;
    Index const h = 4096, q = 64 * 128, kv = 4 * 128;
    add(list, {151936, h}, 0);
    for (int layer = 0; layer < 94; ++layer) {
      add(list, {q, h}, 0);
      add(list, {kv, h}, 0);
      add(list, {kv, h}, 0);
      add(list, {h, q}, 1);
      for (Index const n : {h, h, Index(128), Index(128)}) { add(list, {n}, -1); }
      add(list, {128, h}, -1);
      experts(list, {1536, h}, 0);
      experts(list, {1536, h}, 0);
      experts(list, {h, 1536}, 1);
    }
    add(list, {h}, -1);
    add(list, {151936, h}, 0);
    return list;
  }

 private:
  // Cuts dimension `cut` over the axis of tensor parallelism, and dimension 0 also over the axis of data. Norms and
  // routers, with `cut` -1, are copied to all ranks of the sampling mesh.
  void add(ParameterList& list, std::vector<Index> const& shape, int cut) const {
    std::vector<std::vector<Cut>> from(shape.size()), to(shape.size());
    if (cut >= 0) {
      from[std::size_t(cut)].push_back({0, 0, {}});
      to[std::size_t(cut)].push_back({0, 0, {}});
    }
    if (training_ == Training::sharded) { from[0].push_back({1, 0, {}}); }
    Storage const rows{Order::row_major, {}};
    bool const is_norm = shape.size() == 1;
    list.add(Placement(Mesh({8, 8}), shape, from, rows), Placement(sampling_, shape, to, rows),
             is_norm ? element_of<float>() : element_of_bytes(2));
  }

  void experts(ParameterList& list, std::vector<Index> shape, int cut) const {
    if (!stacked_) {
      for (int e = 0; e < 128; ++e) { add(list, shape, cut); }
      return;
    }
    shape.insert(shape.begin(), 128);
    add(list, shape, cut + 1);
  }

  Training training_;
  bool stacked_;
  Mesh sampling_;
};

struct Total {
  double one = 0, all = 0;
  Index streams = 0, messages = 0, bytes = 0, largest = 0, senders = 0;
};

Total measure(ParameterList const& list, Index ranks, bool balances) {
  Total t;
  for (Index r = 0; r < ranks; ++r) {
    double const start = seconds();
    ListPlan const p = plan_list(list, r, {.balances = balances});
    double const passed = seconds() - start;
    t.one = std::max(t.one, passed);
    t.all += passed;
    for (ListPeer const& s : p.sends) { t.messages += s.messages; }
    t.streams += Index(p.sends.size());
    t.bytes += p.sent;
    t.largest = std::max(t.largest, p.sent);
    if (p.crossing != p.least) { std::printf("rank %lld receives more than it needs\n", static_cast<long long>(r)); }
  }
  return t;
}

void report(char const* name, Training training, bool stacked, bool apart) {
  std::vector<Index> ranks;
  for (Index r = 0; r < 32; ++r) { ranks.push_back(apart ? 64 + r : r); }
  double const start = seconds();
  ParameterList const list = Model(training, stacked, ranks).parameters();
  double const listed = seconds() - start;
  for (bool const balances : {false, true}) {
    Total const t = measure(list, apart ? 96 : 64, balances);
    std::printf("%-42s %-8s %6lld %8.3f %8.3f %8.2f %8lld %9lld %8.2f %8.3f %8.3f\n", name,
                balances ? "balanced" : "one", static_cast<long long>(list.size()), listed, t.one, t.all,
                static_cast<long long>(t.streams), static_cast<long long>(t.messages), double(t.bytes) * 1e-9,
                double(t.largest) * 1e-9, double(t.bytes) / 64 * 1e-9);
  }
}

// Prints the time of one rank's plan, the median over many ranks.
void even_plan(char const* name, Placement const& source, Placement const& destination) {
  std::vector<double> times;
  std::size_t messages = 0;
  for (Index r = 0; r < 4096; r += 7) {
    double const start = seconds();
    Plan const p = plan(source, destination, r);
    times.push_back(seconds() - start);
    messages = p.sends.size() + p.receives.size();
  }
  std::sort(times.begin(), times.end());
  std::printf("%-60s %10.2f us, %zu messages\n", name, times[times.size() / 2] * 1e6, messages);
}

}  // namespace

int main() {
  std::printf("%-42s %-8s %6s %8s %8s %8s %8s %9s %8s %8s %8s\n", "parameters", "owners", "number", "list s", "rank s",
              "all s", "streams", "messages", "GB", "most GB", "mean GB");
  report("sharded over 8x8, to ranks 64-95", Training::sharded, false, true);
  report("sharded over 8x8, to ranks 0-31", Training::sharded, false, false);
  report("sharded over 8x8, experts stacked, to 64-95", Training::sharded, true, true);
  report("8 copies over 8, to ranks 64-95", Training::replicated, false, true);
  report("8 copies over 8, to ranks 0-31", Training::replicated, false, false);
  std::printf("\none even plan on 4,096 ranks\n");
  std::vector<Cut> const axis0{{0, 0, {}}}, axis1{{1, 0, {}}}, both{{0, 0, {}}, {1, 0, {}}};
  Mesh const line({4096}), grid({64, 64});
  even_plan("rows over 4096 to itself", Placement(line, {8192, 4096}, {axis0, {}}),
            Placement(line, {8192, 4096}, {axis0, {}}));
  even_plan("4096 row blocks to 64x64 tiles", Placement(grid, {8192, 4096}, {both, {}}),
            Placement(grid, {8192, 4096}, {axis0, axis1}));
  even_plan("rows over 4096 to columns over 4096", Placement(line, {8192, 4096}, {axis0, {}}),
            Placement(line, {8192, 4096}, {{}, axis0}));
}
