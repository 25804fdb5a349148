import { errorText } from '#contract/error-catalogue.ts';
import type { User } from '#contract/accounts/index.ts';
import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { agentFixture } from '#web/testing/agent-fixture.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const hana: User = {
  _id: '01900000-0000-7000-8000-00000000beef',
  email: 'hana@harbour.example',
  displayName: 'Hana Rawiri',
  roles: ['corporate'],
  isActive: true,
  status: 'active',
  customer: { _id: '01900000-0000-7000-8000-0000000000c1', name: 'Harbour Realty' },
  picture: null,
  hasPassword: true,
  lastSignInAt: null,
  apiKey: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
};

const open = (role: Role, answers: Answers = {}) =>
  visit('/customer-dashboard/settings', {
    user: customerUser(role),
    answers: {
      'GET /api/users/me': hana,
      'GET /api/identities': { accounts: [] },
      'GET /api/users/accounts': { accounts: [] },
      'GET /api/users/me/notifications': { settings: [] },
      'GET /api/users/me/sessions': { sessions: [] },
      'GET /api/users/me/cards': { cards: [] },
      'GET /api/customer/{customerId}/vertical': { vertical: { listingTypes: [{ value: 'Rural', label: 'Rural' }] } },
      ...answers,
    },
  });
const sent = (asked: readonly Asked[], method: string) => asked.filter((call) => call.method === method).map(({ body }) => body);

test('an agent changes name, phones, map and listing types, and the top bar shows the new name', async () => {
  const saved = agentFixture({ fullName: 'Hana Cole', customizeMap: true, dashboardListingTypes: ['Rural'], version: 2 });
  const { api, person } = open('branchuser', { 'PUT /api/agents/{agentId}': saved });
  const name = await screen.findByRole('textbox', { name: 'Full name' });
  await person.clear(name);
  await person.type(name, 'Hana Cole');
  await person.click(screen.getByRole('switch', { name: /Customise the map/ }));
  await person.click(screen.getByRole('combobox', { name: 'Listing types in the dashboard' }));
  await person.click(await screen.findByRole('option', { name: 'Rural' }));
  const profile = screen.getByRole('region', { name: 'Profile' });
  await person.click(within(profile).getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
  expect(sent(api.asked, 'PUT')).toEqual([
    {
      fullName: 'Hana Cole',
      firstName: 'Hana',
      phone: [{ type: 'MOBILE', value: '+64211234567' }],
      imageId: null,
      customizeMap: true,
      dashboardListingTypes: ['Rural'],
      version: 1,
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Hana Cole, your menu' })).toBeTruthy();
});

test('a phone number of another country is rejected before anything is sent', async () => {
  const { api, person } = open('branchmanager');
  const number = await screen.findByRole('textbox', { name: 'Number 1' });
  await person.clear(number);
  await person.type(number, '12');
  await person.tab();
  expect(await screen.findByText('Enter a valid phone number for New Zealand.')).toBeTruthy();
  await person.click(within(screen.getByRole('region', { name: 'Profile' })).getByRole('button', { name: 'Save profile' }));
  expect(sent(api.asked, 'PUT')).toEqual([]);
});

test('a change by someone else meanwhile is reported', async () => {
  const refused = refuse(409, { code: 'changedMeanwhile', message: errorText('changedMeanwhile') });
  const { person } = open('branchuser', { 'PUT /api/agents/{agentId}': refused });
  await person.type(await screen.findByRole('textbox', { name: 'First name' }), 'x');
  await person.click(within(screen.getByRole('region', { name: 'Profile' })).getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText(errorText('changedMeanwhile'))).toBeTruthy();
});

test('corporate users without an agent record change their name and picture', async () => {
  const { api, person } = open('corporate', {
    'GET /api/agents/me': { agent: null },
    'PUT /api/users/me': { ...hana, displayName: 'Hana R' },
  });
  await screen.findByRole('region', { name: 'Picture' });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await person.clear(name);
  await person.type(name, 'Hana R');
  await person.click(within(screen.getByRole('region', { name: 'Profile' })).getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
  expect(sent(api.asked, 'PUT')).toEqual([{ displayName: 'Hana R', version: 1 }]);
  expect(screen.getByRole('region', { name: 'Picture' })).toBeTruthy();
});

test.each([
  ['an agent', 'branchuser', 'Full name', 'PUT /api/agents/{agentId}', agentFixture({ fullName: 'Hana Cole', version: 2 })],
  ['someone who is no agent', 'corporate', 'Name', 'PUT /api/users/me', { ...hana, displayName: 'Hana Cole', version: 2 }],
] as const)('the saved profile of %s has nothing unsaved, also before it is loaded again', async (_, role, label, save, saved) => {
  const { person, place } = open(role, { ...(role === 'corporate' && { 'GET /api/agents/me': { agent: null } }), [save]: saved });
  const name = await screen.findByRole('textbox', { name: label });
  await person.clear(name);
  await person.type(name, ' Hana Cole');
  const button = within(screen.getByRole('region', { name: 'Profile' })).getByRole('button', { name: 'Save profile' });
  await person.click(button);
  await screen.findByText('Successfully Saved!');
  expect(name).toHaveProperty('value', 'Hana Cole');
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  await person.click(screen.getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(place()).toBe('/customer-dashboard/dashboardOrders'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['an agent', 'branchuser', 'Full name', { agent: agentFixture({ fullName: 'Changed elsewhere', version: 2 }) }],
  ['someone who is no agent', 'corporate', 'Name', { agent: null }],
] as const)('no character that %s types is lost while the data is loaded again', async (_, role, label, later) => {
  const { api, person, queryClient } = open(role, { 'GET /api/agents/me': role === 'corporate' ? later : { agent: agentFixture() } });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
  await person.clear(name);
  api.answers['GET /api/agents/me'] = later;
  api.answers['GET /api/users/me'] = { ...hana, displayName: 'Changed elsewhere', version: 2 };
  for (const letter of 'Hana R') {
    await person.type(name, letter);
    await act(() => queryClient.invalidateQueries());
  }
  expect(name.isConnected).toBe(true);
  expect(name.value).toBe('Hana R');
  // A dialog would take the focus while someone types: a space would close it, and letters would be lost.
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the password is changed with the current one, and linked accounts are there', async () => {
  const { api, person } = open('branchuser', { 'PUT /api/users/me/password': hana });
  await person.type(await screen.findByLabelText('Current password'), 'the old one');
  await person.type(screen.getByLabelText('New password'), 'kereru over the hill');
  await person.type(screen.getByLabelText('Repeat the new password'), 'kereru over the hill');
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
  expect(sent(api.asked, 'PUT')).toEqual([{ password: 'kereru over the hill', currentPassword: 'the old one' }]);
  expect(screen.getByRole('region', { name: 'Accounts' })).toBeTruthy();
});
