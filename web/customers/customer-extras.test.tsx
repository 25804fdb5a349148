// Further parts of a customer's page: settings, sharing, report domains, API key, deactivation, and what a deletion affects.
import type { Customer } from '#contract/customers/index.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { customerId, customerPage, openCustomer, customerFixture } from '#web/testing/customer-fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { attachedRowsText } from './removals.ts';

const stored = customerFixture({
  settings: [{ key: 'colour', value: 'teal' }],
  sharingOptions: { campaigns: false, listings: true, resources: false },
  agentCount: 7,
});
const agents = { agents: [{ _id: customerId, fullName: 'Aroha Ngata', offices: 'Ponsonby', dashboardStatus: 'waiting' }], count: 7 };
const open = (answers: Answers = {}) => openCustomer(customerPage, stored, { 'GET /api/agents': agents, ...answers });
const sent = (asked: readonly Asked[], method: string) => asked.find((call) => call.method === method)?.body;
const nameBox = () => screen.findByRole('textbox', { name: 'Name' });

test('settings, sharing and domains are saved with the rest', async () => {
  const { person, asked } = open({ 'PUT /api/customer/{customerId}': { ...stored, version: 5 } });
  await nameBox();
  await person.click(screen.getByRole('button', { name: 'Add a setting' }));
  await person.click(screen.getByRole('combobox', { name: 'Key 2' }));
  await person.click(await screen.findByRole('option', { name: 'ISHIDESPONSOREDBY' }));
  await person.type(screen.getByRole('textbox', { name: 'Value 2' }), 'true');
  expect(screen.getByText(/leaves “Sponsored by” out/)).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: /Share campaigns/ }));
  await person.type(screen.getByRole('textbox', { name: 'Custom domains' }), 'https://Reports.Harbour.example/x{Enter}');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
  expect(sent(asked, 'PUT')).toMatchObject({
    settings: [
      { key: 'colour', value: 'teal' },
      { key: 'ISHIDESPONSOREDBY', value: 'true' },
    ],
    sharingOptions: { campaigns: true, listings: true, resources: false },
    reportDomains: ['reports.harbour.example'],
  });
});

test('a duplicate key and an invalid domain are reported at their fields', async () => {
  const { person, asked } = open();
  await nameBox();
  await person.click(screen.getByRole('button', { name: 'Add a setting' }));
  await person.type(screen.getByRole('combobox', { name: 'Key 2' }), 'colour');
  await person.type(screen.getByRole('textbox', { name: 'Custom domains' }), 'localhost{Enter}');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is already a setting with this key.')).toBeTruthy();
  expect(screen.getByText('Enter a domain such as reports.example.com.')).toBeTruthy();
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
});

test('several words that are no domain stay one entry, and are counted as one invalid field', async () => {
  const { person } = open();
  await nameBox();
  const domains = screen.getByRole('textbox', { name: 'Custom domains' });
  await person.type(domains, 'our own domain,localhost,reports.harbour.example{Enter}');
  expect(
    screen.getAllByRole('button', { name: /^Remove .*(domain|localhost|example)$/ }).map((chip) => chip.getAttribute('aria-label')),
  ).toEqual(['Remove our own domain', 'Remove localhost', 'Remove reports.harbour.example']);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 field needs attention')).toBeTruthy();
});

test('its listings and assets are one click away', async () => {
  open();
  await nameBox();
  expect(screen.getByRole('link', { name: 'Listings' })).toMatchObject({ pathname: `/customers/listings/${customerId}` });
  expect(screen.getByRole('link', { name: 'Assets' })).toMatchObject({ pathname: `/customer/${customerId}/assets` });
});

test('an API key is created, shown once, and revoked after a confirmation', async () => {
  const state = { prefix: 'adk_12345678', createdAt: '2026-11-01T00:00:00Z', createdBy: 'Ada Palmer', lastUsedAt: null };
  let apiKey: Customer['apiKey'] = null;
  const { person, asked } = open({
    'GET /api/customer/{customerId}': () => ({ ...stored, apiKey }),
    'GET /api/customer/{customerId}/apiKeyGenerator': () => {
      apiKey = state;
      return { apiKey: 'adk_12345678-and-the-rest', state };
    },
    'DELETE /api/customer/{customerId}/apikey': { _id: customerId },
  });
  await person.click(await screen.findByRole('button', { name: 'Create key' }));
  expect(await screen.findByDisplayValue('adk_12345678-and-the-rest')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'I have saved the key' }));
  expect(screen.queryByDisplayValue('adk_12345678-and-the-rest')).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Revoke key' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('API key revoked')).toBeTruthy();
  expect(asked.some(({ method, path }) => method === 'DELETE' && path.endsWith('/apikey'))).toBe(true);
});

test('a customer is deactivated after a confirmation, and activated again by undo', async () => {
  let isActive = true;
  const { person } = open({
    'GET /api/customer/{customerId}': () => ({ ...stored, isActive }),
    'POST /api/customer/{customerId}/toggleCustomerActivation': () => {
      isActive = !isActive;
      return { _id: customerId, isActive };
    },
  });
  await nameBox();
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Deactivate customer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Users of Harbour Realty are signed out immediately/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Harbour Realty is inactive')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(isActive).toBe(true));
});

test('shows its agents, and links to a new agent of this customer', async () => {
  const { person, location } = open({ 'GET /api/customers/list': { customers: [] } });
  expect(await screen.findByRole('link', { name: 'Aroha Ngata' })).toBeTruthy();
  expect(screen.getByText('Waiting for activation')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All 7 agents of this customer' })).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Add agent' }));
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/agents/create', search: { customerId } }));
});

describe('what goes with a customer that is deleted', () => {
  test('is named in the confirmation', async () => {
    const { person, asked } = open({ 'POST /api/customers/attached': { offices: 6, agents: 38, people: 12, listings: 140, products: 9 } });
    await nameBox();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete customer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/1 customer: Harbour Realty\. Also deleted: 6 offices, 38 agents, 140 listings, 9 products and 12 users\./),
    ).toBeTruthy();
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  test.each([
    [{ offices: 0, agents: 0, people: 0, listings: 0, products: 0 }, null],
    [{ offices: 1, agents: 0, people: 0, listings: 0, products: 0 }, 'Also deleted: 1 office. Undo restores everything.'],
    [{ offices: 0, agents: 2, people: 1, listings: 0, products: 0 }, 'Also deleted: 2 agents and 1 user. Undo restores everything.'],
    [{ offices: 0, agents: 0, people: 0, listings: 0, products: 1 }, 'Also deleted: 1 product. Undo restores everything.'],
  ])('%j reads: %j', (attached, words) => {
    expect(attachedRowsText(attached)).toBe(words);
  });
});
