#include <string>
#include <vector>

#include "apps/command.hpp"
#include "apps/output.hpp"

int main(int count, char** arguments) {
    mycity::apps::reserve_standard_streams();
    return mycity::apps::run_mycity(std::vector<std::string>(arguments + 1, arguments + count));
}
