#include "store/postgres_server.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

namespace mycity::testing {
namespace {

namespace fs = std::filesystem;

// Where Debian has initdb and postgres, which are not on the path.
std::string programs_folder() {
    for (const char* folder : {"/usr/lib/postgresql/15/bin", "/usr/lib/postgresql/16/bin",
                               "/usr/lib/postgresql/17/bin", "/usr/local/pgsql/bin"})
        if (fs::exists(std::string(folder) + "/initdb")) return folder;
    return {};
}

// PostgreSQL refuses to run as root.
const passwd* other_user() {
    if (::geteuid() != 0) return nullptr;
    const passwd* user = ::getpwnam("postgres");
    return user != nullptr ? user : ::getpwnam("nobody");
}

}  // namespace

PostgresServer* PostgresServer::get() {
    static const std::unique_ptr<PostgresServer> server = []() -> std::unique_ptr<PostgresServer> {
        const std::string programs = programs_folder();
        if (programs.empty()) return nullptr;
        return std::make_unique<PostgresServer>(programs);
    }();
    if (!server) {
        MESSAGE("SKIPPED: PostgreSQL is not installed (Debian: apt install postgresql-15)");
        std::fprintf(stderr, "SKIPPED: PostgreSQL is not installed (Debian: apt install postgresql-15)\n");
    }
    return server.get();
}

pid_t PostgresServer::run(const std::vector<std::string>& arguments) const {
    const passwd* user = other_user();
    std::vector<char*> pointers;
    for (const std::string& argument : arguments) pointers.push_back(const_cast<char*>(argument.c_str()));
    pointers.push_back(nullptr);
    const std::string log = (folder_ / "log").string();
    const pid_t child = ::fork();
    if (child != 0) return child;
    if (user != nullptr &&
        (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0))
        ::_exit(127);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    const int file = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(file, STDOUT_FILENO);
    ::dup2(file, STDERR_FILENO);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
}

PostgresServer::PostgresServer(std::string programs) : programs_(std::move(programs)) {
    if (const passwd* user = other_user())
        REQUIRE(::chown((folder_ / "").c_str(), user->pw_uid, user->pw_gid) == 0);
    const pid_t init = run({programs_ + "/initdb", "-D", (folder_ / "data").string(), "-A", "trust", "-U",
                            "mycity", "--locale=C.UTF-8", "-E", "UTF8", "-N"});
    int status = -1;
    ::waitpid(init, &status, 0);
    REQUIRE(status == 0);
    start();
}

PostgresServer::~PostgresServer() { stop(); }

void PostgresServer::start() {
    server_ = run({programs_ + "/postgres", "-D", (folder_ / "data").string(), "-k", (folder_ / "").string(),
                   "-c", "listen_addresses=", "-c", "fsync=off", "-c", "shared_buffers=16MB"});
    for (int i = 0; i < 1000; ++i) {
        try {
            connected(address("postgres"));
            return;
        } catch (const StoreFailure&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
    FAIL("PostgreSQL does not start");
}

void PostgresServer::stop() {
    if (server_ < 0) return;
    ::kill(server_, SIGQUIT);
    ::waitpid(server_, nullptr, 0);
    server_ = -1;
}

PostgresAddress PostgresServer::address(const std::string& database) const {
    const auto address =
        PostgresAddress::of("postgresql://mycity@/" + database + "?host=" + (folder_ / "").string());
    REQUIRE(address.has_value());
    return *address;
}

PostgresAddress PostgresServer::new_database() {
    const std::string name = "test" + std::to_string(++made_);
    connected(address("postgres")).script(("CREATE DATABASE " + name).c_str());
    return address(name);
}

}  // namespace mycity::testing
