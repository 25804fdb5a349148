// How do benchmarks get a million rows? PostgreSQL makes them itself, the same ones for the same count.
import type pg from 'pg';

const WORDS = `array['Harbour','Kauri','Summit','Rimu','Coastal','Heritage','Southern','Northern','Central','Totara','Lakeside','Bay','Hilltop','Garden','Capital','Valley']`;
const KINDS = `array['Realty','Property','Homes','Estates','Residential','Group','Partners','Living']`;

/** Ids are UUID v7 whose time part grows with the row, as if the rows had arrived one second apart. */
const TIME_ORDERED_ID = `(lpad(to_hex((extract(epoch from timestamptz '2020-01-01') * 1000)::bigint + n * 1000), 12, '0') || '7' || substr(md5($$PREFIX$$ || n), 1, 3) || '8' || substr(md5($$PREFIX$$ || n), 4, 15))::uuid`;

const idOf = (prefix: string): string => TIME_ORDERED_ID.replaceAll('$$PREFIX$$', `'${prefix}'`);

export async function addCustomers(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into customers (id, name, vertical, country_code, currency_code, timezone, image_ad_limit, approval_required, is_active, updated_at)
     select ${idOf('customer')},
            (${WORDS})[1 + n * 7 % 16] || ' ' || (${KINDS})[1 + n * 3 % 8] || ' ' || n,
            case when n % 10 = 0 then 'general' else 'real-estate' end,
            (array['NZ','NZ','NZ','AU','GB'])[1 + n % 5], (array['NZD','NZD','NZD','AUD','GBP'])[1 + n % 5],
            (array['Pacific/Auckland','Pacific/Auckland','Pacific/Auckland','Australia/Sydney','Europe/London'])[1 + n % 5],
            10, false, n % 4 <> 0, timestamptz '2020-01-01' + n * interval '1 second'
     from generate_series(1, $1::int) n on conflict do nothing`,
    [count],
  );
  await pool.query('insert into dashboards (customer_id) select id from customers on conflict do nothing');
  await pool.query('vacuum analyze customers');
}

export async function addOffices(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with numbered as (select id, row_number() over (order by id) - 1 as place from customers where deleted_at is null)
     insert into offices (id, customer_id, name, street, suburb, city, postcode, phone, email, is_active)
     select ${idOf('office')}, c.id, (${WORDS})[1 + n * 5 % 16] || ' office ' || n, n || ' Queen Street',
            (${WORDS})[1 + n * 11 % 16], (array['Auckland','Wellington','Christchurch','Hamilton','Dunedin'])[1 + n % 5], lpad((n % 9999)::text, 4, '0'),
            '+64 9 555 ' || lpad((n % 9999)::text, 4, '0'), 'office' || n || '@example.com', n % 5 <> 0
     from generate_series(1, $1::int) n join numbered c on c.place = n % (select count(*) from numbered) on conflict do nothing`,
    [count],
  );
  await pool.query('vacuum analyze offices');
}
