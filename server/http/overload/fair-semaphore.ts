// Limits how much heavy work runs at once. Further requests wait in a short queue, in which clients take turns; beyond that they are
// refused at once.
import type { ErrorCode } from '#contract/error-catalogue.ts';
import { AppError } from '../app-error.ts';

export interface SemaphoreLimits {
  slots: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
  /** The error of a request that finds the queue full. */
  refusal: ErrorCode;
}

export class FairSemaphore {
  private readonly limits: SemaphoreLimits;
  private running = 0;
  private waiting = 0;
  /** In the order in which clients are served next: a client that was just served goes to the end. */
  private readonly queues = new Map<string, (() => void)[]>();

  constructor(limits: SemaphoreLimits) {
    this.limits = limits;
  }

  /** The work must not ask for a slot itself, which could deadlock. */
  async run<Answer>(client: string, work: () => Promise<Answer>): Promise<Answer> {
    if (this.running < this.limits.slots) this.running += 1;
    else await this.wait(client);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private wait(client: string): Promise<void> {
    const queue = this.queues.get(client) ?? [];
    const { maxWaiting, maxWaitingPerClient, refusal } = this.limits;
    if (this.waiting >= maxWaiting || queue.length >= maxWaitingPerClient) throw new AppError(refusal);
    this.waiting += 1;
    return new Promise((begin) => {
      queue.push(begin);
      this.queues.set(client, queue);
    });
  }

  /** The slot goes directly to the next waiter, so that no new request can take it first. */
  private release(): void {
    for (const [client, queue] of this.queues) {
      const begin = queue.shift();
      this.queues.delete(client);
      if (queue.length > 0) this.queues.set(client, queue);
      if (!begin) continue;
      this.waiting -= 1;
      return begin();
    }
    this.running -= 1;
  }
}
