// Pauses a campaign that costs more than was ordered: the wanted state is stored with its reason, and the job that changes campaigns sends it. In
// the transaction of the observation that found it, so that it happens once.
import { guardReason, guardText, runsOnAdSets, shownName } from '#domain/campaigns/index.ts';
import type { GuardedCampaign, ObservedCampaign } from '#domain/campaigns/index.ts';
import { DEFAULT_CURRENCY_CODE, moneyCurrency } from '#domain/money/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { CAMPAIGN_KINDS } from '../campaign-list-source.ts';
import { readRelated } from '../campaign-related.ts';
import { wantedRun } from '../campaign-settings.ts';
import { updateCampaignRow } from '../campaign-store.ts';
import type { CampaignRows } from '../pending-change.ts';
import { emailStaffAboutGuard } from './guard-emails.ts';

export async function guardSpending(context: AppContext, tx: Transaction, row: CampaignRows, observed: ObservedCampaign): Promise<void> {
  const { campaign } = row;
  const reason = guardReason(guarded(row), observed, moneyCurrency(campaign.currencyCode ?? DEFAULT_CURRENCY_CODE), context.clock.now());
  if (!reason) return;
  const { currency, customer } = await readRelated(tx, campaign);
  const text = guardText(reason, { currency, timezone: customer.timezone });
  const desiredState = campaign.desiredState === 'ACTIVE' ? 'PAUSED' : campaign.desiredState;
  await updateCampaignRow(tx, campaign.id, {
    desiredState,
    wanted: { ...campaign.wanted, state: 'PAUSED' },
    changeRefusal: null,
    guardReason: text,
    // The end of a stop must not resume what cost too much.
    ...(reason.kind !== 'shouldStandStill' && { stopId: null }),
  });
  const { area, entity } = CAMPAIGN_KINDS[campaign.network];
  await recordChange(tx, null, {
    area,
    entity,
    entityId: campaign.id,
    customerId: campaign.customerId,
    action: 'updated',
    before: { desiredState: campaign.desiredState },
    after: { desiredState, guardReason: text },
  });
  await context.queue.enqueue(tx, {
    kind: 'change-campaign',
    payload: { campaignId: campaign.id },
    title: shownName(campaign.name),
    customerId: campaign.customerId,
    userId: null,
  });
  await emailStaffAboutGuard(context, tx, campaign, customer.name, text);
}

function guarded({ campaign, adSets }: CampaignRows): GuardedCampaign {
  const own = wantedRun(campaign, campaign.wanted);
  const runs = runsOnAdSets(campaign.network) ? adSets.map(({ adSet }) => wantedRun(adSet, adSet.wanted)) : [];
  const budgets = runs.flatMap(({ budget }) => budget ?? []);
  const ends = runs.flatMap(({ endsAt }) => endsAt?.getTime() ?? []);
  const hasAll = (values: readonly number[]): boolean => runs.length > 0 && values.length === runs.length;
  return {
    desiredState: campaign.desiredState,
    budget: hasAll(budgets) ? budgets.reduce((sum, budget) => sum + budget, 0) : own.budget,
    endsAt: hasAll(ends) ? Math.max(...ends) : (own.endsAt?.getTime() ?? null),
    spentBefore: campaign.spent,
    isStatePending: campaign.wanted?.state !== undefined,
  };
}
