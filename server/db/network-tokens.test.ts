import { createEmptyDatabase } from '#test/harness/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations, runMigrations } from './run-migrations.ts';

const NAME = '0038_network-tokens.sql';
const ID = '019a0000-0000-7000-8000-000000000001';

/** Rows as earlier versions stored them. */
const OLD_ROWS = `
  insert into network_accounts (id, network, platform_id, name, currency_code, timezone, status, token_state, customer_ids)
    values (gen_random_uuid(), 'meta', 'act_10000', 'A', 'NZD', 'UTC', 'ACTIVE', 'VALID', '{}'),
      (gen_random_uuid(), 'meta', 'act_10001', 'B', 'NZD', 'UTC', 'ACTIVE', 'EXPIRED', '{}'),
      (gen_random_uuid(), 'google', '123-456-7890', 'C', 'NZD', 'UTC', 'NOT_CHECKED', 'NOT_LINKED', '{}');
  insert into meta_pages (id, page_id, name, category, token_state, customer_ids)
    values ('${ID}', '10000', 'Harbour', 'Estate agent', 'VALID', '{}');
  insert into users (id, email, display_name, roles, is_active) values ('${ID}', 'a@adstead.example', 'A', '{admin}', true);
  insert into audit_entries (id, entity, entity_id, action, changes)
    values (gen_random_uuid(), 'ad account', '${ID}', 'updated', '{"tokenState": ["EXPIRED", "VALID"], "name": ["\\"VALID\\"", "VALIDITY"]}'),
      (gen_random_uuid(), 'listing', '${ID}', 'updated', '{"status": ["VALID", "SOLD"]}');
  insert into idempotency_keys (user_id, key, endpoint, body_hash, answer)
    values ('${ID}', 'account', 'POST /api/ad-account', '', '{"name": "VALID", "tokenState": "VALID"}');
  insert into saved_views (id, user_id, list, name, state)
    values (gen_random_uuid(), '${ID}', 'adAccounts', 'Linked', 'filters=tokenState:in:VALID'),
      (gen_random_uuid(), '${ID}', 'orders', 'Other', 'filters=title:%25:VALID');`;

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await createEmptyDatabase()).url });
  const migrations = (await readMigrations()).filter(({ name }) => name <= NAME);
  await runMigrations(pool, migrations.slice(0, -1));
  await pool.query(OLD_ROWS);
  expect(await runMigrations(pool, migrations)).toEqual([NAME]);
});
afterAll(() => pool.end());

test.each<[string, string, unknown[]]>([
  ['accounts', 'select token_state from network_accounts order by name', [['LINKED'], ['EXPIRED'], ['NOT_LINKED']]],
  ['pages', 'select token_state from meta_pages', [['LINKED']]],
  [
    'audit entries of accounts, and of nothing else,',
    'select changes from audit_entries order by entity',
    [[{ tokenState: ['EXPIRED', 'LINKED'], name: ['"VALID"', 'VALIDITY'] }], [{ status: ['VALID', 'SOLD'] }]],
  ],
  ['stored answers', 'select answer from idempotency_keys', [[{ name: 'VALID', tokenState: 'LINKED' }]]],
  [
    'saved views of accounts, and of nothing else,',
    'select state from saved_views order by list',
    [['filters=tokenState:in:LINKED'], ['filters=title:%25:VALID']],
  ],
])('%s of earlier versions call an account with access linked', async (_, text, expected) => {
  expect((await pool.query({ text, rowMode: 'array' })).rows).toEqual(expected);
});
