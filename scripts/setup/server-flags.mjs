// With which flags of Node does the server run? Left alone, the part of memory for what is young grows with the machine, and one
// large export adds 140 MB to the process; at this size it adds 60 and takes no longer.
export const serverFlags = ['--max-semi-space-size=16'];
