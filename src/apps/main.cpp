#include <string>
#include <vector>

#include "apps/command.hpp"

int main(int count, char** arguments) {
    return mycity::apps::run_mycity(std::vector<std::string>(arguments + 1, arguments + count));
}
