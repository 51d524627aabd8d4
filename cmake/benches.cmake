# bench/NAME.cpp becomes the program bench_NAME.

file(GLOB bench_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*.cpp")
if(NOT MYCITY_SERVER)
  list(FILTER bench_sources EXCLUDE REGEX "/bench/(start|store|server)_")
endif()
foreach(source IN LISTS bench_sources)
  get_filename_component(name "${source}" NAME_WE)
  string(REGEX REPLACE "^bench_|_bench$" "" name "${name}")
  add_executable("bench_${name}" "${source}")
  target_link_libraries("bench_${name}" PRIVATE mycity_reference mycity_engine)
  if(name STREQUAL "server") # only where it is needed: a path in the command keeps a compiler cache from serving it
    target_compile_definitions("bench_${name}" PRIVATE MYCITY_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  endif()
  if(MYCITY_SERVER)
    target_link_libraries("bench_${name}" PRIVATE mycity_server_everything)
  endif()
endforeach()
