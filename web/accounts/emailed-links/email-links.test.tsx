import { errorText } from '#contract/error-catalogue.ts';
import { currentUser } from '#web/client/session.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { screen } from '@testing-library/react';
import { writeAgentDetails } from '#domain/accounts/index.ts';
import { describe, expect, test } from 'vitest';

const noRows = { customers: [], offices: [], views: [], count: 0 };
const lists = {
  'GET /api/auth/config': { providers: [], isSignUpOpen: true },
  'GET /api/customers': noRows,
  'GET /api/offices': noRows,
  'GET /api/views/{list}': noRows,
};
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const PASSWORD = 'a quiet harbour';
const tokenStatus = (purpose: string | null, more: object = {}) => ({
  state: 'valid',
  purpose,
  needsPassword: false,
  email: 'ada@adstead.example',
  signedUpAs: null,
  ...more,
});

describe.each([
  ['staff', '/password', '/api/auth', '/authentication/signin'],
  ['dashboard', '/password/dashboard', '/api/auth/dashboard', '/customer-dashboard/signin'],
])('a forgotten password (%s)', (_, pages, calls, signIn) => {
  test('can be reset by email, and the answer does not reveal whether the account exists', async () => {
    const { api, person, place } = visit(signIn, { answers: { ...lists, [`POST ${calls}/forgot`]: {} } });
    await person.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await heading('Forgot your password?');
    expect(place()).toBe(`${pages}/forgot`);
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    await screen.findByText('Enter an email address.');
    await person.type(screen.getByLabelText('Email'), 'Ada@Adstead.example');
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    await screen.findByText('If there is an account for ada@adstead.example, an email with a link is on its way.');
    expect(api.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`${calls}/forgot`, { email: 'ada@adstead.example' }],
    ]);
  });

  test('is replaced through the link in the email', async () => {
    const { api, person, place } = visit(`${pages}/reset/token-1`, {
      answers: {
        ...lists,
        'POST /api/auth/token': tokenStatus('reset-password', { needsPassword: true }),
        [`POST ${calls}/reset/{token}`]: {},
      },
    });
    await person.type(await screen.findByLabelText('New password'), PASSWORD);
    await person.click(screen.getByRole('button', { name: 'Set the password' }));
    await screen.findByText('The two passwords are not the same.');
    await person.type(screen.getByLabelText('Repeat the new password'), PASSWORD);
    await person.click(screen.getByRole('button', { name: 'Set the password' }));
    await heading('Your new password is set');
    expect(place()).toBe(`${pages}/reset/success`);
    expect(api.asked.at(-1)).toMatchObject({ path: `${calls}/reset/token-1`, body: { password: PASSWORD } });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(signIn);
  });

  test.each([
    ['used', tokenStatus(null, { state: 'invalid', email: null })],
    ['expired', tokenStatus('reset-password', { state: 'expired', email: null })],
    ['for something else', tokenStatus('invite')],
    ['malformed', refuse(400, { code: 'invalidInput' })],
  ])('cannot be set by a link that is %s', async (_what, answer) => {
    const { place } = visit(`${pages}/reset/token-1`, { answers: { ...lists, 'POST /api/auth/token': answer } });
    await heading('This link no longer works');
    expect(place()).toBe(`${pages}/reset/invalid`);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(`${pages}/forgot`);
  });

  test('cannot be set by a link that was used meanwhile', async () => {
    const { person } = visit(`${pages}/reset/token-1`, {
      answers: {
        ...lists,
        'POST /api/auth/token': tokenStatus('reset-password'),
        [`POST ${calls}/reset/{token}`]: refuse(400, { code: 'invalidResetToken' }),
      },
    });
    await person.type(await screen.findByLabelText('New password'), PASSWORD);
    await person.type(screen.getByLabelText('Repeat the new password'), PASSWORD);
    await person.click(screen.getByRole('button', { name: 'Set the password' }));
    await heading('This link no longer works');
  });

  test("shows the server's message about the password", async () => {
    const message = 'This password is too common. Choose another one.';
    const { person } = visit(`${pages}/reset/token-1`, {
      answers: {
        ...lists,
        'POST /api/auth/token': tokenStatus('reset-password'),
        [`POST ${calls}/reset/{token}`]: refuse(400, { code: 'commonPassword', message, fields: [{ path: 'password', message }] }),
      },
    });
    await person.type(await screen.findByLabelText('New password'), 'password');
    await person.type(screen.getByLabelText('Repeat the new password'), 'password');
    await person.click(screen.getByRole('button', { name: 'Set the password' }));
    await screen.findByText(message);
  });
});

describe('the link of a sign-up', () => {
  test.each([
    ['/authentication/activate/token-1', 'POST /api/auth/active', '/authentication/success', /admin will activate your account/],
    [
      '/authentication/dashboardactivate/token-1',
      'GET /api/auth/dashboard/active/{actToken}',
      '/authentication/dashboardsuccess',
      /Your office will activate your account/,
    ],
  ])('%s confirms the email by a click, not by being opened', async (link, endpoint, success, words) => {
    const { api, person, place } = visit(link, {
      answers: { ...lists, 'POST /api/auth/token': tokenStatus('verify-email'), [endpoint]: { user: null, isExisting: false } },
    });
    await heading('Confirm your email');
    expect(api.asked.map(({ path }) => path)).toEqual(['/api/auth/token']);
    await person.click(screen.getByRole('button', { name: 'Confirm my email' }));
    await heading('Your email is confirmed');
    expect(place()).toBe(success);
    expect(screen.getByText(words)).toBeTruthy();
    expect(currentUser()).toBeNull();
  });

  test.each([
    ['/authentication/activate/token-1', '/authentication/success'],
    ['/authentication/dashboardactivate/token-1', '/authentication/dashboardsuccess'],
  ])('%s says who signed up, and confirms with the password of the sign-up alone', async (link, success) => {
    const message = errorText('notSignUpPassword');
    const { api, person, place } = visit(link, {
      answers: {
        ...lists,
        'POST /api/auth/token': tokenStatus('verify-email', { signedUpAs: 'Ada Palmer' }),
        'POST /api/auth/active': ({ body }: { body: { signUpPassword: string } }) =>
          body.signUpPassword === PASSWORD
            ? { user: null, isExisting: false }
            : refuse(400, { code: 'notSignUpPassword', message, fields: [{ path: 'signUpPassword', message }] }),
      },
    });
    await heading('Confirm your email');
    expect(screen.getByText(/Ada Palmer signed up with ada@adstead\.example/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Confirm my email' }));
    await screen.findByText('Enter your password.');
    expect(api.asked.map(({ path }) => path)).toEqual(['/api/auth/token']);
    await person.type(screen.getByLabelText('Password'), 'a guess');
    await person.click(screen.getByRole('button', { name: 'Confirm my email' }));
    await screen.findByText(message);
    await person.clear(screen.getByLabelText('Password'));
    await person.type(screen.getByLabelText('Password'), PASSWORD);
    await person.click(screen.getByRole('button', { name: 'Confirm my email' }));
    await heading('Your email is confirmed');
    expect(place()).toBe(success);
  });

  test('whose password someone else chose lets the owner of the email choose another', async () => {
    const { api, person } = visit('/authentication/activate/token-1', {
      answers: {
        ...lists,
        'POST /api/auth/token': tokenStatus('verify-email', { signedUpAs: 'A Stranger' }),
        'POST /api/auth/active': { user: null, isExisting: false },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Choose another password' }));
    await screen.findByText(/Your sign-up password no longer works/);
    await person.type(screen.getByLabelText('Password'), PASSWORD);
    await person.type(screen.getByLabelText('Repeat the password'), PASSWORD);
    await person.click(screen.getByRole('button', { name: 'Confirm my email' }));
    await heading('Your email is confirmed');
    expect(api.asked.at(-1)?.body).toEqual({ token: 'token-1', password: PASSWORD });
  });

  test.each([
    ['/authentication/activate/token-1', '/authentication/success'],
    ['/authentication/dashboardactivate/token-1', '/authentication/dashboardsuccess'],
  ])('%s asks for a password after more than one sign-up', async (link, success) => {
    const { api, person, place } = visit(link, {
      answers: {
        ...lists,
        'POST /api/auth/token': tokenStatus('verify-email', { needsPassword: true }),
        'POST /api/auth/active': { user: null, isExisting: false },
      },
    });
    await heading('Confirm your email');
    await person.type(screen.getByLabelText('Password'), 'a quiet harbour');
    await person.type(screen.getByLabelText('Repeat the password'), 'a quiet harbour');
    await person.click(screen.getByRole('button', { name: 'Confirm my email' }));
    await heading('Your email is confirmed');
    expect(place()).toBe(success);
    expect(api.asked.find(({ path }) => path === '/api/auth/active')?.body).toEqual({ token: 'token-1', password: 'a quiet harbour' });
  });

  test.each([
    ['/authentication/activate/token-1', '/authentication/invalid'],
    ['/authentication/dashboardactivate/token-1', '/authentication/dashboardinvalid'],
  ])('%s leads to %s when it was used', async (link, invalid) => {
    const { place } = visit(link, { answers: { ...lists, 'POST /api/auth/token': tokenStatus(null, { state: 'invalid', email: null }) } });
    await heading('This link does not work');
    expect(place()).toBe(invalid);
  });

  test.each([
    ['that holds a NUL', '/authentication/activate/%00', '/authentication/invalid'],
    ['that is far too long', `/authentication/dashboardactivate/${'x'.repeat(3000)}`, '/authentication/dashboardinvalid'],
  ])('%s leads to the invalid-link screen', async (_, link, invalid) => {
    const { place } = visit(link, { answers: { ...lists, 'POST /api/auth/token': refuse(400, { code: 'invalidInput' }) } });
    await heading('This link does not work');
    expect(place()).toBe(invalid);
  });

  test('that has expired leads to the request for a new one', async () => {
    const { person, place } = visit('/authentication/activate/token-1', {
      answers: {
        ...lists,
        'POST /api/auth/token': tokenStatus('invite', { state: 'expired', email: null }),
        'POST /api/auth/reinvite': {},
      },
    });
    await screen.findByText(/This link has expired/);
    expect(place()).toBe('/authentication/resend?expired=1');
    await person.type(screen.getByLabelText('Email'), 'ada@adstead.example');
    await person.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('If ada@adstead.example is waiting for a link, a new one is on its way.');
  });
});

test('the link of a staff invitation asks for a password and signs the person in', async () => {
  const { api, person, place } = visit('/authentication/activate/token-1', {
    answers: {
      ...lists,
      'POST /api/auth/token': tokenStatus('invite', { needsPassword: true }),
      'POST /api/auth/active': { user: staff('operations'), isExisting: false },
    },
  });
  await heading('Welcome to Adstead');
  await person.type(screen.getByLabelText('Password'), PASSWORD);
  await person.type(screen.getByLabelText('Repeat the password'), PASSWORD);
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  await heading(/Ada$/);
  expect(place()).toBe('/');
  expect(api.asked.find(({ path }) => path === '/api/auth/active')?.body).toEqual({ token: 'token-1', password: PASSWORD });
});

test('a new dashboard link can be requested', async () => {
  const { api, person } = visit('/authentication/dashboardresend', { answers: { ...lists, 'POST /api/auth/dashboard/reinvite': {} } });
  await person.type(await screen.findByLabelText('Email'), 'mere@harcrest.example');
  await person.click(screen.getByRole('button', { name: 'Send a new link' }));
  await screen.findByText('If mere@harcrest.example is waiting for a link, a new one is on its way.');
  expect(api.asked.at(-1)?.path).toBe('/api/auth/dashboard/reinvite');
});

const INVITATION = `/customer-dashboard/signup/${encodeURIComponent(writeAgentDetails({ email: 'mere@harcrest.example' }))}?token=token-1`;
const ALL_LINKS = [
  ['an invitation to a dashboard', INVITATION, 'invite', 'You are invited'],
  ['an invitation of staff', '/authentication/activate/token-1', 'invite', 'Welcome to Adstead'],
  ['a sign-up', '/authentication/dashboardactivate/token-1', 'verify-email', 'Confirm your email'],
  ['a new password', '/password/reset/token-1', 'reset-password', 'Set a new password'],
  ['a new password of a dashboard', '/password/dashboard/reset/token-1', 'reset-password', 'Set a new password'],
] as const;

const forMere = (purpose: string) => ({
  ...lists,
  'POST /api/auth/token': tokenStatus(purpose, { needsPassword: true, email: 'mere@harcrest.example' }),
  'GET /api/auth/signout': { redirect: false, url: null },
});

describe.each(ALL_LINKS)('the link of %s', (_what, link, purpose, title) => {
  test('says that someone else is signed in, and continues once they have signed out', async () => {
    const { api, person } = visit(link, { user: staff('admin'), answers: forMere(purpose) });
    await heading('Someone else is signed in');
    expect(screen.getByText('mere@harcrest.example').closest('p')?.textContent).toContain('signed in as Ada Palmer');
    await person.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    await heading(title);
    expect(currentUser()).toBeNull();
    expect(api.asked.filter(({ path }) => path === '/api/auth/signout')).toHaveLength(1);
  });

  test('continues at once for the person it was sent to', async () => {
    visit(link, { user: { ...customerUser('branchuser'), email: 'mere@harcrest.example' }, answers: forMere(purpose) });
    await heading(title);
  });
});

describe("the link of someone else's invitation", () => {
  test('lets the signed-in person stay, and is not used up', async () => {
    const { api, person, place } = visit(INVITATION, { user: staff('admin'), answers: forMere('invite') });
    await person.click(await screen.findByRole('link', { name: 'Stay signed in' }));
    await heading(/Ada$/);
    expect(place()).toBe('/');
    expect(api.asked.filter(({ path }) => path.startsWith('/api/auth/')).map(({ path }) => path)).toEqual(['/api/auth/token']);
  });

  test('keeps them signed in when signing out fails, and says why', async () => {
    const busy = refuse(400, { code: 'busy', message: 'Too many people are asking at once.' });
    const { person } = visit(INVITATION, { user: staff('admin'), answers: { ...forMere('invite'), 'GET /api/auth/signout': busy } });
    await person.click(await screen.findByRole('button', { name: 'Sign out and continue' }));
    await screen.findByText('Too many people are asking at once.');
    expect(currentUser()?.displayName).toBe('Ada Palmer');
  });
});
