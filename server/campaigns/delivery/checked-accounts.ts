// Which accounts are new to delivery: nobody has looked at a plan for them yet, and no campaign of ours exists on them.
import type { Actor } from '#domain/access/index.ts';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { campaigns } from '../campaign-table.ts';
import { checkedAccounts } from './checked-account-table.ts';

export const FIRST_ON_ACCOUNT = 'This is the first delivery on a newly linked account. Check its plan, then start the delivery.';

export async function isNewAccount(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (select from ${checkedAccounts} where account_id = ${accountId})
      or exists (select from ${campaigns} where account_id = ${accountId} and external_id is not null) as known`);
  return rows[0]?.known !== true;
}

export async function markAccountChecked(tx: Transaction, accountId: string, { userId, displayName }: Actor): Promise<void> {
  await tx.insert(checkedAccounts).values({ accountId, checkedBy: userId, checkedByName: displayName }).onConflictDoNothing();
}
