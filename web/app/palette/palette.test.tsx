import { screens } from '#web/app/screens.ts';
import { signedIn } from '#web/client/session.ts';
import { screenAt } from '#web/navigation/index.ts';
import { dashboardAnswers } from '#web/testing/dashboard-fixture.ts';
import { id } from '#web/testing/listing-samples.ts';
import { orderRow } from '#web/testing/order-samples.ts';
import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { matches } from './palette-items.ts';
import { recentRecords, rememberRecord } from './recent-records.ts';

const emptyLists = { customers: [], offices: [], views: [], count: 0 };
const answers = {
  'GET /api/customers': emptyLists,
  'GET /api/views/{list}': emptyLists,
  'GET /api/customers/list': { customers: [{ _id: 'c1', name: 'Harbour Realty', isActive: true }] },
  'GET /api/offices': { offices: [{ _id: 'o1', name: 'Harbour Ponsonby', customerName: 'Harbour Realty' }], count: 1 },
};
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('Ctrl K opens it, with the screens that the role opens and the actions', async () => {
  const { person } = visit('/', { user: staff('sales'), answers });
  await screen.findByRole('heading', { level: 1 });
  await person.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(options()).toContain('Home');
  expect(options()).toContain('Sign out');
  expect(options().some((option) => option?.startsWith('Customers'))).toBe(false);
});

test('the catalogue of inputs is for those who build the product, and is not offered', async () => {
  const { person } = visit('/', { user: staff('admin'), answers });
  await person.click(await screen.findByRole('button', { name: 'Search' }));
  await screen.findByRole('combobox');
  const screens = options().slice(
    0,
    options().indexOf('Light theme') === -1 ? options().indexOf('Dark theme') : options().indexOf('Light theme'),
  );
  expect(screens[0]).toBe('Home');
  expect(screens).not.toContain('Inputs');
});

test('a screen of the dashboard says so, where staff have one of the same name', async () => {
  const { person } = visit('/', { user: staff('admin'), answers });
  await person.click(await screen.findByRole('button', { name: 'Search' }));
  await person.type(await screen.findByRole('combobox'), 'overview');
  expect(options()).toEqual(['OverviewCustomer dashboard']);
});

test('it finds customers and offices by name, and Enter opens the chosen one', async () => {
  const { api, person, place } = visit('/', {
    user: staff('operations'),
    answers: { ...answers, 'GET /api/customer/{customerId}': () => new Promise(() => undefined) },
  });
  await person.click(await screen.findByRole('button', { name: 'Search' }));
  await person.type(await screen.findByRole('combobox'), 'harbour');
  await screen.findByRole('option', { name: 'Harbour Realty' });
  await screen.findByRole('option', { name: /Harbour Ponsonby/ });
  expect(api.asked.filter(({ path }) => path === '/api/customers/list').map(({ query }) => query.search)).toEqual(['harbour']);
  await person.keyboard('{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Harbour Realty');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/customer/c1'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('it finds stores by name, and opens the page of one', async () => {
  const { person, place } = visit('/', {
    user: staff('operations'),
    answers: {
      ...answers,
      'GET /api/stores/list': { stores: [{ _id: 's1', name: 'Harbour feed', customer: { _id: 'c1', name: 'Harbour Realty' } }] },
      'GET /api/store/{storeId}': () => new Promise(() => undefined),
      'GET /api/customer/{customerId}/store/choices': () => new Promise(() => undefined),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Search' }));
  await person.type(await screen.findByRole('combobox'), 'harbour feed');
  await person.click(await screen.findByRole('option', { name: /Harbour feed/ }));
  await waitFor(() => expect(place()).toBe('/customer/c1/store/s1/edit'));
});

test('it shows the first few matches, and a link to all of them', async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({ _id: `c${index}`, name: `Harbour ${index}`, isActive: true }));
  const { person, place } = visit('/', {
    user: staff('operations'),
    answers: { ...answers, 'GET /api/customers/list': { customers: many } },
  });
  await person.click(await screen.findByRole('button', { name: 'Search' }));
  await person.type(await screen.findByRole('combobox'), 'harbour');
  await screen.findByRole('option', { name: 'Harbour 4' });
  expect(screen.queryByRole('option', { name: 'Harbour 5' })).toBeNull();
  await person.click(screen.getByRole('option', { name: 'All customers with “harbour”' }));
  await waitFor(() => expect(place()).toBe('/customers?filters=name%3Acontains%3Aharbour'));
});

test('Escape closes it and gives the focus back', async () => {
  const { person } = visit('/', { user: staff('sales'), answers });
  const button = await screen.findByRole('button', { name: 'Search' });
  await person.click(button);
  await screen.findByRole('combobox');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

describe('keys pressed right after Ctrl K', () => {
  const customers = { ...emptyLists, customers: [{ _id: 'c1', name: 'Harbour Realty', isActive: true }], count: 1 };
  const openList = async () => {
    const opened = visit('/customers', { user: staff('admin'), answers: { ...answers, 'GET /api/customers': customers } });
    await screen.findByRole('link', { name: 'Harbour Realty' });
    return opened;
  };

  test('are typed into its field, whole and in order, and do not reach the list behind it', async () => {
    const { person } = await openList();
    await person.keyboard('{Control>}k{/Control}jox?ofx{Backspace}f');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /Search screens/ })).value).toBe('jox?off');
    await person.keyboard('ices');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Search screens/ }).value).toBe('jox?offices');
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  });

  test('choose and open an entry', async () => {
    const { person, place } = await openList();
    await person.keyboard('{Control>}k{/Control}offices{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(place()).toBe('/offices/list'));
  });

  test('close it again with Escape, and the next time it is empty', async () => {
    const { person, place } = await openList();
    await person.keyboard('{Control>}k{/Control}off{Escape}');
    expect(screen.queryByRole('combobox', { name: /Search screens/ })).toBeNull();
    await person.keyboard('{Control>}k{/Control}');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /Search screens/ })).value).toBe('');
    expect(place()).toBe('/customers');
  });
});

test('what can be created is found by words in any order, for the roles that may', async () => {
  const { person } = visit('/', { user: staff('admin'), answers });
  await person.click(await screen.findByRole('button', { name: 'Search' }));
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  expect(field.placeholder).toBe('Search screens and records');
  await person.type(field, 'new prod');
  expect(options()).toEqual(['New Product']);
  await person.clear(field);
  await person.type(field, 'plan new');
  expect(options()).toEqual(['New Budget Plan']);
  await person.clear(field);
  await person.type(field, 'new');
  expect(options()).toEqual(expect.arrayContaining(['New Customer', 'New User', 'New Creative Template']));
  expect(options()).not.toContain('New Campaign Template');
});

describe('records opened before', () => {
  const harbour = '01900000-0000-7000-8000-0000000000c1';
  const paths = () => recentRecords().map(({ path }) => path);
  const customerScreen = screenAt(screens, `/customer/${harbour}`);

  test('are offered while nothing is typed, and open', async () => {
    localStorage.setItem(
      `adstead.recent-records.${staff('admin')._id}`,
      JSON.stringify([{ path: `/customer/${harbour}`, name: 'Harbour Realty' }]),
    );
    const { person, place } = visit('/', {
      user: staff('admin'),
      answers: { ...answers, 'GET /api/customer/{customerId}': () => new Promise(() => undefined) },
    });
    await person.click(await screen.findByRole('button', { name: 'Search' }));
    await screen.findByRole('combobox');
    expect(options()[0]).toBe('Harbour Realty');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe(`/customer/${harbour}`));
  });

  test('are the last eight of a user, each once under its latest name', () => {
    signedIn(staff('admin'));
    for (let n = 10; n < 20; n += 1)
      rememberRecord(customerScreen, { path: `/customer/${harbour.slice(0, -2)}${n}`, name: `Customer ${n}` });
    rememberRecord(customerScreen, { path: `/customer/${harbour.slice(0, -2)}15/edit`, name: 'Renamed' });
    rememberRecord(customerScreen, { path: `/customer/${harbour}/stores`, name: 'Stores of Harbour Realty' });
    expect(recentRecords()).toHaveLength(8);
    expect(recentRecords()[0]?.name).toBe('Renamed');
    expect(paths().filter((path) => path.includes('15'))).toHaveLength(1);
    signedIn({ ...staff('admin'), _id: '01900000-0000-7000-8000-00000000aaaa' });
    expect(recentRecords()).toEqual([]);
  });
});

test('it switches the colours', async () => {
  const { person } = visit('/', { user: staff('sales'), answers });
  await person.click(await screen.findByRole('button', { name: 'Search' }));
  await person.type(await screen.findByRole('combobox'), 'dark');
  await person.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Dark theme' }));
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(localStorage.getItem('adstead.colour-scheme')).toBe('dark');
});

describe('matching a text', () => {
  const item = { label: 'Ōrākei Office', words: 'branches', about: 'Customers' };
  test.each(['', 'ora', 'ŌRĀ', 'off ora', 'branch', 'cust'])('%o does', (text) => {
    expect(matches(item, text)).toBe(true);
  });
  test.each(['kei', 'ora jobs'])('%o does not', (text) => {
    expect(matches(item, text)).toBe(false);
  });
});

test('a customer’s people find their own orders, listings and leads, and open them in their dashboard', async () => {
  const { person, place, api } = visit('/customer-dashboard/dashboardOrders', {
    user: customerUser('corporate'),
    answers: {
      ...dashboardAnswers(),
      'GET /api/orders': { orders: [orderRow(7)], count: 1 },
      'GET /api/orders/products': { products: [] },
      'GET /api/offices': { offices: [], count: 0 },
      'GET /api/listings': { listings: [{ _id: id(71), title: 'Sunny villa', reference: 'DASH1' }] },
      'GET /api/customer-dashboards/{customerId}/leads': { leads: [{ _id: id(72), name: 'Mere Wilson', title: 'Sunny villa' }] },
      'POST /api/hub/visits': {},
    },
  });
  await screen.findByRole('button', { name: 'Home 7' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: 'Search screens, orders, listings, leads and actions' }), 'su');
  await waitFor(() => expect(options().some((option) => option?.includes('Mere Wilson'))).toBe(true));
  expect(options().some((option) => option?.includes('Sunny villaDASH1'))).toBe(true);
  expect(api.asked.some(({ path }) => path === '/api/customers/list')).toBe(false);
  await person.click(screen.getByRole('option', { name: /ORD-1007/ }));
  await waitFor(() => expect(place()).toBe(`/customer-dashboard/dashboardOrders?order=${id(7)}`));
});
