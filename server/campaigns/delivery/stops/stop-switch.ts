// Stops: while one is set, no delivery makes or switches on anything for the whole product, a customer or an account. Running
// campaigns are paused by apply-stops.ts.
import type { Database } from '../../../db/connection.ts';
import type { Interruption } from '../objects/step-log.ts';

export interface StopSubject {
  accountId: string;
  orderId: string | null;
  /** Set for a campaign that was made by hand. */
  manualId: string | null;
}

const INTERRUPTION = `
  select coalesce(o.cancel_requested_at, m.cancel_requested_at) is not null as "isCancelled",
    (select s.reason from delivery_stops s where s.ended_at is null and
      (s.account_id is null and s.customer_id is null or s.account_id = $3 or s.customer_id in (o.customer_id, m.customer_id))
      order by s.id limit 1) as "stopReason"
  from (values (1)) as one left join orders o on o.id = $1 left join manual_campaigns m on m.id = $2`;

/**
 * Whether someone cancelled the order, or deleted the campaign that was made by hand, or a stop concerns its account. It is asked before
 * each step, hence in one statement.
 */
export async function findInterruption({ quick }: Database, { accountId, orderId, manualId }: StopSubject): Promise<Interruption | null> {
  const { rows } = await quick.query<{ isCancelled: boolean; stopReason: string | null }>({
    name: 'delivery_interruption',
    text: INTERRUPTION,
    values: [orderId, manualId, accountId],
  });
  const { isCancelled = false, stopReason = null } = rows[0] ?? {};
  if (isCancelled) return { kind: 'cancel' };
  return stopReason === null ? null : { kind: 'stop', reason: stopReason };
}
