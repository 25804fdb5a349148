// Shares the slots of the render service among customers. One customer alone may use all of them; as soon as another one waits, the
// youngest render of that customer is interrupted and rendered again later, so a customer whose renders hang delays nobody else.

interface Holder {
  client: string;
  /** Aborted when the slot is needed for another client. */
  interruption: AbortController;
}

interface Waiter {
  client: string;
  begin(holder: Holder): void;
}

export class RenderSlots {
  readonly #count: number;
  /** The oldest first. */
  readonly #running: Holder[] = [];
  readonly #waiting: Waiter[] = [];
  /** When each client that runs or waits began last, counted. */
  readonly #lastBegun = new Map<string, number>();
  #begun = 0;

  constructor(count: number) {
    this.#count = count;
  }

  /** The work is run again from its start when it fails after its interruption. It must not ask for a slot itself. */
  async run<Answer>(client: string, work: (interrupted: AbortSignal) => Promise<Answer>): Promise<Answer> {
    for (let isAgain = false; ; isAgain = true) {
      const holder = await this.#take(client, isAgain);
      try {
        // It may have been interrupted before it could begin.
        holder.interruption.signal.throwIfAborted();
        return await work(holder.interruption.signal);
      } catch (error) {
        if (!holder.interruption.signal.aborted) throw error;
      } finally {
        this.#release(holder);
      }
    }
  }

  #take(client: string, isAgain: boolean): Promise<Holder> {
    return new Promise((begin) => {
      const waiter = { client, begin };
      // One that was interrupted goes before the others of its client.
      if (isAgain) this.#waiting.unshift(waiter);
      else this.#waiting.push(waiter);
      this.#beginNext();
      if (this.#waiting.includes(waiter)) this.#interruptFor(client);
    });
  }

  #release(holder: Holder): void {
    this.#running.splice(this.#running.indexOf(holder), 1);
    const isKnown = [...this.#running, ...this.#waiting].some(({ client }) => client === holder.client);
    if (!isKnown) this.#lastBegun.delete(holder.client);
    this.#beginNext();
  }

  /** Clients with the fewest slots come first, and among them the one that has waited longest for its turn. */
  #beginNext(): void {
    if (this.#running.length >= this.#count) return;
    const [next] = this.#waiting.toSorted(
      (one, other) =>
        this.#slotsOf(one.client) - this.#slotsOf(other.client) || this.#priorityOf(one.client) - this.#priorityOf(other.client),
    );
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#begun += 1;
    this.#lastBegun.set(next.client, this.#begun);
    const holder = { client: next.client, interruption: new AbortController() };
    this.#running.push(holder);
    next.begin(holder);
  }

  #interruptFor(client: string): void {
    if (this.#count < 2 || this.#slotsOf(client) > 0) return;
    const youngest = this.#running.at(-1);
    const holdsAll = youngest !== undefined && this.#slotsOf(youngest.client) === this.#count;
    // One slot is being freed already where another one was interrupted.
    if (holdsAll && !this.#running.some(({ interruption }) => interruption.signal.aborted)) youngest.interruption.abort();
  }

  #slotsOf(client: string): number {
    return this.#running.filter((holder) => holder.client === client).length;
  }

  #priorityOf(client: string): number {
    return this.#lastBegun.get(client) ?? 0;
  }
}
