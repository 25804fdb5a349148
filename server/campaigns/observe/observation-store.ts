// Which accounts and campaigns are to be observed, and when. Times are those of the product's clock.
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { adSets, ads, campaigns } from '../campaign-table.ts';
import type { CampaignRows } from '../pending-change.ts';
import { accountObservations } from './observation-table.ts';

export type AccountRecord = typeof networkAccounts.$inferSelect;

/** Figures still change after the end of a campaign. */
const FIGURES_SETTLE_MS = 3 * 86_400_000;

/** Campaigns on the network that can run, those whose figures still change, and deleted ones that the network has not switched off. */
const observable = (now: number): SQL | undefined =>
  and(
    isNotNull(campaigns.externalId),
    ne(campaigns.state, 'DRAFT'),
    or(
      and(isNull(campaigns.deletedAt), notInArray(campaigns.state, ['COMPLETED', 'DELETED'])),
      inArray(campaigns.state, ['ACTIVE', 'PENDING_REVIEW', 'REJECTED']),
      and(eq(campaigns.state, 'COMPLETED'), gt(campaigns.endsAt, new Date(now - FIGURES_SETTLE_MS))),
    ),
  );

/** Linked accounts with campaigns, of which no observation was made or requested, or whose time has come. */
export const accountsDue = (db: Queryable, now: number, limit: number): Promise<AccountRecord[]> =>
  db
    .select()
    .from(networkAccounts)
    .where(
      and(
        isNull(networkAccounts.deletedAt),
        inArray(networkAccounts.tokenState, ['LINKED', 'EXPIRING']),
        sql`not exists (select 1 from account_observations o where o.account_id = ${networkAccounts.id} and o.due_at > ${new Date(now)})`,
        sql`exists (${db
          .select({ one: sql`1` })
          .from(campaigns)
          .where(and(eq(campaigns.accountId, networkAccounts.id), observable(now)))})`,
      ),
    )
    .orderBy(asc(networkAccounts.id))
    .limit(limit);

export async function findAccount(db: Queryable, id: string): Promise<AccountRecord | null> {
  const [row] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, id));
  return row ?? null;
}

type Times = Partial<Omit<typeof accountObservations.$inferInsert, 'accountId'>> & { dueAt: Date };

export async function writeObservation(tx: Transaction, accountId: string, times: Times): Promise<void> {
  await tx
    .insert(accountObservations)
    .values({ accountId, ...times })
    .onConflictDoUpdate({ target: accountObservations.accountId, set: times });
}

export async function findObservation(db: Queryable, accountId: string): Promise<typeof accountObservations.$inferSelect | null> {
  const [row] = await db.select().from(accountObservations).where(eq(accountObservations.accountId, accountId));
  return row ?? null;
}

/** Campaigns of an account with their ad sets and ads, each in the order of the delivery plan. */
export async function campaignsToObserve(db: Queryable, accountId: string, now: number): Promise<CampaignRows[]> {
  return withAdSets(
    db,
    await db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.accountId, accountId), observable(now)))
      .orderBy(asc(campaigns.id)),
  );
}

export async function withAdSets(db: Queryable, found: readonly CampaignRows['campaign'][]): Promise<CampaignRows[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const sets = await db.select().from(adSets).where(inArray(adSets.campaignId, ids)).orderBy(asc(adSets.startsAt), asc(adSets.id));
  const rows = await db
    .select({ ad: ads })
    .from(ads)
    .innerJoin(adSets, eq(adSets.id, ads.adSetId))
    .where(inArray(adSets.campaignId, ids))
    .orderBy(asc(ads.id));
  const adsBySet = Map.groupBy(rows, ({ ad }) => ad.adSetId);
  const setsByCampaign = Map.groupBy(sets, ({ campaignId }) => campaignId);
  return found.map((campaign) => ({
    campaign,
    adSets: (setsByCampaign.get(campaign.id) ?? []).map((adSet) => ({
      adSet,
      ads: (adsBySet.get(adSet.id) ?? []).map(({ ad }) => ad),
    })),
  }));
}
