// Deletes sign-ups whose email was never confirmed, a week after the link expired. Anyone may sign up with any email, and the list of
// users must not fill with them.
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';

const KEEP_DAYS = 7;

/** Called by a schedule. */
export async function deleteExpiredSignUps(db: Database, now: number): Promise<void> {
  const expiredBefore = new Date(now - KEEP_DAYS * 24 * 3600 * 1000).toISOString();
  await db.execute(sql`
    delete from users u using account_tokens t
    where t.user_id = u.id and t.purpose = 'verify-email' and t.used_at is null and t.expires_at < ${expiredBefore}::timestamptz
      and u.email_verified_at is null and u.password_hash is null and not u.is_active
      and not exists (select 1 from account_tokens i where i.user_id = u.id and i.purpose = 'invite')`);
}
