import type { MetaPage } from '#contract/networks/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const page: MetaPage = {
  _id: '01900000-0000-7000-8000-000000000001',
  pageId: '200000000000001',
  name: 'Harbour Homes',
  category: 'Real Estate',
  tokenState: 'LINKED',
  permission: 'ALLOWED',
  instagramId: '300000000000001',
  instagramName: 'harbour.homes',
  customerIds: [],
  customerNames: 'Harbour Realty',
  checkedAt: '2026-11-16T00:00:00Z',
  updatedAt: '2026-11-16T00:00:00Z',
};
const lost = {
  ...page,
  _id: page._id.replace(/1$/, '2'),
  name: 'Kauri Realty',
  permission: 'MISSING',
  instagramId: null,
  instagramName: '',
};

const open = (url: string, answers: Answers = {}, roles: Role[] = ['operations']) =>
  openApp(url, {
    roles,
    answers: {
      'GET /api/campaigns/getMetaPages': { pages: [page, lost], count: 2 },
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });

describe('Meta pages', () => {
  test('are in the menu Campaign under the specified name, for sales too', async () => {
    const { person } = open('/meta-pages', {}, ['sales']);
    await screen.findByRole('heading', { name: 'Meta Pages' });
    await person.click(screen.getByRole('button', { name: 'Campaign' }));
    expect(await screen.findByRole('menuitem', { name: /Meta Pages/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update from Meta' })).toBeNull();
  });

  test('show permission and Instagram account as text', async () => {
    open('/meta-pages');
    const line = within((await screen.findByText('Harbour Homes')).closest('tr')!);
    for (const word of ['200000000000001', 'Can advertise', '@harbour.homes', 'Harbour Realty']) expect(line.getByText(word)).toBeTruthy();
    const other = within(screen.getByText('Kauri Realty').closest('tr')!);
    for (const word of ['No permission', 'None']) expect(other.getByText(word)).toBeTruthy();
  });

  test('say what is missing and who can change it', async () => {
    open(`/meta-pages?row=${lost._id}`);
    const drawer = within(await screen.findByRole('complementary', { name: lost.name }));
    expect(await drawer.findByText(/do not appear on Instagram/)).toBeTruthy();
    expect(drawer.getByText(/to link it again/)).toBeTruthy();
  });

  test('are read from Meta again, and say why they could not be', async () => {
    const { person, api } = open('/meta-pages', { 'POST /api/facebook/pages/update': { count: 2 } });
    await person.click(await screen.findByRole('button', { name: 'Update from Meta' }));
    expect(await screen.findByText('2 pages updated from Meta')).toBeTruthy();
    const message = errorText('networkAway').replace('{network}', 'Meta');
    api.answers['POST /api/facebook/pages/update'] = refuse(503, { code: 'networkAway', message });
    await person.click(screen.getByRole('button', { name: 'Update from Meta' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('explain where they come from while there are none', async () => {
    open('/meta-pages', { 'GET /api/campaigns/getMetaPages': { pages: [], count: 0 } });
    expect(await screen.findByText('No Meta pages yet')).toBeTruthy();
  });

  test('are not for customers’ users', async () => {
    const { location } = open('/meta-pages', {}, ['user']);
    await waitFor(() => expect(location().pathname).toBe('/forbidden'));
  });
});
