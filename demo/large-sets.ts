// How do benchmarks get a million rows? PostgreSQL makes them itself, the same ones for the same count.
import type pg from 'pg';
import { CommandError } from '../server/run-command.ts';

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

/** Offices and listings are dealt out to customers: with none of them, none would be made. */
async function requireCustomers(pool: pg.Pool, what: string): Promise<void> {
  const { rowCount } = await pool.query('select from customers where deleted_at is null limit 1');
  if (rowCount === 0)
    throw new CommandError(
      `There is no customer to add ${what} to. Add some too (--customers N), or start the product once for the demo's.`,
    );
}

export async function addOffices(pool: pg.Pool, count: number): Promise<void> {
  await requireCustomers(pool, 'offices');
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

const LISTING_TYPES = `array['RESIDENTIAL_FOR_SALE','RESIDENTIAL_FOR_SALE','RESIDENTIAL_FOR_SALE','RESIDENTIAL_FOR_RENT','RURAL_FOR_SALE']`;
const SUBURBS = `array['Ponsonby','Herne Bay','Grey Lynn','Epsom','Remuera','Takapuna','Devonport','Thorndon','Karori','Merivale','Fendalton','Roslyn','Ōrākei','Ōtāhuhu','Mount Eden','Northcote']`;
const CITIES = `array['Auckland','Wellington','Christchurch','Hamilton','Dunedin']`;
/** Words that stand in one of ten, of a thousand and of a hundred thousand titles. */
const SOMETIMES = `case when n % 10 = 4 then ' Kowhai' else '' end || case when n % 1000 = 3 then ' Rewarewa' else '' end || case when n % 100000 = 7 then ' Pohutukawa' else '' end`;

/** Dealt out to the customers that are there, to their offices and agents, as a hash of each row's number says. */
export async function addListings(pool: pg.Pool, count: number): Promise<void> {
  await requireCustomers(pool, 'listings');
  await pool.query(
    `with numbered as (select id, row_number() over (order by id) - 1 as place from customers where deleted_at is null),
          many as (select count(*) as customers from numbered),
          owners as (select c.place, c.id, array(select o.id from offices o where o.customer_id = c.id and o.deleted_at is null order by o.id limit 20) as offices,
                            array(select a.id from agents a where a.customer_id = c.id and a.deleted_at is null order by a.id limit 50) as agents from numbered c),
          rows as (select n, hashint4(n) & 2147483647 as chance, hashint4(-n) & 2147483647 as luck from generate_series(1, $1::int) n)
     insert into listings (id, customer_id, reference, title, type, office_id, agent_ids, listing_status, listing_option, creation_type, customer_url, description, short_description,
                           start_price, start_timestamp, meta_data, pictures, videos, status, is_sold, is_closed, price_view, shown_price, shown_place, shown_suburb,
                           shown_latitude, shown_longitude, pin_is_approximate, bedrooms, bathrooms, garages, num_images, hero_url, created_at, updated_at)
     select ${idOf('listing')}, w.id, 'KR-' || n,
            (${WORDS})[1 + luck % 16] || ' ' || (array['villa','cottage','apartment','townhouse','bungalow','farmlet'])[1 + chance % 6] || ${SOMETIMES} || ' ' || n,
            (${LISTING_TYPES})[1 + luck % 5], w.offices[1 + chance % greatest(1, cardinality(w.offices))],
            array_remove(array[w.agents[1 + luck % greatest(1, cardinality(w.agents))]], null), 'DONE', 'CLASSIFIED', 'FEED', '', repeat('Sunny and close to everything. ', 8), '',
            (300 + luck % 3000) * 100000, timestamptz '2020-01-01' + n * interval '1 second',
            jsonb_build_array(jsonb_build_object('key', 'bedrooms', 'value', 1 + chance % 5, 'isPublic', true), jsonb_build_object('key', 'address', 'value', n || ' Queen Street', 'isPublic', true),
                              jsonb_build_object('key', 'suburb', 'value', (${SUBURBS})[1 + chance % 16], 'isPublic', true), jsonb_build_object('key', 'city', 'value', (${CITIES})[1 + chance % 5], 'isPublic', true)),
            '[]', '[]', s.status, s.status = 'SOLD', s.status = 'OFFMARKET', 'Fixed Price', (300 + luck % 3000) * 100000,
            n || ' Queen Street, ' || (${SUBURBS})[1 + chance % 16] || ', ' || (${CITIES})[1 + chance % 5], (${SUBURBS})[1 + chance % 16],
            -36.8 + (chance % 1000) / 5000.0, 174.7 + (luck % 1000) / 5000.0, false, 1 + chance % 5, 1 + luck % 3, luck % 3, 0, null,
            timestamptz '2020-01-01' + n * interval '1 second', timestamptz '2020-01-01' + n * interval '1 second'
     from rows cross join many join owners w on w.place = chance % many.customers
          cross join lateral (select case when luck % 10 = 0 then 'SOLD' when luck % 20 = 1 then 'OFFMARKET' else 'ACTIVE' end as status) s
     on conflict do nothing`,
    [count],
  );
  await pool.query('vacuum analyze listings');
}
