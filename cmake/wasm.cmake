# mycity.wasm: the engine with the C interface of src/capi, without imports.

set(capi "${PROJECT_SOURCE_DIR}/src/capi")
add_executable(mycity_wasm "${capi}/capi.cpp" "${capi}/buffers.cpp" "${capi}/rt.cpp")
set_target_properties(mycity_wasm PROPERTIES OUTPUT_NAME mycity SUFFIX .wasm)
target_compile_options(mycity_wasm PRIVATE -fno-exceptions -fno-rtti)
target_link_libraries(mycity_wasm PRIVATE mycity_engine)
# Inlining across source files costs more bytes than it saves time: 5 kB of 143 for 4 % of a bot's thinking time.
target_link_options(mycity_wasm PRIVATE -Wl,-mllvm,-inline-threshold=5)

# mycity-print.wasm: what draws pages, with the same interface. Fetched when somebody prints.
add_executable(mycity_print_wasm "${capi}/print.cpp" "${capi}/buffers.cpp" "${capi}/rt.cpp")
set_target_properties(mycity_print_wasm PROPERTIES OUTPUT_NAME mycity-print SUFFIX .wasm)
target_compile_options(mycity_print_wasm PRIVATE -fno-exceptions -fno-rtti)
target_link_libraries(mycity_print_wasm PRIVATE mycity_print)
target_link_options(mycity_print_wasm PRIVATE -Wl,-mllvm,-inline-threshold=5)
