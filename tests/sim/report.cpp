// report: tests the sentences and the JSON of a report. Wavefronts and sectors must equal the numbers that the
// algebra computes.
#include "sett/sim/report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "sett/linear/banks.hpp"
#include "sett/linear/sectors.hpp"
#include "sett/sim.hpp"

namespace sim = sett::sim;
namespace gpu = sett::gpu;
using namespace cute;

TEST(Report, Text) {
  sim::report r;
  r.schedules = 1;
  EXPECT_TRUE(r.ok());
  EXPECT_EQ(r.summary(), "Nothing was found in 1 schedule.");
  r.races.push_back({"reads \"it\"", "a.cpp", 12, {1, 0, 0}, {2, 0, 0}, 16, "(3,4)"});
  EXPECT_FALSE(r.ok());
  EXPECT_NE(r.summary().find("in 1 schedule: 1 data race. "), std::string::npos);
  EXPECT_NE(r.text().find("a.cpp:12"), std::string::npos);
  auto const json = nlohmann::json::parse(r.json());
  EXPECT_EQ(json["races"][0]["line"], 12);
  EXPECT_EQ(json["races"][0]["message"], "reads \"it\"");
  EXPECT_EQ(json["races"][0]["coordinate"], "(3,4)");
  EXPECT_EQ(json["ok"], false);
}

// Compares the counts with bank_conflicts and sectors for an access in which lane i reads element i * stride.
template <class T>
void expect_measured(int stride) {
  sim::buffer<T> in(static_cast<std::size_t>(32 * stride), T{});
  sim::report const r = sim::launch(
      1, 32, 32 * static_cast<std::size_t>(stride) * sizeof(T),
      [stride](T const* p) {
        auto s =
            make_tensor(make_smem_ptr(gpu::dynamic_smem<T>()), make_layout(make_shape(_32{}), make_stride(stride)));
        auto g = make_tensor(make_gmem_ptr(p), make_layout(make_shape(_32{}), make_stride(stride)));
        int const i = int(gpu::thread_idx().x);
        s(i) = g(i);
      },
      in.data());
  sett::WarpAccess access{{}, int(sizeof(T))};
  for (int i = 0; i < 32; ++i) { access.offset.push_back(sett::Num(i * stride * int(sizeof(T)))); }
  ASSERT_EQ(r.measured.lines.size(), 1u) << r.text();
  EXPECT_EQ(r.measured.lines[0].shared_wavefronts, std::uint64_t(sett::bank_conflicts(access).wavefronts)) << stride;
  EXPECT_EQ(r.measured.lines[0].global_sectors, std::uint64_t(sett::sectors(access).sectors)) << stride;
  EXPECT_EQ(r.measured.shared_write_bytes, 32 * sizeof(T));
}

TEST(Report, Measures) {
  for (int stride = 1; stride <= 33; ++stride) {
    expect_measured<std::uint16_t>(stride);
    expect_measured<float>(stride);
    expect_measured<double>(stride);
  }
}

// Checks the listing of reads by 32 lanes with a stride of 2 words, which take two wavefronts instead of one.
TEST(Report, Listing) {
  sim::buffer<float> out(32);
  sim::report const r = sim::launch(
      1, 32, 256,
      [](float* p) {
        auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_64>{});
        auto o = make_tensor(make_gmem_ptr(p), Layout<_32>{});
        int const i = int(gpu::thread_idx().x);
        s(2 * i) = float(i);  // listed: a conflict
        gpu::sync_warp();
        o(i) = s(2 * i + 1);  // listed: a finding
      },
      out.data());
  std::string const text = r.listing();
  EXPECT_NE(text.find("            32           2          1                 128 |         s(2 * i) = float(i);  // "
                      "listed: a conflict\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("// listed: a finding\n        ^ reads of uninitialised memory: reads memory"), std::string::npos)
      << text;
  auto const json = nlohmann::json::parse(r.listing_json());
  int seen = 0;
  for (auto const& file : json) {
    for (auto const& line : file["lines"]) {
      std::string const source = line["source"];
      if (source.find("// listed: a conflict") != std::string::npos && line["instructions"] == 32) {
        ++seen;
        EXPECT_EQ(line["wavefronts"], 2);
        EXPECT_EQ(line["conflicts"], 1);
        EXPECT_EQ(line["shared_bytes"], 128);
        EXPECT_EQ(line["sectors"], 0);
      }
      if (source.find("// listed: a finding") != std::string::npos && !line["findings"].empty()) {
        ++seen;
        EXPECT_EQ(line["instructions"], 64);
        EXPECT_EQ(line["sectors"], 4);
      }
    }
  }
  EXPECT_EQ(seen, 2) << text;
}

// Checks that reports are equal, except for the buffer's address, if every thread writes one element and reads one
// element. The reports must be equal for every value and at any address. The reports must also be equal if no thread
// has written the element that is read.
TEST(Report, DependsOnTheSeedAlone) {
  for (int seed = 0; seed < 20; ++seed) {
    std::vector<std::string> texts;
    std::vector<sim::buffer<float>> out;
    for (int again = 0; again < 3; ++again) {
      out.emplace_back(128);
      sim::report const r = sim::launch(
          sim::options{.seed = seed}, 1, 128, 512,
          [](float* p) {
            auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_128>{});
            auto o = make_tensor(make_gmem_ptr(p), Layout<_128>{});
            int const t = int(gpu::thread_idx().x);
            s(t) = float(t);
            o(t) = s(127 - t);
          },
          out.back().data());
      texts.push_back(r.text());
      EXPECT_EQ(r.measured.shared_read_bytes, 512u);
      EXPECT_EQ(r.measured.shared_write_bytes, 512u);
      EXPECT_EQ(r.measured.global_read_bytes, 0u) << "seed " << seed;
      EXPECT_EQ(r.measured.global_write_bytes, 512u) << "seed " << seed;
    }
    EXPECT_EQ(texts[0], texts[1]);
    EXPECT_EQ(texts[0], texts[2]);
  }
}

TEST(Report, CountsItsNouns) {
  sim::report r;
  r.schedules = 1;
  r.measured.thread_instructions = r.measured.blocks = r.measured.shared_read_bytes = 1;
  r.measured.occupancy.blocks = 1;
  r.measured.lines.push_back({"a.cpp", 3, 1, 1, 1, 1, 0, 4, 4, 1});
  r.measured.lines.push_back({"a.cpp", 4, 2, 2, 1, 4, 0, 4, 4, 1});
  std::string const text = r.text();
  for (char const* part : {"1 thread-instruction in 1 block, 0 barriers passed\nshared memory: 1 byte read, 0 written",
                           "holds 1 block at a time, 0 of 64 warps",
                           ":3: 1 wavefront for 1 shared request, 1 sector for 1 global request\n",
                           ":4: 2 wavefronts for 2 shared requests, 4 sectors for 1 global request\n"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
  }
}

// Checks that the listing reports a source file that cannot be read, and still shows the numbers of the line.
TEST(Report, ListingWithoutSource) {
  sim::report r;
  r.measured.lines.push_back({"/nowhere/kernel.cpp", 12, 1, 4, 0, 0, 3, 128, 0, 32});
  std::string const text = r.listing();
  EXPECT_NE(text.find("/nowhere/kernel.cpp (cannot be read here"), std::string::npos) << text;
  EXPECT_NE(text.find("    12            32           4          3                 128 |\n"), std::string::npos)
      << text;
  EXPECT_EQ(nlohmann::json::parse(r.listing_json())[0]["lines"][0]["source"], "");
}

// Checks that a report gives the allocation of a finding and the offset in this allocation. The allocation and the
// offset are the same in every run, whatever the addresses.
TEST(Report, AddressesAreRelative) {
  struct Tag;
  std::vector<std::string> texts;
  sim::buffer<float> const older(3);
  for (int run = 0; run < 2; ++run) {
    sim::buffer<float> first(16, 1.0f), second(64, 1.0f);
    sim::report const r = sim::launch(
        sim::options{.cluster = {2, 1, 1}}, 2, 1, 256,
        [](float* p) {
          auto g = make_tensor(make_gmem_ptr(p), Layout<_128>{});
          auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_128>{});
          auto a = make_tensor(make_smem_ptr(gpu::static_smem<float, 8, Tag>()), Layout<_16>{});
          a(0) = s(3);
          if (gpu::block_idx().x == 0) {
            g(65) = 1;
            s(-1) = 2;
            a(9) = 3;
          } else {
            make_tensor(make_gmem_ptr(static_cast<float*>(nullptr)), Layout<_4>{})(2) = 1;
          }
          cute::cluster_sync();
          auto there =
              make_tensor(make_smem_ptr(sett::gpu::cluster_map_shared(gpu::dynamic_smem<float>(), 1)), Layout<_128>{});
          if (gpu::block_idx().x == 0) { there(64) = 1; }
          cute::cluster_sync();
        },
        second.data());
    auto const json = nlohmann::json::parse(r.json());
    std::vector<nlohmann::json> places;
    for (auto const& f : json["out_of_bounds"]) { places.push_back(f["address"]); }
    auto const has = [&](char const* space, std::string const& allocation, int offset) {
      for (auto const& p : places) {
        if (p["space"] == space && p["allocation"] == allocation && p["offset"] == offset) { return true; }
      }
      return false;
    };
    std::string const buffer = "buffer 2";  // the second of the live buffers
    EXPECT_TRUE(has("global", buffer, 260)) << r.json();
    EXPECT_TRUE(has("shared", "dynamic", -4)) << r.json();
    EXPECT_TRUE(has("shared", "static 0", 36)) << r.json();
    EXPECT_TRUE(has("global", "null", 8)) << r.json();
    EXPECT_TRUE(has("shared", "dynamic of block (1,0,0)", 256)) << r.json();
    EXPECT_EQ(json["uninitialised"][0]["address"]["offset"], 12) << r.json();
    for (sim::finding const& f : r.out_of_bounds) {
      if (f.allocation == buffer) { EXPECT_EQ(f.address, reinterpret_cast<std::uintptr_t>(second.data() + 65)); }
    }
    texts.push_back(r.json());
  }
  EXPECT_EQ(texts[0], texts[1]);
  sim::report const stuck = sim::launch(1, 64, 0, [] {
    if (gpu::thread_idx().x < 32) { gpu::sync_threads(1, 64); }
  });
  EXPECT_TRUE(nlohmann::json::parse(stuck.json())["deadlock"][0]["address"].is_null());
}
