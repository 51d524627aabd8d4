# mycity.wasm: the engine with the C interface of src/capi, without imports.

set(capi "${PROJECT_SOURCE_DIR}/src/capi")

# What bots have learned is not part of the modules, but each file's path and first line, which has its checksum, are.
foreach(folder weights nets)
  set(entries "")
  file(GLOB learned CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/content/${folder}/*")
  foreach(path IN LISTS learned)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    file(STRINGS "${path}" line LIMIT_COUNT 1)
    get_filename_component(name "${path}" NAME)
    string(APPEND entries "    learned_hash(\"${folder}/${name}\", \"${line}\"),\n")
  endforeach()
  set(source "#include \"capi/known_learned.hpp\"\n\nnamespace mycity::capi {\nnamespace {\n\n"
             "constexpr std::uint64_t hashes[] = {\n${entries}}\;\n\n}  // namespace\n\n"
             "std::span<const std::uint64_t> known_${folder}() { return hashes\; }\n\n}  // namespace mycity::capi\n")
  string(CONCAT source ${source})
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/known_${folder}.cpp" CONTENT "${source}" @ONLY)
endforeach()

add_executable(mycity_wasm "${capi}/capi.cpp" "${capi}/buffers.cpp" "${capi}/rt.cpp"
                           "${PROJECT_BINARY_DIR}/known_weights.cpp" "${PROJECT_BINARY_DIR}/known_nets.cpp")
set_target_properties(mycity_wasm PROPERTIES OUTPUT_NAME mycity SUFFIX .wasm)
target_compile_options(mycity_wasm PRIVATE -fno-exceptions -fno-rtti)
target_link_libraries(mycity_wasm PRIVATE mycity_engine)
# Inlining across source files costs more bytes than it saves time: 5 kB of 143 for 4 % of a bot's thinking time.
target_link_options(mycity_wasm PRIVATE -Wl,-mllvm,-inline-threshold=5)

# mycity-first.wasm: the same for the first game: without reviews, odds, books of campaigns, valleys, nets and
# the bounds that save time in playouts. What differs is compiled here and takes the place of the engine's own.
set(first "${PROJECT_SOURCE_DIR}/src")
add_executable(mycity_first_wasm "${capi}/capi.cpp" "${capi}/buffers.cpp" "${capi}/rt.cpp" "${capi}/first_bots.cpp"
                                 "${first}/protocol/commands.cpp" "${first}/protocol/valley_request.cpp"
                                 "${first}/record/valley_json.cpp" "${first}/ai/uncounted_bound.cpp"
                                 "${first}/ai/lines_of_city.cpp" "${first}/mechanics/registry.cpp"
                                 "${PROJECT_BINARY_DIR}/known_weights.cpp")
set_target_properties(mycity_first_wasm PROPERTIES OUTPUT_NAME mycity-first SUFFIX .wasm)
target_compile_definitions(mycity_first_wasm PRIVATE MYCITY_FIRST)
target_compile_options(mycity_first_wasm PRIVATE -fno-exceptions -fno-rtti -Oz)
target_link_libraries(mycity_first_wasm PRIVATE mycity_engine)
target_link_options(mycity_first_wasm PRIVATE -Wl,-mllvm,-inline-threshold=5)

# mycity-print.wasm: what draws pages, with the same interface. Fetched when somebody prints.
add_executable(mycity_print_wasm "${capi}/print.cpp" "${capi}/buffers.cpp" "${capi}/rt.cpp")
set_target_properties(mycity_print_wasm PROPERTIES OUTPUT_NAME mycity-print SUFFIX .wasm)
target_compile_options(mycity_print_wasm PRIVATE -fno-exceptions -fno-rtti)
target_link_libraries(mycity_print_wasm PRIVATE mycity_print)
target_link_options(mycity_print_wasm PRIVATE -Wl,-mllvm,-inline-threshold=5)

# Binaryen makes what the compiler wrote smaller, by a twentieth after compression.
find_program(WASM_OPT wasm-opt REQUIRED)
function(optimise target)
  add_custom_command(TARGET ${target} POST_BUILD
                     COMMAND "${WASM_OPT}" ${ARGN} --enable-simd --enable-bulk-memory --enable-sign-ext
                             --enable-nontrapping-float-to-int --enable-mutable-globals "$<TARGET_FILE:${target}>" -o
                             "$<TARGET_FILE:${target}>"
                     VERBATIM)
endfunction()
optimise(mycity_wasm -O3)
optimise(mycity_first_wasm -Oz)
optimise(mycity_print_wasm -Oz)
