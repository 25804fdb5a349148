// A house whose people may come by Google and Facebook: with the identity twin beside it, and nobody in it before each test.
import { hashPassword } from '#server/accounts/password.ts';
import { users } from '#server/accounts/user-table.ts';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openTestTwin } from './identity-twin.ts';
import { openVisitor } from './provider-visitor.ts';
import { openTestHouse } from './test-house.ts';

export const PASSWORD = 'a long enough passphrase';

export async function openProviderHouse() {
  const twin = await openTestTwin();
  const house = await openTestHouse({ ...twin.settings, SIGN_IN_MOST_FAILURES_PER_ADDRESS: '1000' });
  const { db } = house.house;
  beforeEach(async () => {
    await twin.set();
    await db.delete(users);
  });
  afterEach(() => house.house.sessions.forget('everyone'));
  afterAll(async () => {
    await house.close();
    await twin.close();
  });
  return { twin, house, db, passwordHash: await hashPassword(PASSWORD), visitor: () => openVisitor(house.app, twin) };
}
