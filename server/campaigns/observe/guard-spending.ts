// Pauses a campaign that costs more than was ordered: the wanted state is stored with its reason, and the job that changes campaigns sends it. In
// the transaction of the observation that found it, so that it happens once.
import { guardReason, guardText, runsOnAdSets } from '#domain/campaigns/index.ts';
import type { GuardedCampaign, ObservedCampaign } from '#domain/campaigns/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { DEFAULT_CURRENCY_CODE, moneyCurrency } from '#domain/money/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { CAMPAIGN_KINDS } from '../campaign-list-source.ts';
import { readRelated } from '../campaign-related.ts';
import { wantedRun } from '../campaign-settings.ts';
import { endResendPause, updateCampaignRow } from '../campaign-store.ts';
import type { CampaignRecord } from '../campaign-store.ts';
import { enqueueChange } from '../enqueue-change.ts';
import type { CampaignRows } from '../pending-change.ts';
import { emailStaffAboutGuard } from './guard-emails.ts';

export async function guardSpending(context: AppContext, tx: Transaction, row: CampaignRows, observed: ObservedCampaign): Promise<void> {
  const { campaign } = row;
  const reason = guardReason(guarded(row), observed, moneyCurrency(campaign.currencyCode ?? DEFAULT_CURRENCY_CODE), context.clock.now());
  if (!reason) return;
  // Staff know already. The network has just answered, so that what waits can be sent.
  if (isToldAndPending(campaign)) return endResendPause(tx, campaign.id);
  const { currency, customer } = await readRelated(tx, campaign);
  const text = guardText(reason, { currency, timezone: customer.timezone });
  const today = dayOfWall(wallTimeAt(context.clock.now(), customer.timezone));
  const desiredState = campaign.desiredState === 'ACTIVE' ? 'PAUSED' : campaign.desiredState;
  await updateCampaignRow(tx, campaign.id, {
    desiredState,
    wanted: { ...campaign.wanted, state: pendingStop(campaign) ?? 'PAUSED' },
    changeRefusal: null,
    guardReason: text,
    guardEmailedOn: today,
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
  await enqueueChange(context, tx, { userId: null }, campaign);
  if (!isTold(campaign, today)) await emailStaffAboutGuard(context, tx, campaign, customer.name, text);
}

/** A pause, end or deletion that the network does not have yet. */
const pendingStop = ({ desiredState, wanted }: CampaignRecord) => (desiredState === 'ACTIVE' ? undefined : wanted?.state);

/** The reason of a stop is not the guard's. */
const isToldAndPending = (campaign: CampaignRecord): boolean =>
  pendingStop(campaign) !== undefined && campaign.guardReason !== null && campaign.stopId === null;

/** A network that takes a pause and goes on spending is paused again at each observation. What someone resumed since then is told anew. */
const isTold = ({ guardReason: told, guardEmailedOn }: CampaignRecord, today: string): boolean => told !== null && guardEmailedOn === today;

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
