# mycity_tests: one doctest program; ctest runs it once per source file, so that files run side by side.
# Test cases of the suite "long" are left out and get an entry of their own with the label `long`.

find_package(doctest QUIET)
if(NOT doctest_FOUND)
  message(STATUS "doctest is not there: no tests in this build")
endif()

# The slow reference engine is a library of its own because the benchmarks compare against it.
file(GLOB_RECURSE reference_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/reference/*.cpp")
list(FILTER reference_sources EXCLUDE REGEX "_test\\.cpp$")
add_library(mycity_reference INTERFACE)
target_include_directories(mycity_reference INTERFACE "${PROJECT_SOURCE_DIR}/tests")
target_link_libraries(mycity_reference INTERFACE mycity_engine)
if(reference_sources)
  add_library(mycity_reference_objects STATIC ${reference_sources})
  target_include_directories(mycity_reference_objects PUBLIC "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(mycity_reference_objects PUBLIC mycity_engine)
  target_link_libraries(mycity_reference INTERFACE mycity_reference_objects)
endif()

if(NOT doctest_FOUND)
  return()
endif()

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/*.cpp")
list(REMOVE_ITEM test_sources ${reference_sources})
if(NOT MYCITY_SERVER)
  list(FILTER test_sources EXCLUDE REGEX "/tests/(store|server|cluster|net)/")
endif()
add_executable(mycity_tests ${test_sources})
target_link_libraries(mycity_tests PRIVATE mycity_reference mycity_apps doctest::doctest)
target_include_directories(mycity_tests PRIVATE "${PROJECT_SOURCE_DIR}/tests")
# What is tested is optimised, the tests are not: they compile in half the time and run a fifth longer.
target_compile_options(mycity_tests PRIVATE $<$<CONFIG:Release>:-O0>)
set_source_files_properties("${PROJECT_SOURCE_DIR}/tests/project_paths.cpp" PROPERTIES COMPILE_DEFINITIONS
                            "MYCITY_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\";MYCITY_EXECUTABLE=\"$<TARGET_FILE:mycity>\"")
add_dependencies(mycity_tests mycity)
# It asks for doctest's own code before it includes doctest.
set_source_files_properties("${PROJECT_SOURCE_DIR}/tests/main.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
precompile(mycity_tests <doctest/doctest.h> <filesystem> <fstream> <regex> <thread> protocol/engine_context.hpp)
if(MYCITY_SERVER)
  precompile(mycity_tests server/game_server.hpp server/table_registry.hpp store/event_log.hpp)
endif()

set(quick_limit 240)
if(MYCITY_SANITIZE)
  set(quick_limit 900)  # everything takes four to ten times as long
endif()

foreach(source IN LISTS test_sources)
  file(STRINGS "${source}" cases REGEX "TEST_CASE|SCENARIO")
  if(NOT cases)
    continue()
  endif()
  # A file that gains its first long test has to be seen here.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
  file(RELATIVE_PATH name "${PROJECT_SOURCE_DIR}/tests" "${source}")
  string(REGEX REPLACE "(_test)?\\.cpp$" "" name "${name}")
  # However the compiler was called (ccache may make paths relative), the file's name ends so.
  file(RELATIVE_PATH ending "${PROJECT_SOURCE_DIR}" "${source}")
  add_test(NAME "${name}" COMMAND mycity_tests "--source-file=*/${ending}" --test-suite-exclude=long)
  set_tests_properties("${name}" PROPERTIES LABELS quick TIMEOUT ${quick_limit})
  file(STRINGS "${source}" long_suite REGEX "(TEST_SUITE|TEST_SUITE_BEGIN|test_suite)\\(\"long\"\\)")
  if(long_suite)
    add_test(NAME "long/${name}" COMMAND mycity_tests "--source-file=*/${ending}" --test-suite=long)
    set_tests_properties("long/${name}" PROPERTIES LABELS long TIMEOUT 3600)
  else()
    set_tests_properties("${name}" PROPERTIES FAIL_REGULAR_EXPRESSION "test cases: +0 ")
  endif()
endforeach()

# tests/cli/NAME.sh drives the program from outside: it gets its path and a folder of its own.
# Those named server-… drive the server and its database.
file(GLOB cli_scripts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/cli/*.sh")
if(NOT MYCITY_SERVER)
  list(FILTER cli_scripts EXCLUDE REGEX "/tests/cli/server-")
endif()
foreach(script IN LISTS cli_scripts)
  get_filename_component(name "${script}" NAME_WE)
  add_test(NAME "cli/${name}" COMMAND bash "${script}" $<TARGET_FILE:mycity> "${PROJECT_BINARY_DIR}/cli/${name}")
  set_tests_properties("cli/${name}" PROPERTIES LABELS quick TIMEOUT ${quick_limit})
endforeach()

# As cmake/hardening.cmake decides; g++ writes other code for the same flags.
if(MYCITY_SERVER AND NOT MYCITY_SANITIZE AND CMAKE_BUILD_TYPE STREQUAL "Release")
  add_test(NAME hardened COMMAND python3 "${PROJECT_SOURCE_DIR}/tests/hardened.py" $<TARGET_FILE:mycity>
                                 "${PROJECT_BINARY_DIR}/compile_commands.json")
  set_tests_properties(hardened PROPERTIES LABELS quick TIMEOUT 60)
endif()

if(MYCITY_COVERAGE)
  set(profile "${PROJECT_BINARY_DIR}/tests")
  add_custom_target(coverage
    COMMAND "${CMAKE_COMMAND}" -E env "LLVM_PROFILE_FILE=${profile}.profraw" $<TARGET_FILE:mycity_tests>
            --test-suite-exclude=long
    COMMAND llvm-profdata-19 merge -sparse "${profile}.profraw" -o "${profile}.profdata"
    COMMAND llvm-cov-19 report $<TARGET_FILE:mycity_tests> "-instr-profile=${profile}.profdata"
            "${PROJECT_SOURCE_DIR}/src"
    DEPENDS mycity_tests
    USES_TERMINAL VERBATIM)
endif()
