// Enqueues a pull of the figures of some campaigns, because a person asked for it.
import type { Actor } from '#domain/access/index.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { campaigns } from '../../campaigns/campaign-table.ts';
import { campaignsVisibleTo } from '../../campaigns/index.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { AppError } from '../../http/app-error.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { findOrder } from '../../orders/index.ts';
import { enqueuePull } from './pull-figures-job.ts';

interface Requested {
  campaigns: number;
}

export async function requestCampaignFigures(context: AppContext, actor: Actor, id: string): Promise<Requested> {
  const { rows } = await context.db.execute<{ isMade: boolean }>(
    sql`select k.external_id is not null as "isMade" from campaigns k where k.id = ${id} and ${predicateAsSql(campaignsVisibleTo(actor))}`,
  );
  if (!rows[0]) throw new AppError('notFound');
  if (!rows[0].isMade) throw new AppError('campaignBeingCreated');
  return requestPulls(context, actor, eq(campaigns.id, id));
}

/** Also of campaigns that were deleted since: what they spent counts. */
export async function requestOrderFigures(context: AppContext, actor: Actor, orderId: string): Promise<Requested> {
  if (!(await findOrder(context.db, actor, orderId))) throw new AppError('notFound');
  return requestPulls(context, actor, eq(campaigns.orderId, orderId));
}

async function requestPulls(context: AppContext, { userId }: Actor, condition: SQL): Promise<Requested> {
  const found = await context.db
    .select({ id: campaigns.id, account: networkAccounts })
    .from(campaigns)
    .innerJoin(networkAccounts, eq(networkAccounts.id, campaigns.accountId))
    .where(and(condition, isNotNull(campaigns.externalId)))
    .orderBy(asc(campaigns.id));
  await context.db.transaction(async (tx) => {
    for (const rows of Map.groupBy(found, ({ account }) => account.id).values()) {
      const [first] = rows;
      if (first) await enqueuePull(context, tx, first.account, { campaignIds: rows.map(({ id }) => id), userId });
    }
  });
  return { campaigns: found.length };
}
