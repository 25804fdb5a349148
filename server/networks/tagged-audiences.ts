// Which audiences have an LLA tag. The tag is stored on the audience by its name, so that renaming a tag renames it there too.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';

/** Audiences of accounts that serve the customer; look-alikes get their tags from the job that makes them. */
const ownSources = (customerId: string) => sql`
  u.deleted_at is null and u.kind <> 'LOOKALIKE' and u.account_id in (
    select a.id from network_accounts a where a.customer_ids @> array[${customerId}]::uuid[] and a.deleted_at is null)`;

/** Another customer of the same account may have a tag of this name, whose audiences stay tagged. */
const isUsedByOthers = (customerId: string, name: string) => sql`
  exists (select from lla_tags o join network_accounts n on n.customer_ids @> array[o.customer_id]
    where n.id = u.account_id and o.name = ${name} and o.customer_id <> ${customerId} and o.deleted_at is null)`;

export async function renameTag(tx: Transaction, customerId: string, from: string, to: string): Promise<void> {
  if (from === to) return;
  await tx.execute(sql`
    update custom_audiences u set updated_at = now(), tags = case when ${isUsedByOthers(customerId, from)}
      then array_append(array_remove(u.tags, ${to}), ${to}) else array_append(array_remove(array_remove(u.tags, ${to}), ${from}), ${to}) end
    where ${from} = any(u.tags) and u.deleted_at is null and u.account_id in (
      select a.id from network_accounts a where a.customer_ids @> array[${customerId}]::uuid[] and a.deleted_at is null)`);
}

/** Exactly these audiences have the tag afterwards. One that does not serve the customer is refused as if it did not exist. */
export async function tagSources(tx: Transaction, customerId: string, name: string, sourceIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...new Set(sourceIds)])}::uuid[]`;
  const known = await tx.execute(
    sql`select u.id from custom_audiences u where u.id = any(${ids}) and ${ownSources(customerId)} for update`,
  );
  if (known.rows.length < new Set(sourceIds).size) throw new AppError('notFound');
  await tx.execute(sql`
    update custom_audiences u set tags = array_append(u.tags, ${name}), updated_at = now()
    where u.id = any(${ids}) and not ${name} = any(u.tags)`);
  await tx.execute(sql`
    update custom_audiences u set tags = array_remove(u.tags, ${name}), updated_at = now()
    where ${name} = any(u.tags) and not u.id = any(${ids}) and ${ownSources(customerId)} and not ${isUsedByOthers(customerId, name)}`);
}
