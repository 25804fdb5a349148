/** A response body that is JSON already, printed from whitelisted columns: sent as it is, without a second serialization. */
export class RawJson {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
