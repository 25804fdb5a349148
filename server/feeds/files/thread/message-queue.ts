// Messages in the order of their arrival, each for the reader that has waited longest. A failure reaches the readers before all messages
// that are not taken.

export class MessageQueue<Message> {
  readonly #messages: Message[] = [];
  readonly #waiting: PromiseWithResolvers<Message>[] = [];
  #failure: { error: unknown } | null = null;

  push(message: Message): void {
    const reader = this.#waiting.shift();
    if (reader) reader.resolve(message);
    else this.#messages.push(message);
  }

  /** Only the first failure counts. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    for (const reader of this.#waiting.splice(0)) reader.reject(error);
  }

  async next(): Promise<Message> {
    if (this.#failure) throw this.#failure.error;
    if (this.#messages.length > 0) return this.#messages.shift() as Message;
    const reader = Promise.withResolvers<Message>();
    this.#waiting.push(reader);
    return reader.promise;
  }
}
