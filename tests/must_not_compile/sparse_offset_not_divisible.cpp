// expect: an offset of a sparse pointer must be a multiple of its sparsity
// Element 3 of a 2:4 sparse array is in the middle of a stored element.
#include <sett/tensor/pointer_swizzle.hpp>

using namespace cute;

#ifndef SETT_CONTROL
using Offset = _3;
#else
using Offset = _4;
#endif
auto move(sparse_elem<2, int>* p) { return make_sparse_ptr<2>(p) + Offset{}; }
