// print_error: is empty, because the tutorials include this header without using it.
#pragma once
