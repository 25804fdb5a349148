// How do benchmarks get a million orders? PostgreSQL makes them itself, dealt out to the customers and their offices that are there.
import type pg from 'pg';

const STATES = `array['DELIVERED','DELIVERED','COMPLETED','COMPLETED','COMPLETED','CANCELLED','FAILED','READY','PENDING_PAYMENT','NEW']`;

/** The orders of the last 300 days, so that the list's year shows them all. */
export async function addOrders(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with numbered as (select id, currency_code, row_number() over (order by id) - 1 as place from customers where deleted_at is null),
          many as (select count(*) as customers from numbered),
          owners as (select c.*, (select o.id from offices o where o.customer_id = c.id and o.deleted_at is null order by o.id limit 1) as office from numbered c),
          rows as (select n, hashint4(n) & 2147483647 as chance, now() - n * interval '300 days' / $1::int as placed from generate_series(1, $1::int) n)
     insert into orders (id, customer_id, office_id, ordered_by, ordered_by_name, ordered_on, ordered_from, status, order_type, item_ids, title, product_names,
       agent_ids, attributes, campaign_data, campaign_name, start_date, duration_days, email, payment_type, currency_code, net, tax, total, created_at)
     select overlay(overlay(md5('order' || n) placing '7' from 13) placing '8' from 17)::uuid, w.id, w.office, gen_random_uuid(), 'Bench', placed::date, 'DASHBOARD',
       (${STATES})[1 + chance % 10], 'LISTINGS', '{}', 'Villa ' || n, 'Week of images', '{}', '[]', '[]', 'Spring ' || n, placed::date + 1 + chance % 20, 7,
       'bench@example.com', case when chance % 3 = 0 then 'INVOICE' else 'CREDIT_CARD' end, w.currency_code, t.net, t.net * 15 / 100, t.net + t.net * 15 / 100, placed
     from rows cross join many join owners w on w.place = n % many.customers cross join lateral (select 10000 + chance % 90000 as net) t`,
    [count],
  );
  await pool.query('vacuum analyze orders');
}
