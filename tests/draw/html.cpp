// html: tests draw/html.hpp. The tests compare a golden page, read the data back, and check that the page makes no
// network requests.
#include "sett/draw/html.hpp"

#include <nlohmann/json.hpp>

#include "golden.hpp"
#include "sett/draw/layouts.hpp"
#include "sett/draw/thread_value.hpp"

using namespace sett::draw;
using golden::layout;

namespace {

nlohmann::json data_of(std::string const& page) {
  std::string const head = "<script type=\"application/json\" id=\"data\">";
  std::size_t const begin = page.find(head) + head.size();
  return nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
}

}  // namespace

TEST(Html, Golden) { golden::expect("nested.html", html(layout_scene(layout("(2,(2,2)):(4,(2,1))")))); }

TEST(Html, TheDataAreTheCells) {
  Scene const s = tv_scene(layout("((4,8),(2,2)):((32,1),(16,8))"), 16, 8);
  std::string const page = html(s);
  auto const cells = data_of(page)["panels"][0]["cells"];
  ASSERT_EQ(cells.size(), s.panel[0].cell.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Cell const& c = s.panel[0].cell[i];
    EXPECT_EQ(cells[i], nlohmann::json({c.row, c.column, c.label, c.note, c.coordinate, c.number, c.thread, c.value}));
  }
  EXPECT_NE(page.find("<select id=\"thread\">"), std::string::npos);
  EXPECT_EQ(html(layout_scene(layout("4:1"))).find("<select id=\"thread\">"), std::string::npos)
      << "no threads to choose from";
}

TEST(Html, NamesNeitherEndTheScriptNorBeginOne) {
  Scene s = layout_scene(layout("2:1"));
  s.title = s.threads = golden::hostile;
  s.panel[0].cell[0].label = golden::hostile;
  s.panel[0].cell[0].thread = 1;
  std::string const page = html(s);
  EXPECT_EQ(page.find("<script>alert"), std::string::npos);
  EXPECT_EQ(data_of(page)["panels"][0]["cells"][0][2].get<std::string>(), golden::hostile);
}

TEST(Html, MakesNoNetworkRequests) {
  std::string const page = html(layout_scene(layout("(4,4)")));
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  for (char const* asks : {" src=", " href=", "url(", "@import", "fetch("}) {
    EXPECT_EQ(page.find(asks), std::string::npos) << asks;
  }
}
