# mycity_print: pages to print. Not a part of mycity_engine, because a browser fetches it only when somebody prints.

file(GLOB print_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/print/*.cpp")

# The fonts become one generated source file; the host of the WebAssembly module provides them.
file(GLOB font_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/print/fonts/*.ttf")
if(MYCITY_WASM)
  set(font_files)
endif()
set(font_source "${PROJECT_BINARY_DIR}/embedded_fonts.cpp")
string(REPLACE ";" "|" font_list "${font_files}")
add_custom_command(
  OUTPUT "${font_source}"
  COMMAND "${CMAKE_COMMAND}" -D "FONTS=${font_list}" -D "OUT=${font_source}" -P
          "${PROJECT_SOURCE_DIR}/cmake/embed_fonts.cmake"
  DEPENDS ${font_files} "${PROJECT_SOURCE_DIR}/cmake/embed_fonts.cmake"
  COMMENT "Embedding fonts"
  VERBATIM)

add_library(mycity_print STATIC ${print_sources} "${font_source}")
target_compile_options(mycity_print PRIVATE -fno-exceptions -fno-rtti)
target_link_libraries(mycity_print PUBLIC mycity_engine)
if(MYCITY_WASM)
  target_compile_options(mycity_print PRIVATE -Oz)
endif()
harden(mycity_print)
precompile(mycity_print campaign/legacy.hpp words/words.hpp)
