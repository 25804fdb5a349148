import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { refuse } from '#web/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const emptyLists = { customers: [], offices: [], views: [], count: 0 };
const answers = {
  'GET /api/customers': emptyLists,
  'GET /api/offices': emptyLists,
  'GET /api/views/{list}': emptyLists,
  'GET /api/customers/list': emptyLists,
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('a guest finds the two sign-in entries at home', async () => {
  visit('/');
  await heading(/Advertising for real estate groups/);
  const entries = within(screen.getByRole('navigation', { name: 'Sign in' })).getAllByRole('link');
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(['/customer-dashboard/signin', '/authentication/signin']);
});

test('staff find at home what their role opens, and what changed lately', async () => {
  const { api } = visit('/', {
    user: staff('operations'),
    answers: {
      ...answers,
      'GET /api/customers': { customers: [{ _id: 'c1', name: 'Harbour Realty', officeCount: 1, updatedAt: '2026-11-15T00:00:00Z' }] },
    },
  });
  const open = await screen.findByRole('navigation', { name: 'Screens' });
  expect(within(open).getByRole('link', { name: /^Customers/ })).toHaveProperty('pathname', '/customers');
  const changed = await screen.findByRole('link', { name: /Harbour Realty/ });
  expect(changed.getAttribute('href')).toBe('/customer/c1');
  expect(api.asked.find(({ path }) => path === '/api/customers')?.query).toMatchObject({ order: '-updatedAt', limit: '5' });
});

test('sales sees neither customers nor offices at home, and asks for neither', async () => {
  const { api } = visit('/', { user: staff('sales'), answers });
  await heading(/Ada$/);
  expect(screen.queryByText('Recently changed customers')).toBeNull();
  expect(api.asked.filter(({ path }) => path.startsWith('/api/customers') || path.startsWith('/api/offices'))).toEqual([]);
});

test("a customer's person goes from home to the dashboard", async () => {
  const { place } = visit('/', { user: customerUser('corporate'), answers });
  await heading(/Hana$/);
  expect(place()).toBe('/customer-dashboard');
});

test('an unknown address shows the not-found screen and stays in the address bar', async () => {
  const { place } = visit('/no/such/place', { user: staff('admin') });
  await heading('There is nothing at this address');
  expect(place()).toBe('/no/such/place');
  expect(document.title).toBe('Adstead - Not Found');
});

test('trailing slashes are removed, and what follows them is kept', async () => {
  const { place } = visit('/customers///?density=compact', { user: staff('admin'), answers });
  await heading('Customers');
  expect(place()).toBe('/customers?density=compact');
});

test('static segments win over parameters', async () => {
  visit('/customers/create', { user: staff('admin'), answers });
  await heading('New customer');
  expect(document.title).toBe('Adstead - New Customer');
});

test('a signed-in person without the role goes to the forbidden screen', async () => {
  const { place } = visit('/customers', { user: staff('sales'), answers });
  await heading('You do not have access to this');
  expect(place()).toBe('/forbidden');
  expect(document.title).toBe('Adstead - Forbidden');
});

test('the focus moves to the heading of the next screen, and not on the first one', async () => {
  const { person } = visit('/', { user: staff('operations'), answers });
  await heading(/Ada$/);
  expect(document.activeElement).toBe(document.body);
  await person.click(within(screen.getByRole('navigation', { name: 'Screens' })).getByRole('link', { name: /^Offices/ }));
  const next = await heading('Offices');
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('the skip link leads past the menus', async () => {
  const { person } = visit('/not-found');
  await heading('There is nothing at this address');
  await person.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('an ended session leads to sign-in, and back to the same place afterwards', async () => {
  const user = staff('admin');
  let isOver = true;
  const { place, person } = visit('/customers?density=compact', {
    user,
    answers: {
      ...answers,
      'GET /api/customers': () => (isOver ? refuse(401, { code: 'notSignedIn', message: 'Sign in to continue.' }) : emptyLists),
      'POST /api/auth/signin': () => {
        isOver = false;
        return { redirect: false, url: null, isActive: true, roles: ['admin'], user };
      },
    },
  });
  await heading('Sign in');
  expect(place()).toBe('/authentication/signin');
  await person.type(screen.getByLabelText('Email'), 'ada@adstead.example');
  await person.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await heading('Customers');
  expect(place()).toBe('/customers?density=compact');
});

test("within the dashboard an ended session leads to the dashboard's sign-in", async () => {
  const { place } = visit('/customer-dashboard', {
    user: customerUser('corporate'),
    answers: { 'GET /api/offices': refuse(401, { code: 'notSignedIn' }) },
  });
  await heading('Customer dashboard');
  expect(place()).toBe('/customer-dashboard/signin');
});

test('a refused call leads to the forbidden screen', async () => {
  const { place } = visit('/customers', {
    user: staff('admin'),
    answers: { ...answers, 'GET /api/customers': refuse(403, { code: 'forbidden' }) },
  });
  await heading('You do not have access to this');
  expect(place()).toBe('/forbidden');
});

test('a fault leads to a screen that names the request and the way back', async () => {
  let isBroken = true;
  const { place, person } = visit('/customers', {
    user: staff('admin'),
    answers: { ...answers, 'GET /api/customers': () => (isBroken ? refuse(500, { requestId: 'req-77' }) : emptyLists) },
  });
  await heading('Something went wrong');
  expect(place()).toBe('/forbidden');
  expect(screen.getByText('req-77')).toBeTruthy();
  isBroken = false;
  await person.click(screen.getByRole('link', { name: 'Go back' }));
  await heading('Customers');
  expect(place()).toBe('/customers');
});

test('a failing preload does not redirect; opening the screen does', async () => {
  const broken = { ...answers, 'GET /api/views/{list}': refuse(500, { requestId: 'req-78' }) };
  const { person, place, api } = visit('/', { user: staff('operations'), answers: broken });
  const link = within(await screen.findByRole('navigation', { name: 'Screens' })).getByRole('link', { name: /^Offices/ });
  await person.hover(link);
  await waitFor(() => expect(api.asked.some(({ path }) => path === '/api/views/offices')).toBe(true));
  expect(place()).toBe('/');
  await person.click(link);
  expect(await screen.findByText('req-78')).toBeTruthy();
});

test('a failing background query shows its error in place and does not redirect', async () => {
  const { place } = visit('/', {
    user: staff('operations'),
    answers: { ...answers, 'GET /api/customers': refuse(500, { requestId: 'req-79' }) },
  });
  expect(await screen.findByText('req-79')).toBeTruthy();
  expect(place()).toBe('/');
  expect(screen.getByText('Recently changed offices')).toBeTruthy();
});

test("a fault with a url leads to the dashboard's sign-in with it", async () => {
  const { place } = visit('/customer-dashboard', {
    user: customerUser('corporate'),
    answers: { 'GET /api/offices': refuse(500, { url: '/customer-dashboard?tab=orders' } as never) },
  });
  await heading('Customer dashboard');
  expect(place()).toBe('/customer-dashboard/signin?url=%2Fcustomer-dashboard%3Ftab%3Dorders');
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/api/auth/signout', '/no/such/place'])(
  'a fault that carries %s, which is none of our screens, leads to the forbidden screen with its request id',
  async (url) => {
    const { place } = visit('/customer-dashboard', {
      user: customerUser('corporate'),
      answers: { 'GET /api/offices': refuse(500, { requestId: 'req-80', url } as never) },
    });
    expect(await screen.findByText('req-80')).toBeTruthy();
    expect(place()).toBe('/forbidden');
  },
);

test('the offline banner is shown only while offline', async () => {
  visit('/not-found');
  await heading('There is nothing at this address');
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  act(() => void globalThis.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

test("signing out ends the session, clears the tab's storage and leads to sign-in", async () => {
  sessionStorage.setItem('adstead.draft.x', '{}');
  const { place, person, api } = visit('/', {
    user: staff('sales'),
    answers: { ...answers, 'GET /api/auth/signout': { redirect: false, url: null } },
  });
  await person.click(await screen.findByRole('button', { name: /your menu/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await heading('Sign in');
  expect(place()).toBe('/authentication/signin');
  expect(api.asked.some(({ path }) => path === '/api/auth/signout')).toBe(true);
  expect(sessionStorage.getItem('adstead.draft.x')).toBeNull();
});
