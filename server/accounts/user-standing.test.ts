// A person's standing is decided in SQL for the list and in TypeScript for the page: both say the same of everyone.
import { makeUser } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from './user-table.ts';

let house: TestHouse;
let admin: Caller;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.as('admin');
});
afterAll(() => house.close());

test.each([
  { isActive: true, hasPassword: true, isVerified: true, standing: 'active' },
  { isActive: true, hasPassword: true, isVerified: false, standing: 'active' },
  { isActive: true, hasPassword: false, isVerified: true, standing: 'active' },
  { isActive: true, hasPassword: false, isVerified: false, standing: 'active' },
  { isActive: false, hasPassword: true, isVerified: true, standing: 'inactive' },
  { isActive: false, hasPassword: true, isVerified: false, standing: 'inactive' },
  { isActive: false, hasPassword: false, isVerified: true, standing: 'inactive' },
  { isActive: false, hasPassword: false, isVerified: false, standing: 'invited' },
])('$standing: active $isActive, password $hasPassword, confirmed $isVerified', async ({ isActive, hasPassword, isVerified, standing }) => {
  const { id, email } = await makeUser(house.house.db, { roles: ['sales'] });
  const state = { isActive, passwordHash: hasPassword ? 'a hash' : null, emailVerifiedAt: isVerified ? new Date() : null };
  await house.house.db.update(users).set(state).where(eq(users.id, id));
  const search = encodeURIComponent(JSON.stringify([{ field: 'email', operator: 'equals', value: email }]));
  const listed = await admin.call('GET', `/api/users/list?search=${search}`);
  expect((await admin.call('GET', `/api/users/${id}`)).json()).toMatchObject({ standing });
  expect(listed.json()).toMatchObject({ users: [{ _id: id, standing }] });
});
