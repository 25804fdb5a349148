// Linking accounts: the sign-in on the network, the choice among what it reaches, the state of an account's access, and unlinking.
import type { AdAccount, NetworkSignIn, Reachable, ReachableAccount } from '#contract/networks/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { TokenState } from '#domain/networks/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const harbour = { _id: id(1), name: 'Harbour Realty', isActive: true };
const signIn: NetworkSignIn = {
  _id: id(50),
  userName: 'Tom Ellery',
  state: 'LINKED',
  expiresAt: '2027-01-14T02:00:00Z',
  missingScopes: [],
  accountCount: 1,
  linkedBy: 'Ada Palmer',
  linkedAt: '2026-11-15T12:00:00Z',
  checkedAt: '2026-11-16T03:00:00Z',
};
const account: AdAccount = {
  blockListIds: null,
  _id: id(10),
  accountId: 'act_100200300',
  name: 'Harbour ads',
  status: 'ACTIVE',
  tokenState: 'LINKED',
  currencyCode: 'NZD',
  timezone: 'Pacific/Auckland',
  minimumBudget: 168,
  minimumBudgetAt: '2026-11-16T03:00:00Z',
  access: {
    signInId: signIn._id,
    userName: signIn.userName,
    linkedBy: signIn.linkedBy,
    linkedAt: signIn.linkedAt,
    expiresAt: signIn.expiresAt,
    checkedAt: signIn.checkedAt,
    missingScopes: [],
    lastError: '',
    managerId: null,
  },
  customers: [{ _id: harbour._id, name: harbour.name }],
  version: 3,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const facts = { currencyCode: 'NZD', timezone: 'Pacific/Auckland', status: 'ACTIVE', managerName: null } as const;
const reachable: Reachable = {
  signIn,
  accounts: [
    {
      ...facts,
      accountId: 'act_100200300',
      name: 'Harbour ads',
      linked: { _id: account._id, tokenState: 'EXPIRED', isBySignIn: false, customers: [{ _id: harbour._id, name: harbour.name }] },
    },
    { ...facts, accountId: 'act_400500600', name: 'Tui leads', status: 'DISABLED', linked: null },
  ],
  pages: [{ pageId: '1044000', name: 'Harbour Realty page', category: 'Estate agent', linked: null }],
};
const { customers: _customers, access: _access, minimumBudgetAt: _at, version: _version, createdAt: _createdAt, ...stored } = account;
const row = { ...stored, minimumBudget: '$1.68', customerIds: [harbour._id], customerNames: harbour.name };

const open = (place: string, answers: Answers = {}) =>
  openApp(place, {
    roles: ['operations'],
    answers: {
      'GET /api/ad-accounts/list': { adAccounts: [row], count: 1 },
      'GET /api/gdn-accounts/list': { gdnAccounts: [], count: 0 },
      'GET /api/ad-account/{adAccountId}': account,
      'GET /api/ad-accounts/sign-ins': { signIns: [], isSetUp: true, isTwin: false },
      'GET /api/gdn-accounts/sign-ins': { signIns: [], isSetUp: true, isTwin: false },
      'GET /api/ad-accounts/sign-ins/{signInId}/accounts': reachable,
      'GET /api/customers/list': { customers: [harbour] },
      'GET /api/customer/{customerId}': harbour,
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const inDrawer = async (title = 'Link ad accounts on Meta') => within(await screen.findByRole('dialog', { name: title }));
const sent = (asked: Asked[], path: string) => asked.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

function watchNavigation() {
  const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  return assign;
}

describe('signing in on the network', () => {
  test('lists what Adstead asks for, and opens the network’s own page', async () => {
    const assign = watchNavigation();
    const { person, asked } = open('/ad-accounts', { 'POST /api/ad-accounts/sign-in': { url: 'https://www.facebook.com/dialog' } });
    await person.click(await screen.findByRole('button', { name: 'Link account' }));
    const drawer = await inDrawer();
    expect(drawer.getByText('read leads')).toBeTruthy();
    await person.click(drawer.getByRole('button', { name: 'Sign in to Meta' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.facebook.com/dialog'));
    expect(sent(asked, '/api/ad-accounts/sign-in')).toEqual([{ url: '/ad-accounts' }]);
  });

  test('remembers for which customer and account it was begun', async () => {
    watchNavigation();
    const { person, asked } = open(`/ad-accounts?linkFor=${harbour._id}&account=act_100200300`, {
      'POST /api/ad-accounts/sign-in': { url: 'https://www.facebook.com/dialog' },
    });
    await person.click((await inDrawer()).getByRole('button', { name: 'Sign in to Meta' }));
    await waitFor(() =>
      expect(sent(asked, '/api/ad-accounts/sign-in')).toEqual([{ url: `/ad-accounts?linkFor=${harbour._id}&account=act_100200300` }]),
    );
  });

  test('can be left out when someone has signed in before', async () => {
    const { person } = open('/ad-accounts', {
      'GET /api/ad-accounts/sign-ins': {
        signIns: [signIn, { ...signIn, _id: id(51), userName: 'Gone Person', state: 'REVOKED' }],
        isSetUp: true,
        isTwin: false,
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Link account' }));
    const drawer = await inDrawer();
    await person.click(await drawer.findByRole('button', { name: 'Use sign-in of Tom Ellery' }));
    expect(await drawer.findByText('Tui leads')).toBeTruthy();
    expect(drawer.queryByText('Gone Person')).toBeNull();
  });

  test('is for Google on the list of GDN accounts', async () => {
    const { person } = open('/gdn-accounts');
    const [first] = await screen.findAllByRole('button', { name: 'Link account' });
    if (!first) throw new Error('There is no button');
    await person.click(first);
    expect((await inDrawer('Link GDN accounts on Google')).getByRole('button', { name: 'Sign in to Google' })).toBeTruthy();
  });

  test('says that the network is in test mode', async () => {
    const { person } = open('/ad-accounts', { 'GET /api/ad-accounts/sign-ins': { signIns: [], isSetUp: true, isTwin: true } });
    await person.click(await screen.findByRole('button', { name: 'Link account' }));
    expect(await (await inDrawer()).findByText(/^Meta is in test mode/)).toBeTruthy();
  });

  test('is not offered where the network is not set up', async () => {
    const { person } = open('/ad-accounts', { 'GET /api/ad-accounts/sign-ins': { signIns: [], isSetUp: false, isTwin: false } });
    await person.click(await screen.findByRole('button', { name: 'Link account' }));
    const drawer = await inDrawer();
    expect(await drawer.findByText(/^Meta is not set up on this server/)).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Sign in to Meta' })).toBeNull();
  });

  test('that is refused says so', async () => {
    const { person } = open('/ad-accounts', {
      'POST /api/ad-accounts/sign-in': refuse(503, { code: 'networkNotSetUp', message: errorText('networkNotSetUp', { network: 'Meta' }) }),
    });
    await person.click(await screen.findByRole('button', { name: 'Link account' }));
    await person.click((await inDrawer()).getByRole('button', { name: 'Sign in to Meta' }));
    expect(await screen.findByText(/Meta is not set up on this server/)).toBeTruthy();
  });

  test.each([
    ['providerCancelled', 'You did not finish signing in to Facebook, so nothing was linked.'],
    ['forbidden', 'Only admins and operations can link accounts.'],
    ['<b>nonsense</b>', 'The sign-in failed. Try again.'],
  ])('that ended with %s says so until it is closed', async (err, text) => {
    const { person, location } = open(`/ad-accounts?err=${encodeURIComponent(err)}&provider=facebook`);
    expect(await screen.findByText(text)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location().search).toEqual({}));
  });
});

describe('choosing accounts', () => {
  const choose = (answers: Answers = {}) =>
    open(`/ad-accounts?signIn=${signIn._id}&linkFor=${harbour._id}`, {
      'POST /api/ad-accounts/link-account': { ids: [id(11)], pageIds: [id(12)] },
      ...answers,
    });

  test('marks those that are linked, links the chosen ones and their page for the customer, and leads back to it', async () => {
    const { person, asked, location } = choose();
    const drawer = await inDrawer();
    const linked = await drawer.findByRole('checkbox', { name: /Harbour ads/ });
    expect(within(linked.closest('li')!).getByText('Expired')).toBeTruthy();
    expect(within(linked.closest('li')!).getByText('For Harbour Realty')).toBeTruthy();
    await person.click(drawer.getByRole('checkbox', { name: /Tui leads/ }));
    await person.click(drawer.getByRole('checkbox', { name: /Harbour Realty page/ }));
    await person.click(drawer.getByRole('button', { name: 'Link 1 ad account' }));
    expect(await screen.findByText('1 ad account linked.')).toBeTruthy();
    expect(sent(asked, '/api/ad-accounts/link-account')).toEqual([
      {
        signInId: signIn._id,
        accounts: [{ accountId: 'act_400500600', customerIds: [harbour._id] }],
        pages: [{ pageId: '1044000', customerIds: [harbour._id] }],
      },
    ]);
    await waitFor(() => expect(location().pathname).toBe(`/customer/${harbour._id}`));
  });

  test('names the customer, shows accounts of other customers last, and warns before one of them is shared', async () => {
    const [own, free] = reachable.accounts as [ReachableAccount, ReachableAccount];
    const strangers = {
      ...own,
      accountId: 'act_7',
      name: 'Marlowe ads',
      linked: { ...own.linked!, customers: [{ _id: id(99), name: 'Marlowe' }] },
    };
    const { person } = choose({ 'GET /api/ad-accounts/sign-ins/{signInId}/accounts': { ...reachable, accounts: [strangers, own, free] } });
    const drawer = await inDrawer();
    await drawer.findByText('For Harbour Realty', { selector: 'p' });
    const names = (await drawer.findAllByRole('checkbox', { name: /ads|leads/ })).map((box) => box.closest('li')!.textContent);
    expect(names.map((name) => /Harbour ads|Tui leads|Marlowe ads/.exec(name ?? '')?.[0])).toEqual([
      'Harbour ads',
      'Tui leads',
      'Marlowe ads',
    ]);
    expect(names[2]).toMatch(/^Used by other customers/);
    await person.click(drawer.getByRole('checkbox', { name: /Marlowe ads/ }));
    drawer.getByText(/^Marlowe ads runs ads for Marlowe\./);
  });

  test('finds by name or id, with accents or without, and sends nothing while nothing is chosen', async () => {
    const { person, asked } = choose();
    const drawer = await inDrawer();
    await person.type(await drawer.findByRole('textbox', { name: 'Search' }), '4005');
    expect(drawer.queryByText('Harbour ads')).toBeNull();
    expect(drawer.getByText('Tui leads')).toBeTruthy();
    await person.clear(drawer.getByRole('textbox', { name: 'Search' }));
    await person.type(drawer.getByRole('textbox', { name: 'Search' }), 'TŪĪ');
    expect(drawer.queryByText('Harbour ads')).toBeNull();
    expect(drawer.getByText('Tui leads')).toBeTruthy();
    await person.click(drawer.getByRole('button', { name: 'Link ad accounts' }));
    expect(drawer.getByText('Choose at least one ad account.')).toBeTruthy();
    expect(sent(asked, '/api/ad-accounts/link-account')).toEqual([]);
  });

  test('shows what the network refused, and keeps the choice', async () => {
    const { person } = choose({
      'POST /api/ad-accounts/link-account': refuse(503, { code: 'networkAway', message: errorText('networkAway', { network: 'Meta' }) }),
    });
    const drawer = await inDrawer();
    await person.click(await drawer.findByRole('checkbox', { name: /Tui leads/ }));
    await person.click(drawer.getByRole('button', { name: 'Link 1 ad account' }));
    expect(await drawer.findByText('Meta did not answer. Try again in a few minutes.')).toBeTruthy();
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: /Tui leads/ }).checked).toBe(true);
  });

  test('says which permission the sign-in lacks', async () => {
    choose({
      'GET /api/ad-accounts/sign-ins/{signInId}/accounts': {
        ...reachable,
        signIn: { ...signIn, state: 'MISSING_SCOPE', missingScopes: ['leads_retrieval'] },
      },
    });
    expect(
      await (await inDrawer()).findByText('Adstead has no permission to read leads. Link the account again and grant all permissions.'),
    ).toBeTruthy();
  });

  test('of someone who has none offers to sign in as someone else', async () => {
    choose({ 'GET /api/ad-accounts/sign-ins/{signInId}/accounts': { ...reachable, accounts: [], pages: [] } });
    const drawer = await inDrawer();
    expect(await drawer.findByText('Tom Ellery has access to no ad account. Sign in as someone who does.')).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Sign in as someone else' })).toBeTruthy();
  });

  test('whose sign-in ended leads back to signing in', async () => {
    const { person } = choose({
      'GET /api/ad-accounts/sign-ins/{signInId}/accounts': refuse(409, {
        code: 'signInEnded',
        message: errorText('signInEnded', { network: 'Meta' }),
      }),
    });
    const drawer = await inDrawer();
    expect(await drawer.findByText('This sign-in no longer gives access. Sign in to Meta again.')).toBeTruthy();
    await person.click(drawer.getByRole('button', { name: 'Sign in again' }));
    expect(await drawer.findByRole('button', { name: 'Sign in to Meta' })).toBeTruthy();
  });
});

describe('the access to an account', () => {
  const show = (tokenState: TokenState, access: Partial<NonNullable<AdAccount['access']>> | null = {}) =>
    open(`/ad-accounts?row=${account._id}`, {
      'GET /api/ad-account/{adAccountId}': {
        ...account,
        tokenState,
        access: access && { ...account.access, ...access },
      },
    });

  test.each<[TokenState, Partial<NonNullable<AdAccount['access']>> | null, string, string]>([
    ['LINKED', { expiresAt: null }, 'Adstead has access to this account on Meta.', 'Link again'],
    ['EXPIRING', {}, 'Access ends on 14/01/2027. Link the account again before then.', 'Link again'],
    ['EXPIRED', {}, 'Access ended on 14/01/2027. No campaign can run until the account is linked again.', 'Link again'],
    ['REVOKED', {}, 'Meta no longer gives Adstead access. No campaign can run until the account is linked again.', 'Link again'],
    [
      'MISSING_SCOPE',
      { missingScopes: ['catalog_management'] },
      'Adstead has no permission to manage catalogs. Link the account again and grant all permissions.',
      'Link again',
    ],
    [
      'NOT_LINKED',
      null,
      'Adstead has no access to this account. Link it with a Meta sign-in so that campaigns can run on it.',
      'Link account',
    ],
  ])('%s is explained beside the account, with what to do', async (tokenState, access, text, button) => {
    show(tokenState, access);
    const section = within(await screen.findByRole('region', { name: 'Access' }));
    expect(section.getByText(text)).toBeTruthy();
    expect(section.getByRole('button', { name: button })).toBeTruthy();
    expect(section.queryByText('Tom Ellery') !== null).toBe(access !== null);
    expect(section.queryByRole('button', { name: 'Unlink account' }) !== null).toBe(tokenState !== 'NOT_LINKED');
  });

  test('is renewed with the account already chosen', async () => {
    const { person } = open(`/ad-accounts?row=${account._id}`, {
      'GET /api/ad-accounts/sign-ins': { signIns: [signIn], isSetUp: true, isTwin: false },
    });
    await person.click(await screen.findByRole('button', { name: 'Link again' }));
    const drawer = await inDrawer();
    await person.click(await drawer.findByRole('button', { name: 'Use sign-in of Tom Ellery' }));
    expect((await drawer.findByRole<HTMLInputElement>('checkbox', { name: /Harbour ads/ })).checked).toBe(true);
    expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: /Tui leads/ }).checked).toBe(false);
  });

  test('ends after a confirmation that names what stops', async () => {
    const { person, asked } = open(`/ad-accounts?row=${account._id}`, {
      'POST /api/ad-account/{adAccountId}/unlink': { ...account, tokenState: 'NOT_LINKED', access: null },
    });
    await person.click(await screen.findByRole('button', { name: 'Unlink account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to unlink Harbour ads?' }));
    expect(dialog.getByText(/New orders of Harbour Realty can no longer be delivered on this account/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Unlink account' }));
    expect(await screen.findByText('Harbour ads is unlinked.')).toBeTruthy();
    expect(sent(asked, `/api/ad-account/${account._id}/unlink`)).toHaveLength(1);
  });

  test('fixes the values of a linked account in its form, and only those', async () => {
    const { person } = open(`/ad-accounts?row=${account._id}`);
    await person.click(await screen.findByRole('button', { name: 'Edit ad account' }));
    const form = await inDrawer('Edit ad account');
    const isReadOnly = async (role: string, name: string) => (await form.findByRole<HTMLInputElement>(role, { name })).readOnly;
    expect(await isReadOnly('textbox', 'Name')).toBe(true);
    expect(await isReadOnly('textbox', 'Minimum daily budget')).toBe(true);
    expect(await isReadOnly('combobox', 'Customers')).toBe(false);
    expect(form.getByRole('region', { name: 'Access' })).toBeTruthy();
  });
});
