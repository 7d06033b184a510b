// Declares the subcommands as CLI11 parsers, for the files that read them: options.cpp and complete.cpp.
#pragma once

#include <memory>
#include <vector>

namespace CLI {
class App;
}

namespace app {

struct Subcommand;

// Declares the subcommands in `cli`, one parser each, in their order.
std::vector<CLI::App*> declare_all(std::vector<std::unique_ptr<Subcommand>> const& commands, CLI::App& cli);

}  // namespace app
