// picture: checks that a layout, a tiled copy and a tiled MMA are drawn by the function for their kind, in its
// default colours or the given ones.
#include "sett/atom/picture.hpp"

#include "pictures.hpp"

using namespace cute;

namespace {

struct Mine {};
struct Form {
  struct table_color {};
  struct tv_color {};
  template <class Sink, class L, class Color>
  static void table(Sink const& to, L const&, int rows, int columns, Color const&) {
    to.text(std::is_same_v<Color, table_color> ? "table " : "my table ");
    to.number(rows * 100 + columns);
  }
  template <class Sink, class Extents, class S, class D, class Color>
  static void copy(Sink const& to, Extents const& extents, S const& source, D const& destination, Color const&) {
    static_assert(S::rank == 2 && D::rank == 2 && size(Extents{}) == size<0>(S{}) * size<1>(S{}));
    EXPECT_EQ(size(source), size(destination));
    to.text(std::is_same_v<Color, tv_color> ? "copy " : "my copy ");
    to.number(int(size<0>(extents)) * 100 + int(size<1>(extents)));
  }
  template <class Sink, class T, class Color>
  static void mma(Sink const& to, T const&, Color const&) {
    to.text(std::is_same_v<Color, tv_color> ? "mma" : "my mma");
  }
};

template <class... T>
std::string asked(T const&... t) {
  std::string out;
  cute::detail::write_picture<Form>(pictures::ToString{out}, t...);
  return out;
}

}  // namespace

TEST(Picture, ReachesItsForm) {
  EXPECT_EQ(asked(Layout<Shape<_2, _3>>{}), "table 203");
  EXPECT_EQ(asked(Layout<_4>{}, Mine{}), "my table 401");
  EXPECT_EQ(asked(composition(Swizzle<1, 0, 2>{}, Layout<Shape<_4, _4>>{})), "table 404");
  EXPECT_EQ(asked(pictures::copy()), "copy 402");
  EXPECT_EQ(asked(pictures::copy(), Mine{}), "my copy 402");
  EXPECT_EQ(asked(pictures::mma()), "mma");
  EXPECT_EQ(asked(MMA_Atom<SM75_16x8x8_F32F16F16F32_TN>{}, Mine{}), "my mma");
}
