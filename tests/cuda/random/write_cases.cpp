// Writes a program that runs the copy kernels of random cases: write_cases SEED COUNT MOST_ELEMENTS HEADER FILE.
//
// Ranks 1 to 5, extents 1 to 400, words of 1 to 16 bytes, odd and even, padded, broadcast and misaligned tensors.
#include <sett/cuda/copy_source.hpp>
#include <sett/cuda/explain_plan.hpp>
#include <sett/cuda/plan_copy.hpp>
#include <sett/layout/parse.hpp>

#include <cstdlib>
#include <fstream>
#include <random>
#include <sstream>

namespace {

using namespace sett;
using namespace sett::cuda;

class Draw {
 public:
  explicit Draw(unsigned seed) : rng_(seed) {}
  int operator()(int from, int to) { return from + int(rng_() % unsigned(to - from + 1)); }
  template <class T>
  void shuffle(std::vector<T>& v) {
    for (std::size_t i = v.size(); i > 1; --i) { std::swap(v[i - 1], v[std::size_t((*this)(0, int(i) - 1))]); }
  }

 private:
  std::mt19937 rng_;
};

struct Layouts {
  AnyLayout source;
  AnyLayout target;
};

std::int64_t most_elements = 0;

int extent(Draw& draw, std::int64_t so_far) {
  int const most = std::max(1, int(std::min<std::int64_t>(most_elements / so_far, 400)));
  switch (draw(0, 5)) {
    case 0: return draw(1, std::min(most, 4));
    case 1: return std::min(most, 1 << draw(0, 8));
    case 2: return std::min(most, 11 + 2 * draw(0, 60));
    default: return draw(1, most);
  }
}

Layouts layouts(Draw& draw) {
  int const rank = draw(1, 5);
  std::vector<int> n;
  std::vector<int> order;
  std::int64_t total = 1;
  for (int i = 0; i < rank; ++i) {
    n.push_back(extent(draw, total));
    order.push_back(i);
    total *= n.back();
  }
  draw.shuffle(order);
  if (draw(0, 3) == 0) { std::swap(order[0], *std::find(order.begin(), order.end(), 0)); }
  int const odd = draw(0, 9);  // 0: the destination is padded, 1: the source is, 2: a mode is broadcast, 3: one runs down
  std::vector<std::int64_t> d(order.size());
  std::int64_t at = 1;
  for (int const i : order) {
    d[std::size_t(i)] = at;
    at = at * n[std::size_t(i)] + (odd == 0 ? draw(0, 3) : 0);
  }
  Layouts out;
  Vec<Num> shape;
  Vec<Num> s;
  Vec<Num> t;
  at = 1;
  int const turned = draw(0, rank - 1);
  for (int i = 0; i < rank; ++i) {
    shape.push_back(Num(n[std::size_t(i)]));
    bool const broadcast = odd == 2 && i > 0 && i == turned;
    s.push_back(broadcast ? Num(0) : Num(odd == 3 && i == turned ? -at : at));
    t.push_back(Num(d[std::size_t(i)]));
    at = at * n[std::size_t(i)] + (odd == 1 ? draw(0, 3) : 0);
  }
  out.source = flat_layout(shape, s);
  out.target = flat_layout(shape, t);
  return out;
}

void write_case(std::ostream& out, std::ostream& calls, Layouts const& l, int bytes, CopyAddresses const& at, int number) {
  CopyModes const modes = try_copy_modes(l.source, l.target).value();
  CopyPlan const plan = plan_copy(modes, bytes, at);
  out << "// " << to_text(l.source).c_str() << " to " << to_text(l.target).c_str() << ", " << bytes << " bytes\nnamespace case"
      << number << " {\n" << case_of(plan) << "}\n";
  calls << "  wrong += run<case" << number << "::Case, " << int(plan.kind) << ">({" << number << ", {";
  for (CopyMode const& m : modes.modes) { calls << "{" << m.n << ", " << m.s << ", " << m.d << "}, "; }
  CopyCost const cost = cost_of(plan, modes, bytes);
  calls << "}, " << bytes << ", " << at.source << ", " << at.target << ", " << plan.blocks << ", " << plan.shared_bytes << ", "
        << cost.sectors_read << ", " << cost.sectors_written << ", " << cost.wavefronts << ", " << cost.wavefronts_ideal << "});\n";
}

void write_random_case(std::ostream& out, std::ostream& calls, Draw& draw, int number) {
  Layouts const l = layouts(draw);
  int const bytes = 1 << draw(0, 4);
  bool const shifted = draw(0, 2) == 0;
  CopyAddresses const at{shifted ? bytes * draw(0, 31) % 32 : 0, shifted ? bytes * draw(0, 31) % 32 : 0};
  write_case(out, calls, l, bytes, at, number);
}

// whole tiles at multiples of 32 bytes: what the plan predicts of these is exact
void write_whole_cases(std::ostream& out, std::ostream& calls, int number) {
  auto const layout = [](char const* text) { return parse_layout(text).value(); };
  for (int const bytes : {1, 2, 4, 8}) {
    write_case(out, calls, {layout("(256,128):(1,256)"), layout("(256,128):(128,1)")}, bytes, {}, number++);
    write_case(out, calls, {layout("(64,128,4):(1,64,8192)"), layout("(64,128,4):(512,4,1)")}, bytes, {}, number++);
    write_case(out, calls, {layout("(64,16,32):(1,64,1024)"), layout("(64,16,32):(1,2048,64)")}, bytes, {}, number++);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) { return 2; }
  most_elements = std::atoll(argv[3]);
  Draw draw(unsigned(std::atoi(argv[1])));
  std::ofstream out(argv[5]);
  std::ostringstream calls;
  out << "#include \"" << argv[4] << "\"\n\n";
  for (int i = 0; i < std::atoi(argv[2]); ++i) { write_random_case(out, calls, draw, i); }
  write_whole_cases(out, calls, 1000);
  out << "\nint main() {\n  int wrong = 0;\n" << calls.str() << "  return wrong != 0;\n}\n";
  return out ? 0 : 1;
}
