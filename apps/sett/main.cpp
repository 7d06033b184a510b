// sett: the command. Each subcommand declares its options, and runs; see commands/.
#include "commands/subcommand.hpp"

int main(int argc, char** argv) { return app::run_command(app::subcommands(), argc, argv); }
