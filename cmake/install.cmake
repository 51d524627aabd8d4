# cmake --install: everything that runs without the source tree. The page is web/dist, which ./play and ./test build.
# scripts/package makes a Debian package of it.

include(GNUInstallDirs)
install(TARGETS mycity RUNTIME)
install(FILES README.md CHANGELOG.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES docs/engine-protocol.md docs/command-line.md docs/server.md docs/server-protocol.md docs/openapi.json
        DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(PROGRAMS examples/python_bot.py DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples")
install(FILES web/public/icon.svg RENAME mycity.svg DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps")
install(FILES deploy/desktop/mycity.desktop DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")

install(DIRECTORY "${PROJECT_BINARY_DIR}/documents/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" OPTIONAL)
set(completions "${PROJECT_BINARY_DIR}/documents/completions")
install(FILES "${completions}/mycity" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" OPTIONAL)
install(FILES "${completions}/_mycity" DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions" OPTIONAL)
install(FILES "${completions}/mycity.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" OPTIONAL)
install(CODE "
  if(NOT EXISTS \"${completions}/mycity\")
    message(WARNING \"Manual pages and completions are not built: cmake --build FOLDER --target documents\")
  endif()")

if(MYCITY_SERVER)
  install(FILES deploy/desktop/mycity-serve.desktop DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
  install(FILES "${PROJECT_BINARY_DIR}/documents/server.conf" DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples" OPTIONAL)
  # The unit names the folder that the program is really installed in.
  install(CODE "
    set(MYCITY_BINDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
    configure_file(\"${PROJECT_SOURCE_DIR}/deploy/mycity.service.in\" \"${PROJECT_BINARY_DIR}/mycity.service\" @ONLY)")
  install(FILES "${PROJECT_BINARY_DIR}/mycity.service" DESTINATION lib/systemd/system)
  install(DIRECTORY web/dist/ DESTINATION "${CMAKE_INSTALL_DATADIR}/mycity/web" OPTIONAL)
  install(CODE "
    if(NOT EXISTS \"${PROJECT_SOURCE_DIR}/web/dist/index.html\")
      message(WARNING \"web/dist is not built: the installed server has no page. ./play builds it.\")
    endif()")
endif()
