import { identityErrors } from '#contract/accounts/identity-errors.ts';
import { currentUser } from '#web/client/session.ts';
import { storeReturnUrl, readReturnUrl } from '#web/navigation/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { providerErrorText } from './identity-error-text.ts';

const entry = (provider: 'google' | 'facebook', isTwin = false) => ({
  provider,
  label: provider === 'google' ? 'Google' : 'Facebook',
  clientId: 'client',
  redirectUri: `https://ads.example/api/auth/${provider}/callback`,
  authBaseUrl: 'https://provider.example/auth',
  url: `/api/auth/${provider}/start`,
  scopes: [],
  isTwin,
});
const config = (...providers: ReturnType<typeof entry>[]) => ({ 'GET /api/auth/config': { providers, isSignUpOpen: false } });
const lists = {
  'GET /api/customers': { customers: [], count: 0 },
  'GET /api/offices': { offices: [], count: 0 },
  'GET /api/views/{list}': { views: [] },
};
const hrefOf = async (name: string) => new URL((await screen.findByRole('link', { name })).getAttribute('href') ?? '', 'http://own').href;

describe('the error text of a failed provider sign-in', () => {
  test.each([
    ['nothing', undefined, undefined, undefined],
    ['a known code', 'providerCancelled', 'google', 'You did not finish signing in with Google.'],
    ['an inactive user', 'userNotActive', 'google', 'User Is Not Active'],
    ['an unknown code', 'somethingElse', 'google', 'Error occurred while signing in'],
    ['a code that every object has', 'constructor', 'google', 'Error occurred while signing in'],
    ['a known code about an unknown provider', 'identityUnknown', '<b>scam</b>', 'Error occurred while signing in'],
    ['a code that needs no provider', 'providerFlowExpired', undefined, identityErrors.providerFlowExpired.text],
  ])('%s', (_, code, provider, expected) => {
    expect(providerErrorText(code, provider)).toBe(expected);
  });
});

describe.each([
  ['staff', '/authentication/signin'],
  ['dashboard', '/customer-dashboard/signin'],
])('the %s sign-in screen', (shell, path) => {
  test('offers the providers, which redirect back to the requested URL', async () => {
    storeReturnUrl('/customers?order=name');
    const { person } = visit(path, { answers: config(entry('google'), entry('facebook')) });
    expect(await hrefOf('Google')).toBe(
      `http://own/api/auth/google/start?shell=${shell}&url=${encodeURIComponent('/customers?order=name')}`,
    );
    expect(await hrefOf('Facebook')).toContain('/api/auth/facebook/start?');
    expect(screen.queryByText(/test mode/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Google' });
    link.addEventListener('click', (event) => event.preventDefault());
    await person.click(link);
    expect(readReturnUrl()).toBeNull();
  });

  test('marks providers that are twins', async () => {
    visit(path, { answers: config(entry('google', true), entry('facebook', true)) });
    expect(await screen.findByText('Google and Facebook are in test mode on this machine.')).toBeTruthy();
  });

  test('works without any provider', async () => {
    visit(path, { answers: config() });
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('link', { name: 'Google' })).toBeNull();
  });

  test('shows the result of a sign-in with a provider', async () => {
    visit(`${path}?err=identityUnknown&provider=facebook`, { answers: config() });
    expect(await screen.findByText(/No account here is linked to this Facebook account/)).toBeTruthy();
  });
});

describe('a link that waits for a password', () => {
  const pending = { provider: 'google', label: 'Google', isTwin: false, email: 'ada@adstead.example', name: 'Ada Palmer' };
  const place = '/authentication/link-account';
  const accepted = (user: ReturnType<typeof staff>, url: string) => ({ redirect: false, url, isActive: true, roles: user.roles, user });

  test('names both accounts, and opens the requested URL once signed in', async () => {
    const {
      api,
      person,
      place: at,
    } = visit(place, {
      answers: {
        ...lists,
        'GET /api/auth/pending-link': { pending },
        'POST /api/auth/pending-link': accepted(staff('admin'), '/customers'),
      },
    });
    expect(await screen.findByText('ada@adstead.example')).toBeTruthy();
    await person.type(screen.getByLabelText('Password of your Adstead account'), 'adstead-demo{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Customers' });
    expect(at()).toBe('/customers');
    expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'adstead-demo' });
  });

  test('says at the field that the password is wrong', async () => {
    const { person } = visit(place, {
      answers: {
        'GET /api/auth/pending-link': { pending },
        'POST /api/auth/pending-link': refuse(400, {
          code: 'wrongPassword',
          message: 'This is not your current password.',
          fields: [{ path: 'currentPassword', message: 'This is not your current password.' }],
        }),
      },
    });
    await person.type(await screen.findByLabelText('Password of your Adstead account'), 'wrong{Enter}');
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    expect(currentUser()).toBeNull();
  });

  test('sends nothing without a password', async () => {
    const { api, person } = visit(place, { answers: { 'GET /api/auth/pending-link': { pending } } });
    await person.click(await screen.findByRole('button', { name: 'Link Google and sign in' }));
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test.each([
    [place, '/authentication/signin'],
    ['/customer-dashboard/link-account', '/customer-dashboard/signin'],
  ])('leads from %s to the sign-in screen when no link is pending', async (address, path) => {
    visit(address, { answers: { 'GET /api/auth/pending-link': { pending: null } } });
    expect(await screen.findByText('Start again')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(path);
  });

  test("uses the dashboard's look there", async () => {
    visit('/customer-dashboard/link-account', {
      answers: {
        'GET /api/auth/pending-link': { pending },
        'POST /api/auth/pending-link': accepted(customerUser('corporate'), '/customer-dashboard'),
      },
    });
    expect(await screen.findByText('Your listings, in front of the right people.')).toBeTruthy();
  });
});

describe('the accounts page', () => {
  const google = { provider: 'google', label: 'Google', isTwin: false, isOffered: true, linked: null };
  const linked = {
    email: 'ada@gmail.example',
    name: 'Ada',
    linkedAt: '2026-11-01T00:00:00.000Z',
    lastUsedAt: null,
    needsRelink: false,
    mayUnlink: true,
  };
  const answer = (...accounts: object[]) => ({ 'GET /api/users/accounts': { accounts, hasPassword: true } });
  const open = (answers: Record<string, unknown>, search = '') => openApp(`/user/settings/accounts${search}`, { answers });
  const row = (name: string) => screen.findByRole('listitem', { name });

  test('links an account: it requests the URL of the provider and opens it', async () => {
    const { asked, person } = open({ ...answer(google), 'POST /api/users/accounts': { url: '#at-the-provider' } });
    await person.click(within(await row('Google')).getByRole('button', { name: 'Link' }));
    await expect.poll(() => globalThis.location.hash).toBe('#at-the-provider');
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ provider: 'google', url: '/user/settings/accounts' });
  });

  test('asks for the password again when the server wants it', async () => {
    const { asked, person } = open({
      ...answer(google),
      'POST /api/users/accounts': ({ body }: { body: { password?: string } }) => {
        if (body.password === undefined) return refuse(400, { code: 'passwordAgain', message: 'Enter your password to continue.' });
        return body.password === 'right'
          ? { url: '#with-password' }
          : refuse(400, { code: 'wrongPassword', message: 'This is not your current password.' });
      },
    });
    await person.click(within(await row('Google')).getByRole('button', { name: 'Link' }));
    const field = await screen.findByLabelText('Enter your password to continue.');
    await person.type(field, 'wrong{Enter}');
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    await person.clear(field);
    await person.type(field, 'right{Enter}');
    await expect.poll(() => globalThis.location.hash).toBe('#with-password');
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(3);
  });

  test('unlinks only after asking', async () => {
    const { asked, answers, person } = open({ ...answer({ ...google, linked }), 'DELETE /api/users/accounts': { provider: 'google' } });
    expect(within(await row('Google')).getByText(/ada@gmail\.example/)).toBeTruthy();
    await person.click(within(await row('Google')).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Are you sure you want to unlink Google account?')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await person.click(within(await row('Google')).getByRole('button', { name: 'Unlink' }));
    const dialog = await screen.findByRole('dialog');
    Object.assign(answers, answer(google));
    await person.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Your Google account is unlinked.')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'DELETE')?.query).toEqual({ provider: 'google' });
    expect(await within(await row('Google')).findByRole('button', { name: 'Link' })).toBeTruthy();
  });

  test('does not offer to unlink the only way to sign in, and says why', async () => {
    open(answer({ ...google, linked: { ...linked, mayUnlink: false } }));
    expect(within(await row('Google')).getByRole('button', { name: 'Unlink' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/Your only way to sign in/)).toBeTruthy();
  });

  test('offers to renew a link that the provider ended, and keeps links of providers that are no longer offered', async () => {
    open(
      answer(
        { ...google, linked: { ...linked, needsRelink: true } },
        { ...google, provider: 'facebook', label: 'Facebook', isOffered: false, linked },
      ),
    );
    expect(within(await row('Google')).getByRole('button', { name: 'Link' })).toBeTruthy();
    expect(within(await row('Facebook')).queryByRole('button', { name: 'Link' })).toBeNull();
    expect(screen.getByText(/sign-in is not set up/)).toBeTruthy();
  });

  test('shows the success once, and removes it from the URL', async () => {
    const { location } = open(answer({ ...google, linked }), '?linked=google');
    expect(await screen.findByText('Your Google account is linked.')).toBeTruthy();
    await expect.poll(() => location().searchStr).toBe('');
  });

  test('shows the error until it is closed', async () => {
    const { location, person } = open(answer(google), '?err=identityTaken&provider=google');
    expect(await screen.findByText(/This Google account is linked to another Adstead account/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/linked to another Adstead account/)).toBeNull();
    expect(location().searchStr).toBe('');
  });

  test('warns that a provider is a twin', async () => {
    open(answer({ ...google, isTwin: true }));
    expect(await screen.findByText('Test mode')).toBeTruthy();
    expect(screen.getByText(/Link demo accounts only/)).toBeTruthy();
  });

  test('says so when there is nothing to link', async () => {
    open(answer());
    expect(await screen.findByText('No other ways to sign in')).toBeTruthy();
  });

  test('can be loaded again after an error', async () => {
    const { answers, person } = open({ 'GET /api/users/accounts': refuse(400, { message: 'Not now.' }) });
    expect(await screen.findByText('Not now.')).toBeTruthy();
    Object.assign(answers, answer(google));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('Google')).toBeTruthy();
  });
});
