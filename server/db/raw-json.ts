// How does an answer leave that PostgreSQL has printed already?
/** JSON that was printed from whitelisted columns: sent as it is, without a second pass. */
export class RawJson {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
