// How many people may someone have told about what they order? So many addresses an hour, beside their own: otherwise orders would send
// mail to anyone.
// Counted in the database, so that no node gives more.
import type { Actor } from '#domain/access/index.ts';
import { noticeEmailsOf } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import type { OrderRecord } from './order-store.ts';

const WINDOW_MINUTES = 60;

/** The order is written already, and counts itself. Orders of one person are counted one by one (limit-orders.ts), so that they cannot all be the first. */
export async function limitNotices(
  tx: Transaction,
  { config }: Pick<House, 'config'>,
  { orderedBy, attributes, email }: Pick<OrderRecord, 'orderedBy' | 'attributes' | 'email'>,
  { email: own }: Pick<Actor, 'email'>,
): Promise<void> {
  if (email === own && noticeEmailsOf(attributes).length === 0) return;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select coalesce(sum((ord.email <> ${own})::int + jsonb_array_length(jsonb_path_query_array(ord.attributes, '$[*] ? (@.entity == "EMAIL_NOTICE")'))), 0)::int as count
    from orders ord where ord.ordered_by = ${orderedBy} and ord.created_at > now() - make_interval(mins => ${WINDOW_MINUTES})`);
  if ((rows[0]?.count ?? 0) > config.ORDER_NOTICES_PER_PERSON) throw new AppError('tooManyMails', { minutes: WINDOW_MINUTES });
}
