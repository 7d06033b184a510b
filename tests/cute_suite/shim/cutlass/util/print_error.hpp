// print_error: the tutorials include it and use nothing of it.
#pragma once
