// The form in which a subcommand prints its answer.
#pragma once

namespace app {

enum class Form { text, json, cpp, python, mlir };

}  // namespace app
