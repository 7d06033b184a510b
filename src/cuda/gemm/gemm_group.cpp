// gemm_group: converts the members to matrices, plans their tiles, and writes the kernel's data to the device.
#include "sett/cuda/gemm_group.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "arrange_modes.hpp"
#include "block_scales.hpp"
#include "gemm_kernel.hpp"
#include "group_checks.hpp"
#include "group_plan.hpp"
#include "prepare.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/launch.hpp"
#include "sett/cuda/memory.hpp"
#include "validate.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

// A piece of data that is passed to a kernel as a parameter. Unlike a copy from the host, it does not block the
// stream, and graphs can capture it.
struct Piece {
  static constexpr std::size_t size = 30720;
  unsigned char bytes[size];
};

void bring(void* to, std::vector<unsigned char> const& bytes, Stream const& stream) {
  static char const* const source =
      "struct Piece { uint4 words[1920]; };\n"
      "extern \"C\" __global__ void sett_bring(__grid_constant__ Piece const piece, uint4* to, int count) {\n"
      "  for (int i = threadIdx.x; i < count; i += blockDim.x) { to[i] = piece.words[i]; }\n"
      "  asm volatile(\"fence.proxy.tensormap::generic.release.gpu;\" ::: \"memory\");\n}\n";
  Kernel const kernel = compile(source, "sett_bring");
  for (std::size_t at = 0; at < bytes.size(); at += Piece::size) {
    Piece piece;
    std::size_t const count = std::min(Piece::size, bytes.size() - at);
    std::memcpy(piece.bytes, bytes.data() + at, count);
    launch({.grid = {1}, .block = {512}}, stream, kernel, piece, static_cast<void*>(static_cast<char*>(to) + at),
           int(count / 16));
  }
}

// Returns whether swapping A and B gives fewer tiles of 128 rows and 32 columns. This is the case if there are fewer
// tokens than features.
bool better_turned(std::span<GemmMember const> members) {
  double as_given = 0, turned = 0;
  // Counts in doubles, because the extents have not been checked for overflow yet.
  auto const tiles = [](std::int64_t rows, std::int64_t columns) {
    return std::ceil(double(rows) / 128) * std::ceil(double(columns) / 32);
  };
  for (GemmMember const& x : members) {
    std::int64_t const m = size(x.c.layout.mode(0)).value, n = size(x.c.layout.mode(1)).value;
    as_given += tiles(m, n), turned += tiles(n, m);
  }
  return turned < 0.95 * as_given;
}

// Prepares one member. Prefixes an error message with the member's number.
PreparedGemm prepare_member(std::size_t number, double alpha, GemmMember const& x, double beta, Stream const& stream,
                            Options const& options, bool turned) {
  auto const which = [&](char const* what) { return "member " + std::to_string(number) + " of a group: " + what; };
  try {
    return prepare_gemm(alpha, x.a, x.b, beta, x.c, x.epilogue, stream, options, turned);
  } catch (error const& e) { throw error(e.code(), which(e.what())); } catch (layout_error const& e) {
    raise(Error{e.failure(), Text() << which(e.what()).c_str()});
  }
}

}  // namespace

void gemm_grouped(double alpha, std::span<GemmMember const> members, double beta, Options const& given) {
  Stream const stream = given.stream.get();
  Options options = given;
  options.kernel = GemmKernel::wgmma;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i].c.layout.rank() != 2) {
      throw error(-3, "gemm_grouped: C of member " + std::to_string(i) + " has " +
                          std::to_string(members[i].c.layout.rank()) +
                          " modes, not 2: make each matrix of a batch a separate member; nothing was written");
    }
    if (members[i].epilogue.absmax != members[0].epilogue.absmax) {
      throw error(-3, "gemm_grouped: member " + std::to_string(i) +
                          " has its own absmax, but a group must have one absmax for all members; nothing was written");
    }
  }
  bool const stays = std::any_of(members.begin(), members.end(), [&](GemmMember const& x) {
    return has_block_scales(x.epilogue) || (options.batch_invariant && distinguishes_roles(x.epilogue));
  });
  bool const turned = !stays && better_turned(members);
  std::vector<PreparedGemm> prepared;
  std::vector<GemmProblem> problems;
  prepared.reserve(members.size()), problems.reserve(members.size());
  for (std::size_t i = 0; i < members.size(); ++i) {
    PreparedGemm one = prepare_member(i, alpha, members[i], beta, stream, options, turned);
    if (one.empty) { continue; }
    one.problem.grouped = true;
    problems.push_back(one.problem);
    prepared.push_back(std::move(one));
  }
  if (problems.empty()) { return; }
  check_members(members, alpha != 0);
  Device const& here = current_device();
  check_tile(options, problems[0].b.stride_k != 1);
  GemmGroup const group = plan_group(problems, options, here.multiprocessors);
  if (group.plan.steps > (1 << 20)) {
    throw error(
        -3,
        "gemm_grouped: a group must have at most 2^20 tiles per SM: split it into smaller groups; nothing was written");
  }
  std::size_t const table = sizeof(KernelMember) * problems.size();
  std::vector<unsigned char> bytes(table + 16 * group.plan.tiles.size());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    KernelMember const one = member_of(problems[i], group.launches[i], member_kind(group, problems[i]));
    std::memcpy(&bytes[i * sizeof(KernelMember)], &one, sizeof one);
  }
  std::memcpy(&bytes[table], group.plan.tiles.data(), 16 * group.plan.tiles.size());
  static_assert(sizeof(GemmTilePlace) == 16, "a tile must be four ints, as the kernel reads it");
  Scratch const memory(bytes.size(), stream, "for the members and tiles of a group");
  Kernel const kernel = kernel_of(group.kind, false, here.ordinal);
  bring(memory.data(), bytes, stream);
  if (members[0].epilogue.absmax != nullptr) { fill_bytes(members[0].epilogue.absmax, 0, sizeof(float), stream); }
  KernelArguments args{};
  args.one.epilogue.absmax = members[0].epilogue.absmax;
  args.members = static_cast<KernelMember const*>(memory.data());
  args.tiles = static_cast<char const*>(memory.data()) + table;
  args.steps = group.plan.steps, args.batches = 1;
  launch({.grid = {unsigned(group.plan.blocks)},
          .block = {unsigned(128 * (group.kind.consumers + 1))},
          .shared_bytes = unsigned(shared_bytes(group.kind))},
         stream, kernel, args);
  for (PreparedGemm const& x : prepared) { x.copy.run(stream); }
}

result<Done> try_gemm_grouped(double alpha, std::span<GemmMember const> members, double beta, Options const& options) {
  return attempted([&] { gemm_grouped(alpha, members, beta, options); });
}

}  // namespace sett::cuda
