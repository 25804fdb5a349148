import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { chooseCustomer } from '#web/client/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

const offices = { offices: [{ _id: 'o1', name: 'Harbour Ponsonby', suburb: 'Ponsonby', city: 'Auckland', isActive: true }], count: 1 };
const answers = (choices: DashboardChoices = {}) => ({
  'GET /api/customer-dashboard': dashboardFixture(choices),
  'GET /api/offices': offices,
});
const shell = () => screen.getByRole('link', { name: /Harbour Realty/ }).closest('header')?.parentElement as HTMLElement;

describe('a dashboard opens', () => {
  test('on the first tab that its configuration opens to the person', async () => {
    visit('/customer-dashboard', { user: customerUser('branchmanager'), answers: answers() });
    expect(await screen.findByRole('heading', { level: 1, name: /Hana$/ })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Your offices' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Harbour Realty/ }).getAttribute('href')).toBe('/customer-dashboard');
  });

  test('and names the browser’s tab after its first tab and the customer', async () => {
    visit('/customer-dashboard', { user: customerUser('corporate'), answers: answers() });
    await waitFor(() => expect(document.title).toBe('Adstead - Overview of Harbour Realty'));
  });

  test('with the tab of an old link at its own URL, and keeps the other query parameters', async () => {
    const { place } = visit('/customer-dashboard?tab=overview&office=o1', { user: customerUser('corporate'), answers: answers() });
    await screen.findByRole('heading', { level: 1, name: /Hana$/ });
    expect(place()).toBe('/customer-dashboard/overview?office=o1');
  });

  test('at /customer-dashboard/index too', async () => {
    const { place } = visit('/customer-dashboard/index', { user: customerUser('corporate'), answers: answers() });
    await screen.findByRole('heading', { level: 1, name: /Hana$/ });
    expect(place()).toBe('/customer-dashboard');
  });

  test('on its first tab where a link names one that does not exist', async () => {
    visit('/customer-dashboard?tab=nonsense', { user: customerUser('corporate'), answers: answers() });
    expect(await screen.findByRole('heading', { level: 1, name: /Hana$/ })).toBeTruthy();
  });
});

describe('on a phone', () => {
  const atPhone = (address: string) => {
    const wide = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query === '(max-width: 48em)' }));
    return visit(address, { user: customerUser('corporate'), answers: answers() });
  };
  const bar = async () => within(await screen.findByRole('navigation', { name: 'Dashboard' }));

  test('the bar has four tabs and More, which opens the others', async () => {
    await import('./more-tabs.tsx');
    const { person, place } = atPhone('/customer-dashboard/overview');
    const places = await bar();
    const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);
    expect(names(places.getAllByRole('link'))).toEqual(['Overview', 'Campaigns', 'Leads', 'Orders']);
    expect(places.getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBeNull();
    await person.click(places.getByRole('button', { name: 'More' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'More' }));
    expect(names(sheet.getAllByRole('link'))).toEqual(['Status', 'Listings', 'Resources', 'Agents']);
    await person.click(sheet.getByRole('link', { name: 'Listings' }));
    await waitFor(() => expect(place()).toBe('/customer-dashboard/listings'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'More' })).toBeNull());
    expect(names((await bar()).getAllByRole('link'))).toEqual(['Overview', 'Campaigns', 'Leads', 'Orders']);
    expect((await bar()).getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('a part that is not open to someone', () => {
  test('is explained when the dashboard shows them no tab at all', async () => {
    visit('/customer-dashboard', { user: customerUser('branchuser'), answers: answers({ tabs: [] }) });
    expect(await screen.findByRole('heading', { name: 'You do not have access to any tab yet' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull();
  });

  test('is decided by their first role', async () => {
    const tabs = [{ code: 'overview' as const, accessRight: ['corporate' as const] }];
    visit('/customer-dashboard/overview', { user: customerUser('branchuser', 'corporate'), answers: answers({ tabs }) });
    expect(await screen.findByRole('heading', { name: 'You do not have access to any tab yet' })).toBeTruthy();
  });

  test('is open to an admin all the same', async () => {
    chooseCustomer({ _id: 'c7', name: 'Harbour Realty' });
    const tabs = [{ code: 'overview' as const, accessRight: [] }];
    visit('/customer-dashboard', {
      user: staff('admin'),
      answers: { ...answers({ tabs }), 'GET /api/customers/list': { customers: [{ _id: 'c7', name: 'Harbour Realty', isActive: true }] } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: /Ada$/ })).toBeTruthy();
  });
});

describe('when the configuration cannot be loaded', () => {
  test('it shows the specified text with the request id, and can be loaded again', async () => {
    let isDown = true;
    const { person } = visit('/customer-dashboard', {
      user: customerUser('corporate'),
      answers: {
        'GET /api/offices': offices,
        'GET /api/customer-dashboard': () => (isDown ? refuse(400, { message: 'Not now.', requestId: 'req-9' }) : dashboardFixture()),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeTruthy();
    expect(screen.getByText('Failed to fetch data, please contact us if this persists.')).toBeTruthy();
    expect(screen.getByText('req-9')).toBeTruthy();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Hana$/ })).toBeTruthy();
  });

  test('a fault leads to the forbidden screen, whose frame makes no further request', async () => {
    const { api, place } = visit('/customer-dashboard', {
      user: customerUser('corporate'),
      answers: { 'GET /api/offices': offices, 'GET /api/customer-dashboard': refuse(500, { requestId: 'req-12' }) },
    });
    expect(await screen.findByText('req-12')).toBeTruthy();
    expect(place()).toBe('/forbidden');
    // Once by the preload, once by the screen itself.
    expect(api.asked.filter(({ path }) => path === '/api/customer-dashboard')).toHaveLength(2);
  });
});

describe('the frame of a dashboard', () => {
  test("uses the customer's colours", async () => {
    visit('/customer-dashboard', {
      user: customerUser('corporate'),
      answers: answers({ themes: { backgroundTheme: '#10243f', hoverTheme: '#1d3a63' } }),
    });
    await screen.findByRole('heading', { level: 1, name: /Hana$/ });
    expect(shell().style.getPropertyValue('--dashboard-background')).toBe('#10243f');
    expect(shell().style.getPropertyValue('--dashboard-text')).toBe('#ffffff');
    expect(shell().style.getPropertyValue('--dashboard-hover')).toBe('#1d3a63');
  });

  test('uses our colours when none were chosen', async () => {
    visit('/customer-dashboard', { user: customerUser('corporate'), answers: answers() });
    await screen.findByRole('heading', { level: 1, name: /Hana$/ });
    expect(shell().getAttribute('style')).toBeNull();
    expect(screen.getByRole('contentinfo').textContent).toContain('Powered by');
  });

  test("uses the customer's labels, and its own footer as plain text", async () => {
    const themes = {
      textLabels: { offices: 'Our branches' },
      footerOption: 'USE_CUSTOM' as const,
      customFooter: 'Harbour Realty & partners\nLicensed REAA 2008',
    };
    visit('/customer-dashboard', { user: customerUser('corporate'), answers: answers({ themes }) });
    expect(await screen.findByRole('region', { name: 'Our branches' })).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toBe('Harbour Realty & partners\nLicensed REAA 2008');
  });

  test('can do without a footer and without a logo', async () => {
    const logo = { _id: 'f1', url: '/files/aa', thumbnailUrl: '/files/aa/thumbnail' };
    const shown = { ...dashboardFixture(), themes: { ...dashboardFixture().themes, customLogo: logo } };
    const first = visit('/customer-dashboard', {
      user: customerUser('corporate'),
      answers: { ...answers(), 'GET /api/customer-dashboard': shown },
    });
    await screen.findByRole('heading', { level: 1, name: /Hana$/ });
    expect(shell().querySelector('header img')?.getAttribute('src')).toBe('/files/aa/thumbnail');
    first.unmount();
    const bare = { ...shown, themes: { ...shown.themes, logoOption: 'DISABLED', footerOption: 'DISABLED' } };
    visit('/customer-dashboard', { user: customerUser('corporate'), answers: { ...answers(), 'GET /api/customer-dashboard': bare } });
    await screen.findByRole('heading', { level: 1, name: /Hana$/ });
    expect(shell().querySelector('header img')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

test('an admin chooses a customer first, and every call of the dashboard is narrowed to it', async () => {
  const { api, person } = visit('/customer-dashboard', {
    user: staff('admin'),
    answers: { ...answers(), 'GET /api/customers/list': { customers: [{ _id: 'c7', name: 'Harbour Realty', isActive: true }] } },
  });
  await screen.findByRole('heading', { name: 'Choose a customer' });
  expect(api.asked.some(({ path }) => path === '/api/offices' || path === '/api/customer-dashboard')).toBe(false);
  await person.click(screen.getByRole('combobox', { name: 'Customer' }));
  await person.click(await screen.findByRole('option', { name: 'Harbour Realty' }));
  const card = await screen.findByRole('heading', { name: 'Harbour Ponsonby' });
  expect(within(card.closest('section') as HTMLElement).getByRole('heading', { name: /^Offices/ })).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Customer' }));
  await screen.findByRole('option', { name: 'Harbour Realty' });
  expect(api.asked.filter(({ path }) => path === '/api/customers/list').map(({ headers }) => headers['x-adstead-customer'])).not.toContain(
    'c7',
  );
  const narrowed = api.asked.filter(({ path }) => path === '/api/offices' || path === '/api/customer-dashboard');
  expect(narrowed.map(({ headers }) => headers['x-adstead-customer'])).toEqual(narrowed.map(() => 'c7'));
});
