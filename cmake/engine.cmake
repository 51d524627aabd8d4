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

add_library(mycity_engine STATIC ${engine_sources} "${embedded_source}")
target_include_directories(mycity_engine PUBLIC "${PROJECT_SOURCE_DIR}/src")
target_compile_options(mycity_engine PRIVATE -fno-exceptions -fno-rtti)
if(MYCITY_WASM)
  target_compile_options(mycity_engine PRIVATE -Oz)
endif()
precompile(mycity_engine protocol/engine_context.hpp)
target_compile_definitions(mycity_engine PUBLIC MYCITY_VERSION="${PROJECT_VERSION}")
