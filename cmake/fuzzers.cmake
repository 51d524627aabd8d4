# fuzz/NAME.cpp (or NAME_fuzzer.cpp) becomes the libFuzzer program fuzz_NAME; its seeds are in fuzz/corpus/NAME/.

file(GLOB fuzz_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/*.cpp")
foreach(source IN LISTS fuzz_sources)
  get_filename_component(name "${source}" NAME_WE)
  string(REGEX REPLACE "^fuzz_|_fuzz(er)?$" "" name "${name}")
  add_executable("fuzz_${name}" "${source}")
  target_link_libraries("fuzz_${name}" PRIVATE mycity_engine mycity_server_everything)
  target_link_options("fuzz_${name}" PRIVATE -fsanitize=fuzzer)
endforeach()
