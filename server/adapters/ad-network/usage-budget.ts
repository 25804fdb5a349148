// How much of its allowance each account has used, as the network reports it with every answer, and what follows for the next call: go
// now, go after a short pause, or not at all for a while. It is kept in memory per process; accounts never affect each other.

/** An account, and the part of its allowance that a call counts against, as `ads_insights`. */
export interface UsageKey {
  account: string;
  part: string;
}

/** Counts against every part of the account. */
export const WHOLE_ACCOUNT = '*';

export interface UsageRules {
  /** From this share on, calls are spread out. In percent of the allowance. */
  slowFrom: number;
  /** From this share on, calls are refused until enough of the usage has expired. The rest of the allowance is left to people. */
  stopFrom: number;
  /** The pause just below `stopFrom`; it grows linearly from zero at `slowFrom`. */
  longestPauseMs: number;
  /** How long a reported usage takes to expire when the network does not say. */
  windowMs: number;
}

/** `pauseMs` is zero when the call may go at once; `refusedForMs` is set when it must not go at all. */
export type Verdict = { pauseMs: number; refusedForMs: null } | { pauseMs: 0; refusedForMs: number };

interface Usage {
  percent: number;
  at: number;
  windowMs: number;
  blockedUntil: number;
}

/** So many accounts are remembered; those with the oldest reports are forgotten first. */
const MOST_ENTRIES = 10_000;

export class UsageBudget {
  readonly #rules: UsageRules;
  readonly #now: () => number;
  readonly #usages = new Map<string, Usage>();

  constructor(rules: UsageRules, now: () => number) {
    this.#rules = rules;
    this.#now = now;
  }

  /** What the network reported: the share used, in percent, and for how long it refuses calls. */
  report(key: UsageKey, { percent, blockedForMs = 0, windowMs }: { percent: number; blockedForMs?: number; windowMs?: number }): void {
    const now = this.#now();
    // Not simply now plus nothing: a machine's clock may be set back, and until it has caught up no call would go.
    const blockedUntil = blockedForMs > 0 ? now + blockedForMs : 0;
    this.#store(key, { percent, at: now, windowMs: windowMs ?? this.#rules.windowMs, blockedUntil });
  }

  /** The network refused a call of this account and named a time. Earlier reports stay. */
  block(key: UsageKey, forMs: number): void {
    const now = this.#now();
    const known = this.#usages.get(nameOf(key)) ?? { percent: 0, at: now, windowMs: this.#rules.windowMs, blockedUntil: 0 };
    this.#store(key, { ...known, blockedUntil: Math.max(known.blockedUntil, now + forMs) });
  }

  judge({ account, part }: UsageKey): Verdict {
    const verdicts = [this.#judgeOne({ account, part }), this.#judgeOne({ account, part: WHOLE_ACCOUNT })];
    const refusals = verdicts.flatMap(({ refusedForMs }) => refusedForMs ?? []);
    if (refusals.length > 0) return { pauseMs: 0, refusedForMs: Math.max(...refusals) };
    return { pauseMs: Math.max(...verdicts.map(({ pauseMs }) => pauseMs)), refusedForMs: null };
  }

  #judgeOne(key: UsageKey): Verdict {
    const usage = this.#usages.get(nameOf(key));
    if (!usage) return { pauseMs: 0, refusedForMs: null };
    const now = this.#now();
    const { slowFrom, stopFrom, longestPauseMs } = this.#rules;
    const percent = usage.percent * Math.max(0, 1 - (now - usage.at) / usage.windowMs);
    const untilBelowStop = percent >= stopFrom ? usage.at + usage.windowMs * (1 - stopFrom / usage.percent) - now : 0;
    const refusedForMs = Math.round(Math.max(usage.blockedUntil - now, untilBelowStop));
    if (refusedForMs > 0 || percent >= stopFrom) return { pauseMs: 0, refusedForMs: Math.max(1, refusedForMs) };
    if (percent < slowFrom) return { pauseMs: 0, refusedForMs: null };
    return { pauseMs: Math.round((longestPauseMs * (percent - slowFrom)) / (stopFrom - slowFrom)), refusedForMs: null };
  }

  #store(key: UsageKey, usage: Usage): void {
    const name = nameOf(key);
    // Set anew, so that the map stays in the order of the reports.
    this.#usages.delete(name);
    this.#usages.set(name, usage);
    if (this.#usages.size > MOST_ENTRIES) for (const oldest of this.#usages.keys()) return void this.#usages.delete(oldest);
  }
}

const nameOf = ({ account, part }: UsageKey): string => `${account} ${part}`;
