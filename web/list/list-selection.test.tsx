import { customer, five, id, openList, rowsShown, tickBox, ticked } from '#web/testing/customer-list.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Asked } from '#web/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

describe('keys', () => {
  test('j and k move, x ticks, enter opens, Escape closes and then clears', async () => {
    const { person, location } = openList('/customers');
    await rowsShown();
    await person.keyboard('jjjk');
    expect(document.activeElement?.id).toBe(`row-${id(2)}`);
    await person.keyboard('x');
    expect(ticked()).toEqual([2]);
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Customer 2' })).toBeTruthy();
    await person.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Customer 3' })).toBeTruthy();
    expect(location().search).toEqual({ row: id(3) });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(location().search).toEqual({}));
    expect(ticked()).toEqual([2]);
    expect(document.activeElement?.id).toBe(`row-${id(3)}`);
    await person.keyboard('{Escape}');
    expect(ticked()).toEqual([]);
  });

  test('/ goes to the search box, where keys type text', async () => {
    const { person } = openList('/customers');
    await rowsShown();
    await person.keyboard('/jx');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jx');
    expect(ticked()).toEqual([]);
  });

  test('e opens the page of the row', async () => {
    const { person, location } = openList('/customers', { 'GET /api/customer/{customerId}': refuse(404, { code: 'notFound' }) });
    await rowsShown();
    await person.keyboard('jje');
    await waitFor(() => expect(location().pathname).toBe(`/customer/${id(2)}`));
  });
});

describe('the actions of a list', () => {
  test('have their keys in the help, and act by key on the row that has the focus', async () => {
    const { person, asked } = openList('/customers', { 'DELETE /api/customers': { ids: [id(2)], count: 1 } });
    await rowsShown();
    await person.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Delete').nextSibling?.textContent).toBe('#');
    expect(help.getByText('Next row').nextSibling?.textContent).toBe('J');
    expect(help.getByText('Select range of rows').nextSibling?.textContent).toBe('ShiftClick');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.keyboard('jj#');
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    expect(dialog.getByText('1 customer: Customer 2')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('1 customer deleted');
    expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ ids: [id(2)] });
  });

  test('have an outcome for every row, page by page', async () => {
    const action = { _id: id(900), action: 'deactivate-customers', undoOf: null, total: 254, isEnded: true, canUndo: true };
    const { person } = openList(`/customers?run=${id(900)}`, {
      'GET /api/bulk-actions/{bulkActionId}': { ...action, done: 250, unchanged: 0, refused: 4 },
      'GET /api/bulk-actions/{bulkActionId}/rows': ({ query: { outcome, page } }: Asked) => ({
        rows: [{ rowId: id(1), name: `${outcome} on ${page}`, outcome, message: outcome === 'refused' ? 'It is gone.' : null }],
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Show outcome' }));
    const dialog = within(await screen.findByRole('dialog', { name: '250 customers deactivated, 4 could not be deactivated' }));
    await dialog.findByText('refused on 1');
    dialog.getByText('It is gone.');
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Unchanged (0)' }).disabled).toBe(true);
    await person.click(dialog.getByRole('radio', { name: 'Done (250)' }));
    await dialog.findByText('done on 1');
    await person.click(dialog.getByRole('button', { name: '3' }));
    await dialog.findByText('done on 3');
  });

  test('export selected rows by their ids', async () => {
    const saved = vi.fn(() => 'blob:rows');
    URL.createObjectURL = saved;
    const { person, asked } = openList('/customers?filters=countryCode:in:NZ&order=name&columns=name', {
      'POST /api/customers/export': {},
    });
    await rowsShown();
    await person.click(tickBox(2));
    await person.click(tickBox(4));
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Export as Excel' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(asked.find(({ path }) => path === '/api/customers/export')).toMatchObject({
      query: { format: 'xlsx', order: 'name', project: 'name' },
      body: { ids: [id(2), id(4)] },
    });
    expect(ticked()).toEqual([2, 4]);
  });
});

describe('selecting', () => {
  const removed = {
    'DELETE /api/customers': ({ body }: Asked) => ({
      ids: (body as { ids?: string[] }).ids ?? [id(1), id(2)],
      count: (body as { ids?: string[] }).ids?.length ?? 1234,
    }),
  };

  test('shift ticks a range', async () => {
    const { person } = openList('/customers');
    await rowsShown();
    await person.click(tickBox(2));
    await person.keyboard('{Shift>}');
    await person.click(tickBox(4));
    await person.keyboard('{/Shift}');
    expect(ticked()).toEqual([2, 3, 4]);
  });

  test('names what it will delete, deletes it, and can take it back', async () => {
    const { person, asked } = openList('/customers', { ...removed, 'POST /api/customers/restore': { ids: [id(1), id(3)], count: 2 } });
    await rowsShown();
    await person.click(tickBox(1));
    await person.click(tickBox(3));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    expect(dialog.getByText('2 customers: Customer 1, Customer 3')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 customers deleted')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ ids: [id(1), id(3)] });
    expect(ticked()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 customers restored')).toBeTruthy();
    expect(asked.find(({ path }) => path.endsWith('/restore'))?.body).toEqual({ ids: [id(1), id(3)] });
  });

  test('deletes nothing when the person does not agree', async () => {
    const { person, asked } = openList('/customers', removed);
    await rowsShown();
    await person.click(tickBox(1));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    expect(ticked()).toEqual([1]);
  });

  test('all matching sends the search and not the ids', async () => {
    const { person, asked } = openList('/customers?filters=countryCode:in:NZ', removed);
    await rowsShown();
    await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await person.click(await screen.findByRole('button', { name: 'Select all 1,234 matching' }));
    expect(screen.getByText('All 1,234 matching customers selected')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('All 1,234 customers that match the search, on every page')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('1,234 customers deleted');
    expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({
      matching: [{ field: 'countryCode', operator: 'in', value: ['NZ'] }],
    });
  });

  test('does not outlive another search', async () => {
    const { person } = openList('/customers');
    await rowsShown();
    await person.click(tickBox(1));
    await person.type(screen.getByRole('searchbox'), 'x{Enter}');
    await waitFor(() => expect(ticked()).toEqual([]));
  });

  test('and the focus survive a refresh from elsewhere', async () => {
    const { person, queryClient, api } = openList('/customers');
    await rowsShown();
    await person.keyboard('jjx');
    api.answers['GET /api/customers'] = { customers: [customer(1, 'Renamed'), ...five.slice(1)], count: 1234 };
    await queryClient.invalidateQueries({ queryKey: ['customers'] });
    await screen.findByRole('link', { name: 'Renamed' });
    expect(tickBox(2).checked).toBe(true);
    expect(document.activeElement?.id).toBe(`row-${id(2)}`);
  });

  test('says why when the server refuses', async () => {
    const { person } = openList('/customers', {
      'DELETE /api/customers': refuse(503, { message: 'The service is restarting. Try again in a few seconds.' }),
    });
    await rowsShown();
    await person.click(tickBox(1));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The service is restarting. Try again in a few seconds.')).toBeTruthy();
    expect(ticked()).toEqual([1]);
  });
});
