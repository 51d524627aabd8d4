#pragma once

#include <sqlite3.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <mutex>

namespace mycity::testing {

// While it exists, syncs of databases opened after it can be made to fail, as those of a broken disk do: the
// data is written, but nobody knows whether it is durable.
class FailingDisk {
  public:
    FailingDisk() {
        real() = sqlite3_vfs_find(nullptr);
        vfs_ = *real();
        vfs_.zName = "failing";
        vfs_.xOpen = open;
        if (sqlite3_vfs_register(&vfs_, 1) != SQLITE_OK) std::abort();
    }
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;
    ~FailingDisk() {
        failures() = 0;
        sqlite3_vfs_unregister(&vfs_);
        sqlite3_vfs_register(real(), 1);
    }

    // The next syncs fail.
    void fail(int count) { failures() = count; }

  private:
    static sqlite3_vfs*& real() {
        static sqlite3_vfs* vfs = nullptr;
        return vfs;
    }
    static std::atomic<int>& failures() {
        static std::atomic<int> count = 0;
        return count;
    }
    // The methods of a file with another sync; SQLite uses different ones for databases and logs.
    struct Changed {
        sqlite3_io_methods methods{};
        const sqlite3_io_methods* original = nullptr;
    };
    static std::array<Changed, 4>& all_changed() {
        static std::array<Changed, 4> all;
        return all;
    }
    static int sync(sqlite3_file* file, int flags) {
        if (failures() > 0 && failures()-- > 0) return SQLITE_IOERR_FSYNC;
        return reinterpret_cast<const Changed*>(file->pMethods)->original->xSync(file, flags);
    }
    static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
        const int code = real()->xOpen(real(), name, file, flags, out);
        if (code != SQLITE_OK || file->pMethods == nullptr) return code;
        static std::mutex mutex;
        const std::lock_guard lock(mutex);
        for (Changed& changed : all_changed()) {
            if (changed.original == nullptr) {
                changed = {*file->pMethods, file->pMethods};
                changed.methods.xSync = sync;
            }
            if (changed.original != file->pMethods) continue;
            file->pMethods = &changed.methods;
            return code;
        }
        std::abort();
    }

    sqlite3_vfs vfs_{};
};

}  // namespace mycity::testing
