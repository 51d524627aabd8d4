# harden(TARGET [LOOPS]): flags that turn a fault in memory into the end of the program. docs/decisions/compiler.md says why
# the LOOPS of the engine go without those that cost time; tests/hardened.py reads what has become of the program.

set(hardening_everywhere -fPIE -fstack-clash-protection)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  list(APPEND hardening_everywhere -fcf-protection=full) # in all files: one without it counts for the whole program
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
  list(APPEND hardening_everywhere -mbranch-protection=standard)
endif()
# The checks of the C library need an optimised build; a sanitizer has its own.
set(hardening_against_strangers -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -D_GLIBCXX_ASSERTIONS)

function(harden target)
  if(MYCITY_WASM OR MYCITY_SANITIZE OR NOT TARGET "${target}")
    return()
  endif()
  set(flags ${hardening_everywhere})
  if(NOT "LOOPS" IN_LIST ARGN)
    list(APPEND flags ${hardening_against_strangers})
  endif()
  target_compile_options("${target}" PRIVATE "$<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:${flags}>")
endfunction()
