// Campaigns with their ad sets and ads in the database: how they are found and locked within a person's scope.
import type { Actor } from '#domain/access/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { shownNameSql } from '../shown-name-sql.ts';
import { adSets, ads, campaigns } from './campaign-table.ts';
import { campaignsVisibleTo } from './campaign-scope-sql.ts';

export type CampaignRecord = typeof campaigns.$inferSelect;
export type AdSetRecord = typeof adSets.$inferSelect;
export type AdRecord = typeof ads.$inferSelect;

/** An ad set with its ads, each in the order of the delivery plan. */
export interface AdSetWithAds {
  adSet: AdSetRecord;
  ads: AdRecord[];
}

const visible = (actor: Actor, network: Network, ids: readonly string[]): SQL | undefined =>
  and(
    inArray(campaigns.id, [...ids]),
    eq(campaigns.network, network),
    isNull(campaigns.deletedAt),
    sql`${campaigns.id} in (select k.id from campaigns k where k.id = any(${sql.param([...ids])}::uuid[]) and ${predicateAsSql(campaignsVisibleTo(actor))})`,
  );

export async function findCampaign(db: Queryable, actor: Actor, network: Network, id: string): Promise<CampaignRecord | null> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(visible(actor, network, [id]));
  return row ?? null;
}

export async function lockCampaign(tx: Transaction, actor: Actor, network: Network, id: string): Promise<CampaignRecord | null> {
  const [row] = await lockCampaigns(tx, actor, network, [id]);
  return row ?? null;
}

/** Locked in the order of their ids, because two concurrent bulk changes could deadlock otherwise. */
export const lockCampaigns = (tx: Transaction, actor: Actor, network: Network, ids: readonly string[]): Promise<CampaignRecord[]> =>
  tx
    .select()
    .from(campaigns)
    .where(visible(actor, network, ids))
    .orderBy(asc(campaigns.id))
    .for('update');

/** For the job, which acts for no user. */
export async function findAnyCampaign(db: Queryable, id: string): Promise<CampaignRecord | null> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return row ?? null;
}

/** The call names only the ad set, so its campaign is looked up and locked; the campaign's scope decides. */
export async function campaignIdOfAdSet(db: Queryable, adSetId: string): Promise<string | null> {
  const [row] = await db.select({ campaignId: adSets.campaignId }).from(adSets).where(eq(adSets.id, adSetId));
  return row?.campaignId ?? null;
}

export async function adSetsOfCampaign(db: Queryable, campaignId: string): Promise<AdSetWithAds[]> {
  const sets = await db.select().from(adSets).where(eq(adSets.campaignId, campaignId)).orderBy(asc(adSets.startsAt), asc(adSets.id));
  const rows =
    sets.length === 0
      ? []
      : await db
          .select()
          .from(ads)
          .where(
            inArray(
              ads.adSetId,
              sets.map(({ id }) => id),
            ),
          )
          .orderBy(asc(ads.id));
  return sets.map((adSet) => ({ adSet, ads: rows.filter(({ adSetId }) => adSetId === adSet.id) }));
}

type CampaignUpdate = Partial<
  Pick<
    CampaignRecord,
    'desiredState' | 'wanted' | 'changeRefusal' | 'guardReason' | 'guardEmailedOn' | 'stopId' | 'deletedAt' | 'extendedFrom'
  >
>;

/**
 * Every change by a person makes a new version of the campaign, also one below it: the job notices by it that it must look again. The
 * reason of the spend guard and the stop that paused it end with the state that they set. What waited to be sent again waits no longer.
 */
export async function updateCampaignRow(tx: Transaction, id: string, changes: CampaignUpdate): Promise<void> {
  const { desiredState } = changes;
  const guardReason = sql`case when ${campaigns.desiredState} = ${desiredState} then ${campaigns.guardReason} end`;
  const stopId = sql`case when ${campaigns.desiredState} = ${desiredState} then ${campaigns.stopId} end`;
  await tx
    .update(campaigns)
    .set({
      ...(desiredState !== undefined && { guardReason, stopId }),
      ...changes,
      resendAt: null,
      resends: 0,
      version: sql`${campaigns.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(campaigns.id, id));
}

/** Sends what waits with the next round. Nothing that people see changes, so it makes no new version. */
export async function endResendPause(tx: Transaction, id: string): Promise<void> {
  await tx.update(campaigns).set({ resendAt: null }).where(eq(campaigns.id, id));
}

export async function updateAdSetRow(tx: Transaction, id: string, wanted: AdSetRecord['wanted']): Promise<void> {
  await tx
    .update(adSets)
    .set({ wanted, version: sql`${adSets.version} + 1`, updatedAt: sql`now()` })
    .where(eq(adSets.id, id));
}

export async function updateAdRow(tx: Transaction, id: string, wanted: AdRecord['wanted']): Promise<void> {
  await tx
    .update(ads)
    .set({ wanted, updatedAt: sql`now()` })
    .where(eq(ads.id, id));
}

/** The name of the campaign with this id, an expression, as people read it. */
export const campaignNameSql = (id: string): string => `(select ${shownNameSql('r.name')} from campaigns r where r.id = ${id})`;
