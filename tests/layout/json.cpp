// json: tests layout/json.hpp.
//
// A layout converted to JSON and back must be unchanged. Other values must be refused.
#include "sett/layout/json.hpp"

#include <gtest/gtest.h>

#include "sett/layout/parse.hpp"

using namespace sett;

TEST(Json, RoundTrips) {
  for (char const* s : {"4:1", "(4):(1)", "(4,(2,3)):(1,(4,-8))", "()", "((),4):((),1)", "2:4611686018427387904"}) {
    AnyLayout const l = *parse_layout(s);
    nlohmann::json const j = l;
    EXPECT_TRUE(nlohmann::json::parse(j.dump()).get<AnyLayout>() == l) << j.dump();
  }
  EXPECT_EQ(nlohmann::json(*parse_layout("(4,(2,3)):(1,(4,8))")).dump(), R"({"shape":[4,[2,3]],"stride":[1,[4,8]]})");
}

TEST(Json, RefusesWhatIsNotALayout) {
  for (char const* s :
       {"4", "{}", R"({"shape":4})", R"({"shape":"4","stride":1})", R"({"shape":[4],"stride":1})",
        R"({"shape":0,"stride":1})", R"({"shape":1.5,"stride":1})", R"({"shape":18446744073709551615,"stride":1})",
        R"({"shape":9223372036854775807,"stride":2})"}) {
    EXPECT_THROW((void)nlohmann::json::parse(s).get<AnyLayout>(), layout_error) << s;
  }
}
