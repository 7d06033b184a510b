#!/bin/sh
# Uses sett from another project in three ways, each of which must work without compiling any of our sources. Then uses
# sett::cpu, installed.
#   run.sh SOURCE_DIR BUILD_DIR
set -eu
source=$1
work=$2/consumers
rm -rf "$work"
mkdir -p "$work/app"
cat >"$work/app/main.cpp" <<'CPP'
#include <sett/core.hpp>
using namespace cute;
static_assert(size(logical_divide(Layout<_24, _2>{}, Layout<_4, _2>{})) == 24);
int main() {}
CPP
cmake -S "$source" -B "$work/sett" -DSETT_BUILD_APPS=OFF -DSETT_BUILD_TESTS=OFF -DSETT_BUILD_CPU=OFF -DSETT_BUILD_CUDA=OFF >/dev/null
cmake --install "$work/sett" --prefix "$work/prefix" >/dev/null
consumer() { # name, the lines that bring sett in, further arguments
  mkdir -p "$work/$1"
  printf 'cmake_minimum_required(VERSION 3.25)\nproject(consumer LANGUAGES CXX)\n%s\nadd_executable(app ../app/main.cpp)\ntarget_link_libraries(app PRIVATE sett::sett)\n' "$2" >"$work/$1/CMakeLists.txt"
  cmake -S "$work/$1" -B "$work/$1/build" $3 >/dev/null
  cmake --build "$work/$1/build" >"$work/$1/log"
  objects=$(find "$work/$1/build" -name '*.o' | grep -v CompilerId | wc -l)
  [ "$objects" = 1 ] || { echo "$1: $objects objects were compiled, 1 was asked for"; exit 1; }
  echo "$1: works, and compiles nothing of ours"
}
consumer find_package 'find_package(sett 0.1 REQUIRED)' "-DCMAKE_PREFIX_PATH=$work/prefix"
consumer add_subdirectory "add_subdirectory($source sett)" ""
consumer fetch_content "include(FetchContent)
FetchContent_Declare(sett SOURCE_DIR $source)
FetchContent_MakeAvailable(sett)" ""
# sett::cute provides CuTe's paths, and the install overwrites none of CuTe's files
[ "$(ls "$work/prefix/include")" = sett ] || { echo "the install writes more than include/sett:" "$work"/prefix/include/*; exit 1; }
[ -z "$(find "$work/prefix" -empty)" ] || { echo "an empty file is installed:" "$(find "$work/prefix" -empty)"; exit 1; }
mkdir -p "$work/cute"
cat >"$work/cute/main.cpp" <<'CPP'
#include <cute/tensor.hpp>
#include <cutlass/numeric_types.h>
using namespace cute;
static_assert(is_same_v<cutlass::half_t, half_t> && size(Layout<Shape<_2, _3>>{}) == 6);
int main() {}
CPP
printf 'cmake_minimum_required(VERSION 3.25)\nproject(consumer LANGUAGES CXX)\nfind_package(sett 0.1 REQUIRED)\nadd_executable(app main.cpp)\ntarget_link_libraries(app PRIVATE sett::cute)\n' >"$work/cute/CMakeLists.txt"
cmake -S "$work/cute" -B "$work/cute/build" "-DCMAKE_PREFIX_PATH=$work/prefix" >/dev/null
cmake --build "$work/cute/build" >"$work/cute/log"
echo "sett::cute: <cute/tensor.hpp> is found"
grep -q "Version: " "$work"/prefix/lib*/pkgconfig/sett.pc "$work"/prefix/lib*/*/pkgconfig/sett.pc 2>/dev/null || { echo "no pkg-config file"; exit 1; }

mkdir -p "$work/cpu"
cat >"$work/cpu/main.cpp" <<'CPP'
#include <sett/cpu.hpp>
int main() {
  float a[6] = {0, 1, 2, 3, 4, 5};
  float b[6];
  sett::cpu::copy(cute::make_tensor(&a[0], cute::make_shape(2, 3)),
                  cute::make_tensor(&b[0], cute::make_layout(cute::make_shape(2, 3), cute::LayoutRight{})));
  return b[1] == 2 ? 0 : 1;
}
CPP
cat >"$work/cpu/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(consumer LANGUAGES CXX)
find_package(sett 0.1 REQUIRED)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE sett::cpu)
CMAKE
# The consumer installs the contents of BUILD_DIR, which is not compiled again. If BUILD_DIR lacks a library (a build of
# some targets, without the back ends, or with a sanitizer that the consumer does not use), the script makes a separate
# build.
usable() {
  ! grep -q '^CMAKE_CXX_FLAGS[A-Z_]*:.*-fsanitize' "$2/CMakeCache.txt" && cmake --install "$2" --prefix "$1" &&
    [ -n "$(find "$1" -name 'libsett_cpu.*')" ]
}
if usable "$work/prefix_cpu" "$2" >"$work/cpu/log" 2>&1; then
  from="from this build"
else
  rm -rf "$work/prefix_cpu"
  cmake -S "$source" -B "$work/sett_cpu" -DSETT_BUILD_APPS=OFF -DSETT_BUILD_TESTS=OFF >/dev/null
  cmake --build "$work/sett_cpu" -j 2 >"$work/cpu/log"
  cmake --install "$work/sett_cpu" --prefix "$work/prefix_cpu" >/dev/null
  from="built for this"
fi
cmake -S "$work/cpu" -B "$work/cpu/build" "-DCMAKE_PREFIX_PATH=$work/prefix_cpu" >/dev/null
cmake --build "$work/cpu/build" >>"$work/cpu/log"
"$work/cpu/build/app"
echo "sett::cpu: $from, installed, found and run"

# sett.pc links the installed libraries wherever the prefix is moved.
if ! command -v pkg-config >/dev/null; then
  echo "pkg-config not found: sett.pc is not tried"
  exit 0
fi
mv "$work/prefix_cpu" "$work/moved"
export PKG_CONFIG_PATH=$(dirname "$(find "$work/moved" -name sett.pc)")
c++ -std=c++20 "$work/cpu/main.cpp" $(pkg-config --cflags --libs sett) -o "$work/cpu/by_pkg_config"
"$work/cpu/by_pkg_config"
linked=sett::cpu
if [ -n "$(find "$work/moved" -name 'libsett_sim.*')" ]; then
  cat >"$work/cpu/sim.cpp" <<'CPP'
#include <sett/sim.hpp>
int main() {
  sett::sim::buffer<float> out(32);
  auto const report = sett::sim::launch(sett::sim::options{}, 1, 32, 0, [](float* p) {
    cute::make_tensor(cute::make_gmem_ptr(p), cute::Layout<cute::_32>{})(int(sett::gpu::thread_idx().x)) = 1;
  }, out.data());
  return report.ok() ? 0 : 1;
}
CPP
  c++ -std=c++20 "$work/cpu/sim.cpp" $(pkg-config --cflags --libs sett) -o "$work/cpu/sim"
  "$work/cpu/sim"
  linked="$linked and sett::sim"
fi
echo "sett.pc: links $linked"

# The command finds the simulator's library relative to itself, wherever the prefix is moved.
if [ -x "$work/moved/bin/sett" ] && [ -f "$work/moved/share/sett/sim.flags" ]; then
  code=0
  "$work/moved/bin/sett" sim "$source/examples/program/reverse.cu" >"$work/cpu/program" || code=$?
  [ $code = 1 ] && grep -q "^data races:" "$work/cpu/program" || { echo "the installed command runs no program: exit $code"; cat "$work/cpu/program"; exit 1; }
  echo "sett sim FILE.cu: run from the prefix"
fi
