# The executable `mycity`. Its parts are libraries, so that tests can use them too.

file(GLOB_RECURSE terminal_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/terminal/*.cpp")
add_library(mycity_terminal STATIC ${terminal_sources})
target_compile_options(mycity_terminal PRIVATE -fno-exceptions -fno-rtti)
target_link_libraries(mycity_terminal PUBLIC mycity_engine)
harden(mycity_terminal)
precompile(mycity_terminal campaign/playthrough.hpp words/words.hpp)

file(GLOB_RECURSE app_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/apps/*.cpp")
list(REMOVE_ITEM app_sources "${PROJECT_SOURCE_DIR}/src/apps/main.cpp")
if(NOT MYCITY_SERVER)
  list(FILTER app_sources EXCLUDE REGEX "/src/apps/server/")
endif()
add_library(mycity_apps STATIC ${app_sources})
# Not a definition of every file: the compiler cache stays useful.
set(MYCITY_COMMIT "" CACHE STRING "The commit that `mycity version --json` names; scripts/release sets it")
set_source_files_properties("${PROJECT_SOURCE_DIR}/src/apps/version.cpp" PROPERTIES COMPILE_DEFINITIONS
                            "MYCITY_COMMIT=\"${MYCITY_COMMIT}\"")
target_link_libraries(mycity_apps PUBLIC mycity_terminal mycity_print)
if(MYCITY_SERVER)
  target_link_libraries(mycity_apps PUBLIC mycity_server_everything)
endif()
harden(mycity_apps)
precompile(mycity_apps <chrono> <filesystem> apps/command.hpp apps/files.hpp campaign/playthrough.hpp
           terminal/local_game.hpp words/words.hpp)

add_executable(mycity "${PROJECT_SOURCE_DIR}/src/apps/main.cpp")
target_link_libraries(mycity PRIVATE mycity_apps)
harden(mycity)
# At an address of chance; addresses of functions are read-only once it runs; no data is code.
target_link_options(mycity PRIVATE -pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack)
