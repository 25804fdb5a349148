// Whether the changed budgets and last days of a campaign's rows can be set.
import { runFaults } from '#domain/campaigns/index.ts';
import type { RunFault, RunLimits } from '#domain/campaigns/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import type { Related } from './campaign-related.ts';
import { wantedAdSet, wantedCampaign } from './campaign-settings.ts';
import type { CampaignRows } from './pending-change.ts';

/** Null names the campaign itself. */
type RowFault = RunFault & { adSetId: string | null };

export function rowFaults(now: number, before: CampaignRows, after: CampaignRows, related: Related): RowFault[] {
  const { timezone } = related.customer;
  const limits = {
    today: dayOfWall(wallTimeAt(now, timezone)),
    timezone,
    minimumBudget: related.account?.minimumBudget ?? null,
    currency: related.currency,
  };
  const spent = before.campaign.spent ?? 0;
  const ofCampaign: RunLimits = { ...limits, startsAt: startOf(before.campaign.startsAt), spent };
  const own = runFaults(wantedCampaign(before.campaign, [], timezone), wantedCampaign(after.campaign, [], timezone), ofCampaign);
  const budgets = after.adSets.map((row) => wantedAdSet(row, timezone).budget ?? 0);
  const total = budgets.reduce((sum, budget) => sum + budget, 0);
  return [
    ...own.map((fault) => ({ ...fault, adSetId: null })),
    ...after.adSets.flatMap((row, at) => {
      const known = before.adSets[at];
      if (!known) return [];
      // The network reports what the whole campaign spent; an ad set has spent at least what the budgets of the others cannot cover.
      const others = total - (budgets[at] ?? 0);
      const ofAdSet = { ...limits, startsAt: startOf(row.adSet.startsAt), spent: Math.max(0, spent - others) };
      return runFaults(wantedAdSet(known, timezone), wantedAdSet(row, timezone), ofAdSet).map((fault) => ({
        ...fault,
        adSetId: row.adSet.id,
      }));
    }),
  ];
}

const startOf = (startsAt: Date | null): number | null => startsAt?.getTime() ?? null;
