# The sources of the playground's engine: the command without its terminal and file parts, and the interface to it.
set(command_parts copies/access expressions/arithmetic atoms/atom_rows atoms/instruction copies/banks expressions/beneath expressions/build expressions/coordinate expressions/cpp explain/diff explain/explain explain/explain_call explain/explain_tiling expressions/functions expressions/functions_algebra expressions/functions_layouts expressions/functions_shapes expressions/grammar terminal/json expressions/limits expressions/linear expressions/mapping pictures/picture pictures/picture_atoms expressions/python expressions/read_atom expressions/read_types expressions/refusals expressions/source expressions/value)
get_filename_component(command_folder ${CMAKE_CURRENT_LIST_DIR}/../apps/sett ABSOLUTE)
list(TRANSFORM command_parts REPLACE "(.+)" "${command_folder}/\\1.cpp")
set(playground_sources ${CMAKE_CURRENT_LIST_DIR}/engine.cpp ${CMAKE_CURRENT_LIST_DIR}/strokes.cpp)
