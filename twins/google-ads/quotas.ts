// Counts operations: those of a day by developer token, in a sliding window, and bursts by customer and by developer token. What is over
// a limit is refused with the time to wait.
import { failWith } from './errors/ads-failure.ts';
import type { AdsFailure } from './errors/ads-failure.ts';
import type { AccessLevel } from './twin-context.ts';

export interface BurstLimit {
  operations: number;
  perMs: number;
}

export interface QuotaLimits {
  /** Null where the access level decides. */
  operationsPerDay: number | null;
  perCustomer: BurstLimit | null;
  perDeveloper: BurstLimit | null;
}

export const NO_LIMITS: QuotaLimits = { operationsPerDay: null, perCustomer: null, perDeveloper: null };

export interface Usage {
  developerToken: string;
  level: AccessLevel;
  /** Null for calls that concern no customer. */
  customerId: string | null;
  operations: number;
}

export interface QuotaMeter {
  /** Counts the operations, or says what is exhausted. */
  use(usage: Usage, now: number): AdsFailure | null;
  limits(): QuotaLimits;
  setLimits(limits: QuotaLimits): void;
}

const DAY_MS = 86_400_000;
const OPERATIONS_PER_DAY: Readonly<Record<AccessLevel, number>> = { TEST: 15_000, EXPLORER: 2880, BASIC: 15_000, STANDARD: Infinity };

interface Used {
  at: number;
  operations: number;
}

export function openQuotas(): QuotaMeter {
  let limits = NO_LIMITS;
  const used = new Map<string, Used[]>();
  const within = (key: string, since: number): Used[] => {
    const recent = (used.get(key) ?? []).filter(({ at }) => at > since);
    used.set(key, recent);
    return recent;
  };
  const count = (key: string, usage: Used): void => void used.set(key, [...(used.get(key) ?? []), usage]);
  /** Milliseconds to wait; 0 when there is room. */
  const waitFor = (key: string, { operations: most, perMs }: BurstLimit, operations: number, now: number): number => {
    const recent = within(key, now - perMs);
    const sum = recent.reduce((total, each) => total + each.operations, 0);
    return sum + operations <= most ? 0 : Math.max(1000, (recent[0]?.at ?? now) + perMs - now);
  };
  return {
    limits: () => limits,
    setLimits(next) {
      limits = next;
      used.clear();
    },
    use({ developerToken, level, customerId, operations }, now) {
      const perDay = { operations: limits.operationsPerDay ?? OPERATIONS_PER_DAY[level], perMs: DAY_MS };
      const daily = waitFor(`day ${developerToken}`, perDay, operations, now);
      if (daily > 0) return exhausted('RESOURCE_EXHAUSTED', 'DEVELOPER', 'Number of operations for basic access', daily);
      const byDeveloper = limits.perDeveloper ? waitFor(`developer ${developerToken}`, limits.perDeveloper, operations, now) : 0;
      if (byDeveloper > 0) return exhausted('RESOURCE_TEMPORARILY_EXHAUSTED', 'DEVELOPER', 'Requests per developer token', byDeveloper);
      const byCustomer =
        limits.perCustomer && customerId !== null ? waitFor(`customer ${customerId}`, limits.perCustomer, operations, now) : 0;
      if (byCustomer > 0) return exhausted('RESOURCE_TEMPORARILY_EXHAUSTED', 'ACCOUNT', 'Requests per account', byCustomer);
      const usage = { at: now, operations };
      if (Number.isFinite(perDay.operations)) count(`day ${developerToken}`, usage);
      if (limits.perDeveloper) count(`developer ${developerToken}`, usage);
      if (limits.perCustomer && customerId !== null) count(`customer ${customerId}`, usage);
      return null;
    },
  };
}

export const exhausted = (value: string, rateScope: string, rateName: string, waitMs: number): AdsFailure =>
  failWith('quotaError', value, `Too many requests. Retry in ${Math.ceil(waitMs / 1000)} seconds.`, {
    details: { quotaErrorDetails: { rateScope, rateName, retryDelay: `${Math.ceil(waitMs / 1000)}s` } },
  });
