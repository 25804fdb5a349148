import { users } from './user-table.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: TestHouse;
let admin: Caller;

beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.as('admin');
});
afterAll(() => house.close());

describe('PUT /api/users/do-not-a{secret}', () => {
  const SECRET = 'tui-tui-tui-tui-tui';

  test('without the setting, or with a wrong secret, there is no such call and nothing changes', async () => {
    const own = await openTestHouse({ SIGN_OUT_EVERYONE_SECRET: SECRET });
    const boss = await own.as('admin');
    for (const [where, secret] of [
      [house, SECRET],
      [own, 'wrong'],
      [own, ''],
    ] as const) {
      const caller = where === own ? boss : admin;
      const before = await where.house.db.select().from(users);
      expect((await caller.call('PUT', `/api/users/do-not-a${secret}`, { displayName: 'Fell through' })).statusCode).toBe(404);
      expect(await where.house.db.select().from(users)).toEqual(before);
    }
    await own.close();
  });

  test('with the secret of the settings an admin signs everyone out and voids every key', async () => {
    const own = await openTestHouse({ SIGN_OUT_EVERYONE_SECRET: SECRET });
    const [boss, person] = [await own.as('admin'), await own.as('sales')];
    await boss.call('GET', `/api/users/${person.userId}/generate-apikey`);
    expect((await person.call('PUT', `/api/users/do-not-a${SECRET}`)).statusCode).toBe(403);
    expect((await boss.call('PUT', `/api/users/do-not-a${SECRET}`)).json()).toEqual({ sessions: 2, keys: 1 });
    own.house.sessions.forget('everyone');
    for (const caller of [boss, person]) expect((await caller.call('GET', '/api/users/me')).statusCode).toBe(401);
    await own.close();
  });
});
