import { currentUser } from '#web/client/session.ts';
import { rememberPlace } from '#web/navigation/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { customerPerson, staff, visit } from '#web/testing/visit.tsx';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

const none = { customers: [], offices: [], views: [], count: 0 };
const lists = { 'GET /api/customers': none, 'GET /api/offices': none, 'GET /api/views/{list}': none };
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const accepted = (user: ReturnType<typeof staff>) => ({ redirect: false, url: null, isActive: true, roles: user.roles, user });

async function fillIn(person = userEvent.setup(), email = 'Ada@Adstead.Example', password = 'adstead-demo') {
  await person.type(await screen.findByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('the staff door', () => {
  const door = '/authentication/signin';

  test('lets an active user in and goes home', async () => {
    const { api, place } = visit(door, { answers: { ...lists, 'POST /api/auth/signin': accepted(staff('admin')) } });
    await fillIn();
    await heading(/Ada$/);
    expect(place()).toBe('/');
    expect(currentUser()?.displayName).toBe('Ada Palmer');
    expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'ada@adstead.example', password: 'adstead-demo' });
  });

  test('returns to the place that was asked for', async () => {
    const { place } = visit('/offices/list?density=compact', { answers: { ...lists, 'POST /api/auth/signin': accepted(staff('admin')) } });
    await heading('Sign in');
    expect(place()).toBe(door);
    await fillIn();
    await heading('Offices');
    expect(place()).toBe('/offices/list?density=compact');
  });

  test('does not return to a screen that ignores state', async () => {
    rememberPlace('/forbidden');
    const { place } = visit(door, { answers: { ...lists, 'POST /api/auth/signin': accepted(staff('admin')) } });
    await fillIn();
    await heading(/Ada$/);
    expect(place()).toBe('/');
  });

  test('forgets the place once it was returned to', async () => {
    rememberPlace('/customers');
    const { place, router } = visit(door, { answers: { ...lists, 'POST /api/auth/signin': accepted(staff('admin')) } });
    await fillIn();
    await heading('Customers');
    await act(() => router.navigate({ to: door }));
    await heading(/Ada$/);
    expect(place()).toBe('/');
  });

  test("shows the server's message and keeps what was typed", async () => {
    visit(door, {
      answers: { 'POST /api/auth/signin': refuse(400, { code: 'wrongCredentials', message: 'The email or the password is not right.' }) },
    });
    await fillIn();
    expect(await screen.findByText('The email or the password is not right.')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@adstead.example');
  });

  test('tells an inactive user so', async () => {
    visit(door, { answers: { 'POST /api/auth/signin': { ...accepted(staff('admin')), isActive: false } } });
    await fillIn();
    expect(await screen.findByText('User Is Not Active')).toBeTruthy();
    expect(currentUser()).toBeNull();
  });

  test('says that a sign-in through another provider failed, whatever the address claims', async () => {
    visit(`${door}?err=<b>Call 0800 SCAM</b>`);
    expect(await screen.findByText('Error occurred while signing in')).toBeTruthy();
    expect(screen.queryByText(/SCAM/)).toBeNull();
  });

  test('sends nothing while the form is invalid, and says which field is wrong', async () => {
    const { api, person } = visit(door);
    await person.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Please enter an email address.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('says so when the server cannot be reached, and keeps the form', async () => {
    visit(door, { answers: { 'POST /api/auth/signin': () => Promise.reject(new TypeError('no network')) } });
    await fillIn();
    expect(await screen.findByText('Adstead could not be reached. Check your connection, then try again.')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'adstead-demo');
  });

  test('sends whoever is signed in already home', async () => {
    const { place } = visit(door, { user: staff('operations'), answers: lists });
    await heading(/Ada$/);
    expect(place()).toBe('/');
  });
});

describe("the dashboard's door", () => {
  const door = '/customer-dashboard/signin';

  test('shows the outcome for 750 ms before it moves on', async () => {
    const { place } = visit(door, { answers: { ...lists, 'POST /api/auth/dashboard/signin': accepted(customerPerson('branchmanager')) } });
    await heading('Customer dashboard');
    const later = vi.fn<() => void>();
    const passTime = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, milliseconds?: number) =>
      milliseconds === 750 ? later.mockImplementation(run) : passTime(run, milliseconds),
    );
    await fillIn();
    expect(await screen.findByText('You are signed in.')).toBeTruthy();
    expect(place()).toBe(door);
    expect(currentUser()).toBeNull();
    act(() => later());
    await heading(/Hana$/);
    expect(place()).toBe('/customer-dashboard');
  });

  test.each([
    ['in its answer', { ...accepted(customerPerson('corporate')), isActive: false }],
    ['by refusing', refuse(400, { code: 'userNotActive', message: 'User Is Not Active' })],
  ])('clears the credentials of an inactive user, told %s', async (_how, answer) => {
    visit(door, { answers: { 'POST /api/auth/dashboard/signin': answer } });
    await fillIn();
    expect(await screen.findByText('User Is Not Active')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  test("shows the server's message", async () => {
    visit(door, {
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
    const { place } = visit(`${door}?url=${encodeURIComponent(url)}`, {
      answers: { ...lists, 'POST /api/auth/dashboard/signin': accepted(customerPerson('corporate')) },
    });
    await fillIn();
    await heading(/Hana$/);
    expect(place()).toBe(expected);
  });

  test('sends whoever is signed in already to the dashboard', async () => {
    const { place } = visit(door, { user: customerPerson('branchuser'), answers: lists });
    await heading(/Hana$/);
    expect(place()).toBe('/customer-dashboard');
  });
});
