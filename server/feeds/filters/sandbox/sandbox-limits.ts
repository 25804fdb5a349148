// Limits of a filter. Time and memory are always limited together.

export interface SandboxLimits {
  /** CPU time for one call of one filter. */
  callMs: number;
  /** Of the whole sandbox. */
  memoryBytes: number;
  stackBytes: number;
  /** Characters of JSON that a filter may return. */
  resultCharacters: number;
  consoleLines: number;
  consoleCharacters: number;
  /** Stopped calls after which the rest of a request is not run. */
  maxStopped: number;
}

export const SANDBOX_LIMITS: SandboxLimits = {
  callMs: 250,
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 128 * 1024,
  resultCharacters: 262_144,
  consoleLines: 50,
  consoleCharacters: 300,
  maxStopped: 3,
};
