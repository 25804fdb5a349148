// The window in which an admin acts as another user, from its first screen to its last.
import { ACTING_HEADER } from '#contract/request-headers.ts';
import { actingWindow, endpointUrl, startActing, stopActing } from '#web/client/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

const WINDOW = '0123456789abcdef';
const actingUser = {
  ...customerUser('corporate'),
  acting: { window: WINDOW, adminName: 'Ada Palmer', endsAt: '2026-11-15T03:00:00.000Z' },
};
const offices = { offices: [], count: 0 };

afterEach(() => stopActing());

test('it starts with the token in the hash, shows who acts as whom, and sends its window id with every call', async () => {
  const { api, place } = visit('/customer-dashboard/preauthorised#the-token', {
    answers: { 'POST /api/auth/dashboard/preauth/enter': { user: actingUser }, 'GET /api/offices': offices },
  });
  const banner = await screen.findByRole('region', { name: 'Signed in as someone else' });
  expect(banner.textContent).toContain('Ada Palmer, you are signed in as Hana Rawiri.');
  await waitFor(() => expect(place()).toBe('/customer-dashboard'));
  const entering = api.asked[0];
  expect(entering).toMatchObject({ path: '/api/auth/dashboard/preauth/enter', body: { token: 'the-token' } });
  expect(entering).not.toHaveProperty(['headers', ACTING_HEADER]);
  await waitFor(() => expect(api.asked.length).toBeGreaterThan(1));
  for (const asked of api.asked.slice(1)) expect(asked.headers[ACTING_HEADER]).toBe(WINDOW);
});

test('its downloads carry the window id, those of other windows do not', () => {
  expect(endpointUrl('exportOffices', { query: { format: 'csv' } })).toBe('/api/offices/export?format=csv');
  startActing(WINDOW);
  expect(endpointUrl('exportOffices', { query: { format: 'csv' } })).toBe(`/api/offices/export?format=csv&acting=${WINDOW}`);
});

test('End ends only this window, and opens its last page', async () => {
  startActing(WINDOW);
  const { api, person, place } = visit('/customer-dashboard', {
    user: actingUser,
    answers: { 'GET /api/offices': offices, 'POST /api/auth/dashboard/preauth/end': {} },
  });
  await person.click(await screen.findByRole('button', { name: 'End session' }));
  expect(await screen.findByRole('heading', { name: 'This session has ended' })).toBeTruthy();
  expect(place()).toBe('/customer-dashboard/preauthorised');
  expect(actingWindow()).toBeNull();
  expect(api.asked.some(({ path }) => path === '/api/auth/signout')).toBe(false);
});

test("when it was ended elsewhere, it shows its last page, and never a sign-in that would replace the admin's session", async () => {
  startActing(WINDOW);
  visit('/customer-dashboard', { user: actingUser, answers: { 'GET /api/offices': refuse(401, { code: 'notSignedIn' }) } });
  expect(await screen.findByRole('heading', { name: 'This session has ended' })).toBeTruthy();
  expect(actingWindow()).toBeNull();
});

test('a used token shows why the dashboard was not opened', async () => {
  visit('/customer-dashboard/preauthorised#used', {
    answers: {
      'POST /api/auth/dashboard/preauth/enter': refuse(410, {
        code: 'invalidPreauth',
        message: 'This sign-in was used already or has expired.',
      }),
    },
  });
  expect(await screen.findByText('This sign-in was used already or has expired.')).toBeTruthy();
  expect(actingWindow()).toBeNull();
});
