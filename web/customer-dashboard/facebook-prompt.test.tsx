import type { LinkedAccount } from '#contract/accounts/index.ts';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { tabScreens } from './tabs.ts';

// Loading them does not count towards a test's timeout.
await Promise.all([tabScreens[0]?.load(), import('./dashboard-index-screen.tsx'), import('#web/app/shells/dashboard-shell.tsx')]);

beforeEach(() => localStorage.clear());

const facebook = (overrides: Partial<LinkedAccount> = {}): LinkedAccount => ({
  provider: 'facebook',
  label: 'Facebook',
  isTwin: false,
  isOffered: true,
  linked: null,
  ...overrides,
});
const linked = {
  email: 'hana@harbour.example',
  name: 'Hana',
  linkedAt: '2026-01-01T00:00:00Z',
  lastUsedAt: null,
  needsRelink: false,
  mayUnlink: true,
};

function openDashboard(account: LinkedAccount = facebook(), answers: Answers = {}, choices: DashboardChoices = {}) {
  return visit('/customer-dashboard', {
    user: customerUser('branchuser'),
    answers: {
      'GET /api/customer-dashboard': dashboardFixture(choices),
      'GET /api/offices': { offices: [], count: 0 },
      'GET /api/users/accounts': { accounts: [account], hasPassword: true },
      ...answers,
    },
  });
}
const prompt = () => screen.findByRole('dialog', { name: 'Link your Facebook account' });
const officesLoaded = () => screen.findByRole('region', { name: 'Your offices' });

describe('the Facebook prompt', () => {
  test('asks when the dashboard opens, and not again after it was declined', async () => {
    const first = openDashboard();
    await first.person.click(within(await prompt()).getByRole('button', { name: 'No, thank you' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();
    const { api } = openDashboard();
    await officesLoaded();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.asked.some(({ path }) => path === '/api/users/accounts')).toBe(false);
  });

  test.each<[string, LinkedAccount, DashboardChoices]>([
    ['is linked', facebook({ linked }), {}],
    ['cannot be used here', facebook({ isOffered: false }), {}],
    ['is not asked for by the dashboard', facebook(), { controls: { enableFBAccountLink: false } }],
  ])('does not appear where Facebook %s', async (_, account, choices) => {
    openDashboard(account, {}, choices);
    await officesLoaded();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads to the settings when the password has to be entered again', async () => {
    const { person, place, api } = openDashboard(facebook(), {
      'POST /api/users/accounts': refuse(400, { code: 'passwordAgain', message: 'Enter your password to continue.' }),
    });
    await person.click(within(await prompt()).getByRole('button', { name: 'Link Facebook' }));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/settings'));
    expect(api.asked.find(({ method, path }) => method === 'POST' && path === '/api/users/accounts')?.body).toEqual({
      provider: 'facebook',
      url: '/customer-dashboard',
    });
  });
});

describe('the help of a dashboard', () => {
  test('explains each tab of the person with the customer’s labels', async () => {
    const { person } = openDashboard(facebook({ linked }), {}, { themes: { Vertical: 'property', textLabels: { listings: 'Our homes' } } });
    await officesLoaded();
    await person.click(screen.getByRole('button', { name: 'Help' }));
    const help = await screen.findByRole('dialog', { name: 'Help' });
    expect(within(help).getByText('Our homes')).toBeTruthy();
    expect(within(help).getByText('Everything you can advertise. Open a property to change its copy and images.')).toBeTruthy();
    expect(within(help).queryByText('Agents')).toBeNull();
  });

  test('can be switched off', async () => {
    openDashboard(facebook({ linked }), {}, { controls: { enableHelp: false } });
    await officesLoaded();
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  });
});
