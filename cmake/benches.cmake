# bench/NAME.cpp becomes the program bench_NAME.

file(GLOB bench_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*.cpp")
foreach(source IN LISTS bench_sources)
  get_filename_component(name "${source}" NAME_WE)
  string(REGEX REPLACE "^bench_|_bench$" "" name "${name}")
  add_executable("bench_${name}" "${source}")
  target_link_libraries("bench_${name}" PRIVATE mycity_reference mycity_engine)
endforeach()
