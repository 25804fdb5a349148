import { DROP_FOREIGN_KEYS } from '#test/harness/rows/lone-rows.ts';
import { createEmptyDatabase } from '#test/harness/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations, runMigrations } from './run-migrations.ts';

const NAME = '0034_one-word-per-network.sql';
const ID = '019a0000-0000-7000-8000-000000000001';

/** Rows as earlier versions stored them. */
const OLD_ROWS = `
  insert into network_accounts (id, network, platform_id, name, currency_code, timezone, status, token_state, customer_ids)
    values (gen_random_uuid(), 'facebook', 'act_10000', 'Meta', 'NZD', 'UTC', 'ACTIVE', 'VALID', '{}'),
      (gen_random_uuid(), 'google', '123-456-7890', 'Google', 'NZD', 'UTC', 'ACTIVE', 'VALID', '{}');
  insert into facebook_pages (id, page_id, name, category, token_state, customer_ids)
    values ('${ID}', '10000', 'Harbour', 'Estate agent', 'VALID', '{}');
  insert into campaigns (id, customer_id, name, platform, state)
    values (gen_random_uuid(), '${ID}', 'Meta', 'META', 'ACTIVE'), (gen_random_uuid(), '${ID}', 'Google', 'GOOGLE_ADS', 'ACTIVE');
  insert into insights (order_id, network, day, impressions) values ('${ID}', 'facebook', '2026-11-01', 700), ('${ID}', 'google', '2026-11-01', 30);
  insert into campaign_templates (id, network, customer_id, name, type, state, content, changed_by)
    values (gen_random_uuid(), 'facebook', '${ID}', 'Meta', 'FACEBOOK_IMAGE_CAMPAIGN', 'PUBLISHED', '{}', '${ID}'),
      (gen_random_uuid(), 'google', '${ID}', 'Google', 'GDN_CAMPAIGN', 'PUBLISHED', '{}', '${ID}');
  insert into budget_plans (id, name, margin_percent, platform_shares, day_spans, minimum_per_ad_set, currency_code)
    values (gen_random_uuid(), 'Standard', 20, '{"facebook": 70, "google": 30}', '[]', 500, 'NZD');
  insert into products (id, customer_id, code, name, type, price, is_tax_inclusive, tax_rate, campaign_duration_days, is_active)
    values (gen_random_uuid(), '${ID}', 'GOOGLE', 'Google', 'GDN_CAMPAIGN', 100, true, 15, 7, true);
  insert into orders (id, customer_id, ordered_by, ordered_by_name, ordered_on, ordered_from, status, order_type, item_ids, title, product_names,
      agent_ids, attributes, campaign_data, campaign_name, start_date, duration_days, email, payment_type, currency_code, net, tax, total)
    values ('${ID}', '${ID}', '${ID}', 'Hana', '2026-11-01', 'DASHBOARD', 'READY', 'LISTINGS', '{}', '', '', '{}',
      '[{"entity": "GDN_AD_ACCOUNT", "key": "gdnAdAccount", "value": "g"}]',
      '[{"type": "GDN_CAMPAIGN", "templateModel": "CustomerGdnCampaignTemplate"}]', '', '2026-11-02', 7, '', 'INVOICE', 'NZD', 87, 13, 100);
  insert into order_products (id, order_id, position, product_id, code, name, type, campaign_duration_days, price, is_tax_inclusive, tax_rate,
      net, tax, total, budget_plan, templates)
    values (gen_random_uuid(), '${ID}', 0, '${ID}', 'GOOGLE', 'Google', 'GDN_CAMPAIGN', 7, 100, true, 15, 87, 13, 100,
      '{"marginPercent": 20, "platformShares": {"facebook": 70, "google": 30}}', '[{"templateId": "t", "type": "GDN_CAMPAIGN"}]'),
      (gen_random_uuid(), '${ID}', 1, '${ID}', 'WEEK', 'Week', 'FACEBOOK_IMAGE_CAMPAIGN', 7, 100, true, 15, 87, 13, 100, null, '[]');
  insert into audit_entries (id, entity, entity_id, action, changes)
    values (gen_random_uuid(), 'budget plan', '${ID}', 'updated', '{"platformShares": [{"facebook": 70, "google": 30}, {"facebook": 60, "google": 40}]}'),
      (gen_random_uuid(), 'identity', '${ID}', 'created', '{"provider": "facebook", "facebook": "1"}'),
      (gen_random_uuid(), 'product', '${ID}', 'created', '{"type": "GDN_CAMPAIGN", "description": "\\"GDN_CAMPAIGN\\""}');
  insert into idempotency_keys (user_id, key, endpoint, body_hash, answer)
    values ('${ID}', 'plan', 'POST /api/budget-plan', '', '{"name": "Standard", "platformShares": {"facebook": 70, "google": 30}}'),
      ('${ID}', 'waiting', 'POST /api/budget-plan', '', null);
  insert into saved_views (id, user_id, list, name, state)
    values (gen_random_uuid(), '${ID}', 'products', 'Google', 'search=%22value%22%3A%22GDN_CAMPAIGN%22');`;

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await createEmptyDatabase()).url });
  const migrations = (await readMigrations()).filter(({ name }) => name <= NAME);
  await runMigrations(pool, migrations.slice(0, -1));
  await pool.query(`${DROP_FOREIGN_KEYS} ${OLD_ROWS}`);
  expect(await runMigrations(pool, migrations)).toEqual([NAME]);
});
afterAll(() => pool.end());

const SHARES = { meta: 70, google: 30 };
const GOOGLE = 'GOOGLE_DISPLAY_CAMPAIGN';

test.each<[string, string, unknown[]]>([
  [
    'accounts',
    'select name, network from network_accounts order by name desc',
    [
      ['Meta', 'meta'],
      ['Google', 'google'],
    ],
  ],
  ['pages', 'select name from meta_pages', [['Harbour']]],
  [
    'campaigns',
    'select name, network from campaigns order by name desc',
    [
      ['Meta', 'meta'],
      ['Google', 'google'],
    ],
  ],
  [
    'figures',
    'select network, impressions::int from insights order by network desc',
    [
      ['meta', 700],
      ['google', 30],
    ],
  ],
  [
    'templates',
    'select network, type from campaign_templates order by network desc',
    [
      ['meta', 'FACEBOOK_IMAGE_CAMPAIGN'],
      ['google', GOOGLE],
    ],
  ],
  ['budget plans', 'select platform_shares from budget_plans', [[SHARES]]],
  ['products', 'select type from products', [[GOOGLE]]],
  ['product types', `select count(*)::int from product_types where code = '${GOOGLE}'`, [[1]]],
  [
    'orders, whose specified names stay,',
    'select attributes, campaign_data from orders',
    [[[{ entity: 'GDN_AD_ACCOUNT', key: 'gdnAdAccount', value: 'g' }], [{ type: GOOGLE, templateModel: 'CustomerGdnCampaignTemplate' }]]],
  ],
  [
    'ordered products',
    'select type, budget_plan, templates from order_products order by position',
    [
      [GOOGLE, { marginPercent: 20, platformShares: SHARES }, [{ templateId: 't', type: GOOGLE }]],
      ['FACEBOOK_IMAGE_CAMPAIGN', null, []],
    ],
  ],
  [
    'audit entries, except those of sign-in with Facebook and free texts',
    'select changes from audit_entries order by entity',
    [
      [{ platformShares: [SHARES, { meta: 60, google: 40 }] }],
      [{ provider: 'facebook', facebook: '1' }],
      [{ type: GOOGLE, description: '"GDN_CAMPAIGN"' }],
    ],
  ],
  ['stored answers', 'select answer from idempotency_keys order by key', [[{ name: 'Standard', platformShares: SHARES }], [null]]],
  ['saved views', 'select state from saved_views', [[`search=%22value%22%3A%22${GOOGLE}%22`]]],
])('%s of earlier versions are brought over', async (_, text, expected) => {
  expect((await pool.query({ text, rowMode: 'array' })).rows).toEqual(expected);
});

test('no value is left that only earlier versions know', async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and table_name not in ('audit_entries', 'migrations') and data_type in ('text', 'jsonb')`,
  );
  for (const { table, column } of rows) {
    const found = await pool.query(`select from "${table}" where "${column}"::text ~ 'facebook|GDN_CAMPAIGN|META|GOOGLE_ADS'`);
    expect([table, column, found.rowCount]).toEqual([table, column, 0]);
  }
});
