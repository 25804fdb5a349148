// How does an adapter say that an outside system failed us? With what the other side said, and whether another try can help.

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
