// The calls per account, which drive the usage headers. An account that has used up its quota is refused until the window ends; tests set the
// usage of an account to any level.
import type { Clock } from '../../frame/clock.ts';
import { GraphError } from './graph-error.ts';

export interface Throttling {
  /** The account's id with 'act_', or '*' for all accounts. */
  account: string;
  /** From 100 on, calls are refused. */
  percent: number;
  minutes: number;
  /** Otherwise that of the use case. */
  code?: 4 | 17 | 613;
}

/** What a call counts for; each has an error code of its own. */
export type UseCase = 'ads_management' | 'ads_insights' | 'custom_audience';
const CODES: Readonly<Record<UseCase, number>> = { ads_management: 80_004, ads_insights: 80_000, custom_audience: 80_003 };

export interface Usage {
  set(throttling: readonly Throttling[]): void;
  /** What was set and has not ended. */
  list(): Throttling[];
  /** Counts a call and throws when the account's quota is used up. */
  count(account: string, useCase: UseCase, isWrite: boolean): void;
  headers(account: string | null, useCase: UseCase): Record<string, string>;
}

/** Meta counts a read as 1 and a write as 3. */
const WINDOW_MS = 300_000;
const TIER = 'standard_access';

export function openUsage(clock: Clock, quota: () => number): Usage {
  const windows = new Map<string, { startedAt: number; score: number }>();
  let forced: { rule: Throttling; until: number }[] = [];
  const ruleOf = (account: string): { rule: Throttling; until: number } | undefined =>
    forced.find(({ rule, until }) => (rule.account === account || rule.account === '*') && until > clock.now());
  const percentOf = (account: string): number => {
    const window = windows.get(account);
    const counted = window && window.startedAt + WINDOW_MS > clock.now() ? Math.floor((window.score / quota()) * 100) : 0;
    return ruleOf(account)?.rule.percent ?? counted;
  };
  const minutesLeft = (account: string): number => {
    const until = ruleOf(account)?.until ?? (windows.get(account)?.startedAt ?? 0) + WINDOW_MS;
    return percentOf(account) >= 100 ? Math.max(1, Math.ceil((until - clock.now()) / 60_000)) : 0;
  };
  return {
    set(throttling) {
      forced = throttling.map((rule) => ({ rule, until: clock.now() + rule.minutes * 60_000 }));
    },
    list: () => forced.filter(({ until }) => until > clock.now()).map(({ rule }) => rule),
    count(account, useCase, isWrite) {
      const now = clock.now();
      const window = windows.get(account);
      const current = window && window.startedAt + WINDOW_MS > now ? window : { startedAt: now, score: 0 };
      current.score += isWrite ? 3 : 1;
      windows.set(account, current);
      if (percentOf(account) >= 100) throw tooManyCalls(ruleOf(account)?.rule.code ?? CODES[useCase]);
    },
    headers(account, useCase) {
      const app = { 'x-app-usage': JSON.stringify({ call_count: 1, total_cputime: 1, total_time: 1 }) };
      if (account === null) return app;
      const percent = percentOf(account);
      const entry = {
        type: useCase,
        call_count: percent,
        total_cputime: Math.min(100, percent),
        total_time: Math.min(100, percent),
        estimated_time_to_regain_access: minutesLeft(account),
        ads_api_access_tier: TIER,
      };
      return {
        ...app,
        'x-business-use-case-usage': JSON.stringify({ [account.replace('act_', '')]: [entry] }),
        'x-ad-account-usage': JSON.stringify({
          acc_id_util_pct: percent,
          reset_time_duration: minutesLeft(account) * 60,
          ads_api_access_tier: TIER,
        }),
        ...(useCase === 'ads_insights' && {
          'x-fb-ads-insights-throttle': JSON.stringify({ app_id_util_pct: 0, acc_id_util_pct: percent, ads_api_access_tier: TIER }),
        }),
      };
    },
  };
}

function tooManyCalls(code: number): GraphError {
  const isAccountLimit = code === 17 || code === 80_004;
  return new GraphError({
    code,
    ...(isAccountLimit && { subcode: 2_446_079 }),
    isTransient: false,
    message: isAccountLimit ? 'There have been too many calls to this ad-account.' : 'Calls to this api have exceeded the rate limit.',
    userTitle: 'Too many API calls',
    userMessage: 'There have been too many calls to this ad account. Wait a bit and try again.',
  });
}
