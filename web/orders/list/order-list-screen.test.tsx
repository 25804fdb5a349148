import type { OrderRow } from '#contract/orders/index.ts';
import type { Asked } from '#web/testing/fake-api.ts';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { orderRow } from '#web/testing/order-samples.ts';
import { figures, isFigures, openStaffOrders, sent } from '#web/testing/staff-orders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const listed = (asked: readonly Asked[]) =>
  asked.filter((each) => each.path === '/api/orders' && each.method === 'GET' && !isFigures(each) && each.query['project'] !== '_id');
const summed = (asked: readonly Asked[]) => asked.filter((each) => each.path === '/api/orders' && isFigures(each));

/** Answers the list; the totals are requested separately. */
const listOf =
  (...orders: OrderRow[]) =>
  (each: Asked) =>
    isFigures(each) ? figures : { orders, count: orders.length };

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
    await person.type(screen.getByRole('searchbox', { name: 'Search by number, title or address' }), 'ORD-1001{Enter}');
    const search = JSON.stringify([{ field: 'text', operator: '%', value: 'ORD-1001' }]);
    await waitFor(() => expect(listed(asked).at(-1)?.query['search']).toBe(search));
  });

  test('is filtered by customer in one way', async () => {
    const { person } = openStaffOrders('/orders/list');
    await screen.findByRole('link', { name: 'ORD-1001' });
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    const fields = within(await screen.findByRole('listbox', { name: 'Filter by' }));
    await person.click(fields.getByRole('option', { name: 'Customer' }));
    expect(await screen.findByRole('combobox', { name: 'Customer' })).toBeTruthy();
  });

  test('adds up without tax where that is asked for', async () => {
    const { person, asked, location } = openStaffOrders('/orders/list');
    await screen.findByText('Total incl. tax');
    await person.click(screen.getByRole('radio', { name: 'Excl.' }));
    await screen.findByText('Total excl. tax');
    await waitFor(() => expect(summed(asked).at(-1)?.query).toMatchObject({ includeTotalPrice: 'true' }));
    expect(summed(asked).at(-1)?.query).not.toHaveProperty('includeTotalPriceTax');
    expect(location().search).toMatchObject({ tax: 'without' });
  });

  test('names the tax where all customers on the list have the same one', async () => {
    const answers = { 'GET /api/orders': { ...figures, taxCodes: ['VAT'] } };
    openStaffOrders('/orders/list', { answers });
    expect(await screen.findByText('Total incl. VAT')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Incl. VAT' })).toBeTruthy();
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
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('1 order deleted');
    expect(sent(asked, 'DELETE')?.body).toEqual({ ids: [id(2)] });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 order restored');
    expect(sent(asked, 'POST')?.body).toEqual({ ids: [id(2)] });
  });

  test('says why an order that has not ended cannot be deleted, alone, with others or by key', async () => {
    const { person, asked } = openStaffOrders('/orders/list', { answers: { 'DELETE /api/orders': { ids: [id(2)], count: 1 } } });
    const reason = 'Only cancelled and completed orders can be deleted. Cancel it instead.';
    await person.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    const item = await screen.findByRole('menuitem', { name: 'Delete' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    within(item).getByText(reason);
    await person.click(item);
    await person.keyboard('{Escape}#');
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    await person.click(screen.getByRole('checkbox', { name: /Home 1/ }));
    await person.keyboard('#');
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('1 order deleted');
    expect(sent(asked, 'DELETE')?.body).toEqual({ ids: [id(2)] });
  });

  test('offers all actions in the drawer of an order, and disables the one that its state refuses', async () => {
    const { person } = openStaffOrders(`/orders/list?row=${id(1)}`);
    await person.click(await screen.findByRole('button', { name: 'Actions' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.getAttribute('aria-label'), item.getAttribute('aria-disabled')])).toEqual([
      ['Accept', 'true'],
      ['Assign', null],
      ['Deliver again', null],
      ['Cancel', null],
      ['Delete', 'true'],
    ]);
  });

  test('refuses a delivered order with advice that its state allows', async () => {
    const { person } = openStaffOrders(`/orders/list?row=${id(1)}`, { answers: { 'GET /api/orders': listOf(orderRow(1, 'DELIVERED')) } });
    await person.click(await screen.findByRole('button', { name: 'Actions' }));
    const reason = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('aria-description');
    expect(await reason('Cancel')).toBe('Delivered orders cannot be cancelled. Open the order to end its campaigns instead.');
    expect(await reason('Delete')).toBe(
      'Only cancelled and completed orders can be deleted. A delivered order completes when its campaigns end: end them on its page.',
    );
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
        'GET /api/orders': listOf(orderRow(1, 'NEW'), orderRow(2, 'NEW', { title: 'Home 2' })),
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
    await person.click(within(question).getByRole('button', { name: 'Accept orders' }));
    await screen.findByText('1 order accepted, 1 could not be accepted');
    expect(sent(asked, 'POST')?.body).toEqual({ action: 'accept-orders', selection: { ids: [id(1), id(2)] } });
    expect(location().search).toEqual({ run: id(900) });
    await person.click(screen.getByRole('button', { name: 'Show outcome' }));
    await screen.findByText('This order is cancelled.');
  });

  test('counts before it accepts which of the selected can be, says what the others are and leaves them out', async () => {
    const { person, asked } = openStaffOrders('/orders/list', {
      answers: {
        'GET /api/orders': listOf(
          orderRow(1, 'NEW'),
          orderRow(2, 'COMPLETED'),
          orderRow(3, 'CANCELLED'),
          orderRow(4, 'CANCELLED'),
          orderRow(5, 'PENDING_PAYMENT'),
        ),
        'POST /api/orders/actions': { _id: id(900), action: 'accept-orders' },
        'GET /api/bulk-actions/{bulkActionId}': () => new Promise(() => undefined),
      },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await person.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = await screen.findByRole('dialog', { name: 'Accept this order?' });
    within(question).getByText('1 of 5 can be accepted. 4 are skipped: 2 cancelled, 1 completed, 1 payment pending.');
    within(question).getByText('1 order: ORD-1001 Home 1.');
    within(question).getByText('Accepted orders go to delivery and will be invoiced.');
    await person.click(within(question).getByRole('button', { name: 'Accept orders' }));
    await waitFor(() => expect(sent(asked, 'POST')?.body).toEqual({ action: 'accept-orders', selection: { ids: [id(1)] } }));
  });

  test('says that others are skipped where all that match are chosen, whose states are not known', async () => {
    const { person } = openStaffOrders('/orders/list', {
      answers: { 'GET /api/orders': (each: Asked) => (isFigures(each) ? figures : { orders: [orderRow(1, 'COMPLETED')], count: 40 }) },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await person.click(await screen.findByRole('button', { name: 'Select all 40 matching' }));
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept these orders?' }));
    question.getByText('Orders that cannot be accepted are skipped.');
    question.getByText(/^All 40 orders/);
  });

  test('disables with its reason what none of the selected orders can take', async () => {
    const { person } = openStaffOrders('/orders/list', { roles: ['sales'] });
    await person.click(await screen.findByRole('checkbox', { name: /Home 2/ }));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    const reasons = ['Accept', 'Deliver again', 'Cancel'].map((name) => bar.getByRole('button', { name }).getAttribute('aria-description'));
    expect(reasons).toEqual([
      'Only new orders can be accepted.',
      'Only failed orders can be delivered again.',
      'Delivered, completed and cancelled orders cannot be cancelled.',
    ]);
  });

  test('says before it cancels how many card payments are refunded, and how much that is', async () => {
    const paid = { paymentState: 'PAID' } as const;
    const rows = [orderRow(1, 'READY', paid), orderRow(2, 'READY', paid), orderRow(3, 'READY', { paymentState: 'ON_INVOICE' })];
    const { person } = openStaffOrders('/orders/list', {
      answers: {
        'GET /api/orders': ({ query }: Asked) =>
          query['includeTotalPriceTax'] && query['search']?.includes('_id')
            ? { orders: [], totalPrice: [{ currency: 'NZD', currencySuffix: 'NZD', offset: 100, amount: 46_000 }] }
            : { ...figures, orders: rows, count: 3 },
      },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await person.keyboard('c');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel these orders?' }));
    await question.findByText('No campaigns will run. 2 card payments ($460.00, less credit used and earlier refunds) will be refunded.');
    question.getByText('3 orders: ORD-1001 Home 1, ORD-1002 Home 2, ORD-1003 Home 3.');
  });

  test('groups the refused rows of a bulk action by their reason', async () => {
    const refused = (n: number, message: string) => ({ rowId: id(n), name: `ORD-100${n}`, outcome: 'refused', message });
    const { person } = openStaffOrders(`/orders/list?run=${id(900)}`, {
      answers: {
        'GET /api/bulk-actions/{bulkActionId}': {
          _id: id(900),
          action: 'accept-orders',
          undoOf: null,
          isEnded: true,
          canUndo: false,
          total: 3,
          done: 0,
          unchanged: 0,
          refused: 3,
        },
        'GET /api/bulk-actions/{bulkActionId}/rows': {
          rows: [refused(1, 'It is cancelled.'), refused(2, 'It is ready.'), refused(3, 'It is cancelled.')],
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Show outcome' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('2 orders: It is cancelled.');
    dialog.getByText('ORD-1001, ORD-1003');
    dialog.getByText('It is ready.');
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
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
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Assign orders' }));
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

  test('shows in the view of failed orders why each failed and who looks after it', async () => {
    const failed = orderRow(1, 'FAILED', { failure: 'Meta: The ad account has reached its spending limit.', assigneeName: 'Ada Palmer' });
    const { person } = openStaffOrders('/orders/list', {
      answers: { 'GET /api/orders': (asked: Asked) => (isFigures(asked) ? figures : { orders: [failed], count: 1 }) },
    });
    await screen.findByRole('link', { name: 'ORD-1001' });
    const columns = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns()).not.toEqual(expect.arrayContaining(['Assigned to']));
    await person.click(screen.getByRole('button', { name: /^Failed/ }));
    await waitFor(() => expect(columns()).toEqual(expect.arrayContaining(['Reason', 'Assigned to'])));
    screen.getByRole('cell', { name: 'Ada Palmer' });
    screen.getByRole('cell', { name: 'Meta: The ad account has reached its spending limit.' });
  });

  describe('of one customer', () => {
    const ofHarbour = { field: 'customerId', operator: 'equals', value: HARBOUR };
    const failed = { field: 'status', operator: 'in', value: ['FAILED'] };
    const none = { 'GET /api/orders': { orders: [], count: 0, totalPrice: [], overallImpressions: 0 } };

    test('keep to that customer in every view and its count', async () => {
      const { person, asked, location } = openStaffOrders(`/orders/list?filters=customerId:equals:${HARBOUR}`);
      await screen.findByRole('link', { name: 'ORD-1001' });
      const counts = () => asked.filter(({ query }) => query['project'] === '_id').map(({ query }) => query['search']);
      await waitFor(() => expect(counts()).toContain(JSON.stringify([ofHarbour, failed])));
      expect(counts().every((search) => search?.includes(HARBOUR))).toBe(true);
      expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
      await person.click(screen.getByRole('button', { name: /^Failed/ }));
      await waitFor(() => expect(listed(asked).at(-1)?.query['search']).toBe(JSON.stringify([ofHarbour, failed])));
      await person.click(screen.getByRole('button', { name: /^All/ }));
      await waitFor(() => expect(Object.keys(location().search)).toEqual(['filters']));
      expect(location().search).toMatchObject({ filters: expect.stringMatching(new RegExp(`^customerId:[a-z]+:${HARBOUR}$`)) });
    });

    test('name the customer in the title and the breadcrumbs, mark its menu, and do not repeat it in each row', async () => {
      const { person } = openStaffOrders(`/orders/list?filters=customerId:equals:${HARBOUR}`, {
        answers: { 'GET /api/customer/{customerId}': { _id: HARBOUR, name: 'Harbour Realty', logo: null } },
      });
      await screen.findByRole('heading', { name: 'Orders of Harbour Realty' });
      const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
      expect(crumbs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Customers', 'Harbour Realty']);
      const menu = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name });
      const current = (name: string) => menu(name).getAttribute('aria-current');
      expect([current('Customers'), current('Campaign')]).toEqual(['true', null]);
      await screen.findByRole('link', { name: 'ORD-1001' });
      expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull();
      await person.click(screen.getByRole('button', { name: 'Clear filters' }));
      await screen.findByRole('columnheader', { name: 'Customer' });
      expect([current('Customers'), current('Campaign')]).toEqual([null, 'true']);
      screen.getByRole('heading', { name: 'Orders' });
    });

    test('say that there are none, where nothing was searched', async () => {
      openStaffOrders(`/orders/list?filters=customerId:equals:${HARBOUR}`, { answers: none });
      const nothing = (await screen.findByRole('heading', { name: 'No orders yet' })).parentElement!;
      within(nothing).getByText('The orders of this customer appear here with their status.');
      expect(within(nothing).queryByRole('button')).toBeNull();
    });

    test('say what an empty view means', async () => {
      const { person } = openStaffOrders(`/orders/list?filters=customerId:equals:${HARBOUR}`, { answers: none });
      await person.click(await screen.findByRole('button', { name: /^Unpaid/ }));
      await screen.findByRole('heading', { name: 'No unpaid orders' });
    });
  });

  test('says that there are none in these days', async () => {
    openStaffOrders('/orders/list?range=7_DAYS', {
      answers: { 'GET /api/orders': { orders: [], count: 0, totalPrice: [], overallImpressions: 0 } },
    });
    await screen.findByRole('heading', { name: 'No orders in this date range' });
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
