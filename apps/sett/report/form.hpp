// Defines the forms in which a subcommand can print its answer.
#pragma once

namespace app {

enum class Form { text, json, cpp, python, mlir };

}  // namespace app
