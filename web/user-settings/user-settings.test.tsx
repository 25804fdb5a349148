import type { User } from '#contract/accounts/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const ada: User = {
  _id: '01900000-0000-7000-8000-00000000abcd',
  email: 'ada@adstead.example',
  displayName: 'Ada Palmer',
  roles: ['admin'],
  isActive: true,
  status: 'active',
  customer: null,
  picture: null,
  hasPassword: true,
  lastSignInAt: null,
  apiKey: { prefix: 'adk_12345678', createdAt: '2026-11-01T00:00:00Z', createdBy: 'Ada Palmer', lastUsedAt: null },
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
};
const open = (address: string, answers: Answers = {}) => openApp(address, { answers: { 'GET /api/users/me': ada, ...answers } });
const sent = (asked: readonly Asked[], method: string) => asked.filter((call) => call.method === method).map(({ body }) => body);

test('the settings open at the profile, and lead to password, accounts and picture', async () => {
  const { location } = open('/user/settings');
  await screen.findByRole('textbox', { name: /Name/ });
  expect(location().pathname).toBe('/user/settings/profile');
  for (const [name, path] of [
    ['Password', 'password'],
    ['Accounts', 'accounts'],
    ['Picture', 'picture'],
  ]) {
    expect(screen.getByRole('link', { name })).toMatchObject({ pathname: `/user/settings/${path}` });
  }
});

test.each(['operations', 'sales', 'user'] as const)('they are forbidden to %s', async (role) => {
  const { location } = openApp('/user/settings/profile', { roles: [role], answers: {} });
  await waitFor(() => expect(location().pathname).toBe('/forbidden'));
});

test('a new name shows in the top bar at once', async () => {
  const { person, asked } = open('/user/settings/profile', { 'PUT /api/users/me': { ...ada, displayName: 'Ada Palmer-Reid' } });
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await person.clear(name);
  await person.type(name, 'Ada Palmer-Reid');
  await person.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByRole('button', { name: 'Ada Palmer-Reid, your menu' })).toBeTruthy();
  expect(sent(asked, 'PUT')).toEqual([{ displayName: 'Ada Palmer-Reid', version: 1 }]);
});

describe('changing one’s own password', () => {
  test('is changed with the current one', async () => {
    const { person, asked } = open('/user/settings/password', { 'PUT /api/users/me/password': ada });
    await person.type(await screen.findByLabelText('Current password'), 'the old one');
    await person.type(screen.getByLabelText('New password'), 'kereru over the hill');
    await person.type(screen.getByLabelText('Repeat the new password'), 'kereru over the hill');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual([{ password: 'kereru over the hill', currentPassword: 'the old one' }]);
  });

  test('shows a wrong current password at its field', async () => {
    const wrong = refuse(400, {
      code: 'wrongPassword',
      message: 'x',
      fields: [{ path: 'currentPassword', message: errorText('wrongPassword') }],
    });
    const { person } = open('/user/settings/password', { 'PUT /api/users/me/password': wrong });
    await person.type(await screen.findByLabelText('Current password'), 'not it');
    await person.type(screen.getByLabelText('New password'), 'kereru over the hill');
    await person.type(screen.getByLabelText('Repeat the new password'), 'kereru over the hill');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(errorText('wrongPassword'))).toBeTruthy();
  });
});

test('the API key is revoked after a confirmation', async () => {
  const { person, asked } = open('/user/settings/profile', { 'DELETE /api/users/{userId}/apikey': { _id: ada._id } });
  await person.click(await screen.findByRole('button', { name: 'Revoke key' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('API key revoked')).toBeTruthy();
  expect(sent(asked, 'DELETE')).toHaveLength(1);
});
