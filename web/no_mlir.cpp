// Refuses the types of MLIR in the playground, whose engine leaves their reader out to stay small.
#include "../apps/sett/expressions/reader.hpp"

namespace app {

Value Reader::mlir(int) { stop("unsupported", "the playground does not read types of MLIR: use the command sett"); }

Value Reader::tensor_type(bool) { return mlir(0); }

}  // namespace app
