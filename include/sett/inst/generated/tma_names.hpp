// tma_names: copies of boxes by CuTe's names: of one to five coordinates, and of as many as are given.
//
// Made by scripts/instruction_names.py from inst/tma_name.hpp: do not edit.
#pragma once

#include "../tma.hpp"

namespace cute {

struct SM90_TMA_LOAD : sett::TmaLoad<0> {};
struct SM90_TMA_LOAD_1D : sett::TmaLoad<1> {};
struct SM90_TMA_LOAD_2D : sett::TmaLoad<2> {};
struct SM90_TMA_LOAD_3D : sett::TmaLoad<3> {};
struct SM90_TMA_LOAD_4D : sett::TmaLoad<4> {};
struct SM90_TMA_LOAD_5D : sett::TmaLoad<5> {};
struct SM90_TMA_LOAD_MULTICAST : sett::TmaMulticast<0> {};
struct SM90_TMA_LOAD_MULTICAST_1D : sett::TmaMulticast<1> {};
struct SM90_TMA_LOAD_MULTICAST_2D : sett::TmaMulticast<2> {};
struct SM90_TMA_LOAD_MULTICAST_3D : sett::TmaMulticast<3> {};
struct SM90_TMA_LOAD_MULTICAST_4D : sett::TmaMulticast<4> {};
struct SM90_TMA_LOAD_MULTICAST_5D : sett::TmaMulticast<5> {};
struct SM90_TMA_STORE : sett::TmaStore<0, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_1D : sett::TmaStore<1, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_2D : sett::TmaStore<2, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_3D : sett::TmaStore<3, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_4D : sett::TmaStore<4, sett::TmaFamily::store> {};
struct SM90_TMA_STORE_5D : sett::TmaStore<5, sett::TmaFamily::store> {};
struct SM90_TMA_REDUCE_ADD : sett::TmaStore<0, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_1D : sett::TmaStore<1, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_2D : sett::TmaStore<2, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_3D : sett::TmaStore<3, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_4D : sett::TmaStore<4, sett::TmaFamily::reduce_add> {};
struct SM90_TMA_REDUCE_ADD_5D : sett::TmaStore<5, sett::TmaFamily::reduce_add> {};

}  // namespace cute
