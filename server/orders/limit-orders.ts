// How many orders may someone place? So many an hour, far more than a person makes: whoever got in by another's account stops there.
import type { Actor } from '#domain/access/index.ts';
import type { House } from '../house.ts';

export const ORDERS_WINDOW_MINUTES = 60;

/** Ids grow with time, so that no more than the newest are looked at, however many there are. */
const NEWEST = `
  select created_at > now() - make_interval(mins => ${ORDERS_WINDOW_MINUTES}) as "isRecent" from orders
  where ordered_by = $1 and deleted_at is null order by id desc offset $2 limit 1`;

/** Asked beside what an order is judged by, without waiting for those that are being placed: a few more may come through at once. */
export async function hasOrderedTooMuch({ db, config }: Pick<House, 'db' | 'config'>, { userId }: Pick<Actor, 'userId'>): Promise<boolean> {
  const { rows } = await db.quick.query<{ isRecent: boolean }>({
    name: 'orders_of_the_hour',
    text: NEWEST,
    values: [userId, config.ORDERS_PER_PERSON - 1],
  });
  return rows[0]?.isRecent ?? false;
}
