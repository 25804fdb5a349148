// The errors of adapters: the message of the outside system, and whether a retry can help.

/** Out of reach, busy or restarting: the same request may succeed later. */
export class RetryableFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RetryableFailure';
  }
}

/** The other side understood and refused: the same request will be refused again. */
export class PermanentFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PermanentFailure';
  }
}
