# What the playground's engine is made of: the command without its terminal and its files.
set(playground_sources ${CMAKE_CURRENT_LIST_DIR}/engine.cpp ${CMAKE_CURRENT_LIST_DIR}/strokes.cpp)
foreach(name IN ITEMS banks beneath build cpp diff explain functions grammar limits linear mapping picture picture_atoms python value)
  list(APPEND playground_sources ${CMAKE_CURRENT_LIST_DIR}/../apps/sett/${name}.cpp)
endforeach()
