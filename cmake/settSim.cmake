# imports sett::sim if it was built
file(GLOB sett_sim_library "${CMAKE_CURRENT_LIST_DIR}/../../libsett_sim.a")
if(sett_sim_library)
  include("${CMAKE_CURRENT_LIST_DIR}/settSimTargets.cmake")
endif()
