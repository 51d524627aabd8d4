# mycity_engine: everything that knows the game and nothing that does input or output.

set(engine_folders base rules mechanics content valleys record campaign ai analysis words protocol)
set(engine_sources)
foreach(folder IN LISTS engine_folders)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp")
  list(APPEND engine_sources ${found})
endforeach()

# The text below content/ becomes one generated source file.
file(GLOB_RECURSE content_files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/content"
     "${PROJECT_SOURCE_DIR}/content/*")
list(FILTER content_files EXCLUDE REGEX "(^|/)\\.|\\.md$|~$")
if(MYCITY_WASM) # the host provides them: content::provide
  list(FILTER content_files EXCLUDE REGEX "^(words|stories|weights|nets|puzzles)/")
endif()
list(SORT content_files)
list(TRANSFORM content_files PREPEND "${PROJECT_SOURCE_DIR}/content/" OUTPUT_VARIABLE content_paths)
list(JOIN content_files "\n" content_list)
file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/content.list" CONTENT "${content_list}\n")
set(embedded_source "${PROJECT_BINARY_DIR}/embedded.cpp")
add_custom_command(
  OUTPUT "${embedded_source}"
  COMMAND "${CMAKE_COMMAND}" -D "ROOT=${PROJECT_SOURCE_DIR}/content" -D "LIST=${PROJECT_BINARY_DIR}/content.list"
          -D "OUT=${embedded_source}" -D "SMALL=${MYCITY_WASM}" -P "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
  DEPENDS ${content_paths} "${PROJECT_BINARY_DIR}/content.list" "${PROJECT_SOURCE_DIR}/cmake/embed.cmake"
  COMMENT "Embedding content/"
  VERBATIM)
set_source_files_properties("${embedded_source}" PROPERTIES COMPILE_OPTIONS "-Wno-overlength-strings")

# A browser downloads every byte: only what rollouts call millions of times is built for speed. All of ai, rules and
# mechanics would be 9 kB more of 159. A precompiled header fits only files that are optimised alike.
if(MYCITY_WASM)
  foreach(source IN LISTS engine_sources)
    if(source MATCHES "/src/(rules/(game|placement|score)|mechanics/(factories|landmark|port|tracks|parks|pollution)|ai/(counted_features|incremental_features|open_placements|neighbourhood|net_placements|net_policy|net_position|sampled_beam|one_ply_policy|rollout\\.|value_function|value_net))")
      set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS "-O2" SKIP_PRECOMPILE_HEADERS ON)
    endif()
  endforeach()
  add_compile_options(-flto) # also for src/capi
  add_link_options(-flto)
endif()

list(APPEND engine_sources "${embedded_source}")
set(engine_parts mycity_engine)
if(NOT MYCITY_WASM)
  # What reads texts of strangers is hardened as the server is.
  set(loop_sources ${engine_sources})
  list(FILTER loop_sources INCLUDE REGEX "/src/(base/sha256|rules|mechanics|ai|analysis)")
  list(REMOVE_ITEM engine_sources ${loop_sources})
  add_library(mycity_loops OBJECT ${loop_sources})
  list(APPEND engine_sources $<TARGET_OBJECTS:mycity_loops>)
  list(APPEND engine_parts mycity_loops)
endif()

add_library(mycity_engine STATIC ${engine_sources})
foreach(part IN LISTS engine_parts)
  target_include_directories("${part}" PUBLIC "${PROJECT_SOURCE_DIR}/src")
  target_compile_options("${part}" PRIVATE -fno-exceptions -fno-rtti)
  target_compile_definitions("${part}" PUBLIC MYCITY_VERSION="${PROJECT_VERSION}")
  precompile("${part}" protocol/engine_context.hpp)
endforeach()
if(MYCITY_WASM)
  target_compile_options(mycity_engine PRIVATE -Oz)
endif()
harden(mycity_engine)
harden(mycity_loops LOOPS)
