# finds sett::sim if it was built and Boost.Context is installed
file(GLOB sett_sim_library "${CMAKE_CURRENT_LIST_DIR}/../../libsett_sim.a")
if(sett_sim_library)
  find_package(Boost 1.70 QUIET COMPONENTS context)
  if(Boost_CONTEXT_FOUND)
    include("${CMAKE_CURRENT_LIST_DIR}/settSimTargets.cmake")
  endif()
endif()
