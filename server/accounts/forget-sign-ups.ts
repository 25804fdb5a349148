// Which sign-ups came to nothing? Those whose address nobody confirmed while the link lasted: anyone may sign up with any
// address, and the list of people must not fill with them.
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';

const KEEP_DAYS = 7;

/** A schedule calls this. */
export async function forgetUnverifiedSignUps(db: Database, now: number): Promise<void> {
  const before = new Date(now - KEEP_DAYS * 24 * 3600 * 1000).toISOString();
  await db.execute(sql`
    delete from users u using account_tokens t
    where t.user_id = u.id and t.purpose = 'verify-email' and t.used_at is null and t.expires_at < ${before}::timestamptz
      and u.email_verified_at is null and u.password_hash is null and not u.is_active
      and not exists (select 1 from account_tokens i where i.user_id = u.id and i.purpose = 'invite')`);
}
