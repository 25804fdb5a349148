import type { Office } from '#contract/customers/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import type { Role } from '#domain/access/index.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const harbour = { _id: id(1), name: 'Harbour Realty', isActive: true };
const tui = { _id: id(2), name: 'Tūī Homes', isActive: false };
const aroha = { _id: id(31), displayName: 'Aroha Ngata', email: 'aroha@harbour.example' };
const ben = { _id: id(32), displayName: 'Ben Taylor', email: 'ben@harbour.example' };

const ads = { _id: id(41), name: 'Harbour ads', accountId: 'act_100200300', status: 'ACTIVE', tokenState: 'LINKED' };
const display = { _id: id(42), descriptiveName: 'Harbour display', accountId: '123-456-7890', status: 'DISABLED', tokenState: 'LINKED' };

const address = {
  street: '1 Jervois Road',
  suburb: 'Ponsonby',
  city: 'Auckland',
  postcode: '1011',
  geoLocation: { latitude: -36.85, longitude: 174.74 },
};
const stored: Office = {
  _id: id(10),
  name: 'Ponsonby',
  customer: { _id: harbour._id, name: harbour.name },
  address,
  phone: '09 555 1234',
  email: 'ponsonby@harbour.example',
  managers: [{ _id: aroha._id, displayName: aroha.displayName }],
  fbAdAccounts: [{ _id: ads._id, name: ads.name }],
  gdnAccounts: [],
  isActive: true,
  version: 2,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const row = {
  _id: id(10),
  name: 'Ponsonby',
  customerId: harbour._id,
  customerName: 'Harbour Realty',
  suburb: 'Ponsonby',
  city: 'Auckland',
  isActive: true,
};

const open = (place: string, answers: Answers = {}, roles: Role[] = ['admin']) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/offices': { offices: [row], count: 1 },
      'GET /api/offices/{officeId}': stored,
      'GET /api/customers/list': ({ query }: Asked) => ({
        customers: [harbour, tui].filter(({ name }) => name.includes(query['search'] ?? '')),
      }),
      'GET /api/customer/{customerId}': { ...harbour },
      'GET /api/customer/{customerId}/managers': { countryCode: 'NZ', managers: [aroha, ben] },
      'GET /api/ad-accounts/list': { adAccounts: [ads] },
      'GET /api/gdn-accounts/list': { gdnAccounts: [display] },
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('a new office', () => {
  test('chooses its customer, then its managers and accounts, and is created', async () => {
    const { person, asked, location } = open('/offices/create', { 'POST /api/offices': stored });
    await person.type(await field('Name'), 'Ponsonby');
    expect(screen.getAllByPlaceholderText('Choose a customer first')).toHaveLength(3);
    await person.click(screen.getByRole('combobox', { name: 'Customer' }));
    await person.type(screen.getByRole('combobox', { name: 'Customer' }), 'Harb');
    await person.click(await screen.findByRole('option', { name: 'Harbour Realty' }));
    await person.click(screen.getByRole('combobox', { name: 'Managers' }));
    await person.click(await screen.findByRole('option', { name: 'Ben Taylor' }));
    await person.click(screen.getByRole('combobox', { name: 'GDN accounts' }));
    await person.click(await screen.findByRole('option', { name: 'Harbour display (123-456-7890), cannot run ads: disabled' }));
    await person.type(await field('City'), 'Auckland');
    await person.click(screen.getByRole('button', { name: 'Create office' }));
    await waitFor(() => expect(location().pathname).toBe(`/offices/${stored._id}/edit`));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Ponsonby',
      customerId: harbour._id,
      address: { street: '', suburb: '', city: 'Auckland', postcode: '', geoLocation: null },
      phone: '',
      email: '',
      managerIds: [ben._id],
      fbAdAccountIds: [],
      gdnAccountIds: [display._id],
      isActive: true,
    });
  });

  test('needs a customer, a name and a real email address', async () => {
    const { person, asked } = open('/offices/create');
    await person.type(await field('Email'), 'nobody');
    await person.click(screen.getByRole('button', { name: 'Create office' }));
    expect(await screen.findByText('Choose a customer.')).toBeTruthy();
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(screen.getByText('3 fields need attention')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('shows a server error about a part of the address at its field', async () => {
    const { person } = open(`/offices/create?customerId=${harbour._id}`, {
      'POST /api/offices': refuse(400, {
        code: 'invalidInput',
        message: 'Some values are not valid.',
        fields: [{ path: 'address.postcode', message: 'There is no such postcode.' }],
      }),
    });
    await person.type(await field('Name'), 'Ponsonby');
    await person.click(screen.getByRole('button', { name: 'Create office' }));
    expect(await screen.findByText('There is no such postcode.')).toBeTruthy();
    expect((await field('Postcode')).getAttribute('aria-invalid')).toBe('true');
  });
});

test('a stored office keeps its customer and its location', async () => {
  const { person, asked } = open(`/offices/${stored._id}/edit`, { 'PUT /api/offices/{officeId}': { ...stored, version: 3 } });
  expect((await field('Customer')).readOnly).toBe(true);
  await person.clear(await field('Phone'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Ponsonby',
    address,
    phone: '',
    email: 'ponsonby@harbour.example',
    managerIds: [aroha._id],
    fbAdAccountIds: [ads._id],
    gdnAccountIds: [],
    isActive: true,
    version: 2,
  });
});

describe('the list of offices', () => {
  test('shows the filter by customer with the customer’s name', async () => {
    const { person, location } = open('/offices/list');
    await screen.findByRole('link', { name: 'Ponsonby' });
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('option', { name: 'Customer' }));
    await person.click(screen.getByRole('combobox', { name: 'Customer' }));
    await person.click(await screen.findByRole('option', { name: 'Tūī Homes (inactive)' }));
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(location().search).toEqual({ filters: `customerId:in:${tui._id}` }));
  });

  test('shows the customer’s name of a filtered link even to roles that may not open customers', async () => {
    const { asked } = open(`/offices/list?filters=customerId:equals:${harbour._id}`, {}, ['user']);
    expect(await screen.findByRole('button', { name: 'Customer is Harbour Realty' })).toBeTruthy();
    expect(asked.some(({ path }) => path.startsWith('/api/customer/'))).toBe(false);
  });
});

test('accounts of an office are not requested for roles that may not see them, and stay unchanged', async () => {
  const { person, asked } = open(`/offices/${stored._id}/edit`, { 'PUT /api/offices/{officeId}': { ...stored, version: 3 } }, ['user']);
  await person.type(await field('Name'), ' North');
  expect(screen.queryByRole('combobox', { name: 'FB ad accounts' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ fbAdAccountIds: [ads._id], gdnAccountIds: [] });
  expect(asked.some(({ path }) => path.includes('accounts'))).toBe(false);
});
