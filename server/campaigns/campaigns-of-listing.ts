// The campaigns of a listing, as parts of the statements that read listings. `listingId` is an expression.
import type { CampaignStatus } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';

const RUNNING = `select cl.listing_id from campaign_listings cl join campaigns k on k.id = cl.campaign_id where k.state not in ('COMPLETED', 'DELETED') and k.deleted_at is null`;
const ANY = 'select cl.listing_id from campaign_listings cl';

/** `campaignStatus` of domain/inventory as a condition. */
export function hasCampaignStatusSql(listingId: string, status: CampaignStatus): string {
  if (status === 'No Campaigns') return `not exists (${ANY} where cl.listing_id = ${listingId})`;
  if (status === 'Active') return `${listingId} in (${RUNNING})`;
  return `(${listingId} in (${ANY}) and not exists (${RUNNING} and cl.listing_id = ${listingId}))`;
}

/** The same as a value. */
export const campaignStatusSql = (listingId: string): string =>
  `case when ${hasCampaignStatusSql(listingId, 'No Campaigns')} then 'No Campaigns' when exists (${RUNNING} and cl.listing_id = ${listingId}) then 'Active' else 'Completed' end`;

/** As JSON: id, name, network and state of each, the removed ones as deleted. */
export const campaignsOfListingSql = (listingId: string): string =>
  `coalesce((select json_agg(json_build_object('_id', k.id, 'name', k.name, 'network', k.network, 'state',
      case when k.deleted_at is null then k.state else 'DELETED' end) order by k.id)
    from campaign_listings cl join campaigns k on k.id = cl.campaign_id where cl.listing_id = ${listingId}), '[]')`;

/** How many campaigns of each of these listings run or are in review. Listings without one are left out. */
export async function countRunningCampaigns(tx: Transaction, listingIds: readonly string[]): Promise<Map<string, number>> {
  if (listingIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select cl.listing_id as id, count(*)::int as count from campaign_listings cl join campaigns k on k.id = cl.campaign_id
    where cl.listing_id = any(${sql.param(listingIds)}::uuid[]) and k.deleted_at is null and k.state in ('ACTIVE', 'PENDING_REVIEW')
    group by cl.listing_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
