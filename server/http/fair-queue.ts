// Who goes next when more ask than can be served? Only so many are inside at once. Who asks alone may use nearly all of it.
// In company each has a share, and who asks without end goes one at a time, with a rest after each, so that the others hardly
// notice. The rest wait, one asker after the other, and nobody waits long: past that it is kinder to refuse at once.

export interface Limits {
  inside: number;
  /** Of one asker, while others ask too. */
  insideOfOne: number;
  /** Of one asker, while nobody else asks. */
  insideAlone: number;
  /** For how long someone who has asked counts as company. */
  companyMs: number;
  /** Who asks more often than this asks without end, but so many at once are nothing unusual. */
  perSecond: number;
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
  waitMs: number;
}

/** How much longer than the last one took a rest is: others then find the server free most of the time. */
const REST_TIMES = 2;

export interface Clock {
  now(): number;
  later(ms: number, work: () => void): void;
}

export type Leave = () => void;

interface Waiter {
  since: number;
  admit(leave: Leave): void;
  refuse(): void;
}

/** How it stands with one asker. */
interface Standing {
  inside: number;
  /** Rises by one with each that comes in, and falls with time. */
  level: number;
  levelAt: number;
  restUntil: number;
}

export class FairQueue {
  private readonly limits: Limits;
  private readonly clock: Clock;
  private inside = 0;
  private waiting = 0;
  private latestAsker = '';
  private latestAt = -Infinity;
  /** When someone else than the latest asked last. */
  private otherAt = -Infinity;
  private readonly standings = new Map<string, Standing>();
  /** In the order of their turns: who was just served goes to the end. */
  private readonly waitersOf = new Map<string, Waiter[]>();

  constructor(limits: Limits, clock: Clock) {
    this.limits = limits;
    this.clock = clock;
  }

  get isFull(): boolean {
    return this.waiting >= this.limits.waiting;
  }

  /** Calls exactly one of the two, now or later. Who is admitted calls `leave` when done; once is enough, more do no harm. */
  enter(asker: string, admit: (leave: Leave) => void, refuse: () => void): void {
    this.noteAsking(asker);
    const waiters = this.waitersOf.get(asker) ?? [];
    if (waiters.length === 0 && this.hasRoomFor(asker)) return this.letIn(asker, admit);
    if (this.isFull || waiters.length >= this.limits.waitingOfOne) return refuse();
    waiters.push({ since: this.clock.now(), admit, refuse });
    this.waitersOf.set(asker, waiters);
    this.waiting += 1;
  }

  /** To be called now and then: those who waited too long are refused, and who has not asked lately is forgotten. */
  refuseLate(): void {
    const now = this.clock.now();
    for (const [asker, standing] of this.standings) {
      if (standing.inside === 0 && this.levelOf(standing, now) === 0) this.standings.delete(asker);
    }
    const before = now - this.limits.waitMs;
    for (const [asker, waiters] of this.waitersOf) {
      const late = waiters.filter(({ since }) => since < before);
      if (late.length === 0) continue;
      this.keepWaiters(asker, waiters.slice(late.length));
      this.waiting -= late.length;
      for (const waiter of late) waiter.refuse();
    }
    this.admitNext();
  }

  private noteAsking(asker: string): void {
    if (this.latestAsker !== asker) {
      this.otherAt = this.latestAt;
      this.latestAsker = asker;
    }
    this.latestAt = this.clock.now();
  }

  private isInCompany(asker: string, now: number): boolean {
    const othersAt = this.latestAsker === asker ? this.otherAt : this.latestAt;
    return now - othersAt <= this.limits.companyMs;
  }

  private hasRoomFor(asker: string): boolean {
    if (this.inside >= this.limits.inside) return false;
    const standing = this.standings.get(asker);
    if (!standing) return true;
    const now = this.clock.now();
    if (!this.isInCompany(asker, now)) return standing.inside < this.limits.insideAlone;
    if (this.asksWithoutEnd(standing, now)) return standing.inside === 0 && now >= standing.restUntil;
    return standing.inside < this.limits.insideOfOne;
  }

  private asksWithoutEnd(standing: Standing, now: number): boolean {
    return this.levelOf(standing, now) > this.limits.atOnce;
  }

  private levelOf({ level, levelAt }: Standing, now: number): number {
    return Math.max(0, level - ((now - levelAt) * this.limits.perSecond) / 1000);
  }

  private letIn(asker: string, admit: (leave: Leave) => void): void {
    const now = this.clock.now();
    const standing = this.standings.get(asker) ?? { inside: 0, level: 0, levelAt: now, restUntil: 0 };
    this.standings.set(asker, standing);
    // Who stops is forgiven after a moment, however much it was.
    standing.level = Math.min(this.levelOf(standing, now) + 1, this.limits.atOnce + this.limits.perSecond);
    standing.levelAt = now;
    standing.inside += 1;
    this.inside += 1;
    let left = false;
    admit(() => {
      if (left) return;
      left = true;
      this.goOut(asker, standing, now);
    });
  }

  private goOut(asker: string, standing: Standing, since: number): void {
    this.inside -= 1;
    standing.inside -= 1;
    const now = this.clock.now();
    if (this.asksWithoutEnd(standing, now) && this.isInCompany(asker, now)) {
      const restMs = REST_TIMES * Math.max(1, now - since);
      standing.restUntil = now + restMs;
      this.clock.later(restMs, () => this.admitNext());
    }
    this.admitNext();
  }

  /** One of each in turn, while there is room. */
  private admitNext(): void {
    for (let admitted = true; admitted && this.waiting > 0;) {
      admitted = false;
      const askers = [...this.waitersOf.keys()];
      for (const asker of askers) {
        if (this.hasRoomFor(asker)) admitted = this.admitOneOf(asker) || admitted;
      }
    }
  }

  private admitOneOf(asker: string): boolean {
    const waiters = this.waitersOf.get(asker) ?? [];
    const next = waiters.shift();
    this.waitersOf.delete(asker);
    this.keepWaiters(asker, waiters);
    if (!next) return false;
    this.waiting -= 1;
    this.letIn(asker, next.admit);
    return true;
  }

  private keepWaiters(asker: string, waiters: Waiter[]): void {
    if (waiters.length > 0) this.waitersOf.set(asker, waiters);
    else this.waitersOf.delete(asker);
  }
}
