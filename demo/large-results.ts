// How do benchmarks get campaigns with figures? PostgreSQL makes them itself: an order each, all of the first active customer and on one
// account, with a figure for each of their first ninety days up to today, and the sums that go with them.
import type pg from 'pg';

export const FIGURE_DAYS = 90;
const SUMS = ['impressions', 'clicks', 'link_clicks', 'spend_micros', 'video_views', 'thru_plays', 'leads'];
const ADDED = SUMS.map((column) => `sum(${column})::int8`).join(', ');
const COLUMNS = SUMS.join(', ');
/** A UUID of version 7 that is the same for the same number. */
const idOf = (prefix: string): string => `overlay(overlay(md5('${prefix}' || n) placing '7' from 13) placing '8' from 17)::uuid`;
const ACCOUNT = `'00000000-0000-7000-8000-000000000001'::uuid`;
const CUSTOMER = '(select id from customers where is_active order by id limit 1)';

/** Campaigns start on one of the last 360 days, so that new ones still run and the oldest have ended. */
const STARTS = `date_trunc('day', now()) - (n % 360) * interval '1 day'`;

export async function addCampaignsWithFigures(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into orders (id, customer_id, ordered_by, ordered_by_name, ordered_on, ordered_from, status, order_type, item_ids, title, product_names,
       agent_ids, attributes, campaign_data, campaign_name, start_date, duration_days, email, payment_type, currency_code, net, tax, total)
     select ${idOf('order')}, ${CUSTOMER}, gen_random_uuid(), 'Bench', (${STARTS})::date, 'DASHBOARD', 'DELIVERED', 'LISTINGS', '{}', 'Villa ' || n,
       'Quarter of images', '{}', '[]', '[]', 'Spring ' || n, (${STARTS})::date, ${FIGURE_DAYS}, 'bench@example.com', 'INVOICE', 'NZD', 30000, 4500, 34500
     from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into network_accounts (id, network, platform_id, name, currency_code, timezone, status, token_state, customer_ids)
     select ${ACCOUNT}, 'meta', 'act_1', 'Bench', 'NZD', 'Pacific/Auckland', 'ACTIVE', 'NOT_LINKED', array[${CUSTOMER}]`,
  );
  await pool.query(
    `insert into campaigns (id, account_id, customer_id, name, network, order_id, order_revision, type, currency_code, starts_at, ends_at, state)
     select ${idOf('campaign')}, ${ACCOUNT}, ${CUSTOMER}, 'Spring ' || n, 'meta', ${idOf('order')}, 1, 'FACEBOOK_IMAGE_CAMPAIGN', 'NZD', ${STARTS},
       ${STARTS} + interval '${FIGURE_DAYS} days', case when n % 360 >= ${FIGURE_DAYS} then 'COMPLETED' else 'ACTIVE' end
     from generate_series(1, $1::int) n`,
    [count],
  );
  await addFigures(pool);
  for (const table of [
    'orders',
    'campaigns',
    'campaign_day_figures',
    'campaign_month_figures',
    'campaign_total_figures',
    'customer_day_figures',
  ])
    await pool.query(`vacuum analyze ${table}`);
}

async function addFigures(pool: pg.Pool): Promise<void> {
  const owner = 'customer_id, order_id, network, currency_code';
  await pool.query(
    `insert into campaign_day_figures (campaign_id, day, ${owner}, ${COLUMNS}, final)
     select k.id, d::date, k.customer_id, k.order_id, k.network, 'NZD', v.i, v.i / 80, v.i / 110, v.i * 9000::int8, v.i / 4, v.i / 9, v.i / 900, d < now() - interval '29 days'
     from campaigns k cross join generate_series(k.starts_at, least(k.ends_at - interval '1 day', date_trunc('day', now())), interval '1 day') d
       cross join lateral (select 300 + abs(hashtext(k.id::text || d::text)) % 900 as i) v`,
  );
  await pool.query(
    `insert into campaign_month_figures (campaign_id, month, ${owner}, ${COLUMNS})
     select campaign_id, to_char(day, 'YYYY-MM'), ${owner}, ${ADDED} from campaign_day_figures group by 1, 2, 3, 4, 5, 6`,
  );
  await pool.query(
    `insert into campaign_total_figures (campaign_id, ${owner}, ${COLUMNS})
     select campaign_id, ${owner}, ${ADDED} from campaign_day_figures group by 1, 2, 3, 4, 5`,
  );
  await pool.query(
    `insert into customer_day_figures (customer_id, network, currency_code, day, ${COLUMNS})
     select customer_id, network, currency_code, day, ${ADDED} from campaign_day_figures group by 1, 2, 3, 4`,
  );
}
