// Pauses the campaigns that a stop concerns, and resumes them when no stop concerns them any more. A delivery may end its last request just
// after a stop was set, so that this runs again and again while stops are set. Safe to run on several workers at once: rows are locked.
import type { CampaignState } from '#domain/campaigns/index.ts';
import { and, eq, exists, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Queryable, Transaction } from '../../../db/connection.ts';
import { recordChange } from '../../../db/record-change.ts';
import { AppError } from '../../../http/app-error.ts';
import { CAMPAIGN_KINDS } from '../../campaign-list-source.ts';
import { updateCampaignRow } from '../../campaign-store.ts';
import type { CampaignRecord } from '../../campaign-store.ts';
import { campaigns } from '../../campaign-table.ts';
import { enqueueChange } from '../../enqueue-change.ts';
import { deliveryStops } from './stop-table.ts';

const CAMPAIGNS_AT_ONCE = 100;
const CAN_RUN: readonly CampaignState[] = ['PENDING_REVIEW', 'ACTIVE', 'REJECTED'];
/** Without the reason of the stop, which is for staff who see every customer. */
const STOPPED = 'Paused because deliveries are stopped. It resumes when the stop is released.';

export async function applyStops(context: AppContext): Promise<void> {
  while ((await inTransaction(context, pauseStopped)) === CAMPAIGNS_AT_ONCE);
  while ((await inTransaction(context, resumeReleased)) === CAMPAIGNS_AT_ONCE);
}

const inTransaction = (context: AppContext, work: (context: AppContext, tx: Transaction) => Promise<number>): Promise<number> =>
  context.db.transaction((tx) => work(context, tx));

/** Nothing is switched on while a stop concerns it. */
export async function refuseWhileStopped(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (await isAnyStopped(tx, ids)) throw new AppError('campaignStopped');
}

export async function isAnyStopped(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(inArray(campaigns.id, [...ids]), exists(stopsOf(tx))))
    .limit(1);
  return found.length > 0;
}

const stopsOf = (db: Queryable) =>
  db
    .select({ id: deliveryStops.id })
    .from(deliveryStops)
    .where(
      and(
        isNull(deliveryStops.endedAt),
        or(
          and(isNull(deliveryStops.accountId), isNull(deliveryStops.customerId)),
          eq(deliveryStops.accountId, campaigns.accountId),
          eq(deliveryStops.customerId, campaigns.customerId),
        ),
      ),
    )
    .limit(1);

const lockSome = (tx: Transaction, condition: SQL | undefined) =>
  tx
    .select({ campaign: campaigns, stopId: sql<string | null>`(${stopsOf(tx)})` })
    .from(campaigns)
    .where(condition)
    .limit(CAMPAIGNS_AT_ONCE)
    .for('update', { of: campaigns, skipLocked: true });

/** A campaign that someone paused stays as it is, also one that was paused on the network's own site. */
async function pauseStopped(context: AppContext, tx: Transaction): Promise<number> {
  const isSwitchedOn = or(inArray(campaigns.state, [...CAN_RUN]), sql`${campaigns.wanted} ->> 'state' = 'ACTIVE'`);
  const running = and(eq(campaigns.desiredState, 'ACTIVE'), isNotNull(campaigns.externalId), isNull(campaigns.deletedAt), isSwitchedOn);
  const rows = await lockSome(tx, and(running, exists(stopsOf(tx))));
  for (const { campaign, stopId } of rows) await switchTo(context, tx, campaign, 'PAUSED', { guardReason: STOPPED, stopId });
  return rows.length;
}

async function resumeReleased(context: AppContext, tx: Transaction): Promise<number> {
  const isWaiting = and(isNotNull(campaigns.stopId), ne(campaigns.desiredState, 'DELETED'));
  const rows = await lockSome(tx, and(isWaiting, not(exists(stopsOf(tx)))));
  for (const { campaign } of rows) {
    const isOver = campaign.endsAt !== null && campaign.endsAt.getTime() <= context.clock.now();
    if (isOver || campaign.desiredState !== 'PAUSED') await updateCampaignRow(tx, campaign.id, { stopId: null, guardReason: null });
    else await switchTo(context, tx, campaign, 'ACTIVE', { guardReason: null, stopId: null });
  }
  return rows.length;
}

async function switchTo(
  context: AppContext,
  tx: Transaction,
  campaign: CampaignRecord,
  state: 'ACTIVE' | 'PAUSED',
  why: Pick<CampaignRecord, 'guardReason' | 'stopId'>,
): Promise<void> {
  const { id, network, customerId, desiredState, wanted } = campaign;
  await updateCampaignRow(tx, id, { desiredState: state, wanted: { ...wanted, state }, changeRefusal: null, ...why });
  const { area, entity } = CAMPAIGN_KINDS[network];
  await recordChange(tx, null, {
    area,
    entity,
    entityId: id,
    customerId,
    action: 'updated',
    before: { desiredState },
    after: { desiredState: state, guardReason: why.guardReason },
  });
  await enqueueChange(context, tx, { userId: null }, campaign);
}
