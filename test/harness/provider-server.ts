// A test server on which people sign in with Google and Facebook, by the identity twin. All users are deleted before each test.
import { hashCheaply } from './cheap-passwords.ts';
import { users } from '#server/accounts/users/user-table.ts';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openTestTwin } from './twins/identity-twin.ts';
import { openVisitor } from './twins/provider-visitor.ts';
import { openTestServer } from './test-server.ts';

export const PASSWORD = 'a long enough passphrase';

export async function openProviderServer() {
  const twin = await openTestTwin();
  const server = await openTestServer({ ...twin.settings, SIGN_IN_MOST_FAILURES_PER_ADDRESS: '1000' });
  const { db } = server.context;
  beforeEach(async () => {
    await twin.set();
    await db.delete(users);
  });
  afterEach(() => server.context.sessions.forget('everyone'));
  afterAll(async () => {
    await server.close();
    await twin.close();
  });
  return { twin, server, db, passwordHash: await hashCheaply(PASSWORD), visitor: () => openVisitor(server.app, twin) };
}
