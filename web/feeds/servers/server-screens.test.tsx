import type { FeedServer } from '#contract/feeds/index.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const stored: FeedServer = {
  _id: '01900000-0000-7000-8000-000000000031',
  name: 'Portal',
  protocol: 'SFTP',
  host: 'sftp.example.com',
  port: 22,
  baseFolder: '/feeds',
  hostKey: 'SHA256:old',
  accountCount: 2,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

const open = (place: string, answers: Answers = {}, roles: ('admin' | 'operations')[] = ['admin']) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/settings/servers/list': { servers: [stored], count: 1 },
      'GET /api/settings/servers/{serverId}': stored,
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });

test('the servers tab links to each server for admins, and only lists them for operations', async () => {
  open('/settings/servers');
  expect((await screen.findByRole('link', { name: 'Portal' })).getAttribute('href')).toBe(`/settings/servers/edit/${stored._id}`);
  expect(screen.getByRole('link', { name: 'New server' })).toBeTruthy();
});

test('operations see the servers without changing them', async () => {
  open('/settings/servers', {}, ['operations']);
  expect(await screen.findByText('Portal')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New server' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Portal' })).toBeNull();
});

test('a new server takes the usual port of its protocol, and is created', async () => {
  const { person, asked, location } = open('/settings/servers/create', { 'POST /api/settings/servers': stored });
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Portal');
  await person.click(screen.getByRole('combobox', { name: 'Protocol' }));
  await person.click(await screen.findByRole('option', { name: 'SFTP (over SSH)' }));
  await person.type(screen.getByRole('textbox', { name: 'Host' }), 'sftp.example.com');
  await person.click(screen.getByRole('button', { name: 'Create server' }));
  await waitFor(() => expect(location().pathname).toBe(`/settings/servers/edit/${stored._id}`));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Portal',
    protocol: 'SFTP',
    host: 'sftp.example.com',
    port: 22,
    baseFolder: '',
  });
});

describe('a stored server', () => {
  test('is tested, shows what was found, and takes a changed host key on purpose', async () => {
    const changed = {
      isReached: false,
      message: 'The host key of sftp.example.com has changed.',
      hostKey: 'SHA256:new',
      isHostKeyChanged: true,
      entries: null,
    };
    const { person, asked } = open(`/settings/servers/edit/${stored._id}`, {
      'POST /api/settings/servers/{serverId}/test': changed,
      'PUT /api/settings/servers/{serverId}/host-key': { ...stored, hostKey: 'SHA256:new' },
    });
    expect(await screen.findByText('Used by 2 feed accounts')).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: 'User name' }), 'kauri');
    await person.type(screen.getByLabelText('Password'), 'secret');
    await person.click(screen.getByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText(changed.message)).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ username: 'kauri', password: 'secret' });
    await person.click(screen.getByRole('button', { name: 'Accept new host key' }));
    await person.click(await screen.findByRole('button', { name: 'Accept host key' }));
    await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ fingerprint: 'SHA256:new' }));
  });

  test('lists its base folder once it is reached', async () => {
    const { person } = open(`/settings/servers/edit/${stored._id}`, {
      'POST /api/settings/servers/{serverId}/test': {
        isReached: true,
        message: 'Signed in. /feeds has 2 entries.',
        hostKey: 'SHA256:old',
        isHostKeyChanged: false,
        entries: [
          { name: 'incoming', isFolder: true, bytes: 0 },
          { name: 'a.xml', isFolder: false, bytes: 5 },
        ],
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Test connection' }));
    expect(await screen.findByText('Signed in. /feeds has 2 entries.')).toBeTruthy();
    expect(screen.getByText('incoming/')).toBeTruthy();
    expect(screen.getByText('a.xml')).toBeTruthy();
  });
});
