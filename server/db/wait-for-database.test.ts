import { expect, test } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const withCode = (code: string): Error => Object.assign(new Error(code), { code });

/** A database that refuses so often, and the pauses that were made. */
function refusing(times: number, code: string) {
  let asked = 0;
  const pauses: number[] = [];
  const ready = waitForDatabase(
    async () => {
      asked += 1;
      if (asked <= times) throw withCode(code);
    },
    async (ms) => void pauses.push(ms),
  );
  return { ready, pauses };
}

test('a database that recovers from a crash is waited for', async () => {
  const { ready, pauses } = refusing(3, '57P03');
  await ready;
  expect(pauses).toHaveLength(3);
});

test('a database that never takes connections is given up after a minute', async () => {
  const { ready, pauses } = refusing(Infinity, '57P03');
  await expect(ready).rejects.toThrow('57P03');
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
});

test('a wrong password is refused at once', async () => {
  const { ready, pauses } = refusing(1, '28P01');
  await expect(ready).rejects.toThrow('28P01');
  expect(pauses).toEqual([]);
});
