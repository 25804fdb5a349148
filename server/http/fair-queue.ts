// Who goes next when more ask than can be served? Only so many are inside at once, and only so many of them from one asker;
// the rest wait, one asker after the other, and nobody waits long: past that it is kinder to refuse at once.

export interface Limits {
  inside: number;
  insideOfOne: number;
  waiting: number;
  waitingOfOne: number;
  waitMs: number;
}

export type Leave = () => void;
interface Waiter {
  since: number;
  admit(leave: Leave): void;
  refuse(): void;
}

export class FairQueue {
  private readonly limits: Limits;
  private readonly now: () => number;
  private inside = 0;
  private waiting = 0;
  private readonly insideOf = new Map<string, number>();
  /** In the order of their turns: who was just served goes to the end. */
  private readonly waitersOf = new Map<string, Waiter[]>();

  constructor(limits: Limits, now: () => number) {
    this.limits = limits;
    this.now = now;
  }

  get isFull(): boolean {
    return this.waiting >= this.limits.waiting;
  }

  /** Calls exactly one of the two, now or later. Who is admitted calls `leave` when done; once is enough, more do no harm. */
  enter(asker: string, admit: (leave: Leave) => void, refuse: () => void): void {
    if (this.hasRoomFor(asker)) return this.letIn(asker, admit);
    const waiters = this.waitersOf.get(asker) ?? [];
    if (this.isFull || waiters.length >= this.limits.waitingOfOne) return refuse();
    waiters.push({ since: this.now(), admit, refuse });
    this.waitersOf.set(asker, waiters);
    this.waiting += 1;
  }

  /** To be called now and then: those who waited too long are refused. */
  refuseLate(): void {
    if (this.waiting === 0) return;
    const before = this.now() - this.limits.waitMs;
    for (const [asker, waiters] of this.waitersOf) {
      const late = waiters.filter(({ since }) => since < before);
      if (late.length === 0) continue;
      this.keepWaiters(asker, waiters.slice(late.length));
      this.waiting -= late.length;
      for (const waiter of late) waiter.refuse();
    }
  }

  private hasRoomFor(asker: string): boolean {
    return this.inside < this.limits.inside && (this.insideOf.get(asker) ?? 0) < this.limits.insideOfOne;
  }

  private letIn(asker: string, admit: (leave: Leave) => void): void {
    this.inside += 1;
    this.insideOf.set(asker, (this.insideOf.get(asker) ?? 0) + 1);
    let left = false;
    admit(() => {
      if (left) return;
      left = true;
      this.goOut(asker);
    });
  }

  private goOut(asker: string): void {
    this.inside -= 1;
    const others = (this.insideOf.get(asker) ?? 1) - 1;
    if (others === 0) this.insideOf.delete(asker);
    else this.insideOf.set(asker, others);
    this.admitNext();
  }

  private admitNext(): void {
    for (const [asker, waiters] of this.waitersOf) {
      if (!this.hasRoomFor(asker)) continue;
      const next = waiters.shift();
      this.waitersOf.delete(asker);
      this.keepWaiters(asker, waiters);
      if (!next) continue;
      this.waiting -= 1;
      return this.letIn(asker, next.admit);
    }
  }

  private keepWaiters(asker: string, waiters: Waiter[]): void {
    if (waiters.length > 0) this.waitersOf.set(asker, waiters);
    else this.waitersOf.delete(asker);
  }
}
