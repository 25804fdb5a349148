import type { User } from '#contract/accounts/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { Role } from '#domain/access/index.ts';
import { screens } from '#web/app/screens.ts';
import { menusFor } from '#web/navigation/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { firstTab } from './settings-tabs.ts';
import type { SettingsTab } from './settings-tabs.ts';

const userId = '01900000-0000-7000-8000-000000000007';
const mele: User = {
  _id: userId,
  email: 'mele@adstead.example',
  displayName: 'Mele Tupou',
  roles: ['sales'],
  isActive: true,
  status: 'active',
  customer: null,
  picture: null,
  hasPassword: true,
  lastSignInAt: null,
  apiKey: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
};

const open = (address: string, roles: Role[], answers: Answers = {}) =>
  openApp(address, {
    roles,
    answers: {
      'GET /api/users/list': { users: [], count: 0 },
      'GET /api/settings/verticals/list': { verticals: [], count: 0 },
      'GET /api/views/{list}': { views: [] },
      'GET /api/users/{userId}': mele,
      ...answers,
    },
  });
const sent = (asked: readonly Asked[], method: string) => asked.filter((call) => call.method === method).map(({ body }) => body);

describe('the settings', () => {
  test.each([
    ['operations', 'Users', '/settings/users'],
    ['admin', 'Verticals', '/settings/verticals'],
  ] as const)('open for %s at the tab %s', async (role, title, address) => {
    const { location } = open('/settings', [role]);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(location().pathname).toBe(address);
  });

  test('the Settings entry is seen by admin and operations only', () => {
    const sees = (role: Role) => menusFor(screens, 'staff', [role]).some(({ label }) => label === 'Settings');
    expect((['admin', 'operations', 'sales', 'user', 'corporate'] as const).filter(sees)).toEqual(['admin', 'operations']);
  });

  test('operations open the users tab even when other tabs come before it, admins the first tab', () => {
    const tab = (id: string): SettingsTab => ({
      id,
      label: id,
      roles: ['admin', 'operations'],
      loads: [],
      load: () => Promise.reject(new Error('not drawn')),
    });
    const tabs = [tab('verticals'), tab('users')];
    expect(firstTab(['operations'], tabs)).toBe('/settings/users');
    expect(firstTab(['admin'], tabs)).toBe('/settings/verticals');
    expect(firstTab(['sales'], tabs)).toBeNull();
  });

  test('say of an unknown tab that there is no such page, and refuse sales', async () => {
    open('/settings/nothing', ['admin']);
    expect(await screen.findByText('There is no such settings page')).toBeTruthy();
  });

  test('are forbidden to sales', async () => {
    const { location } = open('/settings/users', ['sales']);
    await waitFor(() => expect(location().pathname).toBe('/forbidden'));
  });
});

describe('a new user', () => {
  test('is invited with name, email and roles', async () => {
    const { person, asked, location } = open('/settings/users/create', ['operations'], { 'POST /api/users': mele });
    await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Mele Tupou');
    await person.type(screen.getByRole('textbox', { name: /Email/ }), 'Mele@Adstead.example');
    await person.click(screen.getByRole('checkbox', { name: 'Sales' }));
    await person.click(screen.getByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(location().pathname).toBe(`/settings/users/edit-profile/${userId}`));
    expect(sent(asked, 'POST')).toEqual([{ email: 'Mele@Adstead.example', displayName: 'Mele Tupou', roles: ['sales'], customerId: null }]);
    expect(await screen.findByText(`Successfully Saved! Invitation sent to ${mele.email}`)).toBeTruthy();
  });

  test('with an email that is taken shows the error at the field', async () => {
    const taken = refuse(409, { code: 'emailTaken', message: 'x', fields: [{ path: 'email', message: 'This email is taken.' }] });
    const { person } = open('/settings/users/create', ['operations'], { 'POST /api/users': taken });
    await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Mele');
    await person.type(screen.getByRole('textbox', { name: /Email/ }), 'mele@adstead.example');
    await person.click(screen.getByRole('checkbox', { name: 'Sales' }));
    await person.click(screen.getByRole('button', { name: 'Create user' }));
    expect(await screen.findByText('This email is taken.')).toBeTruthy();
  });
});

describe('the page of a user', () => {
  const hana: User = { ...mele, roles: ['corporate'], customer: { _id: '01900000-0000-7000-8000-0000000000c1', name: 'Harbour Realty' } };
  const answers: Answers = {
    'GET /api/users/{userId}': hana,
    'GET /api/users/{userId}/activity': {
      sessions: [
        {
          _id: userId,
          createdAt: '2026-11-14T00:00:00Z',
          lastUsedAt: '2026-11-15T00:00:00Z',
          expiresAt: '2026-12-14T00:00:00Z',
          userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Firefox/140.0',
          isThisOne: false,
          actingAdmin: null,
        },
      ],
      identities: [],
      auditLog: [],
    },
    'GET /api/users/{userId}/memberships': { memberships: [] },
    'GET /api/customers/list': { customers: [] },
    'GET /api/customer/{customerId}': hana.customer ?? {},
  };
  const openMenu = async (person: ReturnType<typeof open>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  const cards = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));

  test('shows operations the form with the same parts and actions as the admin area, apart from signing in as them', async () => {
    const { person } = open(`/settings/users/edit-profile/${userId}`, ['operations'], answers);
    expect((await screen.findByText('Firefox on Mac')).parentElement?.textContent).toContain('last used');
    expect(cards()).toEqual(expect.arrayContaining(['Account', 'API key', 'Signed in', 'Linked accounts', 'Activity']));
    expect(await screen.findByRole('button', { name: 'Add access' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
    expect(await openMenu(person)).toEqual(['Change picture', 'Change password', 'Sign out everywhere', 'Deactivate', 'Delete user']);
  });

  test('shows an admin the action to sign in as them, and the button for a key', async () => {
    const { person } = open(`/settings/users/edit-profile/${userId}`, ['admin'], answers);
    expect(await screen.findByRole('button', { name: 'Create key' })).toBeTruthy();
    expect(await openMenu(person)).toContain('Sign in as Mele Tupou');
  });

  test('above their rank shows operations neither activity nor actions', async () => {
    const { asked } = open(`/settings/users/edit-profile/${userId}`, ['operations'], {
      ...answers,
      'GET /api/users/{userId}': { ...mele, roles: ['admin'] },
    });
    expect(await screen.findByRole('region', { name: 'Account' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'API key' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    expect(asked.filter(({ path }) => /activity|memberships/.test(path))).toEqual([]);
  });
});

describe('a password set by staff', () => {
  test('is sent once both fields agree, and common ones are refused at the field', async () => {
    const common = refuse(400, {
      code: 'commonPassword',
      message: 'x',
      fields: [{ path: 'password', message: errorText('commonPassword') }],
    });
    const { person, asked } = open(`/settings/users/change-password/${userId}`, ['operations'], {
      'PUT /api/users/{userId}/password': common,
    });
    await person.type(await screen.findByLabelText('New password'), 'sunshine');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(sent(asked, 'PUT')).toEqual([]);
    await person.type(screen.getByLabelText('Repeat the new password'), 'sunshine');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(errorText('commonPassword'))).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual([{ password: 'sunshine' }]);
  });
});

test('a picture is removed and saved', async () => {
  const pictureId = '01900000-0000-7000-8000-0000000000f1';
  const file = {
    _id: pictureId,
    name: 'me.png',
    url: '/files/x',
    thumbnailUrl: '/files/x/thumbnail',
    mediaType: 'image/png',
    bytes: 1,
    width: 10,
    height: 10,
  };
  const { person, asked } = open(`/settings/users/change-profile-picture/${userId}`, ['operations'], {
    'GET /api/users/{userId}': { ...mele, picture: { _id: pictureId, url: '/files/x', thumbnailUrl: '/files/x/thumbnail' } },
    'GET /api/files/{fileId}': file,
    'PUT /api/users/{userId}/picture': mele,
  });
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  await person.click(screen.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(sent(asked, 'PUT')).toEqual([{ pictureId: null }]));
});
