import type { Installation } from '#contract/system/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const installation: Installation = {
  version: '1.4.0',
  commit: null,
  startedAt: '2026-11-17T00:00:00Z',
  database: {
    kind: 'embedded',
    version: '18.1',
    bytes: 12_340_000,
    migrations: 69,
    lastMigration: '0068_creative-starters.sql',
    lastMigratedAt: '2026-11-16T00:00:00Z',
  },
  systems: [
    { system: 'meta', connection: 'TWIN' },
    { system: 'payments', connection: 'LIVE' },
  ],
  bucket: null,
  email: { host: 'mail.example', from: 'Adstead <no-reply@adstead.example>' },
};

test('the version tab says in plain words how the installation is set up', async () => {
  openApp('/settings/version', { roles: ['operations'], answers: { 'GET /api/settings/installation': installation } });
  expect(await screen.findByText('1.4.0')).toBeTruthy();
  for (const text of ['18.1, run by Adstead', '12.3 MB', 'Simulated by a twin', 'Live', 'On the disk of the server'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Sent through mail.example')).toBeTruthy();
});

test('the version tab says when it cannot be loaded', async () => {
  const answers = { 'GET /api/settings/installation': refuse(404, { code: 'notFound', message: 'Gone.' }) };
  openApp('/settings/version', { answers });
  expect(await screen.findByText('The version could not be loaded')).toBeTruthy();
});
