import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { agentFixture } from '#web/testing/agent-fixture.ts';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { chooseCustomer } from '#web/client/chosen-customer.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const LIST = 'GET /api/customer-dashboards/{customerId}/agents';
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const line = (n: number, fullName: string, more: object = {}) => ({
  _id: id(n),
  fullName,
  email: `${n}@harbour.example`,
  phone: '+64211234567',
  offices: 'Ponsonby',
  dashboardStatus: 'active',
  dashboardUserId: id(n + 100),
  dashboardRoles: ['branchuser'],
  ...more,
});
const open = (role: Role, answers: Answers = {}, place = '/customer-dashboard/agent') =>
  visit(place, { user: customerUser(role), answers: { [LIST]: { agents: [line(1, 'Aroha Ngata')], count: 1 }, ...answers } });

describe('the agents tab', () => {
  test('shows the contact details, offices and status of an agent', async () => {
    const { api } = open('corporate');
    const item = (await screen.findByRole('heading', { name: 'Aroha Ngata' })).closest('li') as HTMLElement;
    expect(within(item).getByRole('link', { name: '1@harbour.example' })).toMatchObject({ href: 'mailto:1@harbour.example' });
    expect(within(item).getByRole('link', { name: '+64 21 123 4567' })).toMatchObject({ href: 'tel:+64211234567' });
    expect(item.textContent).toContain('Ponsonby');
    expect(within(item).getByText('Active')).toBeTruthy();
    expect(api.asked.find(({ path }) => path.endsWith('/agents'))?.query).toMatchObject({ page: '1', limit: '10', order: 'fullName' });
  });

  test('says that it is searching while it is, and only then', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    open('corporate', { [LIST]: () => promise });
    expect(await screen.findByText('Searching agents...')).toBeTruthy();
    resolve({ agents: [line(1, 'Aroha Ngata')], count: 1 });
    await screen.findByRole('heading', { name: 'Aroha Ngata' });
    await waitFor(() => expect(screen.queryByText('Searching agents...')).toBeNull());
  });

  test('searches by name or email once typing has paused, keeps the search in the URL, and turns pages', async () => {
    const { api, person, place } = open('branchmanager', { [LIST]: { agents: [line(1, 'Aroha Ngata')], count: 25 } });
    await screen.findByText('Page 1 of 3');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    await person.type(screen.getByRole('textbox', { name: 'Search by name or email' }), 'aro');
    await waitFor(() => expect(place()).toBe('/customer-dashboard/agent?q=aro'));
    const searches = () => api.asked.filter(({ path }) => path.endsWith('/agents')).map(({ query }) => query['search']);
    await waitFor(() => expect(searches().at(-1)).toBe('[{"field":"nameOrEmail","operator":"%","value":"aro"}]'));
    // One request for the whole word, not one per letter.
    expect(searches().filter(Boolean)).toHaveLength(1);
  });

  test('activates an inactive agent, with the specified text', async () => {
    let dashboardStatus = 'inactive';
    const { person, api } = open('branchmanager', {
      [LIST]: () => ({ agents: [line(1, 'Aroha Ngata', { dashboardStatus })], count: 1 }),
      'GET /api/users/activate/{userId}': () => {
        dashboardStatus = 'active';
        return { _id: id(101), isActive: true };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Activate Aroha Ngata' }));
    expect(await screen.findByText('user has been activated.')).toBeTruthy();
    expect(api.asked.find(({ path }) => path.startsWith('/api/users/activate/'))?.params).toEqual({ userId: id(101) });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Activate Aroha Ngata' })).toBeNull());
  });

  test('invites an agent without an account, and offers no action on users of the same rank', async () => {
    const agents = [
      line(1, 'Aroha Ngata', { dashboardStatus: 'none', dashboardUserId: null, dashboardRoles: [] }),
      line(2, 'Ben Taylor', { dashboardStatus: 'inactive', dashboardRoles: ['corporate'] }),
    ];
    const { person, api } = open('corporate', {
      [LIST]: { agents, count: 2 },
      'POST /api/agents/{agentId}/invite': agentFixture({
        dashboardUser: { _id: id(9), displayName: 'A', roles: ['branchuser'], isActive: false, status: 'invited' },
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Invite Aroha Ngata' }));
    expect(await screen.findByText('Invitation sent to 1@harbour.example')).toBeTruthy();
    expect(api.asked.find(({ path }: Asked) => path.endsWith('/invite'))?.body).toEqual({ role: 'branchuser' });
    expect(screen.queryByRole('button', { name: /Ben Taylor/ })).toBeNull();
  });

  test.each([
    ['nobody yet', '', 'No agents yet'],
    ['nobody of that name', '?q=zzz', 'No agents found'],
  ])('shows an empty state with %s', async (_, search, heading) => {
    open('corporate', { [LIST]: { agents: [], count: 0 } }, `/customer-dashboard/agent${search}`);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });

  test('can be loaded again after an error', async () => {
    let isDown = true;
    const { person } = open('corporate', {
      [LIST]: () => (isDown ? refuse(400, { message: 'Not now.' }) : { agents: [line(1, 'Aroha Ngata')], count: 1 }),
    });
    expect(await screen.findByRole('heading', { name: 'Ooops' })).toBeTruthy();
    expect(screen.getByText('Not now.')).toBeTruthy();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Aroha Ngata' })).toBeTruthy();
  });

  test('is not open to agents', async () => {
    const { place } = open('branchuser');
    await waitFor(() => expect(place()).toBe('/forbidden'));
  });
});

describe('a user whose role requires an agent record but who has none', () => {
  const none = { 'GET /api/agents/me': { agent: null }, 'GET /api/offices': { offices: [], count: 0 } };
  const alert = () => screen.findByText('Failed to fetch your information, please contact us if this persists.');

  test.each(['branchuser', 'branchmanager'] as const)('a %s sees a message', async (role) => {
    visit('/customer-dashboard', { user: customerUser(role), answers: none });
    expect(await alert()).toBeTruthy();
    expect(screen.getByText('Error Occurred')).toBeTruthy();
  });

  test('corporate users and staff cause no request for their agent', async () => {
    const corporate = visit('/customer-dashboard', { user: customerUser('corporate'), answers: none });
    await screen.findAllByText('Harbour Realty');
    expect(corporate.api.asked.some(({ path }) => path === '/api/agents/me')).toBe(false);
    corporate.unmount();
    chooseCustomer({ _id: dashboardFixture().customer._id, name: 'Harbour Realty' });
    const { api } = visit('/customer-dashboard', { user: staff('admin'), answers: none });
    await screen.findAllByText('Harbour Realty');
    expect(api.asked.some(({ path }) => path === '/api/agents/me')).toBe(false);
    chooseCustomer(null);
  });
});
