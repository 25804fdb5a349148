import { readConfig } from '../../config.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createFirstAdmin, hasAdmin } from './create-first-admin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const settings = (password: string) => readConfig({ ADMIN_EMAIL: 'First@Example.com', ADMIN_PASSWORD: password });

test('the settings create the first admin once, who can sign in', async () => {
  expect(await hasAdmin(server.context.db)).toBe(false);
  await createFirstAdmin(server.context.db, settings('a quiet harbour'));
  await createFirstAdmin(server.context.db, settings('another password'));
  expect(await hasAdmin(server.context.db)).toBe(true);
  const answer = await server.anonymous.call('POST', '/api/auth/signin', { email: 'first@example.com', password: 'a quiet harbour' });
  expect(answer.json()).toMatchObject({ user: { roles: ['admin'] } });
});

test('an existing user is not changed', async () => {
  expect(await createAdmin(server.context.db, 'first@example.com', 'some other one')).toBe(false);
});

test('a short or common password in the settings is refused in one sentence', async () => {
  expect(() => settings('12345')).toThrow('Please enter a passphrase or password with 6 or more characters.');
  await expect(createFirstAdmin(server.context.db, settings('password1'))).rejects.toThrow('one of the most common passwords');
});
