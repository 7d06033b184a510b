// The cases of copy_cases.hpp by their numbers, for a program of the simulator.
#pragma once

int both_buffer_bytes();
// both buffers of a case, as they are before
void both_fill(int number, unsigned char* from, unsigned char* to);
// its copy, by the CPU
void both_copy(int number, unsigned char* from, unsigned char* to);
