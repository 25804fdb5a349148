// The Node flags of the server. By default the young generation grows with the memory of the machine, and one large export adds 140 MB to
// the process. What a start allocates fills the young generation once and stays, so each megabyte here costs two at idle. By default the
// heap may also grow to more than four times of what is in use before it is collected: reading a large feed added 220 MB of garbage.
export const serverFlags = ['--max-semi-space-size=6', '--heap-growing-percent=100'];
