// Limits to how many email addresses other than their own a person's orders may send notices per hour: otherwise orders could be used to
// send email to anyone. Counted in the database, so that the limit holds across all processes.
import type { Actor } from '#domain/access/index.ts';
import { noticeEmailsOf } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import type { OrderRecord } from '../order-store.ts';

const WINDOW_MINUTES = 60;

/** Called after the insert, so the order counts itself; and after limitOrders, whose lock makes orders of one person wait for each other. */
export async function limitNoticeEmails(
  tx: Transaction,
  { config }: Pick<AppContext, 'config'>,
  { orderedBy, attributes, email }: Pick<OrderRecord, 'orderedBy' | 'attributes' | 'email'>,
  { email: ownEmail }: Pick<Actor, 'email'>,
): Promise<void> {
  if (email === ownEmail && noticeEmailsOf(attributes).length === 0) return;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select coalesce(sum((ord.email <> ${ownEmail})::int + jsonb_array_length(jsonb_path_query_array(ord.attributes, '$[*] ? (@.entity == "EMAIL_NOTICE")'))), 0)::int as count
    from orders ord where ord.ordered_by = ${orderedBy} and ord.created_at > product_now() - make_interval(mins => ${WINDOW_MINUTES})`);
  if ((rows[0]?.count ?? 0) > config.ORDER_NOTICES_PER_PERSON) throw new AppError('tooManyMails', { minutes: WINDOW_MINUTES });
}
