// Requests that outdated creatives are rendered again and replaced: by a person, or by the customer's setting. A job does the work.
import type { Actor } from '#domain/access/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import { creativesVisibleTo, IS_LIVE_CAMPAIGN } from './outdated-creative-list.ts';

/** Several changes in a row make one replacement, because each is reviewed again. */
const QUIET_MS = 5 * 60_000;

/** Returns the ids of those that were not being replaced before; others than the person's own are not among them. */
export async function requestReplacements(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
): Promise<{ ids: string[]; count: number }> {
  const chosen = sql`v.id = any(${sql.param([...ids])}::uuid[]) and ${predicateAsSql(creativesVisibleTo(actor))}`;
  const requested = await request(context, tx, actor.byKey === 'customer' ? null : actor.userId, chosen);
  return { ids: requested, count: requested.length };
}

/** For customers with the setting. Listings that are sold or withdrawn wait for a person, and so does what failed. */
export async function requestDueReplacements(context: AppContext, quietMs = QUIET_MS): Promise<void> {
  const due = sql`v.replacement is null and v.changed_at <= now() - ${quietMs} * interval '1 millisecond'
    and v.customer_id in (select c.id from customers c where c.replaces_outdated_creatives and c.deleted_at is null)
    and not exists (select from listings l where l.id = v.item_id and (l.is_sold or l.is_closed))
    and v.campaign_id in (select k.id from campaigns k where ${sql.raw(IS_LIVE_CAMPAIGN)})`;
  await context.db.transaction((tx) => request(context, tx, null, due));
}

interface Requested extends Record<string, unknown> {
  id: string;
  customerId: string;
  campaignId: string;
  campaignName: string;
}

async function request(context: AppContext, tx: Transaction, userId: string | null, which: SQL): Promise<string[]> {
  const { rows } = await tx.execute<Requested>(sql`
    with chosen as materialized (
      select v.id from creative_comparisons v
      where v.outdated_since is not null and v.replacement is distinct from 'REQUESTED' and ${which} order by v.id for update)
    update creative_comparisons v set replacement = 'REQUESTED', replacement_error = null, requested_by = ${userId}
    from campaigns k where v.id in (select id from chosen) and k.id = v.campaign_id
    returning v.id, v.customer_id as "customerId", k.id as "campaignId", k.name as "campaignName"`);
  for (const { campaignId, campaignName: title, customerId } of new Map(rows.map((row) => [row.campaignId, row])).values())
    await context.queue.enqueue(tx, { kind: 'replace-creatives', payload: { campaignId }, title, customerId, userId });
  for (const [customerId, own] of Map.groupBy(rows, (row) => row.customerId))
    publishAfterCommit(tx, { area: 'outdated-creatives', ids: own.map(({ id }) => id), customerId });
  return rows.map(({ id }) => id);
}
