import { staff, visit } from '#web/testing/visit.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const stop = {
  _id: '01900000-0000-7000-8000-000000000700',
  customer: null,
  account: null,
  reason: 'Wrong prices',
  setByName: 'Ada Lovelace',
  setAt: '2026-11-01T00:00:00Z',
};
const none = { customers: [], offices: [], views: [], count: 0 };
const open = (stops: unknown) =>
  visit('/offices/list', {
    user: staff('operations'),
    answers: {
      'GET /api/offices': none,
      'GET /api/customers': none,
      'GET /api/views/{list}': none,
      'GET /api/delivery-stops': stops,
    },
  });
const banner = () => screen.findByRole('region', { name: 'Deliveries stopped' });
const keptPlace = () => document.querySelector('[data-kept]');
const opened = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a stop that arrives after the screen floats above it, and takes its place on the next screen', async () => {
  const { router } = open({ stops: [stop] });
  await opened('Offices');
  expect((await banner()).dataset['floating']).toBe('true');
  await act(() => router.navigate({ to: '/customers' }));
  await opened('Customers');
  expect((await banner()).dataset['floating']).toBeUndefined();
});

test('the place of a stop that was there at the last visit is kept from the beginning, with room for its text', async () => {
  const first = open({ stops: [stop] });
  await banner();
  first.unmount();
  let answer: (stops: object) => void = () => undefined;
  open(() => new Promise((resolve) => (answer = resolve)));
  await opened('Offices');
  expect(keptPlace()?.textContent).toContain('Wrong prices');
  act(() => answer({ stops: [stop] }));
  expect((await banner()).dataset['floating']).toBeUndefined();
  expect(keptPlace()).toBeNull();
});

test('a stop that was released meanwhile leaves its place with a note until the next screen', async () => {
  const first = open({ stops: [stop] });
  await banner();
  first.unmount();
  const { router } = open({ stops: [] });
  expect(await screen.findByText('Deliveries are running again.')).toBeTruthy();
  await act(() => router.navigate({ to: '/customers' }));
  await opened('Customers');
  await waitFor(() => expect(screen.queryByText('Deliveries are running again.')).toBeNull());
});
