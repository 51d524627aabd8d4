# The server: store (event log), server (tables), cluster (several nodes), net (sockets). Each folder becomes a library; fuzzers and tests use
# them too. g++ 12 miscompiles coroutines, so the second compiler builds only the engine and its other interfaces.

set(MYCITY_SERVER OFF)
if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  return()
endif()
set(MYCITY_SERVER ON)

find_package(Boost 1.81 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(ZLIB REQUIRED)
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(libpq REQUIRED IMPORTED_TARGET libpq)
pkg_check_modules(libnats REQUIRED IMPORTED_TARGET libnats)
pkg_check_modules(qrencode REQUIRED IMPORTED_TARGET libqrencode)

# mycity_server_everything: those that exist.
add_library(mycity_server_everything INTERFACE)
target_link_libraries(mycity_server_everything INTERFACE mycity_engine)
target_compile_definitions(mycity_server_everything INTERFACE MYCITY_SERVER)

# add_server_library(NAME LIBRARY...): mycity_NAME from src/NAME
function(add_server_library name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp")
  if(NOT sources)
    return()
  endif()
  add_library("mycity_${name}" STATIC ${sources})
  harden("mycity_${name}")
  foreach(library IN LISTS ARGN)
    if(TARGET "${library}")
      target_link_libraries("mycity_${name}" PUBLIC "${library}")
    endif()
  endforeach()
  target_link_libraries(mycity_server_everything INTERFACE "mycity_${name}")
endfunction()

add_server_library(store mycity_engine SQLite::SQLite3 PkgConfig::libpq ZLIB::ZLIB Threads::Threads)
precompile(mycity_store <chrono> <filesystem> store/event_log.hpp)
add_server_library(server mycity_store mycity_engine)
precompile(mycity_server server/game_server.hpp server/table_registry.hpp)
add_server_library(cluster mycity_server PkgConfig::libnats)
precompile(mycity_cluster server/game_server.hpp server/table_registry.hpp)
add_server_library(net mycity_server Boost::headers Threads::Threads PkgConfig::qrencode)
precompile(mycity_net <chrono> <filesystem> <boost/asio/awaitable.hpp> <boost/asio/co_spawn.hpp>
           <boost/asio/steady_timer.hpp> server/game_server.hpp)
if(TARGET mycity_net)
  target_compile_definitions(mycity_net PUBLIC BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION
                             BOOST_ASIO_NO_DEPRECATED)
  set_source_files_properties("${PROJECT_SOURCE_DIR}/src/net/asio_impl.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endif()

# docs/openapi.json is served as it stands.
if(TARGET mycity_server)
  set(openapi "${PROJECT_SOURCE_DIR}/docs/openapi.json")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${openapi}")
  file(READ "${openapi}" openapi_text)
  set(openapi_source "${PROJECT_BINARY_DIR}/openapi.cpp")
  file(CONFIGURE OUTPUT "${openapi_source}" @ONLY CONTENT "// Made from docs/openapi.json. Do not edit.

#include \"server/api.hpp\"

std::string_view mycity::openapi_document() { return R\"openapi(@openapi_text@)openapi\"; }
")
  target_sources(mycity_server PRIVATE "${openapi_source}")
endif()
