import { currentUser } from '#web/client/session.ts';
import { storeReturnUrl } from '#web/navigation/index.ts';
import { setupPerson } from '#web/testing/person.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

const noRows = { customers: [], offices: [], views: [], count: 0 };
const lists = { 'GET /api/customers': noRows, 'GET /api/offices': noRows, 'GET /api/views/{list}': noRows };
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const accepted = (user: ReturnType<typeof staff>) => ({ redirect: false, url: null, isActive: true, roles: user.roles, user });

async function fillIn(person = setupPerson(), email = 'Ada@Adstead.Example', password = 'adstead-demo') {
  await person.type(await screen.findByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('staff sign-in', () => {
  const path = '/authentication/signin';

  test('signs an active user in and opens home', async () => {
    const { api, place } = visit(path, { answers: { ...lists, 'POST /api/auth/signin': accepted(staff('admin')) } });
    await fillIn();
    await heading(/Ada$/);
    expect(place()).toBe('/');
    expect(currentUser()?.displayName).toBe('Ada Palmer');
    expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'ada@adstead.example', password: 'adstead-demo' });
  });

  test('returns to the URL that was requested', async () => {
    const { place } = visit('/offices/list?density=compact', { answers: { ...lists, 'POST /api/auth/signin': accepted(staff('admin')) } });
    await heading('Sign in');
    expect(place()).toBe(path);
    await fillIn();
    await heading('Offices');
    expect(place()).toBe('/offices/list?density=compact');
  });

  test('does not return to a screen that ignores state', async () => {
    storeReturnUrl('/forbidden');
    const { place } = visit(path, { answers: { ...lists, 'POST /api/auth/signin': accepted(staff('admin')) } });
    await fillIn();
    await heading(/Ada$/);
    expect(place()).toBe('/');
  });

  test('forgets the requested URL once it was opened', async () => {
    storeReturnUrl('/customers');
    const { place, router } = visit(path, { answers: { ...lists, 'POST /api/auth/signin': accepted(staff('admin')) } });
    await fillIn();
    await heading('Customers');
    await act(() => router.navigate({ to: path }));
    await heading(/Ada$/);
    expect(place()).toBe('/');
  });

  test("shows the server's message and keeps what was typed", async () => {
    visit(path, {
      answers: { 'POST /api/auth/signin': refuse(400, { code: 'wrongCredentials', message: 'The email or password is incorrect.' }) },
    });
    await fillIn();
    expect(await screen.findByText('The email or password is incorrect.')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@adstead.example');
  });

  test('tells an inactive user that they are not active', async () => {
    visit(path, { answers: { 'POST /api/auth/signin': { ...accepted(staff('admin')), isActive: false } } });
    await fillIn();
    expect(await screen.findByText('User Is Not Active')).toBeTruthy();
    expect(currentUser()).toBeNull();
  });

  test('shows a fixed text for a failed provider sign-in, whatever the URL contains', async () => {
    visit(`${path}?err=<b>Call 0800 SCAM</b>`);
    expect(await screen.findByText('Error occurred while signing in')).toBeTruthy();
    expect(screen.queryByText(/SCAM/)).toBeNull();
  });

  test('sends nothing while the form is invalid, and says which field is wrong', async () => {
    const { api, person } = visit(path);
    await person.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter an email address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('shows an error when the server cannot be reached, and keeps the form', async () => {
    visit(path, { answers: { 'POST /api/auth/signin': () => Promise.reject(new TypeError('no network')) } });
    await fillIn();
    expect(await screen.findByText('Adstead could not be reached. Check your connection, then try again.')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'adstead-demo');
  });

  test('redirects someone who is already signed in to home', async () => {
    const { place } = visit(path, { user: staff('operations'), answers: lists });
    await heading(/Ada$/);
    expect(place()).toBe('/');
  });
});

describe('dashboard sign-in', () => {
  const path = '/customer-dashboard/signin';

  test('shows the outcome for 750 ms before it moves on', async () => {
    const { place } = visit(path, { answers: { ...lists, 'POST /api/auth/dashboard/signin': accepted(customerUser('branchmanager')) } });
    await heading('Customer dashboard');
    const later = vi.fn<() => void>();
    const passTime = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, milliseconds?: number) =>
      milliseconds === 750 ? later.mockImplementation(run) : passTime(run, milliseconds),
    );
    await fillIn();
    expect(await screen.findByText('You are signed in.')).toBeTruthy();
    expect(place()).toBe(path);
    expect(currentUser()).toBeNull();
    act(() => later());
    await heading(/Hana$/);
    expect(place()).toBe('/customer-dashboard');
  });

  test.each([
    ['in its answer', { ...accepted(customerUser('corporate')), isActive: false }],
    ['by refusing', refuse(400, { code: 'userNotActive', message: 'User Is Not Active' })],
  ])('clears the credentials of an inactive user, reported %s', async (_how, answer) => {
    visit(path, { answers: { 'POST /api/auth/dashboard/signin': answer } });
    await fillIn();
    expect(await screen.findByText('User Is Not Active')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  test("shows the server's message", async () => {
    visit(path, {
      answers: {
        'POST /api/auth/dashboard/signin': refuse(400, { code: 'notForDashboard', message: 'This account has no customer dashboard.' }),
      },
    });
    await fillIn();
    expect(await screen.findByText('This account has no customer dashboard.')).toBeTruthy();
  });

  test.each([
    ['follows the url of its link when that is one of our screens', '/customer-dashboard?from=email', '/customer-dashboard?from=email'],
    ['never follows a url that leads away', '//elsewhere.example/customer-dashboard', '/customer-dashboard'],
  ])('%s', async (_what, url, expected) => {
    const { place } = visit(`${path}?url=${encodeURIComponent(url)}`, {
      answers: { ...lists, 'POST /api/auth/dashboard/signin': accepted(customerUser('corporate')) },
    });
    await fillIn();
    await heading(/Hana$/);
    expect(place()).toBe(expected);
  });

  test('redirects someone who is already signed in to the dashboard', async () => {
    const { place } = visit(path, { user: customerUser('branchuser'), answers: lists });
    await heading(/Hana$/);
    expect(place()).toBe('/customer-dashboard');
  });
});
