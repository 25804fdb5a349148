import { currentUser } from '#web/client/session.ts';
import { writeAgentDetails } from '#domain/accounts/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

const noRows = { customers: [], offices: [], views: [], count: 0 };
const config = { 'GET /api/auth/config': { providers: [], isSignUpOpen: true } };
const lists = { ...config, 'GET /api/customers': noRows, 'GET /api/offices': noRows, 'GET /api/views/{list}': noRows };
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const PASSWORD = 'a quiet harbour';

async function fillIn(person: UserEvent, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await person.type(await screen.findByLabelText(label), text);
}
const passwordFields = { Password: PASSWORD, 'Repeat the password': PASSWORD };

describe('staff sign-up', () => {
  const path = '/authentication/signup';
  const fields = { 'Your name': 'Ana Lee', Email: 'Ana@Example.com', ...passwordFields };

  test('requests an account with the trimmed email, announces the email, and opens the sign-in screen', async () => {
    const { api, person, place } = visit(path, { answers: { ...lists, 'POST /api/auth/signup': { isActivationMailSent: true } } });
    await fillIn(person, { ...fields, 'Your name': ' Ana Lee ', Email: 'Ana@Example.com ' });
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    const dialog = await screen.findByRole('dialog', { name: 'Account Verification' });
    expect(within(dialog).getByText('please check your email: ana@example.com')).toBeTruthy();
    await heading('Sign in');
    expect(place()).toBe('/authentication/signin');
    expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      displayName: 'Ana Lee',
      email: 'ana@example.com',
      password: PASSWORD,
    });
  });

  test('sends nothing while the form is invalid, shows the error and focuses its field', async () => {
    const { api, person } = visit(path, { answers: lists });
    await fillIn(person, { 'Your name': 'Ana Lee', Password: '12345' });
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByText('Enter an email address.')).toBeTruthy();
    expect(screen.getByText('Please enter a passphrase or password with 6 or more characters.')).toBeTruthy();
    expect(screen.getByText('The two passwords are not the same.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(api.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test("shows the server's error at its field, or else above the form", async () => {
    const common = refuse(400, { code: 'commonPassword', message: 'Too common.', fields: [{ path: 'password', message: 'Too common.' }] });
    const { api, person } = visit(path, { answers: { ...lists, 'POST /api/auth/signup': common } });
    await fillIn(person, fields);
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByText('Too common.');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    api.answers['POST /api/auth/signup'] = refuse(429, { code: 'tooManyMails', message: 'Wait 60 minutes.' });
    await person.type(screen.getByLabelText('Password'), '!');
    await person.type(screen.getByLabelText('Repeat the password'), '!');
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    expect((await screen.findByText('Wait 60 minutes.')).closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByText('Too common.')).toBeNull();
  });

  test('is not offered on a central instance, and says why when it is opened anyway', async () => {
    const { router } = visit('/authentication/signin', {
      answers: { ...lists, 'GET /api/auth/config': { providers: [], isSignUpOpen: false } },
    });
    await heading('Sign in');
    expect(screen.queryByText('Sign up')).toBeNull();
    await router.navigate({ to: path });
    await heading('Sign-up is closed');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  test('is offered on the sign-in screen when it is open', async () => {
    const { person } = visit('/authentication/signin', { answers: lists });
    await person.click(await screen.findByRole('link', { name: 'Sign up' }));
    await heading('Sign up');
  });

  test('redirects someone who is already signed in to home', async () => {
    const { place } = visit(path, { user: staff('admin'), answers: lists });
    await heading(/Ada$/);
    expect(place()).toBe('/');
  });
});

describe('dashboard sign-up', () => {
  const path = '/customer-dashboard/signup';
  const fields = { 'First name': 'Mere', 'Last name': 'Tane', Email: 'mere@harcrest.example', ...passwordFields };

  test.each([
    [true, 'Please check your email: mere@harcrest.example'],
    [false, 'You have successfully signed up.'],
  ])('with an activation email (%s) says "%s" and opens the sign-in screen, which repeats it', async (isActivationMailSent, text) => {
    const { api, person, place } = visit(path, { answers: { ...lists, 'POST /api/auth/dashboard/signup': { isActivationMailSent } } });
    await fillIn(person, fields);
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByText(text);
    await heading('Customer dashboard');
    expect(place()).toBe('/customer-dashboard/signin');
    expect(screen.getByText(text)).toBeTruthy();
    expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'mere@harcrest.example',
      firstName: 'Mere',
      lastName: 'Tane',
      password: PASSWORD,
    });
  });

  test("shows the server's message", async () => {
    const { person } = visit(path, {
      answers: { ...lists, 'POST /api/auth/dashboard/signup': refuse(429, { message: 'Too many emails were requested.' }) },
    });
    await fillIn(person, fields);
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByText('Too many emails were requested.');
  });

  test.each([path, `${path}/${encodeURIComponent(writeAgentDetails({ email: 'a@b.example' }))}`])(
    'redirects someone who is already signed in to the dashboard from %s',
    async (address) => {
      const { place } = visit(address, { user: customerUser('branchuser'), answers: lists });
      await heading(/Hana$/);
      expect(place()).toBe('/customer-dashboard');
    },
  );
});

describe('an invitation', () => {
  const details = { email: 'forged@evil.example', firstName: 'Mere', lastName: "O'Neill", tokenExpiration: '2020-01-01T00:00:00.000Z' };
  const link = `/customer-dashboard/signup/${encodeURIComponent(writeAgentDetails(details))}?token=token-1`;
  const valid = { state: 'valid', purpose: 'invite', needsPassword: true, email: 'mere@harcrest.example', signedUpAs: null };
  const person1 = customerUser('branchuser');

  test('fills in the form, shows the email it was sent to, is used at once and signs the person in', async () => {
    const { api, person, place } = visit(link, {
      answers: {
        ...lists,
        'POST /api/auth/token': valid,
        'POST /api/auth/dashboard/signup': { isActivationMailSent: false },
        'GET /api/auth/dashboard/active/{actToken}': { user: person1, isExisting: false },
      },
    });
    await heading('You are invited');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Mere');
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', "O'Neill");
    expect(screen.getByLabelText('Email')).toMatchObject({ value: 'mere@harcrest.example', readOnly: true });
    await fillIn(person, passwordFields);
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByText('You have successfully signed up.');
    await heading(/Hana$/);
    expect([place(), currentUser()?._id]).toEqual(['/customer-dashboard', person1._id]);
    expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['POST /api/auth/dashboard/signup', 'GET /api/auth/dashboard/active/token-1']),
    );
    expect(api.asked.find(({ path }) => path === '/api/auth/dashboard/signup')?.body).toMatchObject({
      token: 'token-1',
      email: 'mere@harcrest.example',
    });
    // A second check would find the token used and redirect.
    expect(api.asked.filter(({ path }) => path === '/api/auth/token')).toHaveLength(1);
  });

  test('is not checked by the date in its URL', async () => {
    visit(link, { answers: { ...lists, 'POST /api/auth/token': valid } });
    await heading('You are invited');
  });

  test('leads to the expired page when it has expired, where a new one can be requested', async () => {
    const { api, person, place } = visit(link, {
      answers: { ...lists, 'POST /api/auth/token': { ...valid, state: 'expired', email: null }, 'POST /api/auth/dashboard/reinvite': {} },
    });
    await heading('This invitation has expired');
    expect(place()).toMatch(/^\/authentication\/dashboardexpiredlink/);
    await person.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('If forged@evil.example is waiting for a link, a new one is on its way.');
    expect(api.asked.at(-1)?.body).toEqual({ email: 'forged@evil.example' });
  });

  test('leads to the invalid page when it was used', async () => {
    const { place } = visit(link, {
      answers: {
        ...lists,
        'POST /api/auth/token': { state: 'invalid', purpose: null, needsPassword: false, email: null, signedUpAs: null },
      },
    });
    await heading('This link does not work');
    expect(place()).toBe('/authentication/dashboardinvalid');
    expect(screen.getByText(/^Invalid token or user already activated\./)).toBeTruthy();
  });

  test('shows an error when it was used meanwhile', async () => {
    const { person } = visit(link, {
      answers: {
        ...lists,
        'POST /api/auth/token': valid,
        'POST /api/auth/dashboard/signup': refuse(400, { code: 'invalidToken', message: 'Invalid token or user already activated.' }),
      },
    });
    await heading('You are invited');
    await fillIn(person, passwordFields);
    await person.click(screen.getByRole('button', { name: 'Sign up' }));
    await screen.findByText('Invalid token or user already activated.');
    expect(currentUser()).toBeNull();
  });

  test('asks for no details from someone who has an account', async () => {
    const { person, place } = visit(link, {
      answers: {
        ...lists,
        'POST /api/auth/token': { ...valid, needsPassword: false },
        'GET /api/auth/dashboard/active/{actToken}': { user: person1, isExisting: true },
      },
    });
    await heading('You are invited');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    await heading('Your account is active');
    expect(place()).toBe('/authentication/dashboardsuccessexisting');
    await person.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    await heading(/Hana$/);
  });

  test('without its token it is an ordinary sign-up', async () => {
    const { api } = visit(link.replace('?token=token-1', ''), { answers: lists });
    await heading('Sign up');
    expect(screen.getByLabelText('Email')).toMatchObject({ value: 'forged@evil.example', readOnly: false });
    expect(api.asked.filter(({ path }) => path === '/api/auth/token')).toEqual([]);
  });

  test('can be tried again when the server cannot be reached', async () => {
    const { api, person } = visit(link, {
      answers: { ...lists, 'POST /api/auth/token': refuse(503, { code: 'busy', message: 'Too many people are asking at once.' }) },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answers['POST /api/auth/token'] = valid;
    await person.click(again);
    await heading('You are invited');
  });
});
