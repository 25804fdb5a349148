// What does the server say over a live socket? Only that something changed; the browser asks again within its scope.

export const LIVE_PATH = '/live';

export interface LiveEvents {
  /** Something of this area of the contract changed. */
  changed: (change: { area: string }) => void;
  /** Anything may have changed: the node was away from the database for a moment. */
  refresh: () => void;
  /** The session ended; the socket closes after this. */
  'signed-out': () => void;
}
