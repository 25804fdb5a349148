// The product that a customer ordered most in the last months, of those that the wizard offers.
import { stepDay } from '#domain/dates/index.ts';
import { MOST_CHOSEN_PERIOD, mostChosenProduct } from '#domain/products/index.ts';
import type { ProductOrders } from '#domain/products/index.ts';
import type { Database } from '../../db/connection.ts';

/** Only the latest orders of a customer count, so that the time for this does not grow with the customer. */
const LATEST_ORDERS = 1000;

const COUNTS = `
  select p.code, count(*)::int as orders from (
    select o.id from orders o where o.customer_id = $1 and o.ordered_on >= $2 and o.deleted_at is null and o.status <> 'CANCELLED'
    order by o.ordered_on desc, o.id desc limit ${LATEST_ORDERS}) latest
  join order_products p on p.order_id = latest.id
  where p.code = any($3::text[]) group by p.code`;

/** `today` is in the customer's time zone. */
export async function readMostChosen(
  { quick }: Database,
  customerId: string,
  offered: readonly { code: string }[],
  today: string,
): Promise<string | null> {
  if (offered.length === 0) return null;
  const { rows } = await quick.query<ProductOrders & Record<string, unknown>>({
    name: 'most_chosen_product',
    text: COUNTS,
    values: [customerId, stepDay(today, -MOST_CHOSEN_PERIOD, 'days'), offered.map(({ code }) => code)],
  });
  return mostChosenProduct(rows);
}
