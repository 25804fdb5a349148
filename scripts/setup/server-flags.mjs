// The Node flags of the server. By default the young generation grows with the memory of the machine, and one large export adds 140 MB to
// the process; with this size it adds 60 MB and takes no longer.
export const serverFlags = ['--max-semi-space-size=16'];
