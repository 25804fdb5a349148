// Limits how many requests run at once and shares that capacity fairly among clients. A client that is alone may use nearly all of
// it. While other clients are active, each has a share, and a client that floods the server runs one request at a time with a pause
// after each, so that the others hardly notice. Further requests wait, with clients taking turns; a request that would wait too long
// is refused.

export interface Limits {
  maxRunning: number;
  /** Per client, while other clients are active too. */
  maxRunningPerClient: number;
  /** Per client, while no other client is active. */
  maxRunningAlone: number;
  /** How long after its last request a client counts as active. */
  activeMs: number;
  /** A client floods the server when it sends more requests than this, after a burst that is still normal. */
  requestsPerSecond: number;
  burst: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
  maxWaitMs: number;
}

/** The pause after a request, as a multiple of the time it took: the server is then free for others most of the time. */
const PAUSE_FACTOR = 2;

export interface Clock {
  now(): number;
  later(ms: number, work: () => void): void;
}

export type Release = () => void;

interface Waiter {
  since: number;
  admit(release: Release): void;
  refuse(): void;
}

interface ClientState {
  running: number;
  /** Leaky bucket: rises by one with each admitted request and drains at `requestsPerSecond`. */
  level: number;
  levelAt: number;
  pausedUntil: number;
}

export class FairQueue {
  private readonly limits: Limits;
  private readonly clock: Clock;
  private running = 0;
  private waiting = 0;
  private latestClient = '';
  private latestAt = -Infinity;
  /** Time of the last request of a client other than the latest one. */
  private otherAt = -Infinity;
  private readonly clients = new Map<string, ClientState>();
  /** In the order in which clients are served next: a client that was just served goes to the end. */
  private readonly waitersOf = new Map<string, Waiter[]>();

  constructor(limits: Limits, clock: Clock) {
    this.limits = limits;
    this.clock = clock;
  }

  get isFull(): boolean {
    return this.waiting >= this.limits.maxWaiting;
  }

  /** Calls exactly one of the two callbacks, now or later. An admitted request calls `release` when it is done; repeated calls do nothing. */
  enter(client: string, admit: (release: Release) => void, refuse: () => void): void {
    this.noteRequest(client);
    const waiters = this.waitersOf.get(client) ?? [];
    if (waiters.length === 0 && this.hasCapacityFor(client)) return this.run(client, admit);
    if (this.isFull || waiters.length >= this.limits.maxWaitingPerClient) return refuse();
    waiters.push({ since: this.clock.now(), admit, refuse });
    this.waitersOf.set(client, waiters);
    this.waiting += 1;
  }

  /** To be called regularly: refuses requests that waited too long, and drops the state of idle clients. */
  refuseLate(): void {
    const now = this.clock.now();
    for (const [client, state] of this.clients) {
      if (state.running === 0 && this.levelOf(state, now) === 0) this.clients.delete(client);
    }
    const before = now - this.limits.maxWaitMs;
    for (const [client, waiters] of this.waitersOf) {
      const late = waiters.filter(({ since }) => since < before);
      if (late.length === 0) continue;
      this.setWaiters(client, waiters.slice(late.length));
      this.waiting -= late.length;
      for (const waiter of late) waiter.refuse();
    }
    this.admitNext();
  }

  private noteRequest(client: string): void {
    if (this.latestClient !== client) {
      this.otherAt = this.latestAt;
      this.latestClient = client;
    }
    this.latestAt = this.clock.now();
  }

  private areOthersActive(client: string, now: number): boolean {
    const othersAt = this.latestClient === client ? this.otherAt : this.latestAt;
    return now - othersAt <= this.limits.activeMs;
  }

  private hasCapacityFor(client: string): boolean {
    if (this.running >= this.limits.maxRunning) return false;
    const state = this.clients.get(client);
    if (!state) return true;
    const now = this.clock.now();
    if (!this.areOthersActive(client, now)) return state.running < this.limits.maxRunningAlone;
    if (this.isFlooding(state, now)) return state.running === 0 && now >= state.pausedUntil;
    return state.running < this.limits.maxRunningPerClient;
  }

  private isFlooding(state: ClientState, now: number): boolean {
    return this.levelOf(state, now) > this.limits.burst;
  }

  private levelOf({ level, levelAt }: ClientState, now: number): number {
    return Math.max(0, level - ((now - levelAt) * this.limits.requestsPerSecond) / 1000);
  }

  private run(client: string, admit: (release: Release) => void): void {
    const now = this.clock.now();
    const state = this.clients.get(client) ?? { running: 0, level: 0, levelAt: now, pausedUntil: 0 };
    this.clients.set(client, state);
    // The level is capped, so that a client that stops flooding is treated normally again after about a second.
    state.level = Math.min(this.levelOf(state, now) + 1, this.limits.burst + this.limits.requestsPerSecond);
    state.levelAt = now;
    state.running += 1;
    this.running += 1;
    let released = false;
    admit(() => {
      if (released) return;
      released = true;
      this.finish(client, state, now);
    });
  }

  private finish(client: string, state: ClientState, since: number): void {
    this.running -= 1;
    state.running -= 1;
    const now = this.clock.now();
    if (this.isFlooding(state, now) && this.areOthersActive(client, now)) {
      const pauseMs = PAUSE_FACTOR * Math.max(1, now - since);
      state.pausedUntil = now + pauseMs;
      this.clock.later(pauseMs, () => this.admitNext());
    }
    this.admitNext();
  }

  /** Admits one request of each client in turn, while there is capacity. */
  private admitNext(): void {
    for (let admitted = true; admitted && this.waiting > 0;) {
      admitted = false;
      const clients = [...this.waitersOf.keys()];
      for (const client of clients) {
        if (this.hasCapacityFor(client)) admitted = this.admitOneOf(client) || admitted;
      }
    }
  }

  private admitOneOf(client: string): boolean {
    const waiters = this.waitersOf.get(client) ?? [];
    const next = waiters.shift();
    this.waitersOf.delete(client);
    this.setWaiters(client, waiters);
    if (!next) return false;
    this.waiting -= 1;
    this.run(client, next.admit);
    return true;
  }

  private setWaiters(client: string, waiters: Waiter[]): void {
    if (waiters.length > 0) this.waitersOf.set(client, waiters);
    else this.waitersOf.delete(client);
  }
}
