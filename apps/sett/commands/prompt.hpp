// The prompt of `sett repl`.
#pragma once

namespace app {

int repl();  // returns the exit code

}  // namespace app
