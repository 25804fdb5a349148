import type { OpenHomeVisitor } from '#contract/inventory/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const villa = { listingId: id(1), listingTitle: 'Villa on Jervois Road', startsAt: '2026-11-13T22:00:00Z', visitorCount: 2 };
const around = {
  timezone: 'Pacific/Auckland',
  officeName: 'Ponsonby',
  agentName: 'Aroha Ngata',
  customerId: id(9),
  customerName: 'Harbour Realty',
  createdAt: '2026-11-13T22:04:00Z',
};
const mere = {
  ...villa,
  ...around,
  _id: id(21),
  name: 'Mere Tane',
  email: 'mere@example.com',
  phone: '+64211234567',
  consent: true,
  comments: 'Liked the light.',
};
const tom = { ...villa, ...around, _id: id(22), name: 'Tom Reid', email: 'tom@example.com', phone: '', consent: false, comments: '' };
const ana = { ...tom, _id: id(23), name: 'Ana Brown', startsAt: '2026-11-14T22:00:00Z', visitorCount: 1 };
const visitor: OpenHomeVisitor = {
  ...tom,
  visitors: [mere, tom].map(({ _id, name, consent, createdAt }) => ({ _id, name, consent, createdAt })),
};

const open = (place: string, answers: Answers = {}, roles: Role[] = ['operations']) =>
  openApp(place, {
    roles,
    answers: {
      'GET /api/customers/open-homes': { openHomeVisitors: [ana, tom, mere], count: 3 },
      'GET /api/customers/open-homes/{openHomeVisitorId}': visitor,
      'GET /api/views/{list}': { views: [] },
      ...answers,
    },
  });
const lines = () => screen.getAllByRole('row').map((row) => row.textContent ?? '');

describe('the list of open homes', () => {
  test('is in the menu Customers', async () => {
    const { person, location } = open('/');
    await person.click(await screen.findByRole('button', { name: 'Customers' }));
    await person.click(await screen.findByRole('menuitem', { name: /Open Homes/ }));
    await waitFor(() => expect(location().pathname).toBe('/customer/open-homes'));
    expect(await screen.findByRole('heading', { name: 'Open Homes' })).toBeTruthy();
  });

  test('groups visitors under their open home, in its own time, with how many came', async () => {
    open('/customer/open-homes');
    await screen.findByText('Mere Tane');
    const [, sunday = '', first = '', saturday = '', second = '', third = ''] = lines();
    expect(sunday).toMatch(/Villa on Jervois Road15\/11\/2026, 11:00.?am1 visitor$/);
    expect(saturday).toMatch(/Villa on Jervois Road14\/11\/2026, 11:00.?am2 visitors$/);
    expect([first, second, third].map((line) => line.slice(0, 4))).toEqual(['Ana ', 'Tom ', 'Mere']);
  });

  test('does not group rows that are sorted by name', async () => {
    open('/customer/open-homes?order=name');
    await screen.findByText('Mere Tane');
    expect(lines()).toHaveLength(4);
  });

  test('explains what it is for while it is empty', async () => {
    open('/customer/open-homes', { 'GET /api/customers/open-homes': { openHomeVisitors: [], count: 0 } });
    expect(await screen.findByText('No visitors yet')).toBeTruthy();
  });

  test('is not for sales', async () => {
    const { location } = open('/customer/open-homes', {}, ['sales']);
    await waitFor(() => expect(location().pathname).toBe('/forbidden'));
  });
});

describe('a visitor', () => {
  test('is shown with their open home, and leads to who else came', async () => {
    open(`/customer/open-homes/${tom._id}`);
    const home = within(await screen.findByRole('region', { name: 'Open home' }));
    expect(home.getByRole('link', { name: 'Villa on Jervois Road' })).toMatchObject({ pathname: `/listing/${villa.listingId}` });
    expect(home.getByRole('heading', { name: '2 visitors' })).toBeTruthy();
    expect(home.getByRole('link', { name: 'Mere Tane' })).toMatchObject({ pathname: `/customer/open-homes/${mere._id}` });
    expect(home.queryByRole('link', { name: 'Tom Reid' })).toBeNull();
  });

  test('who gave no consent is shown with a note', async () => {
    open(`/customer/open-homes/${tom._id}`);
    expect(await screen.findByText(/This visitor did not consent to be contacted/)).toBeTruthy();
  });

  test('that does not exist says so', async () => {
    open(`/customer/open-homes/${tom._id}`, {
      'GET /api/customers/open-homes/{openHomeVisitorId}': refuse(404, { code: 'notFound', message: errorText('notFound') }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(errorText('notFound'));
  });
});
