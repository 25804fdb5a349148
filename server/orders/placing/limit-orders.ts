// Limits how many orders one person may place per hour. The limit is far above normal use; it stops someone who took over an account.
import type { Transaction } from '../../db/connection.ts';
import { connectionOf, sendWithoutWaiting } from '../../db/transactions.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import type { OrderRecord } from '../order-store.ts';

const WINDOW_MINUTES = 60;

/** Orders that one person places at the same time wait for each other here, so that each sees those before it. */
const LOCK_PERSON = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Ids grow with time, so the index over (ordered_by, id) finds the n-th newest order without counting all. */
const NTH_NEWEST = `
  select created_at > (select product_now()) - make_interval(mins => ${WINDOW_MINUTES}) as "isRecent" from orders
  where ordered_by = $1 and deleted_at is null order by id desc offset $2 limit 1`;

/** Called after the insert was sent, so the order counts itself. The lock is held until the commit: later counts in the transaction are serialised too. */
export async function limitOrders(
  tx: Transaction,
  { config }: Pick<AppContext, 'config'>,
  { orderedBy }: Pick<OrderRecord, 'orderedBy'>,
): Promise<void> {
  sendWithoutWaiting(tx, { name: 'orders_one_by_one', text: LOCK_PERSON, values: [`orders of ${orderedBy}`] });
  const { rows } = await connectionOf(tx).query<{ isRecent: boolean }>({
    name: 'orders_of_the_hour',
    text: NTH_NEWEST,
    values: [orderedBy, config.ORDERS_PER_PERSON],
  });
  if (rows[0]?.isRecent) throw new AppError('tooManyOrders', { minutes: WINDOW_MINUTES });
}
