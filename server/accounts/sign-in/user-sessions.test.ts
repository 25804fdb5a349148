import { users } from '../users/user-table.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

describe('PUT /api/users/do-not-a{secret}', () => {
  const SECRET = 'tui-tui-tui-tui-tui';

  test('without the setting, or with a wrong secret, there is no such call and nothing changes', async () => {
    const own = await openTestServer({ SIGN_OUT_EVERYONE_SECRET: SECRET });
    const boss = await own.as('admin');
    for (const [where, secret] of [
      [server, SECRET],
      [own, 'wrong'],
      [own, ''],
    ] as const) {
      const caller = where === own ? boss : admin;
      const before = await where.context.db.select().from(users);
      expect((await caller.call('PUT', `/api/users/do-not-a${secret}`, { displayName: 'Fell through' })).statusCode).toBe(404);
      expect(await where.context.db.select().from(users)).toEqual(before);
    }
    await own.close();
  });

  test('with the secret of the settings an admin signs everyone out and voids every key', async () => {
    const own = await openTestServer({ SIGN_OUT_EVERYONE_SECRET: SECRET });
    const [boss, person] = [await own.as('admin'), await own.as('sales')];
    await boss.call('GET', `/api/users/${person.userId}/generate-apikey`);
    expect((await person.call('PUT', `/api/users/do-not-a${SECRET}`)).statusCode).toBe(403);
    expect((await boss.call('PUT', `/api/users/do-not-a${SECRET}`)).json()).toEqual({ sessions: 2, keys: 1 });
    own.context.sessions.forget('everyone');
    for (const caller of [boss, person]) expect((await caller.call('GET', '/api/users/me')).statusCode).toBe(401);
    await own.close();
  });
});
