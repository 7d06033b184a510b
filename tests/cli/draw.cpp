// draw: tests pictures of every kind and format through the command. Refusals must be sentences, and files must be
// complete or untouched.
#include "command.hpp"

#include <filesystem>

using namespace command;
namespace fs = std::filesystem;

namespace {

struct Folder {
  fs::path path = fs::path(testing::TempDir()) / ("sett_draw" + std::to_string(::getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  std::string operator/(char const* name) const { return (path / name).string(); }
};

std::string read(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST(Draw, EveryFormat) {
  Folder const folder;
  struct Case {
    char const* name;
    char const* begins;
  };
  for (Case const& c : {Case{"a.svg", "<svg "}, Case{"a.html", "<!doctype html>"}, Case{"a.tex", "\\documentclass"},
                        Case{"a.txt", "(4,2):(1,4)\n"}, Case{"A.SVG", "<svg "}}) {
    Ran const r = run("draw '(4,2):(1,4)' -o " + folder / c.name);
    EXPECT_EQ(r.code, 0) << c.name;
    EXPECT_EQ(r.out, "");
    EXPECT_EQ(read(folder / c.name).rfind(c.begins, 0), 0u) << c.name;
  }
  EXPECT_TRUE(has(complaint("draw 4:1 -o " + folder / "a.gif"), "use .svg, .html, .tex, .png or .txt"));
  EXPECT_TRUE(has(complaint("draw 4:1 -o " + folder / "plain"), "is not a picture format"));
}

TEST(Draw, PngOrTheSentenceThatSaysWhatIsMissing) {
  Folder const folder;
  if (std::system("rsvg-convert --version > /dev/null 2>&1") == 0) {
    EXPECT_EQ(run("draw 4:1 -o " + folder / "a.png").code, 0);
    EXPECT_EQ(read(folder / "a.png").substr(1, 3), "PNG");
  }
  // PATH does not contain the converter.
  std::string const hidden = "PATH=" + folder.path.string() + " " + SETT_COMMAND + " draw 4:1 -o " + folder / "c.png" +
                             " 2>" + folder / "said";
  EXPECT_NE(std::system(hidden.c_str()), 0);
  EXPECT_TRUE(has(read(folder / "said"), "needs rsvg-convert, which is not installed"));
  EXPECT_FALSE(fs::exists(folder / "c.png"));
}

TEST(Draw, EveryKind) {
  Folder const folder;
  for (char const* arguments : {"layout '(4,(2,2))'",
                                "banks '(8,8):(32,4)' --bytes 2",
                                "lines '(8,8):(8,1)'",
                                "swizzle 'Sw<2,0,2> o (4,4)'",
                                "diff '(2,3):(3,1)' '(2,3)'",
                                "compose '(3,3):(1,10) o 4:2'",
                                "complement 'complement(4:2, 24)'",
                                "complement 'complement(4:2)'",
                                "divide 'zipped_divide((8,8), <2,4>)'",
                                "tv '(4,2):(2,1)' --shape '(2,4)'",
                                "mma SM80_16x8x16_F32F16F16F32_TN",
                                "mma SM90_64x64x16_F32F16F16_SS",
                                "mma SM80_16x8x16_F32F16F16F32_TN --atoms 2x2x1 --tile 32x32x16",
                                "mma SM90_64x16x16_F32F16F16_RS --atoms 2x1x1",
                                "copy SM75_U32x2_LDSM_N --threads '(32,1):(1,32)' --values '(1,4):(4,1)'",
                                "'UniversalCopy<uint64_t>' --threads '(4,2):(2,1)' --values '(1,4):(0,1)'",
                                "SM75_U32x4_LDSM_N",
                                "copy SM75_U16x8_LDSM_T",
                                "'make_identity_layout((3,4))'",
                                "'to_f2(Sw<2,0,2> o (4,4))'",
                                "'(2,3):(3,1) + 2'",
                                "--kind tv '(4,2):(2,1)' --shape '(2,4)' --theme dark"}) {
    EXPECT_EQ(run(std::string("draw ") + arguments + " -o " + folder / "a.svg").code, 0)
        << arguments << complaint(std::string("draw ") + arguments);
    EXPECT_EQ(run(std::string("draw ") + arguments + " -o " + folder / "b.svg").code, 0);
    EXPECT_EQ(read(folder / "a.svg"), read(folder / "b.svg")) << "the same again";
  }
}

TEST(Draw, TheSmallestAndTheLargest) {
  Folder const folder;
  for (char const* l : {"1:0", "()", "(2,2)", "(128,128):(128,1)", "(256,256):(256,1)", "65536:1"}) {
    EXPECT_EQ(run(std::string("draw '") + l + "' -o " + folder / "a.svg").code, 0) << l;
  }
  EXPECT_LT(fs::file_size(folder / "a.svg"), 1u << 21);
  for (char const* l : {"65537:1", "(257,2)", "(2,2,65)", "(1000,1000)", "(9223372036854775807,2)"}) {
    EXPECT_EQ(run(std::string("draw '") + l + "' -o " + folder / "b.svg").code, 2) << l;
    EXPECT_FALSE(fs::exists(folder / "b.svg"));
  }
  EXPECT_TRUE(
      has(complaint("draw '(257,2)' -o " + folder / "b.svg"), "257, but at most 256 are allowed: draw a part of it"));
}

TEST(Draw, RefusalsAreSentences) {
  EXPECT_TRUE(
      has(complaint("draw 4:1 --kind circle"), "'circle' is not a kind of picture: the kinds are layout, map, banks"));
  EXPECT_TRUE(has(complaint("draw tv 4:1 --kind mma"), "two kinds are named, tv and mma"));
  EXPECT_TRUE(has(complaint("draw tv '(4,2):(2,1)'"), "such as --shape '(16,8)'"));
  EXPECT_TRUE(has(complaint("draw tv '(4,2):(2,1)' --shape 4"), "--shape must be two extents from 1 to 256"));
  EXPECT_TRUE(has(complaint("draw tv '(4,2):(2,1)' --shape '(2,2)'"), "index 4 is not in [0,4)"));
  EXPECT_TRUE(has(complaint("draw divide 4:1"), "give an expression such as 'logical_divide(24:2, 4:2)'"));
  EXPECT_TRUE(has(complaint("draw swizzle 4:1"), "expected a swizzled layout"));
  EXPECT_TRUE(has(complaint("draw mma SM80_1x1x1"), "no instruction is called SM80_1x1x1"));
  for (std::string const name :
       {"SM90_TMA_LOAD_2D", "SM90_BULK_COPY_S2G", "warpgroup_wait", "tma_store_fence", "wait_barrier"}) {
    EXPECT_EQ(complaint("draw mma " + name),
              "error: " + name + " has no threads and values to draw: 'sett ptx' prints its PTX\n");
  }
  EXPECT_TRUE(has(complaint("draw diff 4:1 5:1"), "layouts of the same shape, but these are 4:1 and 5:1"));
  EXPECT_TRUE(has(complaint("draw banks 'make_identity_layout((2,2))'"), "this kind of picture needs integer offsets"));
  EXPECT_TRUE(has(complaint("draw compose '(4:1 o'"), "the expression ends too early"));
  EXPECT_TRUE(has(complaint("draw mma SM80_16x8x16_F32F16F16F32_TN --atoms 2x2"), "--atoms must be three integers"));
  EXPECT_TRUE(has(complaint("draw mma SM80_16x8x16_F32F16F16F32_TN --atoms 20x1x1"), "the tile (M,N,K) is (320,8,16)"));
  EXPECT_TRUE(has(complaint("draw copy SM75_U32x2_LDSM_N --threads 4:1"), "--threads and --values must be layouts"));
  EXPECT_TRUE(has(complaint("draw 'UniversalCopy<uint128_t>'"), "--threads and --values must be layouts"));
  EXPECT_TRUE(
      has(complaint("draw 'UniversalCopy<uint8_t>' --threads 4:1 --values 1:0"), "less than one 16-bit element"));
  EXPECT_TRUE(has(complaint("draw 'UniversalCopy<uint64_t>' --atoms 2x1x1"), "is a copy"));
  EXPECT_TRUE(has(complaint("draw 4:1 --shape '(2,2)'"),
                  "--shape is for pictures of the kind tv, but this one is of the kind layout"));
  EXPECT_TRUE(has(complaint("draw 4:1 --bytes 2"), "--bytes is for pictures of the kind banks and lines"));
  EXPECT_TRUE(has(complaint("draw SM75_U32x4_LDSM_N --atoms 2x1x1"), "is a copy: tile it with --threads and --values"));
  EXPECT_TRUE(
      has(complaint("draw SM80_16x8x16_F32F16F16F32_TN --threads 4"), "is an mma: tile it with --atoms and --tile"));
  EXPECT_TRUE(has(run("draw 4:1 --title other").out, "other\n"));
  EXPECT_TRUE(has(complaint("draw 1 2 3"), "draw must be given one expression"));
  EXPECT_EQ(run("draw 4:1 --bytes 3").code, 2);
}

TEST(Draw, FilesAreWholeOrUntouched) {
  Folder const folder;
  std::ofstream(folder / "kept.svg") << "before";
  EXPECT_EQ(run("draw '(1000,1000)' -o " + folder / "kept.svg").code, 2);
  EXPECT_EQ(read(folder / "kept.svg"), "before");
  EXPECT_TRUE(has(complaint("draw 4:1 -o " + folder / "none/a.svg"), "cannot write"));
  fs::create_directory(folder / "folder.svg");
  EXPECT_TRUE(has(complaint("draw 4:1 -o " + folder / "folder.svg"), "not a regular file"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path), fs::directory_iterator()), 2)
      << "nothing is left beside them";
}

TEST(Draw, TitlesStayText) {
  Folder const folder;
  std::string const title = " --title '<script>alert(1)</script> & 50% a_b \"q\"'";
  EXPECT_EQ(run("draw 4:1 -o " + folder / "a.html" + title).code, 0);
  EXPECT_FALSE(has(read(folder / "a.html"), "<script>alert"));
  EXPECT_TRUE(has(read(folder / "a.html"), "&lt;script&gt;alert(1)&lt;/script&gt; &amp; 50% a_b &quot;q&quot;"));
  EXPECT_EQ(run("draw 4:1 -o " + folder / "a.tex" + title).code, 0);
  EXPECT_TRUE(has(read(folder / "a.tex"), "\\& 50\\% a\\_b"));
}
