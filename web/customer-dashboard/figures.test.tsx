import { refuse } from '#web/testing/fake-api.ts';
import { components, dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const PATH = 'GET /api/customer-dashboards/{customerId}/components';
const none = { 'GET /api/offices': { offices: [], count: 0 } };
const listings = { count: 42, byStatus: { 'No Campaigns': 30, Active: 9, Completed: 3 }, isMore: false };

test('the overview counts the rows of each tab, and links to it', async () => {
  const { api } = visit('/customer-dashboard', { user: customerUser('corporate'), answers: { ...none, [PATH]: components({ listings }) } });
  const figures = await screen.findByRole('list', { name: 'At a glance' });
  const link = within(figures).getByRole('link', { name: /^Listings/ });
  expect(link.textContent).toBe('Listings429 live or upcoming, 3 ended, 30 not advertised');
  expect(link.getAttribute('href')).toBe('/customer-dashboard/listings');
  expect(api.asked.find(({ path }) => path.endsWith('/components'))?.params).toEqual({
    customerId: '01900000-0000-7000-8000-0000000000c1',
  });
});

test("a figure uses the dashboard's labels, and says when there is nothing yet", async () => {
  const dashboard = dashboardFixture({ themes: { textLabels: { listings: 'Homes' }, Vertical: 'home' } });
  visit('/customer-dashboard', {
    user: customerUser('branchuser'),
    answers: { ...none, 'GET /api/customer-dashboard': dashboard, [PATH]: components({ agents: null }) },
  });
  const figures = await screen.findByRole('list', { name: 'At a glance' });
  expect(within(figures).getByRole('link', { name: /^Homes/ }).textContent).toBe('Homes0No home yet');
  expect(within(figures).queryByRole('link', { name: /^Agents/ })).toBeNull();
});

test.each([
  ['corporate', 'In all offices'],
  ['branchmanager', 'In your offices'],
] as const)('agents are counted as a %s sees them', async (role, words) => {
  visit('/customer-dashboard', { user: customerUser(role), answers: { ...none, [PATH]: components({ agents: { count: 42 } }) } });
  const figures = await screen.findByRole('list', { name: 'At a glance' });
  expect(within(figures).getByRole('link', { name: /^Agents/ }).textContent).toBe(`Agents42${words}`);
});

test('a count beyond the limit is shown with a plus sign', async () => {
  const many = { count: 10_001, byStatus: { 'No Campaigns': 10_001, Active: 0, Completed: 0 }, isMore: true };
  visit('/customer-dashboard', { user: customerUser('corporate'), answers: { ...none, [PATH]: components({ listings: many }) } });
  const link = await screen.findByRole('link', { name: /^Listings10,000\+/ });
  expect(link.textContent).toContain('0 live or upcoming, 0 ended, 10,001 not advertised, of the first 10,001');
});

test('a tab that the dashboard does not open has no figure', async () => {
  const dashboard = dashboardFixture({ tabs: [{ code: 'overview', accessRight: ['corporate'] }] });
  visit('/customer-dashboard', {
    user: customerUser('corporate'),
    answers: { ...none, 'GET /api/customer-dashboard': dashboard, [PATH]: components({ listings }) },
  });
  await screen.findByRole('region', { name: 'Your offices' });
  expect(screen.queryByRole('list', { name: 'At a glance' })).toBeNull();
});

test('an error of the figures leaves the rest of the overview usable', async () => {
  visit('/customer-dashboard', { user: customerUser('corporate'), answers: { ...none, [PATH]: refuse(500, { requestId: 'req-3' }) } });
  expect(await screen.findByRole('heading', { name: 'No offices yet' })).toBeTruthy();
  expect(screen.queryByText('req-3')).toBeNull();
});
