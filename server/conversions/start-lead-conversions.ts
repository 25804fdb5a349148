// Starts a job for each ad account with conversions to send. While a job of an account waits or runs, a second request does nothing.
import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';

interface DueAccount extends Record<string, unknown> {
  id: string;
  name: string;
}

export async function startLeadConversions(context: AppContext): Promise<void> {
  const { rows } = await context.db.execute<DueAccount>(sql`
    select a.id, a.name from network_accounts a where exists (
      select from lead_conversions l where l.account_id = a.id and l.state = 'WAITING'
        and (l.next_attempt_at is null or l.next_attempt_at <= ${new Date(context.clock.now())}))
    order by a.id`);
  for (const { id, name } of rows)
    await context.db.transaction((tx) =>
      context.queue.enqueue(tx, {
        kind: 'send-lead-conversions',
        payload: { accountId: id },
        title: name,
        customerId: null,
        userId: null,
        dedupeKey: `send-lead-conversions ${id}`,
      }),
    );
}
