// print_error: the tutorials include it without using it.
#pragma once
