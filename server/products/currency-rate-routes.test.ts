import { currencyRate, currencyRateRow } from '#contract/products/index.ts';
import { makeCurrencyRate } from '#test/harness/rows/product-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRateOn } from './currency-rate-store.ts';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const validRate = { fromCode: 'NZD', toCode: 'USD', rate: 0.612345, validFrom: '2026-03-01' };

describe('a rate between two currencies', () => {
  test('is stored to a millionth, once per day, and corrected with its version', async () => {
    const made = await operations.call('POST', '/api/currency-rates', validRate);
    const { _id, version } = currencyRate.parse(made.json());
    expect(made.json()).toMatchObject(validRate);
    const again = await operations.call('POST', '/api/currency-rates', { ...validRate, rate: 0.7 });
    expect(again.json()).toMatchObject({
      code: 'currencyRateTaken',
      message: 'There is already an exchange rate from NZD to USD for that day.',
      fields: [{ path: 'validFrom' }],
    });
    const path = `/api/currency-rates/${_id}`;
    expect((await operations.call('PUT', path, { ...validRate, rate: 0.62, version })).json()).toMatchObject({
      rate: 0.62,
      version: version + 1,
    });
    expect((await operations.call('PUT', path, { ...validRate, rate: 0.63, version })).json()).toMatchObject({ code: 'changedMeanwhile' });
    expect((await operations.call('GET', path)).json()).toMatchObject({ rate: 0.62, validFrom: '2026-03-01' });
  });

  test.each([
    [{ toCode: 'NZD' }, 'toCode'],
    [{ rate: 0 }, 'rate'],
    [{ toCode: 'XXX' }, 'toCode'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
  ])('is refused with %j', async (overrides, path) => {
    const answer = await operations.call('POST', '/api/currency-rates', { ...validRate, ...overrides });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toEqual([path]);
  });

  test('is listed by its day, removed and put back', async () => {
    const id = await makeCurrencyRate(server.context.db, { fromCode: 'GBP', toCode: 'NZD', rate: 2.05, validFrom: '2031-01-01' });
    const { currencyRates } = (await operations.call('GET', '/api/currency-rates')).json<{ currencyRates: { _id: string }[] }>();
    for (const row of currencyRates) currencyRateRow.strict().parse(row);
    expect(currencyRates[0]).toMatchObject({ _id: id, name: 'GBP → NZD', rate: 2.05, validFrom: '2031-01-01' });
    expect((await operations.call('GET', '/api/currency-rates/page-settings')).json()).toMatchObject({ defaultOrder: '-validFrom' });
    expect((await operations.call('DELETE', '/api/currency-rates', { ids: [id] })).json()).toMatchObject({ count: 1 });
    expect((await operations.call('GET', `/api/currency-rates/${id}`)).statusCode).toBe(404);
    expect((await operations.call('POST', '/api/currency-rates/restore', { ids: [id] })).json()).toMatchObject({ count: 1 });
  });
});

test('the rate of a day is the latest one until then; rates of the opposite direction and removed ones do not count', async () => {
  const { db } = server.context;
  const between = { fromCode: 'EUR', toCode: 'CAD' };
  await makeCurrencyRate(db, { ...between, rate: 1.4, validFrom: '2026-01-01' });
  await makeCurrencyRate(db, { ...between, rate: 1.5, validFrom: '2026-02-01' });
  await makeCurrencyRate(db, { ...between, rate: 9, validFrom: '2026-02-02', deletedAt: new Date() });
  const on = async (day: string) => (await findRateOn(db, 'EUR', 'CAD', day))?.rate ?? null;
  expect([await on('2025-12-31'), await on('2026-01-01'), await on('2026-01-31'), await on('2026-02-01'), await on('2030-01-01')]).toEqual([
    null,
    1.4,
    1.4,
    1.5,
    1.5,
  ]);
  expect(await findRateOn(db, 'CAD', 'EUR', '2026-03-01')).toBeNull();
});
