import { ACCENTED, foldText } from '#domain/text/index.ts';
import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import fc from 'fast-check';
import { addCustomers } from '#demo/large-sets.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { containing, foldedLike } from './fold-text-sql.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
});

const foldedByDatabase = async (texts: readonly string[]): Promise<string[]> =>
  (
    await client.query<{ folded: string[] }>(
      'select array(select fold_text(one) from unnest($1::text[]) with ordinality t(one, n) order by n) as folded',
      [texts],
    )
  ).rows[0]!.folded;

/** Letters of Latin, Greek and Cyrillic, marks that follow a letter, other scripts and punctuation. JavaScript alone turns İ into two letters. */
const letter = fc.oneof(
  fc.constantFrom(
    ...Array.from(ACCENTED),
    ...Array.from(ACCENTED.toUpperCase()),
    '\u0301',
    '\u0304',
    '\u0308',
    '漢',
    '한',
    '🏠',
    '%',
    '_',
    '\\',
  ),
  fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x391, max: 0x3c9 }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x410, max: 0x44f }).map((code) => String.fromCharCode(code)),
);
const text = fc.string({ unit: letter.filter((one) => one !== 'İ'), maxLength: 12 });

test('the database folds every text as the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect(await foldedByDatabase(texts)).toEqual(texts.map(foldText));
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['Rātana Road', 'ratana', true],
  ['Ratana Road', 'RĀTANA', true],
  ['Ra\u0304tana Road', 'rātana', true],
  ['100% Homes', '0% h', true],
  ['1000 Homes', '0% h', false],
  ['Rotorua', 'ratana', false],
])("'%s' searched for '%s': %s", async (name, search, isFound) => {
  const { rows } = await client.query<{ found: boolean }>(`select ${foldedLike('$1::text', '$2')} as found`, [name, containing(search)]);
  expect(rows[0]?.found).toBe(isFound);
});

test('the index of folded names is used for a search', async () => {
  // On a table of a few rows any plan is as good.
  const pool = new pg.Pool({ connectionString: database.url });
  await addCustomers(pool, 20_000);
  await pool.end();
  await client.query('analyze customers');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select id from customers where deleted_at is null and ${foldedLike('name', `'%ratana%'`)}`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('customers_name_words');
});
