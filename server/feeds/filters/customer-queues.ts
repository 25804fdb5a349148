// One request of a customer runs at a time, so that a customer whose filters are slow leaves the other slots to the other customers.
// Requests that wait for a slot are served round-robin by customer.
import { FairSemaphore } from '../../http/overload/fair-semaphore.ts';

export class CustomerQueues {
  readonly #slots: FairSemaphore;
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(slots: number) {
    this.#slots = new FairSemaphore({ slots, maxWaiting: 1000, maxWaitingPerClient: 1, refusal: 'tooManyFilterRuns' });
  }

  run<Answer>(customerId: string, work: () => Promise<Answer>): Promise<Answer> {
    const before = this.#last.get(customerId) ?? Promise.resolve();
    const mine = before.then(() => this.#slots.run(customerId, work));
    const settled = mine.catch(() => undefined);
    this.#last.set(customerId, settled);
    void settled.then(() => {
      if (this.#last.get(customerId) === settled) this.#last.delete(customerId);
    });
    return mine;
  }
}
