import type { User, UserRow } from '#contract/accounts/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

const userId = '01900000-0000-7000-8000-000000000007';
const me = '01900000-0000-7000-8000-00000000abcd';
const customer = { _id: '01900000-0000-7000-8000-0000000000c1', name: 'Harbour Realty' };

const hana: User = {
  _id: userId,
  email: 'hana@harbour.example',
  displayName: 'Hana Rawiri',
  roles: ['corporate'],
  isActive: true,
  status: 'active',
  customer,
  picture: null,
  hasPassword: true,
  lastSignInAt: null,
  apiKey: null,
  version: 3,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
};
const row: UserRow = {
  _id: userId,
  pictureUrl: null,
  displayName: hana.displayName,
  email: hana.email,
  roles: ['corporate', 'branchmanager'],
  status: 'invited',
  customerId: customer._id,
  customerName: customer.name,
  lastSignInAt: '2026-11-14T00:00:00Z',
  createdAt: hana.createdAt,
  updatedAt: hana.updatedAt,
};

const open = (address: string, answers: Answers = {}, roles: Role[] = ['admin']) =>
  openApp(address, {
    roles,
    answers: {
      'GET /api/users/list': { users: [row], count: 1 },
      'GET /api/views/{list}': { views: [] },
      'GET /api/customers/list': { customers: [{ ...customer, isActive: true }] },
      'GET /api/customer/{customerId}': { ...customer },
      'GET /api/users/{userId}/activity': { sessions: [], identities: [], auditLog: [] },
      'GET /api/users/{userId}': hana,
      ...answers,
    },
  });

const sent = (asked: readonly Asked[], method: string, path: string) =>
  asked.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
const moreActions = async (person: ReturnType<typeof open>['person'], label: string) => {
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: label }));
};

afterEach(() => vi.restoreAllMocks());

describe('the users list', () => {
  test('shows roles and status as text, and links to the user', async () => {
    open('/admin/users');
    const link = await screen.findByRole('link', { name: 'Hana Rawiri' });
    expect(link).toMatchObject({ pathname: `/admin/users/${userId}` });
    expect(screen.getByText('Branch manager', { exact: false }).textContent).toBe('Corporate, Branch manager');
    within(screen.getByRole('row', { name: /Hana Rawiri/ })).getByText('Invited');
  });

  const run = { _id: userId, undoOf: null, total: 1, done: 1, unchanged: 0, refused: 0, isEnded: true, canUndo: true };

  test('deactivates selected users after a confirmation, with an outcome and an undo', async () => {
    const action = { ...run, action: 'deactivate-users' };
    const { person, asked } = open('/admin/users', {
      'POST /api/users/actions': action,
      'GET /api/bulk-actions/{bulkActionId}': action,
      'POST /api/bulk-actions/{bulkActionId}/undo': { ...action, undoOf: userId },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select Hana Rawiri' }));
    await person.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to do this?' }));
    await person.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('user has been deactivated.');
    expect(sent(asked, 'POST', '/api/users/actions')).toEqual([{ action: 'deactivate-users', selection: { ids: [userId] } }]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(asked, 'POST', `/api/bulk-actions/${userId}/undo`)).toHaveLength(1));
  });

  test('shows the specified text when one user is activated', async () => {
    const action = { ...run, action: 'activate-users' };
    const { person } = open('/admin/users', { 'POST /api/users/actions': action, 'GET /api/bulk-actions/{bulkActionId}': action });
    await person.click(await screen.findByRole('checkbox', { name: 'Select Hana Rawiri' }));
    await person.click(await screen.findByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('user has been activated.')).toBeTruthy();
  });
});

describe('one user', () => {
  test('is shown with sessions, linked accounts and the audit log, which names an admin who acted as them', async () => {
    open(`/admin/users/${userId}`, {
      'GET /api/users/{userId}/activity': {
        sessions: [
          {
            _id: userId,
            createdAt: hana.createdAt,
            lastUsedAt: hana.updatedAt,
            expiresAt: hana.updatedAt,
            userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1',
            isThisOne: false,
            actingAdmin: 'Ada Palmer',
          },
        ],
        identities: [{ provider: 'google', email: 'hana@gmail.example', linkedAt: hana.createdAt }],
        auditLog: [
          { _id: userId, at: hana.createdAt, actor: 'Hana Rawiri', actingAdmin: 'Ada Palmer', action: 'updated', fields: ['displayName'] },
        ],
      },
    });
    expect(await screen.findByText('Safari on iPhone')).toBeTruthy();
    expect(screen.getByText('Ada Palmer, acting as this user')).toBeTruthy();
    expect(screen.getByText('Google')).toBeTruthy();
    expect(screen.getByText('by Ada Palmer, as Hana Rawiri')).toBeTruthy();
    expect(document.title).toBe('Adstead - Hana Rawiri');
  });

  test('gets an API key that is shown once', async () => {
    const { person } = open(`/admin/users/${userId}`, {
      'GET /api/users/{userId}/generate-apikey': {
        apiKey: 'adk_secret-of-hana',
        state: { prefix: 'adk_secret-o', createdAt: hana.createdAt, createdBy: 'Ada', lastUsedAt: null },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Create key' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'New API key' })).value).toBe('adk_secret-of-hana');
    await person.click(screen.getByRole('button', { name: 'I have saved the key' }));
    expect(screen.queryByRole('textbox', { name: 'New API key' })).toBeNull();
  });

  test('can be acted as in a separate window without a reference to this one', async () => {
    const { person, asked } = open(`/admin/users/${userId}`, {
      'POST /api/auth/dashboard/preauth': { url: '/customer-dashboard/preauthorised#token' },
    });
    const window = { opener: 'here', location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(globalThis, 'open').mockReturnValue(window as never);
    await moreActions(person, 'Sign in as Hana Rawiri');
    await waitFor(() => expect(window.location.replace).toHaveBeenCalledWith('/customer-dashboard/preauthorised#token'));
    expect(window.opener).toBeNull();
    expect(sent(asked, 'POST', '/api/auth/dashboard/preauth')).toEqual([{ userid: userId }]);
  });

  test('nobody can act as staff, nor deactivate or delete themselves here', async () => {
    const { person } = open(`/admin/users/${me}`, { 'GET /api/users/{userId}': { ...hana, _id: me, roles: ['admin'], customer: null } });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Sign out everywhere' });
    for (const name of [/^Sign in as/, 'Deactivate', 'Delete user', 'Change password'])
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });

  test('of the same rank has no action to change the password', async () => {
    const { person } = open(`/admin/users/${userId}`, { 'GET /api/users/{userId}': { ...hana, roles: ['admin'], customer: null } });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Deactivate' });
    expect(screen.queryByRole('menuitem', { name: 'Change password' })).toBeNull();
  });

  test('that does not exist shows an error', async () => {
    open(`/admin/users/${userId}`, { 'GET /api/users/{userId}': refuse(404, { code: 'notFound', message: errorText('notFound') }) });
    expect((await screen.findByRole('alert')).textContent).toContain(errorText('notFound'));
  });
});

describe('editing a user', () => {
  const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Email/ });

  test('saves roles as a set over the version that was seen', async () => {
    const { person, asked } = open(`/admin/users/${userId}/edit`, {
      'PUT /api/users/{userId}': { ...hana, roles: ['corporate', 'branchuser'], version: 4 },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Agent' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT', `/api/users/${userId}`)).toEqual([
      {
        displayName: 'Hana Rawiri',
        email: hana.email,
        roles: ['corporate', 'branchuser'],
        customerId: customer._id,
        isActive: true,
        version: 3,
      },
    ]);
  });

  test('from staff to customer or back clears roles and customer, and cannot be saved without them', async () => {
    const { person, asked } = open(`/admin/users/${userId}/edit`);
    await person.click(await screen.findByRole('radio', { name: 'Staff' }));
    expect(screen.queryByRole('checkbox', { name: 'Corporate' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(errorText('roleMissing'))).toBeTruthy();
    expect(sent(asked, 'PUT', `/api/users/${userId}`)).toEqual([]);
  });

  test('does not let operations assign the role admin or change an email', async () => {
    open(`/settings/users/edit-profile/${userId}`, { 'GET /api/users/{userId}': { ...hana, roles: ['sales'], customer: null } }, [
      'operations',
    ]);
    expect((await email()).disabled).toBe(true);
    expect(screen.getByRole('checkbox', { name: 'Admin' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('checkbox', { name: 'Sales' })).toHaveProperty('disabled', false);
  });

  test('does not let anyone change their own roles', async () => {
    open(`/admin/users/${me}/edit`, { 'GET /api/users/{userId}': { ...hana, _id: me, roles: ['admin'], customer: null } });
    expect((await email()).readOnly).toBe(false);
    expect(screen.getByRole('checkbox', { name: 'Admin' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('switch', { name: /Active/ })).toHaveProperty('disabled', true);
  });
});

describe('a user who cannot sign in yet', () => {
  test('is shown as waiting on the edit page too', async () => {
    open(`/admin/users/${userId}/edit`, {
      'GET /api/users/{userId}': { ...hana, isActive: false, status: 'waiting', hasPassword: false },
    });
    expect(await screen.findByText('Waiting for activation')).toBeTruthy();
    expect(screen.queryByText('Inactive')).toBeNull();
  });

  test('waits for activation after signing up, and cannot be sent an invitation', async () => {
    const { person } = open(`/admin/users/${userId}`, {
      'GET /api/users/{userId}': { ...hana, isActive: false, status: 'waiting', hasPassword: false },
    });
    expect(await screen.findByText('Waiting for activation')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Activate' })).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Sign out everywhere' });
    expect(screen.queryByRole('menuitem', { name: 'Activate' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: /invitation/ })).toBeNull();
  });

  test('can be invited again when their invitation is void', async () => {
    const { api, person } = open(`/admin/users/${userId}`, {
      'GET /api/users/{userId}': { ...hana, isActive: false, status: 'inactive', hasPassword: false },
      'POST /api/users/{userId}/invite': { ...hana, isActive: false, status: 'invited', hasPassword: false },
    });
    await moreActions(person, 'Send a new invitation');
    expect(await screen.findByText(`Invitation sent to ${hana.email}`)).toBeTruthy();
    expect(sent(api.asked, 'POST', `/api/users/${userId}/invite`)).toHaveLength(1);
  });
});

const session = (n: number, given: object = {}) => ({
  _id: `01900000-0000-7000-8000-00000000000${n}`,
  createdAt: '2026-11-14T00:00:00Z',
  lastUsedAt: '2026-11-15T00:00:00Z',
  expiresAt: '2026-12-14T00:00:00Z',
  userAgent: n === 1 ? 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' : 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Firefox/140.0',
  isThisOne: n === 1,
  actingAdmin: null,
  ...given,
});

describe('the devices that someone is signed in on', () => {
  test('an admin signs a person out on one of them', async () => {
    const { person, asked } = open(`/admin/users/${userId}`, {
      'GET /api/users/{userId}/activity': { sessions: [session(2)], identities: [], auditLog: [] },
      'DELETE /api/users/{userId}/sessions/{sessionId}': { _id: session(2)._id },
    });
    await person.click(await screen.findByRole('button', { name: /^Sign out Firefox/ }));
    expect(await screen.findByText(/^Signed out: Firefox/)).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/users/${userId}/sessions/${session(2)._id}`,
    ]);
  });

  test('a person signs out on one of their own, or on all others, but not on the one in use', async () => {
    const { person, asked } = open(
      '/user/settings/sessions',
      {
        'GET /api/users/me/sessions': { sessions: [session(1), session(2), session(3, { actingAdmin: 'Ada Palmer' })] },
        'DELETE /api/users/me/sessions/{sessionId}': { _id: session(2)._id },
        'DELETE /api/users/me/sessions': { count: 2 },
      },
      ['user'],
    );
    expect(await screen.findByText('this device')).toBeTruthy();
    expect(screen.getByText('Ada Palmer, acting as you')).toBeTruthy();
    const [first, ...more] = screen.getAllByRole('button', { name: /^Sign out (Chrome|Firefox)/ });
    expect(more).toHaveLength(1);
    if (first) await person.click(first);
    await person.click(screen.getByRole('button', { name: 'Sign out all others' }));
    expect(await screen.findByText('Signed out on all other devices')).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/users/me/sessions/${session(2)._id}`,
      '/api/users/me/sessions',
    ]);
  });

  test('the last sign-in is told, also that there was none', async () => {
    open(`/admin/users/${userId}`);
    expect((await screen.findByText('Last sign-in')).parentElement?.textContent).toBe('Last sign-inNever');
  });
});
