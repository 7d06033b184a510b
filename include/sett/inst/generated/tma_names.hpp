// tma_names: copies of boxes by CuTe's names, with one to five coordinates or with any number of them.
//
// Made by scripts/instruction_names.py from inst/tma_name.hpp: do not edit.
#pragma once

#include "../tma.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct SM90_TMA_LOAD : sett::TmaInstruction<sett::Tma{sett::TmaFamily::load, 0}> {};
struct SM90_TMA_LOAD_1D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::load, 1}> {};
struct SM90_TMA_LOAD_2D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::load, 2}> {};
struct SM90_TMA_LOAD_3D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::load, 3}> {};
struct SM90_TMA_LOAD_4D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::load, 4}> {};
struct SM90_TMA_LOAD_5D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::load, 5}> {};
struct SM90_TMA_LOAD_MULTICAST : sett::TmaInstruction<sett::Tma{sett::TmaFamily::multicast, 0}> {};
struct SM90_TMA_LOAD_MULTICAST_1D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::multicast, 1}> {};
struct SM90_TMA_LOAD_MULTICAST_2D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::multicast, 2}> {};
struct SM90_TMA_LOAD_MULTICAST_3D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::multicast, 3}> {};
struct SM90_TMA_LOAD_MULTICAST_4D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::multicast, 4}> {};
struct SM90_TMA_LOAD_MULTICAST_5D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::multicast, 5}> {};
struct SM90_TMA_STORE : sett::TmaInstruction<sett::Tma{sett::TmaFamily::store, 0}> {};
struct SM90_TMA_STORE_1D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::store, 1}> {};
struct SM90_TMA_STORE_2D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::store, 2}> {};
struct SM90_TMA_STORE_3D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::store, 3}> {};
struct SM90_TMA_STORE_4D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::store, 4}> {};
struct SM90_TMA_STORE_5D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::store, 5}> {};
struct SM90_TMA_REDUCE_ADD : sett::TmaInstruction<sett::Tma{sett::TmaFamily::reduce_add, 0}> {};
struct SM90_TMA_REDUCE_ADD_1D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::reduce_add, 1}> {};
struct SM90_TMA_REDUCE_ADD_2D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::reduce_add, 2}> {};
struct SM90_TMA_REDUCE_ADD_3D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::reduce_add, 3}> {};
struct SM90_TMA_REDUCE_ADD_4D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::reduce_add, 4}> {};
struct SM90_TMA_REDUCE_ADD_5D : sett::TmaInstruction<sett::Tma{sett::TmaFamily::reduce_add, 5}> {};

}  // namespace cute
