// Which campaigns of an account have figures to read, and how far they were read.
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { daysToRead } from '#domain/results/index.ts';
import type { DayRange } from '#domain/results/index.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { adSets, ads, campaigns } from '../../campaigns/campaign-table.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { campaignFigureReads, campaignReach, figurePulls } from './figure-table.ts';

export type FigureAccount = typeof networkAccounts.$inferSelect;

export interface CampaignToRead {
  id: string;
  externalId: string;
  customerId: string;
  startsOn: string;
  range: DayRange;
  ads: { id: string; externalId: string | null; adSetExternalId: string | null }[];
}

/** The day of an account at a moment. */
export const accountDay = ({ timezone }: Pick<FigureAccount, 'timezone'>, moment: number): string =>
  dayOfWall(wallTimeAt(moment, timezone));

export async function findFigureAccount(db: Queryable, id: string): Promise<FigureAccount | null> {
  const [row] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, id));
  return row ?? null;
}

/** Linked accounts with campaigns on their network. */
export const accountsWithCampaigns = (db: Queryable): Promise<FigureAccount[]> =>
  db
    .select()
    .from(networkAccounts)
    .where(
      and(
        isNull(networkAccounts.deletedAt),
        inArray(networkAccounts.tokenState, ['LINKED', 'EXPIRING']),
        sql`exists (select 1 from campaigns k where k.account_id = ${networkAccounts.id} and k.external_id is not null)`,
      ),
    )
    .orderBy(asc(networkAccounts.id));

export interface CampaignSelection {
  now: number;
  /** Null for all campaigns of the account. */
  campaignIds: readonly string[] | null;
  /** Campaigns that were read since then are left out. */
  since: number;
}

/** Sorted by the first day to read, so that campaigns with alike ranges are asked for together; then by customer, to write sums once. */
export async function campaignsToRead(db: Queryable, account: FigureAccount, selection: CampaignSelection): Promise<CampaignToRead[]> {
  const { now, campaignIds, since } = selection;
  const found = await db
    .select({ campaign: campaigns, read: campaignFigureReads })
    .from(campaigns)
    .leftJoin(campaignFigureReads, eq(campaignFigureReads.campaignId, campaigns.id))
    .where(
      and(
        eq(campaigns.accountId, account.id),
        isNotNull(campaigns.externalId),
        or(isNull(campaigns.startsAt), lte(campaigns.startsAt, new Date(now))),
        or(isNull(campaignFigureReads.readAt), lte(campaignFigureReads.readAt, new Date(since))),
        campaignIds === null ? undefined : inArray(campaigns.id, [...campaignIds]),
      ),
    );
  const today = accountDay(account, now);
  const due = found.flatMap(({ campaign, read }) => {
    const startsOn = accountDay(account, (campaign.startsAt ?? campaign.createdAt).getTime());
    // Its last moment belongs to the day before the end.
    const endsOn = campaign.endsAt && accountDay(account, campaign.endsAt.getTime() - 1);
    const range = daysToRead({ network: account.network, startsOn, endsOn, readThrough: read?.readThrough ?? null }, today);
    const { id, externalId, customerId } = campaign;
    return range && externalId !== null ? [{ id, externalId, customerId, startsOn, range }] : [];
  });
  const rows = await adsOf(
    db,
    due.map(({ id }) => id),
  );
  return due
    .map((campaign) => ({ ...campaign, ads: rows.get(campaign.id) ?? [] }))
    .toSorted((one, other) => compare(one, other, ({ range }) => range.since) || compare(one, other, ({ customerId }) => customerId));
}

const compare = (one: CampaignToRead, other: CampaignToRead, by: (campaign: CampaignToRead) => string): number =>
  by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0;

async function adsOf(db: Queryable, campaignIds: readonly string[]) {
  if (campaignIds.length === 0) return new Map<string, CampaignToRead['ads']>();
  const rows = await db
    .select({ id: ads.id, externalId: ads.externalId, adSetExternalId: adSets.externalId, campaignId: adSets.campaignId })
    .from(ads)
    .innerJoin(adSets, eq(adSets.id, ads.adSetId))
    .where(inArray(adSets.campaignId, [...campaignIds]))
    .orderBy(asc(ads.id));
  return Map.groupBy(rows, ({ campaignId }) => campaignId);
}

/** Returns the campaigns that another pull has read after this moment: figures that were read before are out of date. */
export async function readMeanwhile(tx: Transaction, campaignIds: readonly string[], readAt: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ id: campaignFigureReads.campaignId })
    .from(campaignFigureReads)
    .where(and(inArray(campaignFigureReads.campaignId, [...campaignIds]), gt(campaignFigureReads.readAt, readAt)));
  return new Set(rows.map(({ id }) => id));
}

export async function markRead(tx: Transaction, campaignIds: readonly string[], readThrough: string, readAt: Date): Promise<void> {
  if (campaignIds.length === 0) return;
  await tx
    .insert(campaignFigureReads)
    .values(campaignIds.map((campaignId) => ({ campaignId, readThrough, readAt })))
    .onConflictDoUpdate({ target: campaignFigureReads.campaignId, set: { readThrough, readAt } });
}

export type ReachRow = Omit<typeof campaignReach.$inferInsert, 'readAt'>;

/** Only what differs is written. */
export async function writeReach(tx: Transaction, rows: readonly ReachRow[], readAt: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(campaignReach)
    .values(rows.map((row) => ({ ...row, readAt })))
    .onConflictDoUpdate({
      target: [campaignReach.campaignId, campaignReach.period],
      set: { reach: sql`excluded.reach`, readAt },
      setWhere: sql`${campaignReach.reach} is distinct from excluded.reach`,
    });
}

export async function markPulled(tx: Transaction, accountId: string, readThrough: string, readAt: Date): Promise<void> {
  const values = { readThrough, readAt };
  await tx
    .insert(figurePulls)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: figurePulls.accountId, set: values });
}
