/** JSON that was printed from whitelisted columns: sent as it is, without a second pass. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
