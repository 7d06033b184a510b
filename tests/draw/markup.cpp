// markup: tests draw/markup.hpp. Any bytes in a text must be displayed as text.
#include "sett/draw/markup.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

#include "golden.hpp"

using namespace sett::draw;

TEST(Markup, XmlHasNoMarkupLeft) {
  EXPECT_EQ(xml_text("<b a=\"1\">&'"), "&lt;b a=&quot;1&quot;&gt;&amp;&#39;");
  EXPECT_EQ(xml_text("\u6587"), "\u6587");
  EXPECT_EQ(xml_text(std::string("a\0b\x1b", 4)), "a\ufffdb\ufffd");
  EXPECT_EQ(xml_text("\xff\xc3"), "\ufffd\ufffd");
  EXPECT_EQ(xml_text("\xed\xa0\x80"), "\ufffd\ufffd\ufffd") << "a surrogate is no character";
  EXPECT_EQ(xml_text("\xc0\xbc"), "\ufffd\ufffd") << "nor is < in two bytes";
}

TEST(Markup, JsonIsReadBackAndEndsNoScript) {
  std::mt19937 random(5);
  for (int i = 0; i < 2000; ++i) {
    std::string s;
    for (auto n = random() % 12; n > 0; --n) { s += char(random() % 128); }
    std::string const quoted = json_text(s);
    EXPECT_EQ(nlohmann::json::parse(quoted).get<std::string>(), s);
    EXPECT_EQ(quoted.find('<'), std::string::npos);
  }
  EXPECT_EQ(json_text("</script>"), "\"\\u003c/script\\u003e\"");
}

TEST(Markup, LatexSpellsItsOwnCharacters) {
  EXPECT_EQ(latex_text("a_b & 5% #1 $x$ {y}"), "a\\_b \\& 5\\% \\#1 \\$x\\$ \\{y\\}");
  EXPECT_EQ(latex_text("\\^~"), "\\textbackslash{}\\textasciicircum{}\\textasciitilde{}");
  EXPECT_EQ(latex_text("--"), "{-}{-}");
  EXPECT_EQ(latex_text("\u6587"), "{[}U+6587{]}");
  EXPECT_EQ(latex_text("\u2218"), "\\ensuremath{\\circ}");
}

TEST(Markup, RandomBytesNeverLeaveAControlCharacter) {
  std::mt19937 random(6);
  for (int i = 0; i < 2000; ++i) {
    std::string s;
    for (auto n = random() % 12; n > 0; --n) { s += char(random() % 256); }
    for (char const c : xml_text(s)) { EXPECT_TRUE((c & 0x80) != 0 || c >= 0x20 || c == '\n' || c == '\t'); }
    for (char const c : latex_text(s)) { EXPECT_TRUE(c >= 0x20); }
  }
}

TEST(Markup, LinesBreakAndLoseNothing) {
  for (int width : {1, 5, 20}) {
    std::string const text = "((2,2),(4,4)):((1,16),(2,64)) and a_very_long_word_without_any_place";
    std::string lines = wrapped(text, width);
    std::size_t begin = 0;
    for (std::size_t at; (at = lines.find('\n', begin)) != std::string::npos; begin = at + 1) {
      EXPECT_LE(int(at - begin), width + 1);
    }
    lines.erase(std::remove(lines.begin(), lines.end(), '\n'), lines.end());
    EXPECT_EQ(lines, text);
  }
}
