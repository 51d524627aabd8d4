// The few functions of the C++ runtime that would otherwise drag WASI imports (printf, abort) into the
// module. Running out of memory or breaking a library precondition traps: the host sees a RuntimeError.

#include <__verbose_abort>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

void* allocate(std::size_t size) {
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) {
        __builtin_trap();
    }
    return memory;
}

// Masks in vector lanes want more than malloc's alignment; aligned_alloc wants whole multiples of it.
void* allocate(std::size_t size, std::align_val_t alignment) {
    const auto boundary = static_cast<std::size_t>(alignment);
    void* memory = std::aligned_alloc(boundary, (size + boundary - 1) / boundary * boundary);
    if (memory == nullptr) {
        __builtin_trap();
    }
    return memory;
}

}  // namespace

void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void* operator new(std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

extern "C" {
// Called where the runtime gives up; its own would print.
[[noreturn, gnu::used]] void abort_message(const char*, ...) { __builtin_trap(); }

// Debian's compiler runtime for wasm32 (128-bit division) is built with the stack protector.
[[gnu::used]] std::uintptr_t __stack_chk_guard = 0x6d796369;
[[noreturn, gnu::used]] void __stack_chk_fail() { __builtin_trap(); }
}
