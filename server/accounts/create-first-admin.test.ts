import { readConfig } from '../config.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createFirstAdmin, hasAdmin } from './create-first-admin.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const settings = (password: string) => readConfig({ ADMIN_EMAIL: 'First@Example.com', ADMIN_PASSWORD: password });

test('the settings make the first admin once, who can sign in', async () => {
  expect(await hasAdmin(house.house.db)).toBe(false);
  await createFirstAdmin(house.house.db, settings('a quiet harbour'));
  await createFirstAdmin(house.house.db, settings('another password'));
  expect(await hasAdmin(house.house.db)).toBe(true);
  const answer = await house.anonymous.call('POST', '/api/auth/signin', { email: 'first@example.com', password: 'a quiet harbour' });
  expect(answer.json()).toMatchObject({ user: { roles: ['admin'] } });
});

test('nobody who exists is changed', async () => {
  expect(await createAdmin(house.house.db, 'first@example.com', 'some other one')).toBe(false);
});

test('a short or common password in the settings is refused in one sentence', async () => {
  expect(() => settings('12345')).toThrow('Please enter a passphrase or password with 6 or more characters.');
  await expect(createFirstAdmin(house.house.db, settings('password1'))).rejects.toThrow('one of the most common passwords');
});
