import type { FeedAccount } from '#contract/feeds/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const customer = { _id: id('51'), name: 'Kauri Realty' };
const office = { _id: id('61'), name: 'Northcote' };
const stored: FeedAccount = {
  _id: id('41'),
  name: 'Kauri feed',
  server: { _id: id('31'), name: 'Portal', protocol: 'SFTP', baseFolder: '' },
  username: 'kauri',
  hasPassword: true,
  folder: 'kauri',
  requiresTls: true,
  dataFeed: null,
  customers: [customer],
  agentOffices: [{ agentId: 'KAURIA', office, customer }],
  unknownAgents: [{ agentId: 'RIMU', lastSeenAt: '2026-11-01T00:00:00Z' }],
  timezone: 'Pacific/Auckland',
  backupDays: 30,
  isActive: true,
  connection: { state: 'FAILED', checkedAt: '2026-11-01T00:00:00Z', failure: 'The server refused the user name or password.' },
  silence: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const row = {
  _id: stored._id,
  name: stored.name,
  serverId: id('31'),
  serverName: 'Portal',
  username: 'kauri',
  folder: 'kauri',
  customerCount: 1,
  connection: 'FAILED',
  isActive: true,
  updatedAt: '2026-01-01T00:00:00Z',
};

const open = (place: string, answers: Answers = {}) =>
  openApp(place, {
    roles: ['admin'],
    answers: {
      'GET /api/settings/data-feed-accounts/list': { dataFeedAccounts: [row], count: 1 },
      'GET /api/settings/data-feed-accounts/choices': { servers: [{ _id: id('31'), name: 'Portal' }], dataFeeds: [], ownServer: null },
      'GET /api/settings/data-feed-accounts/{accountId}': stored,
      'GET /api/customers/list': { customers: [{ ...customer, isActive: true, logoUrl: null }] },
      'GET /api/offices': { offices: [{ _id: office._id, name: office.name, customerName: customer.name }], count: 1 },
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });

test('the feed accounts tab shows the state of each connection, and links to its page', async () => {
  open('/settings/data-feed-accounts');
  expect((await screen.findByRole('link', { name: 'Kauri feed' })).getAttribute('href')).toBe(
    `/settings/data-feed-accounts/view/${stored._id}`,
  );
  expect(screen.getByText('Connection failed')).toBeTruthy();
});

test('a new feed account is created with its customer and an agentID in upper case', async () => {
  const { person, asked, location } = open('/settings/data-feed-accounts/create', { 'POST /api/settings/data-feed-accounts': stored });
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kauri feed');
  await person.click(screen.getByRole('combobox', { name: 'Server' }));
  await person.click(await screen.findByRole('option', { name: 'Portal' }));
  await person.type(screen.getByRole('textbox', { name: 'User name' }), 'kauri');
  await person.click(screen.getByRole('combobox', { name: 'Customers' }));
  await person.click(await screen.findByRole('option', { name: 'Kauri Realty' }));
  await person.click(screen.getByRole('button', { name: 'Add agentID' }));
  await person.type(screen.getByRole('textbox', { name: 'AgentID 1' }), 'kauria');
  await person.click(screen.getByRole('combobox', { name: 'Office of agentID 1' }));
  await person.click(await screen.findByRole('option', { name: 'Northcote (Kauri Realty)' }));
  await person.click(screen.getByRole('button', { name: 'Create feed account' }));
  await waitFor(() => expect(location().pathname).toBe(`/settings/data-feed-accounts/view/${stored._id}`));
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Kauri feed',
    serverId: id('31'),
    username: 'kauri',
    customerIds: [customer._id],
    agentOffices: [{ agentId: 'KAURIA', officeId: office._id }],
    backupDays: 30,
  });
});

test('our own FTP server is offered; while it is switched off, the form names the setting', async () => {
  const { person, asked } = open('/settings/data-feed-accounts/create', { 'POST /api/settings/data-feed-accounts': stored });
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kauri feed');
  await person.type(screen.getByRole('textbox', { name: 'User name' }), 'kauri');
  await person.click(screen.getByRole('button', { name: 'Create feed account' }));
  expect(await screen.findByText('Choose a server.')).toBeTruthy();
  expect(screen.queryByText(/Set FTP_SERVER_PORT/)).toBeNull();
  await person.click(screen.getByRole('combobox', { name: 'Server' }));
  await person.click(await screen.findByRole('option', { name: 'Adstead FTP server (turned off)' }));
  expect(screen.getByText('The Adstead FTP server is turned off. Set FTP_SERVER_PORT to turn it on.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Create feed account' }));
  await waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ serverId: null }));
});

test('our own FTP server is chosen without a word while it is switched on', async () => {
  const { person } = open('/settings/data-feed-accounts/create', {
    'GET /api/settings/data-feed-accounts/choices': { servers: [], dataFeeds: [], ownServer: { host: '127.0.0.1', port: 2121 } },
  });
  await person.click(await screen.findByRole('combobox', { name: 'Server' }));
  await person.click(await screen.findByRole('option', { name: 'Adstead FTP server' }));
  expect(screen.getByRole('switch', { name: /^Requires TLS/ })).toBeTruthy();
  expect(screen.queryByText(/turned off/)).toBeNull();
});

test('a stored feed account is edited over the version that was seen', async () => {
  const { person, asked } = open(`/settings/data-feed-accounts/edit/${stored._id}`, {
    'GET /api/customer/{customerId}': { _id: customer._id, name: customer.name },
    'PUT /api/settings/data-feed-accounts/{accountId}': { ...stored, version: 2 },
  });
  await person.click(await screen.findByRole('button', { name: 'Remove agentID 1' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ agentOffices: [], version: 1 }));
});

describe('the page of a feed account', () => {
  const place = `/settings/data-feed-accounts/view/${stored._id}`;

  test('says why the connection failed, tests it again and shows the folders', async () => {
    const { person } = open(place, {
      'POST /api/settings/data-feed-accounts/{accountId}/test': {
        isReached: true,
        message: 'Signed in. Missing folders: backup.',
        folders: [
          { name: 'incoming', exists: true, files: 2 },
          { name: 'backup', exists: false, files: 0 },
        ],
      },
      'POST /api/data-feed-account/create-folders': { created: ['backup'] },
    });
    expect(await screen.findByText('The server refused the user name or password.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Test connection' }));
    const folders = await screen.findByRole('table', { name: 'Folders' });
    expect(
      within(folders)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['incoming2 files', 'backupMissing']);
    await person.click(screen.getByRole('button', { name: 'Create folders' }));
    expect(await screen.findByText('Created 1 folder')).toBeTruthy();
  });

  const own = { ...stored, server: null, connection: { state: 'OWN' as const, checkedAt: null, failure: '' } };

  test('says where senders upload to, without a test', async () => {
    const ownServer = { host: 'ftp.adstead.example', port: 2121 };
    open(place, {
      'GET /api/settings/data-feed-accounts/{accountId}': own,
      'GET /api/settings/data-feed-accounts/choices': { servers: [], dataFeeds: [], ownServer },
    });
    expect(await screen.findByText('Senders upload to ftp.adstead.example:2121, by FTP with explicit TLS.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
  });

  test('says that our own FTP server is switched off', async () => {
    open(place, { 'GET /api/settings/data-feed-accounts/{accountId}': own });
    expect(await screen.findByText('The Adstead FTP server is turned off. Set FTP_SERVER_PORT to turn it on.')).toBeTruthy();
  });

  test('offers an office for an agentID that is unknown', async () => {
    const { person, asked } = open(place, { 'PUT /api/settings/data-feed-accounts/{accountId}/agent-offices': stored });
    await person.click(await screen.findByRole('combobox', { name: 'Office of RIMU' }));
    await person.click(await screen.findByRole('option', { name: 'Northcote (Kauri Realty)' }));
    await person.click(screen.getByRole('button', { name: 'Save office' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ agentId: 'RIMU', officeId: office._id }));
  });

  test('takes a new password in a dialog, and shows a refusal at its field', async () => {
    const { person, asked } = open(place, {
      'PUT /api/settings/data-feed-accounts/{accountId}/ftp-password': refuse(400, {
        code: 'ftpPasswordTooShort',
        message: 'Enter a password of at least 12 characters.',
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    await person.type(await screen.findByLabelText('New password'), 'short');
    await person.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Enter a password of at least 12 characters.')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ password: 'short' });
  });
});
