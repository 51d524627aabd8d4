# The target `documents`: manual pages, shell completions and an example of a settings file, made by the program's own tables.

find_package(Python3 COMPONENTS Interpreter QUIET)
if(NOT Python3_FOUND)
  message(STATUS "Python 3 is not there: no manual pages and no completions in this build")
  return()
endif()

file(GLOB document_scripts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/scripts/documents/*.py")
set(documents_folder "${PROJECT_BINARY_DIR}/documents")
add_custom_command(
  OUTPUT "${documents_folder}/made"
  COMMAND "${CMAKE_COMMAND}" -E rm -rf "${documents_folder}"
  COMMAND Python3::Interpreter -B "${PROJECT_SOURCE_DIR}/scripts/documents" $<TARGET_FILE:mycity> "${documents_folder}"
  COMMAND "${CMAKE_COMMAND}" -E touch "${documents_folder}/made"
  DEPENDS mycity ${document_scripts} "${PROJECT_SOURCE_DIR}/docs/server.md"
  COMMENT "Writing manual pages and completions"
  VERBATIM)
add_custom_target(documents ALL DEPENDS "${documents_folder}/made")
