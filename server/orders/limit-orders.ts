// How many orders may someone place? So many an hour, far more than a person makes: whoever got in by another's account stops there.
import type { Transaction } from '../db/connection.ts';
import { connectionOf, leaveBehind } from '../db/transactions.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import type { OrderRecord } from './order-store.ts';

const WINDOW_MINUTES = 60;

/** Of several orders of one person at once each waits for the one before, so that they are counted one by one. */
const ONE_BY_ONE = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Ids grow with time, so that no more than the newest are looked at, however many there are. */
const NEWEST = `
  select created_at > now() - make_interval(mins => ${WINDOW_MINUTES}) as "isRecent" from orders
  where ordered_by = $1 and deleted_at is null order by id desc offset $2 limit 1`;

/** The order is written already, and counts itself. Whoever counts something of the person's orders after this does so one by one too. */
export async function limitOrders(
  tx: Transaction,
  { config }: Pick<House, 'config'>,
  { orderedBy }: Pick<OrderRecord, 'orderedBy'>,
): Promise<void> {
  leaveBehind(tx, { name: 'orders_one_by_one', text: ONE_BY_ONE, values: [`orders of ${orderedBy}`] });
  const { rows } = await connectionOf(tx).query<{ isRecent: boolean }>({
    name: 'orders_of_the_hour',
    text: NEWEST,
    values: [orderedBy, config.ORDERS_PER_PERSON],
  });
  if (rows[0]?.isRecent) throw new AppError('tooManyOrders', { minutes: WINDOW_MINUTES });
}
