# mycity.wasm: the engine with the C interface of src/capi, without imports.

file(GLOB capi_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/capi/*.cpp")
add_executable(mycity_wasm ${capi_sources})
set_target_properties(mycity_wasm PROPERTIES OUTPUT_NAME mycity SUFFIX .wasm)
target_compile_options(mycity_wasm PRIVATE -fno-exceptions -fno-rtti)
target_link_libraries(mycity_wasm PRIVATE mycity_engine)
# Inlining across source files costs more bytes than it saves time: 5 kB of 143 for 4 % of a bot's thinking time.
target_link_options(mycity_wasm PRIVATE -Wl,-mllvm,-inline-threshold=5)
