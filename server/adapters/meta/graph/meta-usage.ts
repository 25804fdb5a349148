// Reads what Meta reports about the usage of an account: by business use case, and the score of the ad account. The headers come with
// errors too.
import { z } from 'zod';
import type { UsageBudget } from '../../ad-network/usage-budget.ts';
import { WHOLE_ACCOUNT } from '../../ad-network/usage-budget.ts';
import { parseJson } from '../../ad-network/parse-json.ts';

/** The business use cases that our calls count against. */
export type UseCase = 'ads_management' | 'ads_insights' | 'custom_audience' | 'leadgen' | 'pages' | 'catalog_management';

export interface MetaUsageKey {
  /** `act_` and digits, or the id of a page, catalog or business. */
  account: string;
  part: UseCase;
}

const MINUTE_MS = 60_000;
const share = z.number().catch(0);
const useCases = z.record(
  z.string(),
  z.array(
    z.object({
      type: z.string(),
      call_count: share,
      total_cputime: share,
      total_time: share,
      /** Minutes. */
      estimated_time_to_regain_access: share,
    }),
  ),
);
/** `reset_time_duration` is in seconds. */
const accountUsage = z.object({ acc_id_util_pct: share, reset_time_duration: share });

const headerJson = (headers: Readonly<Record<string, string>>, name: string): unknown => parseJson(headers[name] ?? '');

/** Returns how long the network refuses further calls of this kind; zero when it does not. */
export function recordMetaUsage(budget: UsageBudget, key: MetaUsageKey, headers: Readonly<Record<string, string>>): number {
  const cases = useCases.safeParse(headerJson(headers, 'x-business-use-case-usage'));
  let longestBlockMs = 0;
  for (const usage of cases.success ? entriesOf(cases.data, key.account) : []) {
    const blockedForMs = usage.estimated_time_to_regain_access * MINUTE_MS;
    const percent = Math.max(usage.call_count, usage.total_cputime, usage.total_time);
    budget.report({ account: key.account, part: usage.type }, { percent, blockedForMs });
    if (usage.type === key.part) longestBlockMs = Math.max(longestBlockMs, blockedForMs);
  }
  const account = accountUsage.safeParse(headerJson(headers, 'x-ad-account-usage'));
  if (account.success) {
    const { acc_id_util_pct: percent, reset_time_duration: seconds } = account.data;
    const windowMs = seconds > 0 ? seconds * 1000 : undefined;
    budget.report({ account: key.account, part: WHOLE_ACCOUNT }, { percent, ...(windowMs !== undefined && { windowMs }) });
  }
  return longestBlockMs;
}

/** The header names ad accounts by their digits, and sometimes the business instead; then all entries are about this call. */
function entriesOf(byId: z.output<typeof useCases>, account: string) {
  return byId[account.replace(/^act_/, '')] ?? Object.values(byId).flat();
}
