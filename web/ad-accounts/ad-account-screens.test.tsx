import type { AdAccount, GoogleAccount } from '#contract/networks/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import type { Role } from '#domain/access/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const harbour = { _id: id(1), name: 'Harbour Realty', isActive: true };
const stored: AdAccount = {
  _id: id(10),
  accountId: 'act_100200300',
  name: 'Harbour ads',
  status: 'DISABLED',
  tokenState: 'EXPIRED',
  currencyCode: 'NZD',
  timezone: 'Pacific/Auckland',
  minimumBudget: 250,
  minimumBudgetAt: null,
  access: null,
  customers: [{ _id: harbour._id, name: harbour.name }],
  blockListIds: null,
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const {
  customers: _customers,
  access: _access,
  minimumBudgetAt: _at,
  blockListIds: _blockLists,
  version: _version,
  createdAt: _createdAt,
  ...facts
} = stored;
const row = { ...facts, minimumBudget: '$2.50', customerIds: [harbour._id], customerNames: 'Harbour Realty' };
const { name: _name, ...nameless } = row;
const googleRow = { ...nameless, descriptiveName: 'Harbour display', accountId: '123-456-7890', status: 'ACTIVE', tokenState: 'LINKED' };

const blockLists = [
  { blockListId: '500100', name: 'Gambling' },
  { blockListId: '500200', name: 'Politics' },
];

const open = (place: string, answers: Answers = {}, roles: Role[] = ['operations']) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/ad-accounts/list': { adAccounts: [row], count: 1 },
      'GET /api/gdn-accounts/list': { gdnAccounts: [googleRow], count: 1 },
      'GET /api/ad-account/{adAccountId}': stored,
      'GET /api/ad-account/{adAccountId}/block-lists': { blockLists, source: 'network' },
      'GET /api/ad-accounts/sign-ins': { signIns: [], isSetUp: true, isTwin: false },
      'GET /api/customers/list': { customers: [harbour] },
      'GET /api/customer/{customerId}': harbour,
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const inDrawer = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const sent = (asked: Asked[], method: string) => asked.filter((call) => call.method === method).map(({ body }) => body);

describe('the lists of accounts', () => {
  test('are in the menu Campaign under the specified names', async () => {
    const { person, location } = open('/ad-accounts');
    await screen.findByRole('heading', { name: 'FB Ad Accounts' });
    await person.click(screen.getByRole('button', { name: 'Campaign' }));
    expect(await screen.findByRole('menuitem', { name: /FB Ad Accounts/ })).toBeTruthy();
    await person.click(await screen.findByRole('menuitem', { name: /GDN Accounts/ }));
    await waitFor(() => expect(location().pathname).toBe('/gdn-accounts'));
    expect(await screen.findByText('Harbour display')).toBeTruthy();
  });

  test('show the status of an account and its customers as text', async () => {
    open('/ad-accounts');
    const line = within((await screen.findByText('Harbour ads')).closest('tr')!);
    for (const word of ['act_100200300', 'Disabled', 'Expired', 'Harbour Realty', '$2.50']) expect(line.getByText(word)).toBeTruthy();
  });

  test('explain what they are for while they are empty', async () => {
    open('/gdn-accounts', { 'GET /api/gdn-accounts/list': { gdnAccounts: [], count: 0 } });
    expect(await screen.findByText('No GDN accounts yet')).toBeTruthy();
  });

  test('show the filter by customer with the customer’s name', async () => {
    const { asked } = open(`/ad-accounts?filters=customerIds:in:${harbour._id}`);
    expect(await screen.findByRole('button', { name: /^Customer .*Harbour Realty$/ })).toBeTruthy();
    const search = asked.find(({ path }) => path === '/api/ad-accounts/list')?.query['search'] ?? '[]';
    expect(JSON.parse(search)).toEqual([{ field: 'customerIds', operator: 'in', value: [harbour._id] }]);
  });

  test('delete after a confirmation with the name, and undo it', async () => {
    const { person, asked } = open('/ad-accounts', {
      'DELETE /api/ad-accounts/list': { ids: [stored._id], count: 1 },
      'POST /api/ad-accounts/restore': { ids: [stored._id], count: 1 },
    });
    await screen.findByText('Harbour ads');
    await person.click(screen.getByRole('checkbox', { name: 'Select Harbour ads' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    expect(dialog.getByText('1 ad account: Harbour ads')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 ad account restored')).toBeTruthy();
    expect(sent(asked, 'DELETE')).toEqual([{ ids: [stored._id] }]);
  });
});

describe('a new account', () => {
  test('is entered in a drawer, with the customers that it serves', async () => {
    const { person, asked } = open('/ad-accounts', { 'POST /api/ad-account': stored });
    await person.click(await screen.findByRole('button', { name: 'New ad account' }));
    const drawer = await inDrawer('New ad account');
    await person.type(drawer.getByRole('textbox', { name: 'Account ID' }), '100200300');
    await person.type(drawer.getByRole('textbox', { name: 'Name' }), 'Harbour ads');
    await person.type(drawer.getByRole('textbox', { name: 'Minimum daily budget' }), '2.50');
    await person.click(drawer.getByRole('combobox', { name: 'Customers' }));
    await person.click(await screen.findByRole('option', { name: 'Harbour Realty' }));
    await person.click(drawer.getByRole('button', { name: 'Add ad account' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'POST')).toEqual([
      {
        accountId: '100200300',
        name: 'Harbour ads',
        currencyCode: 'NZD',
        timezone: 'Pacific/Auckland',
        minimumBudget: 250,
        customerIds: [harbour._id],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New ad account' })).toBeNull());
  });

  test('is not sent with an id that its network would not accept', async () => {
    const { person, asked } = open('/gdn-accounts');
    await person.click(await screen.findByRole('button', { name: 'New GDN account' }));
    const drawer = await inDrawer('New GDN account');
    await person.type(drawer.getByRole('textbox', { name: 'Account ID' }), 'act_100200300');
    await person.click(drawer.getByRole('button', { name: 'Add GDN account' }));
    expect(await drawer.findByText('Enter an ID such as 123-456-7890.')).toBeTruthy();
    expect(drawer.getByText('Enter a name.')).toBeTruthy();
    expect(sent(asked, 'POST')).toEqual([]);
  });

  test('shows what the server refused at its field, and keeps what was typed when it is closed', async () => {
    const { person } = open('/ad-accounts', {
      'POST /api/ad-account': refuse(409, {
        code: 'accountIdTaken',
        message: 'x',
        fields: [{ path: 'accountId', message: 'This account has already been added.' }],
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'New ad account' }));
    const drawer = await inDrawer('New ad account');
    await person.type(drawer.getByRole('textbox', { name: 'Account ID' }), 'act_100200300');
    await person.type(drawer.getByRole('textbox', { name: 'Name' }), 'Twice');
    await person.click(drawer.getByRole('button', { name: 'Add ad account' }));
    expect(await drawer.findByText('This account has already been added.')).toBeTruthy();
    await person.click(drawer.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'New ad account' }));
    const again = await inDrawer('New ad account');
    expect(again.getByText('Your unsaved changes were restored.')).toBeTruthy();
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Twice');
    await person.click(again.getByRole('button', { name: 'Discard' }));
  });
});

describe('a stored account', () => {
  const edit = async (answers: Answers) => {
    const opened = open(`/ad-accounts?row=${stored._id}`, answers);
    await opened.person.click(await screen.findByRole('button', { name: 'Edit ad account' }));
    return { ...opened, drawer: await inDrawer('Edit ad account') };
  };

  test('keeps its id, and is saved over the version that the person saw', async () => {
    const { person, asked, drawer } = await edit({ 'PUT /api/ad-account/{adAccountId}': { ...stored, version: 4 } });
    expect((await drawer.findByRole<HTMLInputElement>('textbox', { name: 'Account ID' })).readOnly).toBe(true);
    await person.type(drawer.getByRole('textbox', { name: 'Name' }), ' NZ');
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(sent(asked, 'PUT')).toEqual([
      {
        name: 'Harbour ads NZ',
        currencyCode: 'NZD',
        timezone: 'Pacific/Auckland',
        minimumBudget: 250,
        customerIds: [harbour._id],
        blockListIds: null,
        version: 3,
      },
    ]);
  });

  test('that someone else changed can be reloaded', async () => {
    const { person, api, drawer } = await edit({
      'PUT /api/ad-account/{adAccountId}': refuse(409, { code: 'changedMeanwhile', message: errorText('changedMeanwhile') }),
    });
    await person.type(await drawer.findByRole('textbox', { name: 'Name' }), ' mine');
    api.answers['GET /api/ad-account/{adAccountId}'] = { ...stored, name: 'Theirs', version: 4 };
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    await person.click(await drawer.findByRole('button', { name: 'Discard my changes and reload' }));
    await waitFor(() => expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Theirs'));
  });

  test('that does not exist any more shows an error', async () => {
    const { drawer } = await edit({
      'GET /api/ad-account/{adAccountId}': refuse(404, { code: 'notFound', message: errorText('notFound') }),
    });
    expect(await drawer.findByText(errorText('notFound'))).toBeTruthy();
  });
});

describe('brand safety', () => {
  const openAccount = async (place: string, noun: string, answers: Answers = {}) => {
    const opened = open(`${place}?row=${stored._id}`, answers);
    await opened.person.click(await screen.findByRole('button', { name: `Edit ${noun}` }));
    const drawer = await inDrawer(`Edit ${noun}`);
    return { ...opened, drawer, section: within(await drawer.findByRole('region', { name: 'Brand safety' })) };
  };

  test('an ad account excludes all block lists until some of them are chosen', async () => {
    const { person, asked, drawer, section } = await openAccount('/ad-accounts', 'ad account', {
      'PUT /api/ad-account/{adAccountId}': stored,
    });
    expect(await section.findByText('Gambling, Politics')).toBeTruthy();
    await person.click(section.getByRole('switch', { name: /^Exclude all block lists/ }));
    await person.click(await section.findByRole('combobox', { name: 'Block lists' }));
    await person.keyboard('{Backspace}');
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'PUT')).toMatchObject([{ blockListIds: ['500100'] }]));
  });

  test('a chosen block list that Meta no longer has stays visible, and so does that Meta could not be reached', async () => {
    const { section } = await openAccount('/ad-accounts', 'ad account', {
      'GET /api/ad-account/{adAccountId}': { ...stored, blockListIds: ['500300'] },
      'GET /api/ad-account/{adAccountId}/block-lists': { blockLists, source: 'stored' },
    });
    expect(await section.findByText('500300 (not on Meta)')).toBeTruthy();
    expect(section.getByText(/^Meta could not be reached/)).toBeTruthy();
  });

  test('a GDN account excludes placements, one per line, and a wrong line is named', async () => {
    const { name: _n, blockListIds: _b, ...shared } = stored;
    const display: GoogleAccount = {
      ...shared,
      accountId: '123-456-7890',
      descriptiveName: 'Harbour display',
      excludedPlacements: ['mobileappcategory::69500'],
    };
    const { person, asked, drawer, section } = await openAccount('/gdn-accounts', 'GDN account', {
      'GET /api/gdn-account/{gdnAccountId}': display,
      'PUT /api/gdn-account/{gdnAccountId}': display,
    });
    const field = section.getByRole<HTMLTextAreaElement>('textbox', { name: 'Excluded placements' });
    expect(field.value).toBe('mobileappcategory::69500');
    await person.type(field, '{Enter}games');
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await section.findByText('Line 2: enter a domain or an app ID in place of “games”.')).toBeTruthy();
    await person.type(field, '.example');
    await person.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'PUT')).toMatchObject([{ excludedPlacements: ['mobileappcategory::69500', 'games.example'] }]));
  });
});

test('sales cannot open the account lists', async () => {
  const { location } = open('/ad-accounts', {}, ['sales']);
  await waitFor(() => expect(location().pathname).toBe('/forbidden'));
});

test('a new account starts with the customer in the URL, which is removed once the drawer is closed', async () => {
  const { person, location } = open(`/ad-accounts?newFor=${harbour._id}`);
  const drawer = await inDrawer('New ad account');
  expect(await drawer.findByText('Harbour Realty')).toBeTruthy();
  await person.click(drawer.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location().search).toEqual({}));
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'New ad account' }));
  expect((await inDrawer('New ad account')).queryByText('Harbour Realty')).toBeNull();
});
