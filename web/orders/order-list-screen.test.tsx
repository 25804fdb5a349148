import type { Asked } from '#web/testing/fake-api.ts';
import { id } from '#web/testing/listing-samples.ts';
import { orderRow } from '#web/testing/order-samples.ts';
import { figures, isFigures, openStaffOrders, sent } from '#web/testing/staff-orders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const listed = (asked: readonly Asked[]) =>
  asked.filter((each) => each.path === '/api/orders' && each.method === 'GET' && !isFigures(each) && each.query['project'] !== '_id');
const summed = (asked: readonly Asked[]) => asked.filter((each) => each.path === '/api/orders' && isFigures(each));

describe('the list of orders', () => {
  test('is the first entry of the menu Campaign', async () => {
    const { person } = openStaffOrders('/orders/list', { roles: ['sales'] });
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name: 'Campaign' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries[0]?.textContent).toBe('Orders');
  });

  test('shows how far each has come, and what all that match come to per currency', async () => {
    const { asked } = openStaffOrders('/orders/list');
    const row = (await screen.findByRole('link', { name: 'ORD-1001' })).closest('tr') as HTMLElement;
    within(row).getByText('ORD-1001');
    within(row).getByText('Failed');
    within(row).getByText('$345.00');
    await screen.findByText('$1,200.00 AUD · $5,520.00 NZD');
    screen.getByText('48,120');
    expect(summed(asked)[0]?.query).toMatchObject({ includeTotalPriceTax: 'true' });
    expect(listed(asked)[0]?.query).toEqual({ page: '1', limit: '25', order: '-_id' });
  });

  test('is searched by number, title and campaign, and shows when each was ordered and begins', async () => {
    const { person, asked } = openStaffOrders('/orders/list');
    await screen.findByRole('link', { name: 'ORD-1001' });
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns).toEqual(expect.arrayContaining(['Number', 'Title', 'Status', 'Customer', 'Products', 'Price', 'Start', 'Ordered']));
    expect(columns).not.toContain('Campaign');
    await person.type(screen.getByRole('searchbox', { name: 'Search by number, title or campaign' }), 'ORD-1001{Enter}');
    const search = JSON.stringify([{ field: 'text', operator: '%', value: 'ORD-1001' }]);
    await waitFor(() => expect(listed(asked).at(-1)?.query['search']).toBe(search));
  });

  test('is filtered by customer in one way', async () => {
    const { person } = openStaffOrders('/orders/list');
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    const fields = within(await screen.findByRole('group', { name: 'Filter by' }));
    await person.click(fields.getByRole('button', { name: 'Customer' }));
    expect(await screen.findByRole('combobox', { name: 'Customer' })).toBeTruthy();
  });

  test('adds up without tax where that is asked for', async () => {
    const { person, asked, location } = openStaffOrders('/orders/list');
    await screen.findByText('Total with tax');
    await person.click(screen.getByRole('radio', { name: 'Without' }));
    await screen.findByText('Total without tax');
    await waitFor(() => expect(summed(asked).at(-1)?.query).toMatchObject({ includeTotalPrice: 'true' }));
    expect(summed(asked).at(-1)?.query).not.toHaveProperty('includeTotalPriceTax');
    expect(location().search).toMatchObject({ tax: 'without' });
  });

  test('names the tax where all customers on the list have the same one', async () => {
    const answers = { 'GET /api/orders': { ...figures, taxCodes: ['VAT'] } };
    openStaffOrders('/orders/list', { answers });
    expect(await screen.findByText('Total with VAT')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'With VAT' })).toBeTruthy();
  });

  test('is narrowed to days by name, and keeps them while it is sorted and filtered', async () => {
    const { person, asked, location } = openStaffOrders('/orders/list');
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(screen.getByRole('combobox', { name: 'Ordered' }));
    await person.click(await screen.findByRole('option', { name: 'Last month' }));
    await waitFor(() => expect(listed(asked).at(-1)?.query).toMatchObject({ dateRange: 'LAST_MONTH' }));
    await person.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(listed(asked).at(-1)?.query).toMatchObject({ dateRange: 'LAST_MONTH', order: 'startDate' }));
    expect(location().search).toMatchObject({ range: 'LAST_MONTH', order: 'startDate' });
    expect(summed(asked).at(-1)?.query).toMatchObject({ dateRange: 'LAST_MONTH' });
  });

  test('is exported as CSV and Excel, for the days that are shown', async () => {
    const { person } = openStaffOrders('/orders/list?range=7_DAYS');
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    const csv = (await screen.findByRole('menuitem', { name: 'CSV' })).getAttribute('href') ?? '';
    const excel = screen.getByRole('menuitem', { name: 'Excel' }).getAttribute('href') ?? '';
    expect([csv.split('?')[0], excel.split('?')[0]]).toEqual(['/api/ordersCSV', '/api/ordersexcel']);
    expect([csv, excel].every((address) => address.includes('dateRange=7_DAYS'))).toBe(true);
  });

  test('deletes completed or cancelled orders after a confirmation, and restores them', async () => {
    const removed = { ids: [id(2)], count: 1 };
    const { person, asked } = openStaffOrders('/orders/list', {
      answers: { 'DELETE /api/orders': removed, 'POST /api/orders/restore': removed },
    });
    await person.click(await screen.findByRole('checkbox', { name: /Home 2/ }));
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/Only cancelled and completed ones can be deleted/);
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('1 order deleted');
    expect(sent(asked, 'DELETE')?.body).toEqual({ ids: [id(2)] });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 order restored');
    expect(sent(asked, 'POST')?.body).toEqual({ ids: [id(2)] });
  });

  test('does not offer sales to delete any', async () => {
    const { person } = openStaffOrders('/orders/list', { roles: ['sales'] });
    await person.click(await screen.findByRole('checkbox', { name: /Home 2/ }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    expect(bar.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
      'Accept',
      'Assign',
      'Deliver again',
      'Cancel',
      'More actions',
      'Clear selection',
    ]);
    await person.click(bar.getByRole('button', { name: 'More actions' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Export as CSV', 'Export as Excel']);
  });

  test('accepts selected orders in the background, and says why one could not be accepted', async () => {
    const action = { _id: id(900), action: 'accept-orders', undoOf: null, total: 2, isEnded: true, canUndo: false };
    const { person, asked, location } = openStaffOrders('/orders/list', {
      answers: {
        'POST /api/orders/actions': { ...action, done: 0, unchanged: 0, refused: 0, isEnded: false },
        'GET /api/bulk-actions/{bulkActionId}': { ...action, done: 1, unchanged: 0, refused: 1 },
        'GET /api/bulk-actions/{bulkActionId}/rows': {
          rows: [{ rowId: id(2), name: 'ORD-1002', outcome: 'refused', message: 'This order is cancelled.' }],
        },
      },
    });
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await person.keyboard('a');
    const question = await screen.findByRole('dialog', { name: 'Accept these orders?' });
    await person.click(within(question).getByRole('button', { name: 'Accept' }));
    await screen.findByText('1 order accepted, 1 could not be accepted');
    expect(sent(asked, 'POST')?.body).toEqual({ action: 'accept-orders', selection: { ids: [id(1), id(2)] } });
    expect(location().search).toEqual({ run: id(900) });
    await person.click(screen.getByRole('button', { name: 'Show reasons' }));
    await screen.findByText('This order is cancelled.');
  });

  test('assigns all that match in these days to the reader', async () => {
    const action = { _id: id(901), action: 'assign-orders', undoOf: null, total: 2, done: 2, unchanged: 0, refused: 0, isEnded: true };
    const { person, asked } = openStaffOrders('/orders/list?range=7_DAYS', {
      answers: {
        'GET /api/orders': (each: Asked) => (isFigures(each) ? figures : { orders: [orderRow(1)], count: 40 }),
        'GET /api/orders/assignees': { people: [] },
        'POST /api/orders/actions': { ...action, canUndo: false },
        'GET /api/bulk-actions/{bulkActionId}': { ...action, canUndo: true },
      },
    });
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    await person.click(await screen.findByRole('button', { name: 'Select all 40 matching' }));
    await person.click(screen.getByRole('button', { name: 'Assign' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Assign' }));
    await screen.findByText('2 orders assigned');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(sent(asked, 'POST')?.body).toEqual({
      action: 'assign-orders',
      selection: { matching: [], filters: { dateRange: '7_DAYS' } },
      assigneeId: '01900000-0000-7000-8000-00000000abcd',
    });
  });

  test('has views for what is done every day, which count what they show and follow the calendar and the reader', async () => {
    const { person, asked, location } = openStaffOrders('/orders/list');
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(screen.getByRole('button', { name: /Starting this week/ }));
    await waitFor(() => expect(location().search).toMatchObject({ view: 'this-week', order: 'startDate' }));
    const [week] = JSON.parse(listed(asked).at(-1)?.query['search'] ?? '[]') as { value: string[] }[];
    expect(week).toEqual({ field: 'startDate', operator: 'between', value: [expect.stringMatching(/^\d{4}-/), expect.any(String)] });
    await person.click(screen.getByRole('button', { name: /Mine/ }));
    const mine = JSON.stringify([{ field: 'assigneeId', operator: 'in', value: ['01900000-0000-7000-8000-00000000abcd'] }]);
    await waitFor(() => expect(listed(asked).at(-1)?.query['search']).toBe(mine));
  });

  test('says that there are none in these days', async () => {
    openStaffOrders('/orders/list?range=7_DAYS', {
      answers: { 'GET /api/orders': { orders: [], count: 0, totalPrice: [], overallImpressions: 0 } },
    });
    await screen.findByRole('heading', { name: 'No orders in these days' });
  });
});

test.each(['ORD-1001', 'Home 1'])('the palette finds an order by %s', async (typed) => {
  const { person, asked, location } = openStaffOrders('/orders/list');
  await screen.findByRole('link', { name: 'ORD-1001' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: /search/i }), typed);
  await person.click(await screen.findByRole('option', { name: /ORD-1001 Home 1/ }));
  await waitFor(() => expect(location().pathname).toBe(`/order/${id(1)}/edit`));
  expect(listed(asked).some(({ query }) => query['search']?.includes(`"text","operator":"%","value":"${typed}"`))).toBe(true);
});
