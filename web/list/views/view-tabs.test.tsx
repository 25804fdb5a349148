import { countQueries, five, id, openList, rowsShown } from '#web/testing/customer-list.ts';
import type { Asked } from '#web/testing/fake-api.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

describe('saved views', () => {
  const view = {
    _id: id(70),
    list: 'customers',
    name: 'New Zealand',
    state: 'filters=countryCode%3Ain%3ANZ&order=name',
    isShared: false,
    isOwn: true,
    ownerName: 'Ana Rua',
  };

  test('show their state, and say when it was changed since', async () => {
    const { person, location } = openList('/customers', { 'GET /api/views/{list}': { views: [view] } });
    await rowsShown();
    await person.click(await screen.findByRole('button', { name: 'New Zealand' }));
    await waitFor(() => expect(location().search).toEqual({ view: id(70), filters: 'countryCode:in:NZ', order: 'name' }));
    expect(screen.queryByTitle('Changed since it was saved')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Name' }));
    expect(await screen.findByTitle('Changed since it was saved')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(location().search).toEqual({}));
  });

  test('store the current state under a name', async () => {
    const { person, asked, location } = openList('/customers?filters=countryCode:in:NZ&order=name&page=4', {
      'PUT /api/views/{list}': ({ body }: Asked) => ({ ...view, ...(body as object) }),
    });
    await rowsShown();
    await person.click(screen.getByRole('button', { name: 'Save view' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), ' Ours {Enter}');
    await waitFor(() => expect(location().search).toMatchObject({ view: id(70) }));
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      params: { list: 'customers' },
      body: { name: 'Ours', state: view.state, isShared: false },
    });
  });

  test('are renamed by replacing them', async () => {
    const { person, asked } = openList(`/customers?view=${id(70)}&filters=countryCode:in:NZ&order=name`, {
      'GET /api/views/{list}': { views: [view] },
      'PUT /api/views/{list}': { ...view, _id: id(71), name: 'Aotearoa' },
      'DELETE /api/views/{list}/{viewId}': { removed: true },
    });
    await rowsShown();
    await person.click(await screen.findByRole('button', { name: 'Change view New Zealand' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const box = await screen.findByRole('textbox', { name: 'Name' });
    await person.clear(box);
    await person.type(box, 'Aotearoa{Enter}');
    await waitFor(() =>
      expect(asked.filter(({ method }) => method !== 'GET').map(({ method, body, params }) => [method, body ?? params.viewId])).toEqual([
        ['PUT', { name: 'Aotearoa', state: view.state, isShared: false }],
        ['DELETE', id(70)],
      ]),
    );
  });

  test('can be deleted, and restored by undo', async () => {
    const { person, asked } = openList(`/customers?view=${id(70)}`, {
      'GET /api/views/{list}': { views: [view] },
      'PUT /api/views/{list}': view,
      'DELETE /api/views/{list}/{viewId}': { removed: true },
    });
    await rowsShown();
    await person.click(await screen.findByRole('button', { name: 'Change view New Zealand' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await screen.findByText('View New Zealand deleted');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'New Zealand', state: view.state, isShared: false }),
    );
  });

  test('show how many rows each has, counted by the server', async () => {
    const { asked } = openList('/customers', {
      'GET /api/views/{list}': { views: [view] },
      'GET /api/customers': ({ query }: Asked) =>
        query['search']?.includes('NZ') ? { customers: [], count: 7 } : { customers: five, count: 1234 },
    });
    await rowsShown();
    expect(await screen.findByText('7')).toBeTruthy();
    expect(countQueries(asked)).toContainEqual({
      limit: '1',
      project: '_id',
      search: JSON.stringify([{ field: 'countryCode', operator: 'in', value: ['NZ'] }]),
    });
  });

  test('have the room of their counts before these arrive, as wide as last time', async () => {
    const counts = Promise.withResolvers<unknown>();
    localStorage.setItem(`adstead.text-shape.view-count.customers.${id(70)}`, '00,000');
    openList('/customers', {
      'GET /api/views/{list}': { views: [view] },
      'GET /api/customers': ({ query }: Asked) => (query['search'] ? counts.promise : { customers: five, count: 5 }),
    });
    await rowsShown();
    const count = () => screen.getByRole('button', { name: 'New Zealand' }).querySelector<HTMLElement>('[aria-hidden]');
    await screen.findByRole('button', { name: 'New Zealand' });
    expect(count()?.textContent).toBe('00,000');
    expect(count()?.dataset['loading']).toBe('true');
    counts.resolve({ customers: [], count: 12_345 });
    await waitFor(() => expect(count()?.textContent).toBe('12,345'));
    expect(count()?.dataset['loading']).toBeUndefined();
  });

  test('All has the total without filters, which is not asked for twice', async () => {
    const { person, asked } = openList('/customers', {
      'GET /api/views/{list}': { views: [view] },
      'GET /api/customers': ({ query }: Asked) => (query['search'] ? { customers: five, count: 7 } : { customers: five, count: 1234 }),
    });
    await rowsShown();
    const all = screen.getByRole('button', { name: 'All' });
    await waitFor(() => expect(all.textContent).toBe('All1,234'));
    expect(countQueries(asked).filter(({ search }) => search === undefined)).toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'New Zealand' }));
    await waitFor(() => expect(countQueries(asked)).toContainEqual({ limit: '1', project: '_id' }));
    await waitFor(() => expect(all.textContent).toBe('All1,234'));
    expect(screen.getByRole('button', { name: 'New Zealand' }).textContent).toBe('New Zealand7');
  });

  test('are shared with colleagues, who cannot change them', async () => {
    const theirs = { ...view, _id: id(71), name: 'Japan', isShared: true, isOwn: false, ownerName: 'Tia Moana' };
    const { person, asked } = openList(
      '/customers',
      {
        'GET /api/views/{list}': { views: [view, theirs] },
        'PUT /api/views/{list}': { ...view, isShared: true },
      },
      ['operations'],
    );
    await rowsShown();
    await person.click(await screen.findByRole('button', { name: /^Japan ?, shared by Tia Moana/ }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Japan ?, shared by Tia Moana/ }).getAttribute('aria-current')).toBe('true'),
    );
    expect(screen.queryByRole('button', { name: 'Change view Japan' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'New Zealand' }));
    await person.click(await screen.findByRole('button', { name: 'Change view New Zealand' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Share with team' }));
    await screen.findByText('View New Zealand shared with your team');
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'New Zealand', state: view.state, isShared: true });
  });
});
