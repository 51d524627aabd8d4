# Compiler and linker settings for every target.

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  set(MYCITY_WASM ON)
else()
  set(MYCITY_WASM OFF)
endif()

find_program(CCACHE_PROGRAM ccache)
mark_as_advanced(CCACHE_PROGRAM)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Without the sloppiness it does not keep what was compiled with a precompiled header (precompile.cmake); nothing here
  # uses __TIME__ or defines what such a header reads. It knows files by what the compiler says it has read: to run the
  # preprocessor first would cost half as much as to compile.
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1 "${CCACHE_PROGRAM}")
endif()

# The presets make warnings errors (CMAKE_COMPILE_WARNING_AS_ERROR); a plain build goes on.
add_compile_options(-Wall -Wextra)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Indices are int, sizes are not: sign conversions are everywhere and harmless; conversions that lose bits are errors.
  add_compile_options(-Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -fcolor-diagnostics)
else()
  # g++ is the second compiler; clang decides about warnings. g++'s -Wpedantic rejects __int128, its -Wconversion warns
  # about arithmetic on small integers, its -Wshadow about parameters named like members, and its flow warnings give
  # false positives at -O3.
  add_compile_options(-fdiagnostics-color=always -Wno-maybe-uninitialized -Wno-array-bounds
                      -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-psabi)
endif()

if(MYCITY_WASM)
  add_compile_options(-msimd128 -mbulk-memory)
  return()
endif()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  add_compile_options(-march=x86-64-v2) # popcnt: masks count twice as fast
endif()

find_program(MOLD_PROGRAM mold)
find_program(LLD_PROGRAM NAMES ld.lld-19 ld.lld)
mark_as_advanced(MOLD_PROGRAM LLD_PROGRAM)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
elseif(LLD_PROGRAM AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_link_options(-fuse-ld=lld)
endif()

if(MYCITY_SANITIZE)
  # vptr checks need RTTI, which the engine is built without.
  add_compile_options(-fsanitize=${MYCITY_SANITIZE} -fno-sanitize-recover=all -fno-sanitize=vptr
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${MYCITY_SANITIZE})
  # Functions with several versions are chosen before a sanitizer has started, and it has its own new and delete.
  add_compile_definitions(MYCITY_SANITIZED)
endif()
if(MYCITY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(MYCITY_COVERAGE)
  add_compile_options(-fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()
