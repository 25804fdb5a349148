// The Node flags of the server. By default the young generation grows with the memory of the machine, and one large export adds 140 MB to
// the process. What a start allocates fills the young generation once and stays, so each megabyte here costs two at idle.
export const serverFlags = ['--max-semi-space-size=6'];
