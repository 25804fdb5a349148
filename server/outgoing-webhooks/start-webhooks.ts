// Starts a job for each endpoint that has events to send and is not in a pause. Safe to run on several workers at once: while a job of an
// endpoint waits or runs, a second request does nothing.
import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';

interface DueEndpoint extends Record<string, unknown> {
  id: string;
  customer_id: string;
  url: string;
}

const MAX_ENDPOINTS_IN_ROUND = 200;

export async function startWebhooks(context: AppContext): Promise<void> {
  const { rows } = await context.db.execute<DueEndpoint>(sql`
    select e.id, e.customer_id, e.url from webhook_endpoints e join customers c on c.id = e.customer_id
    where e.state = 'ON' and c.is_active and c.deleted_at is null
      and (e.next_attempt_at is null or e.next_attempt_at <= ${new Date(context.clock.now())})
      and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'WAITING')
    order by e.next_attempt_at nulls first, e.id limit ${MAX_ENDPOINTS_IN_ROUND}`);
  for (const { id, customer_id: customerId, url } of rows)
    await context.db.transaction((tx) =>
      context.queue.enqueue(tx, {
        kind: 'send-webhooks',
        payload: { endpointId: id },
        title: new URL(url).host,
        customerId,
        userId: null,
        dedupeKey: `send-webhooks ${id}`,
      }),
    );
}
