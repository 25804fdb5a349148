import { customerList } from '#contract/customers/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import { call } from '#web/client/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { customerId, customerPage, openCustomer, customerFixture } from '#web/testing/customer-fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const stored = customerFixture();
const office = {
  _id: '01900000-0000-7000-8000-0000000000f1',
  name: 'Ponsonby',
  customerId,
  customerName: 'Harbour Realty',
  suburb: 'Ponsonby',
  city: 'Auckland',
  isActive: true,
};
const values = {
  name: 'Harbour Realty',
  vertical: 'real-estate',
  countryCode: 'NZ',
  currencyCode: 'NZD',
  timezone: 'Pacific/Auckland',
  imageAdLimit: 10,
  approvalRequired: false,
  leadRetentionMonths: 24,
  sellerApprovalRequired: false,
  sellerMayPay: false,
  isActive: true,
  logoId: null,
  settings: [],
  sharingOptions: { campaigns: false, listings: false, resources: false },
  reportDomains: [],
  fbPageId: null,
  fbPixelId: '',
  sendsLeadConversions: false,
  replacesOutdatedCreatives: false,
  specialAdCategories: [],
  specialAdCategoryCountries: [],
};

const open = (address: string, answers: Answers = {}) =>
  openCustomer(address, stored, { 'GET /api/offices': { offices: [office], count: 1 }, ...answers });
const nameBox = async () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const valueOf = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label }).value;
const choose = async (person: ReturnType<typeof open>['person'], label: string, option: string) => {
  await person.click(screen.getByRole('combobox', { name: label }));
  await person.click(await screen.findByRole('option', { name: option }));
};
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method).map(({ body }) => body);
const retype = async (person: ReturnType<typeof open>['person'], box: HTMLElement, text: string) => {
  await person.clear(box);
  await person.type(box, text);
};

describe('a new customer', () => {
  test('is created and then opened on its own page', async () => {
    const { person, asked, location } = open('/customers/create', { 'POST /api/customer/create': stored });
    await person.type(await nameBox(), 'Harbour Realty');
    await person.click(screen.getByRole('button', { name: 'Create customer' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'POST')).toEqual([values]);
    await waitFor(() => expect(location().pathname).toBe(customerPage));
  });

  test('is not sent while something is wrong', async () => {
    const { person, asked } = open('/customers/create');
    await nameBox();
    await retype(person, screen.getByRole('textbox', { name: 'Images per ad' }), '51');
    await person.click(screen.getByRole('button', { name: 'Create customer' }));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('At most 50 images.')).toBeTruthy();
    expect(screen.getByText('2 fields need attention')).toBeTruthy();
    expect(sent(asked, 'POST')).toEqual([]);
    await waitFor(async () => expect(document.activeElement).toBe(await nameBox()));
  });

  test('shows what the server refused at its field', async () => {
    const { person } = open('/customers/create', {
      'POST /api/customer/create': refuse(409, {
        code: 'customerNameTaken',
        message: 'A customer named Tui already exists.',
        fields: [{ path: 'name', message: 'This name is taken.' }],
      }),
    });
    await person.type(await nameBox(), 'Tui');
    await person.click(screen.getByRole('button', { name: 'Create customer' }));
    expect(await screen.findByText('This name is taken.')).toBeTruthy();
    expect(screen.getByText('1 field needs attention')).toBeTruthy();
    expect((await nameBox()).value).toBe('Tui');
  });

  test('takes currency and time zone from its country', async () => {
    const { person } = open('/customers/create');
    await nameBox();
    await choose(person, 'Country', 'Japan');
    expect(valueOf('Currency')).toBe('Japanese yen (JPY)');
    expect(valueOf('Time zone')).toContain('Asia/Tokyo');
    expect(screen.getByText(/Sales tax on invoices: JCT/)).toBeTruthy();
  });

  test('can have a vertical that staff created', async () => {
    const columns = customerList.columns.map((column) =>
      column.field === 'vertical' ? { ...column, choices: [...(column.choices ?? []), { value: 'boats', label: 'Boats' }] } : column,
    );
    const { person, asked } = open('/customers/create', {
      'POST /api/customer/create': stored,
      'GET /api/customers/page-settings': { ...customerList, columns },
    });
    await person.type(await nameBox(), 'Harbour Realty');
    await choose(person, 'Vertical', 'Boats');
    await person.click(screen.getByRole('button', { name: 'Create customer' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'POST')).toEqual([{ ...values, vertical: 'boats' }]);
  });

  test('keeps a currency that the person chose', async () => {
    const { person } = open('/customers/create');
    await nameBox();
    await choose(person, 'Currency', 'US dollar (USD)');
    await choose(person, 'Country', 'Fiji');
    expect(valueOf('Currency')).toBe('US dollar (USD)');
    expect(valueOf('Time zone')).toContain('Pacific/Fiji');
  });
});

describe('a stored customer', () => {
  test('is saved over the version that the person saw, and stays open', async () => {
    const { person, asked, location } = open(customerPage, {
      'PUT /api/customer/{customerId}': { ...stored, name: 'Harbour Homes', version: 5 },
    });
    await retype(person, await nameBox(), 'Harbour Homes');
    await person.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual([{ ...values, name: 'Harbour Homes', version: 4 }]);
    expect(location().pathname).toBe(customerPage);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  test('leads back to its overview when its set-up needed what was saved', async () => {
    const { person, location } = open(`${customerPage}?field=fbPageId&setUp=${customerId}`, {
      'PUT /api/customer/{customerId}': { ...stored, name: 'Harbour Homes', version: 5 },
    });
    await retype(person, await nameBox(), 'Harbour Homes');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location().pathname).toBe(`/customer/${customerId}`));
  });

  test('shows a change made elsewhere while nothing is typed', async () => {
    const { api, queryClient } = open(customerPage);
    await nameBox();
    api.answers['GET /api/customer/{customerId}'] = { ...stored, name: 'Renamed elsewhere', version: 5 };
    await queryClient.invalidateQueries({ queryKey: ['customers'] });
    await waitFor(async () => expect((await nameBox()).value).toBe('Renamed elsewhere'));
  });

  const changedMeanwhile = async () => {
    const theirs = { ...stored, name: 'Theirs', version: 5 };
    const opened = open(customerPage, {
      'PUT /api/customer/{customerId}': ({ body }: Asked) =>
        (body as { version: number }).version === 5
          ? { ...theirs, name: 'Mine', version: 6 }
          : refuse(409, { code: 'changedMeanwhile', message: errorText('changedMeanwhile') }),
    });
    await retype(opened.person, await nameBox(), 'Mine');
    opened.api.answers['GET /api/customer/{customerId}'] = theirs;
    await opened.person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(errorText('changedMeanwhile'));
    return opened;
  };

  test('that someone else changed can be reloaded', async () => {
    const { person, asked } = await changedMeanwhile();
    await person.click(screen.getByRole('button', { name: 'Discard my changes and reload' }));
    await waitFor(async () => expect((await nameBox()).value).toBe('Theirs'));
    expect(screen.queryByText(errorText('changedMeanwhile'))).toBeNull();
    expect(sent(asked, 'PUT')).toHaveLength(1);
  });

  test('that someone else changed can be overwritten deliberately', async () => {
    const { person, asked } = await changedMeanwhile();
    await person.click(screen.getByRole('button', { name: 'Overwrite with my changes' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT').at(-1)).toMatchObject({ name: 'Mine', version: 5 });
  });

  test('is deleted after a confirmation that names it, and can be restored from the list', async () => {
    const { person, asked, location } = open(customerPage, {
      'DELETE /api/customers': { ids: [customerId], count: 1 },
      'POST /api/customers/restore': { ids: [customerId], count: 1 },
    });
    await nameBox();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    expect(dialog.getByText('1 customer: Harbour Realty')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(location().pathname).toBe('/customers'));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 customer restored')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/customers/restore')?.body).toEqual({ ids: [customerId] });
  });

  test('shows its offices, and links to a new one', async () => {
    const { person, asked, location } = open(customerPage);
    const ponsonby = await screen.findByRole('link', { name: 'Ponsonby' });
    expect(ponsonby).toMatchObject({ pathname: `/offices/${office._id}/edit`, tabIndex: 0 });
    expect(JSON.parse(asked.find(({ path }) => path === '/api/offices')?.query['search'] ?? '')).toEqual([
      { field: 'customerId', operator: 'equals', value: customerId },
    ]);
    await person.click(screen.getByRole('link', { name: 'Add office' }));
    await waitFor(() => expect(location()).toMatchObject({ pathname: '/offices/create', search: { customerId } }));
    await waitFor(() => expect(valueOf('Customer')).toBe('Harbour Realty'));
  });

  test('announces offices that others add and shows them on click, own ones at once', async () => {
    const albany = { ...office, _id: '01900000-0000-7000-8000-0000000000f2', name: 'Albany' };
    const eden = { ...office, _id: '01900000-0000-7000-8000-0000000000f3', name: 'Mount Eden' };
    const { api, person, queryClient } = open(customerPage, { 'POST /api/offices': eden });
    await screen.findByRole('link', { name: 'Ponsonby' });
    await call('createOffice', { body: {} } as never);
    api.answers['GET /api/offices'] = { offices: [albany, eden, office], count: 3 };
    await queryClient.invalidateQueries({ queryKey: ['offices'] });
    const button = await screen.findByRole('button', { name: '1 new office' });
    await screen.findByRole('link', { name: 'Mount Eden' });
    expect(screen.queryByRole('link', { name: 'Albany' })).toBeNull();
    await person.click(button);
    await screen.findByRole('link', { name: 'Albany' });
    expect(screen.queryByRole('button', { name: /new office/ })).toBeNull();
  });

  test('that does not exist shows an error without a retry button', async () => {
    open(customerPage, { 'GET /api/customer/{customerId}': refuse(404, { code: 'notFound', message: errorText('notFound') }) });
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain(errorText('notFound'));
    expect(within(panel).queryByRole('button')).toBeNull();
  });
});
