# What the playground's engine is made of: parts of the command, without its terminal and its files, and what asks them.
set(command_parts access arithmetic atom_rows banks beneath build coordinate cpp diff explain explain_call explain_tiling functions grammar json limits linear mapping picture picture_atoms python read_atom read_types refusals source value)
get_filename_component(command_folder ${CMAKE_CURRENT_LIST_DIR}/../apps/sett ABSOLUTE)
list(TRANSFORM command_parts REPLACE "(.+)" "${command_folder}/\\1.cpp")
set(playground_sources ${CMAKE_CURRENT_LIST_DIR}/engine.cpp ${CMAKE_CURRENT_LIST_DIR}/strokes.cpp)
