import { customer, five, id, listQueries, openList, rowsShown } from '#web/testing/customer-list.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Asked } from '#web/testing/fake-api.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

describe('the address', () => {
  test('decides which rows are requested', async () => {
    const { asked } = openList('/customers?page=3&limit=50&order=-name&filters=countryCode:in:NZ,AU');
    await rowsShown();
    expect(listQueries(asked)).toEqual([
      { page: '3', limit: '50', order: '-name', search: JSON.stringify([{ field: 'countryCode', operator: 'in', value: ['NZ', 'AU'] }]) },
    ]);
  });

  test('of the plain list leads to one request, though the screen and its preload both load it', async () => {
    const { asked } = openList('/customers');
    await rowsShown();
    expect(listQueries(asked)).toEqual([{ page: '1', limit: '25', order: '-_id' }]);
  });

  test('follows sorting, paging and density', async () => {
    const { person, location } = openList('/customers');
    await rowsShown();
    await person.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(location().search).toEqual({ order: 'name' }));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(location().search).toEqual({ order: 'name', page: '2' }));
    await person.click(screen.getByRole('button', { name: 'Compact rows' }));
    await waitFor(() => expect(location().search).toEqual({ order: 'name', page: '2', density: 'compact' }));
  });

  test('opens the drawer of a row that is not on the page', async () => {
    const elsewhere = customer(99, 'Elsewhere Homes');
    openList(`/customers?row=${id(99)}`, {
      'GET /api/customers': ({ query }: Asked) =>
        query.search?.includes(id(99)) ? { customers: [elsewhere] } : { customers: five, count: 5 },
    });
    expect(await screen.findByRole('heading', { name: 'Elsewhere Homes' })).toBeTruthy();
  });

  test('names a row that is open in the drawer; its name leads to its own page', async () => {
    const { person, location } = openList('/customers');
    const link = await screen.findByRole('link', { name: 'Customer 2' });
    await person.click(link.closest('tr')!.lastElementChild!);
    await waitFor(() => expect(location().search).toEqual({ row: id(2) }));
    await person.click(link);
    await waitFor(() => expect(location().pathname).toBe(`/customer/${id(2)}`));
  });

  test('past the last page goes back to the last page', async () => {
    const { location } = openList('/customers?page=9', {
      'GET /api/customers': ({ query }: Asked) => (query.page === '9' ? { customers: [], count: 30 } : { customers: five, count: 30 }),
    });
    await rowsShown();
    expect(location().search).toEqual({ page: '2' });
  });
});

describe('states', () => {
  test('first use says what the list is for and what to do first', async () => {
    openList('/customers', { 'GET /api/customers': { customers: [], count: 0 } });
    expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New customer' })).toHaveLength(2);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('nothing found offers to clear the filters', async () => {
    const { person, location } = openList('/customers?filters=name:contains:zz', {
      'GET /api/customers': ({ query }: Asked) => (query.search ? { customers: [], count: 0 } : { customers: five, count: 5 }),
    });
    const nothing = (await screen.findByRole('heading', { name: 'No customers match' })).parentElement!;
    await person.click(within(nothing).getByRole('button', { name: 'Clear filters' }));
    await rowsShown();
    expect(location().search).toEqual({});
  });

  test('an error says what to do, names the request and tries again', async () => {
    const { person, api } = openList('/customers', {
      'GET /api/customers': refuse(400, { code: 'invalidInput', message: 'Some values are not valid.', requestId: 'req-77' }),
    });
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('Some values are not valid.');
    expect(panel.textContent).toContain('req-77');
    api.answers['GET /api/customers'] = { customers: five, count: 5 };
    await person.click(within(panel).getByRole('button', { name: 'Try again' }));
    await rowsShown();
  });

  test('while loading, a skeleton has the shape of the table', async () => {
    openList('/customers', { 'GET /api/customers': () => new Promise(() => undefined) });
    const table = await screen.findByRole('table', { name: 'Customers' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(25);
  });

  test('while another page loads, the current one stays visible', async () => {
    const { person } = openList('/customers', {
      'GET /api/customers': ({ query }: Asked) => (query.page === '2' ? new Promise(() => undefined) : { customers: five, count: 60 }),
    });
    await rowsShown();
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole('link', { name: 'Customer 1' })).toBeTruthy();
  });

  test('an estimated count says so, and has no last page', async () => {
    openList('/customers', { 'GET /api/customers': { customers: five, count: 1_203_877, countIsEstimate: true } });
    expect(await screen.findByText('1–5 of about 1,200,000')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Last page' }).disabled).toBe(true);
  });

  test('a page after the last one of an estimated total says that the list ends, and links back', async () => {
    const { person, location } = openList('/customers?page=401', {
      'GET /api/customers': ({ query }: Asked) => ({ customers: query.page === '401' ? [] : five, count: 12_000, countIsEstimate: true }),
    });
    expect(await screen.findByRole('heading', { name: 'No more customers' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'First page' }));
    expect(await screen.findByRole('link', { name: 'Customer 1' })).toBeTruthy();
    expect(location().search).toEqual({});
  });
});

test('columns can be hidden and moved', async () => {
  const { person, location } = openList('/customers?columns=name,countryCode,officeCount');
  await rowsShown();
  const headers = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((header) => header.textContent);
  expect(headers()).toEqual(['Name', 'Country', 'Offices']);
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(await screen.findByRole('button', { name: 'Move Offices up' }));
  await waitFor(() => expect(headers()).toEqual(['Name', 'Offices', 'Country']));
  await person.click(screen.getByRole('checkbox', { name: 'Country' }));
  await waitFor(() => expect(location().search).toEqual({ columns: 'name,officeCount' }));
});

test('exports carry the search, the order and the shown columns', async () => {
  const { person } = openList('/customers?filters=countryCode:in:NZ&order=name&columns=name,countryCode&page=7');
  await rowsShown();
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('menuitem', { name: 'CSV' });
  const links = ['CSV', 'Excel'].map((name) => new URL(screen.getByRole<HTMLAnchorElement>('menuitem', { name }).href));
  expect(links.map(({ pathname }) => pathname)).toEqual(['/api/customers/export', '/api/customers/export']);
  expect(links.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual(
    ['csv', 'xlsx'].map((format) => ({
      format,
      order: 'name',
      project: 'name,countryCode',
      search: JSON.stringify([{ field: 'countryCode', operator: 'in', value: ['NZ'] }]),
    })),
  );
});

test('columns take their widths from the first rows, keep them on the next page, and the next visit begins with them', async () => {
  const measured: Record<string, number> = { name: 300, countryCode: 70, officeCount: 96 };
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 1200, configurable: true });
  const ofHeading = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, measured[this.dataset['column'] ?? ''] ?? 100, 36);
  });
  const widths = () => [...screen.getByRole('table').querySelectorAll('col')].slice(-3).map(({ style }) => style.width);
  try {
    const { person } = openList('/customers?columns=name,countryCode,officeCount');
    await rowsShown();
    expect(widths()).toEqual(['', '70px', '96px']);
    Object.assign(measured, { countryCode: 240, officeCount: 40 });
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));
    expect(widths()).toEqual(['', '70px', '96px']);
    cleanup();
    openList('/customers?columns=name,countryCode,officeCount', { 'GET /api/customers': () => new Promise(() => undefined) });
    await screen.findByRole('table');
    expect(widths()).toEqual(['', '70px', '96px']);
  } finally {
    ofHeading.mockRestore();
    Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  }
});

describe('the heading of a column', () => {
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  const edge = (name: string) => screen.getByRole('separator', { name: `Width of ${name}` });
  const widthOf = (name: string) => {
    const position = screen.getAllByRole('columnheader').indexOf(heading(name));
    return screen.getByRole('table').querySelectorAll('col')[position]?.style.width;
  };
  /** Headings of 100 pixels beside each other, since the test's document has no layout. */
  const layOut = () =>
    screen.getAllByRole('columnheader').forEach((each, index) => {
      each.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 36);
    });

  test('is resized by its edge, by mouse and by keyboard; the address and the table follow', async () => {
    const { person, location } = openList('/customers?columns=name,countryCode,officeCount');
    await rowsShown();
    layOut();
    expect(widthOf('Name')).toBe('');
    await person.pointer([
      { keys: '[MouseLeft>]', target: edge('Country'), coords: { x: 300 } },
      { target: edge('Country'), coords: { x: 340 } },
    ]);
    expect(widthOf('Country')).toBe('140px');
    expect(location().search).toEqual({ columns: 'name,countryCode,officeCount' });
    await person.pointer([{ keys: '[/MouseLeft]', target: edge('Country'), coords: { x: 350 } }]);
    await waitFor(() => expect(location().search).toMatchObject({ widths: 'countryCode:150' }));
    edge('Country').focus();
    await person.keyboard('{ArrowRight}');
    await waitFor(() => expect(edge('Country').getAttribute('aria-valuenow')).toBe('166'));
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(location().search).toMatchObject({ widths: 'countryCode:134' }));
    expect(widthOf('Country')).toBe('134px');
  });

  test('fits its content after a double click, and the table fills the rest where every column has a width', async () => {
    const { person, location } = openList('/customers?columns=name,countryCode');
    await rowsShown();
    heading('Name').getBoundingClientRect = () => {
      const isMeasuring = screen.getByRole('table').dataset['measuring'] !== undefined;
      return new DOMRect(0, 0, isMeasuring ? 210.4 : 700, 36);
    };
    const columns = () => screen.getByRole('table').querySelectorAll('col').length;
    const before = columns();
    await person.dblClick(edge('Name'));
    await waitFor(() => expect(location().search).toMatchObject({ widths: 'name:211' }));
    expect(screen.getByRole('table').dataset['measuring']).toBeUndefined();
    expect(columns()).toBe(before + 1);
  });

  test('is dragged to another place without sorting, and Escape stops the drag', async () => {
    const { person, location } = openList('/customers?columns=name,countryCode,officeCount');
    await rowsShown();
    layOut();
    const drag = (from: string, to: number) =>
      person.pointer([
        { keys: '[MouseLeft>]', target: screen.getByRole('button', { name: from }), coords: { x: 150 } },
        { target: heading(from), coords: { x: 160 } },
        { target: heading(from), coords: { x: to } },
      ]);
    await drag('Name', 350);
    expect(heading('Offices').dataset['drop']).toBe('after');
    await person.keyboard('{Escape}');
    expect(heading('Offices').dataset['drop']).toBeUndefined();
    await person.pointer([{ keys: '[/MouseLeft]', target: heading('Name') }]);
    expect(location().search).toEqual({ columns: 'name,countryCode,officeCount' });
    await drag('Name', 350);
    await person.pointer([{ keys: '[/MouseLeft]', target: heading('Name'), coords: { x: 350 } }]);
    await waitFor(() => expect(location().search).toEqual({ columns: 'countryCode,officeCount,name' }));
  });

  test('goes back to its usual place and width by Reset columns', async () => {
    const { person, location } = openList('/customers?columns=name,countryCode&widths=name:300');
    await rowsShown();
    expect(widthOf('Name')).toBe('300px');
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(await screen.findByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(location().search).toEqual({}));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset columns' }).disabled).toBe(true);
  });
});
