# precompile(TARGET HEADER...): headers that are read once for all files of the target. Most of compiling a file
# is reading headers. Whatever changes one of them compiles the whole target again, so only headers that much of the
# target includes anyway are named. Sources include what they use all the same: the presets other than release and
# wasm compile without this and notice.

set(precompiled_standard <algorithm> <array> <expected> <functional> <map> <memory> <optional> <set> <span> <string>
    <string_view> <utility> <vector>)

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
  # Times in a precompiled header would keep the compiler cache from ever finding what was compiled with it.
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()

function(precompile target)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR NOT TARGET "${target}")
    return()
  endif()
  list(TRANSFORM ARGN REPLACE "^[^<].*" "${PROJECT_SOURCE_DIR}/src/\\0" OUTPUT_VARIABLE headers)
  target_precompile_headers("${target}" PRIVATE ${precompiled_standard} ${headers})
endfunction()
