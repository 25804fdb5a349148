// Limits how many passwords are hashed at once to two, each on a thread of its own: a storm of sign-ins must not slow down everyone
// who is signed in. Further requests wait in a short queue, with clients taking turns; beyond that they are refused at once.
import { AppError } from '../../http/app-error.ts';

interface SlotLimits {
  slots: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
}

export class PasswordSemaphore {
  private readonly limits: SlotLimits;
  private running = 0;
  private waiting = 0;
  /** In the order in which clients are served next: a client that was just served goes to the end. */
  private readonly queues = new Map<string, (() => void)[]>();

  constructor(limits: SlotLimits) {
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
    if (this.waiting >= this.limits.maxWaiting || queue.length >= this.limits.maxWaitingPerClient) throw new AppError('busy');
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

const semaphore = new PasswordSemaphore({ slots: 2, maxWaiting: 400, maxWaitingPerClient: 200 });

/** `client` is the block of IP addresses that the request comes from, where there is one. */
export const withPasswordSlot = <Answer>(client: string, work: () => Promise<Answer>): Promise<Answer> => semaphore.run(client, work);
