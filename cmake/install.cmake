# cmake --install: everything that runs without the source tree. The page is web/dist, which ./play and ./test build.

include(GNUInstallDirs)
install(TARGETS mycity RUNTIME)
install(FILES docs/man/mycity.1 DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES README.md CHANGELOG.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES docs/engine-protocol.md docs/command-line.md docs/server.md docs/server-protocol.md docs/openapi.json
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(PROGRAMS examples/python_bot.py DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples")

if(MYCITY_SERVER)
  install(DIRECTORY web/dist/ DESTINATION "${CMAKE_INSTALL_DATADIR}/mycity/web" OPTIONAL)
  install(CODE "
    if(NOT EXISTS \"${PROJECT_SOURCE_DIR}/web/dist/index.html\")
      message(WARNING \"web/dist is not built: the installed server has no page. ./play builds it.\")
    endif()")
endif()
