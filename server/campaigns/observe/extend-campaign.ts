// Moves the end of a campaign that ended with much of its budget unspent: once, by up to three days. What is wanted, the mark that it was
// extended and the job that sends it are written together, so that a killed worker repeats or loses nothing.
import { coversMinimum, daysAfter, extensionDays, lastDayOf, runsOnAdSets } from '#domain/campaigns/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { writeCampaignEvent } from '../../orders/index.ts';
import type { OrderRecord } from '../../orders/index.ts';
import { CAMPAIGN_KINDS } from '../campaign-list-source.ts';
import { readRelated } from '../campaign-related.ts';
import { updateAdSetRow, updateCampaignRow } from '../campaign-store.ts';
import type { AdSetRecord, CampaignRecord } from '../campaign-store.ts';
import { isAnyStopped } from '../delivery/stops/apply-stops.ts';
import { enqueueChange } from '../enqueue-change.ts';
import type { CampaignRows } from '../pending-change.ts';

/** A campaign that people or the spend guard paused, ended or deleted stays as it is. */
const mayBeExtended = ({ state, desiredState, extendedFrom, deletedAt, endsAt }: CampaignRecord, now: number): boolean =>
  state === 'COMPLETED' &&
  desiredState === 'ACTIVE' &&
  extendedFrom === null &&
  deletedAt === null &&
  endsAt !== null &&
  endsAt.getTime() <= now;

/** The caller has locked the order and the campaign. True where the campaign goes on. */
export async function extendIfUnderspent(context: AppContext, tx: Transaction, order: OrderRecord, row: CampaignRows): Promise<boolean> {
  const { campaign } = row;
  const { budget, spent, startsAt, endsAt } = campaign;
  const now = context.clock.now();
  if (!mayBeExtended(campaign, now) || budget === null || spent === null || startsAt === null || endsAt === null) return false;
  const { customer, account } = await readRelated(tx, campaign);
  const minimumBudget = account?.minimumBudget ?? null;
  const run = { budget, spent, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), minimumBudget };
  const days = extensionDays(run, now);
  const end = daysAfter(run.endsAt, days, customer.timezone);
  const sets = row.adSets.map(({ adSet }) => adSet).filter((adSet) => mayRunUntil(adSet, minimumBudget, end));
  const isOnSets = runsOnAdSets(campaign.network);
  if (days === 0 || (isOnSets && sets.length === 0) || (await isAnyStopped(tx, [campaign.id]))) return false;
  const wanted = { endsAt: new Date(end).toISOString() };
  if (isOnSets) for (const adSet of sets) await updateAdSetRow(tx, adSet.id, { ...adSet.wanted, ...wanted });
  await updateCampaignRow(tx, campaign.id, {
    wanted: isOnSets ? campaign.wanted : { ...campaign.wanted, ...wanted },
    changeRefusal: null,
    extendedFrom: endsAt,
  });
  await tell(context, tx, order, campaign, { before: lastDayOf(run.endsAt, customer.timezone), after: lastDayOf(end, customer.timezone) });
  return true;
}

/** On Meta the ad sets have the budgets and ends: each spends what is left of its own. */
const mayRunUntil = ({ externalId, state, budget, startsAt }: AdSetRecord, minimumBudget: number | null, end: number): boolean =>
  externalId !== null &&
  state !== 'DELETED' &&
  state !== 'PAUSED' &&
  budget !== null &&
  startsAt !== null &&
  coversMinimum({ budget, startsAt: startsAt.getTime(), minimumBudget }, end);

async function tell(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  campaign: CampaignRecord,
  lastDay: { before: string; after: string },
): Promise<void> {
  const { id, network, customerId } = campaign;
  const before = { lastDay: dateText(lastDay.before) };
  const after = { lastDay: dateText(lastDay.after) };
  writeCampaignEvent(tx, order, 'extended', `${NETWORK_LABELS[network]}: last day ${after.lastDay} instead of ${before.lastDay}.`);
  const { area, entity } = CAMPAIGN_KINDS[network];
  await recordChange(tx, null, { area, entity, entityId: id, customerId, action: 'updated', before, after });
  await recordChange(tx, null, { area: 'orders', entity: 'order', entityId: order.id, customerId, action: 'updated', before, after });
  await enqueueChange(context, tx, { userId: null }, campaign);
}
