// 'is not' and 'does not contain' over HTTP find each row that 'is' and 'contains' leave, also those without a value.
import type { SearchOperator } from '#contract/list/index.ts';
import { makeOwner } from '#test/harness/rows/campaign-rows.ts';
import { makeLead } from '#test/harness/rows/lead-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const NAMES = [null, '', 'Hēmi', 'hemi', 'Mere Tane', '50% off_', 'a\\b', ','];

describe.each([
  ['the fast path', '0'],
  ['the plain driver', '1'],
])('over %s', (_, PLAIN_DATABASE_READS) => {
  let server: TestServer;
  let corporate: Caller;
  let path: string;

  beforeAll(async () => {
    server = await openTestServer({ PLAIN_DATABASE_READS });
    const { db } = server.context;
    const { customerId, listingId } = await makeOwner(db);
    for (const name of NAMES) await makeLead(db, { customerId, name, email: null, listingId: name === null ? null : listingId });
    corporate = await server.as('corporate', { customerId });
    path = `/api/customer-dashboards/${customerId}/leads`;
  });
  afterAll(() => server.close());

  const named = async (field: string, operator: SearchOperator, value: unknown): Promise<(string | null)[]> => {
    const answer = await corporate.call('GET', `${path}?search=${encodeURIComponent(JSON.stringify([{ field, operator, value }]))}`);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<{ leads: { name: string | null }[] }>().leads.map(({ name }) => name);
  };

  test.each<[string, SearchOperator, unknown, (string | null)[]]>([
    ['contains', '%', 'HEMI', ['Hēmi', 'hemi']],
    ['does not contain', 'not %', 'HEMI', [null, '', 'Mere Tane', '50% off_', 'a\\b', ',']],
    ['does not contain a sign of patterns', 'not %', '%', NAMES.filter((name) => name !== '50% off_')],
    ['is', 'equals', 'hemi', ['hemi']],
    ['is not', 'not in', ['hemi'], NAMES.filter((name) => name !== 'hemi')],
    ['is not one of several', 'not in', ['hemi', ','], NAMES.filter((name) => name !== 'hemi' && name !== ',')],
    ['is empty', 'empty', true, [null, '']],
    ['is not empty', 'empty', false, NAMES.filter(Boolean)],
  ])('%s', async (_name, operator, value, expected) => {
    expect((await named('name', operator, value)).toSorted()).toEqual(expected.toSorted());
  });

  test('a text that no row has is one that every row is not', async () => {
    expect(await named('email', 'not in', ['a@b.nz'])).toHaveLength(NAMES.length);
    expect(await named('email', 'not %', 'b.nz')).toHaveLength(NAMES.length);
  });

  test('a text of a joined row is not that of a row without one', async () => {
    expect(await named('reference', 'not %', 'REF')).toEqual([null]);
    expect(await named('reference', 'not in', ['REF'])).toHaveLength(NAMES.length);
  });

  test('whatever is typed, a row either has it or has it not', async () => {
    const typed = fc.oneof(
      fc.constantFrom('hemi', 'Tane', '%', '_', '\\', ','),
      fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme' }),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        for (const [operator, opposite] of [
          ['%', 'not %'],
          ['in', 'not in'],
        ] as const) {
          const sent = operator === 'in' ? [text] : text;
          const found = await named('name', operator === 'in' ? 'equals' : operator, text);
          expect([...found, ...(await named('name', opposite, sent))].toSorted()).toEqual(NAMES.toSorted());
        }
      }),
      { numRuns: 40 },
    );
  });
});
