// instructions: defines the traits of instructions by layouts alone, as a program does for its own instructions.
#pragma once

#include "sett/cute.hpp"

namespace given {

template <class Shape, class Threads, class A, class B, class C, class T = float>
struct Mma {
  using DRegisters = T[1];
  using ARegisters = T[1];
  using BRegisters = T[1];
  using CRegisters = T[1];
};
template <class Threads, class Src, class Dst, class Ref>
struct Copy {};

using cute::Layout;
using cute::Shape;
using cute::Stride;
using namespace cute;  // the constants _1, _2, ...

using Warp16x8x16 = Mma<Shape<_16, _8, _16>, Layout<_32>,
                        Layout<Shape<Shape<_4, _8>, Shape<_2, _2, _2>>, Stride<Stride<_32, _1>, Stride<_16, _8, _128>>>,
                        Layout<Shape<Shape<_4, _8>, Shape<_2, _2>>, Stride<Stride<_16, _1>, Stride<_8, _64>>>,
                        Layout<Shape<Shape<_4, _8>, Shape<_2, _2>>, Stride<Stride<_32, _1>, Stride<_16, _8>>>>;
// A quad pair consists of the lanes 0-3 and 16-19.
using Pair8x8x4 =
    Mma<Shape<_8, _8, _4>, Layout<Shape<_4, _2>, Stride<_1, _16>>,
        Layout<Shape<Shape<_4, _2>, _4>, Stride<Stride<_8, _4>, _1>>, Layout<Shape<_8, _4>, Stride<_1, _8>>,
        Layout<Shape<Shape<_2, _2, _2>, Shape<_2, _2, _2>>, Stride<Stride<_1, _16, _4>, Stride<_8, _2, _32>>>>;

using Matrices4 = Layout<Shape<_32, Shape<_32, _4>>, Stride<_32, Stride<_1, _1024>>>;
using Rows4 = Layout<Shape<_32, _128>, Stride<_128, _1>>;
// A warp loads or stores four matrices of 8x8 fp16 elements. Each thread addresses one row, and receives two elements
// of each matrix.
using LoadMatrices = Copy<Layout<_32>, Rows4, Matrices4, Matrices4>;
using StoreMatrices = Copy<Layout<_32>, Matrices4, Rows4, Matrices4>;

}  // namespace given

namespace cute {

template <class S, class Threads, class A, class B, class C, class T>
struct MMA_Traits<given::Mma<S, Threads, A, B, C, T>> {
  using ValTypeD = T;
  using ValTypeA = T;
  using ValTypeB = T;
  using ValTypeC = T;
  using Shape_MNK = S;
  using ThrID = Threads;
  using ALayout = A;
  using BLayout = B;
  using CLayout = C;
};
template <class Threads, class Src, class Dst, class Ref>
struct Copy_Traits<given::Copy<Threads, Src, Dst, Ref>> {
  using ThrID = Threads;
  using SrcLayout = Src;
  using DstLayout = Dst;
  using RefLayout = Ref;
};

}  // namespace cute
