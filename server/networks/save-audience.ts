// Changing the tags of an audience. Only people who see every customer of its account may: the tags decide about the campaigns of all of them.
import type { AudienceRow } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { networkAccounts } from './account-table.ts';
import { toAudienceRow } from './audience-store.ts';
import { customAudiences } from './audience-table.ts';
import { publishToCustomers, servesOnly } from './network-record-scope.ts';
import { enqueueAccountUpdate } from './update-from-meta-job.ts';

export async function changeAudienceTags(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  id: string,
  tags: string[],
): Promise<AudienceRow> {
  const [found] = await tx
    .select({ audience: customAudiences, account: networkAccounts })
    .from(customAudiences)
    .innerJoin(networkAccounts, eq(networkAccounts.id, customAudiences.accountId))
    .where(
      and(
        eq(customAudiences.id, id),
        isNull(customAudiences.deletedAt),
        isNull(networkAccounts.deletedAt),
        predicateAsSql(servesOnly(rowScope(actor), 'network_accounts.customer_ids')),
      ),
    )
    .for('update', { of: customAudiences });
  if (!found) throw new AppError('notFound');
  const { audience: before, account } = found;
  const [after] = await tx
    .update(customAudiences)
    .set({ tags, updatedAt: sql`now()` })
    .where(eq(customAudiences.id, id))
    .returning();
  if (!after) throw new Error('PostgreSQL answered an update without its row');
  await recordChange(tx, actor.userId, {
    area: 'audiences',
    entity: 'custom audience',
    entityId: id,
    customerId: null,
    action: 'updated',
    before: { tags: before.tags },
    after: { tags },
  });
  for (const area of ['audiences', 'lla-tags']) publishToCustomers(tx, area, id, account.customerIds);
  await enqueueAccountUpdate(context, tx, account, actor.userId);
  return toAudienceRow(after);
}
