import { call } from '#web/client/index.ts';
import { connectLiveUpdates } from '#web/client/live-updates.ts';
import { customer, five, id, openList, rowsShown, tickBox } from '#web/testing/customer-list.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

const listeners = vi.hoisted((): Record<string, (event: unknown) => void> => ({}));
const socket = vi.hoisted(() => ({
  active: true,
  on: (event: string, listener: (payload: unknown) => void) => {
    listeners[event] = listener;
  },
  close: () => undefined,
}));
vi.mock('socket.io-client', () => ({ io: () => socket }));

const names = () => screen.getAllByRole('link', { name: /^Customer \d+|Renamed/ }).map((link) => link.textContent);
const firstFive = ['Customer 1', 'Customer 2', 'Customer 3', 'Customer 4', 'Customer 5'];
/** Rows are drawn after the button, so that drawing many does not block typing. */
const shows = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
const newRows = (name: string) => screen.findByRole('button', { name });

async function openLiveList(address = '/customers') {
  const opened = openList(address);
  onTestFinished(connectLiveUpdates(opened.queryClient, () => undefined));
  await rowsShown();
  await waitFor(() => expect(listeners['changed']).toBeDefined());
  const answer = (customers: typeof five) => {
    opened.api.answers['GET /api/customers'] = { customers, count: 1200 + customers.length };
    listeners['changed']?.({ area: 'customers' });
  };
  return { ...opened, answer };
}

test('they are announced at the top too, with nothing selected and nobody’s pointer or focus at the list', async () => {
  const { person, answer } = await openLiveList();
  answer([customer(9), ...five]);
  const button = await newRows('1 new customer');
  await shows(firstFive);
  await person.click(button);
  await shows(['Customer 9', ...firstFive]);
  expect(screen.queryByRole('button', { name: /new customer/ })).toBeNull();
});

test.each(['-_id', 'name', '-name', '-updatedAt'])('they are announced in the order %s, wherever they belong', async (order) => {
  const { answer } = await openLiveList(`/customers?order=${order}`);
  answer([...five.slice(0, 2), customer(9), ...five.slice(2)]);
  await newRows('1 new customer');
  await shows(firstFive);
});

test('what the person made is shown at once, what others made meanwhile is announced', async () => {
  const { answer, api } = await openLiveList();
  api.answers['POST /api/customer/create'] = customer(8);
  await call('createCustomer', { body: {} } as never);
  answer([customer(9), customer(8), ...five]);
  await newRows('1 new customer');
  await shows(['Customer 8', ...firstFive]);
});

test('what the person made is shown at once where the answer comes after the event', async () => {
  const { answer, api } = await openLiveList();
  answer([customer(7), ...five]);
  await newRows('1 new customer');
  api.answers['POST /api/customer/create'] = customer(7);
  await call('createCustomer', { body: {} } as never);
  await shows(['Customer 7', ...firstFive]);
  expect(screen.queryByRole('button', { name: /new customer/ })).toBeNull();
});

test('while the tab is out of sight they are shown at once', async () => {
  const { answer } = await openLiveList();
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => sight.mockRestore());
  fireEvent(document, new Event('visibilitychange'));
  answer([customer(9), ...five]);
  await shows(['Customer 9', ...firstFive]);
});

test('rows that came while another screen was open are shown on return', async () => {
  const { answer, router, queryClient } = await openLiveList();
  await router.navigate({ to: '/offices/list' });
  await screen.findByRole('heading', { name: 'Offices' });
  answer([customer(9), ...five]);
  const lists = () => queryClient.getQueryCache().findAll({ queryKey: ['customers'], type: 'inactive' });
  await waitFor(() => expect(lists().some(({ state }) => state.isInvalidated)).toBe(true));
  await router.navigate({ to: '/customers' });
  await shows(['Customer 9', ...firstFive]);
  expect(screen.queryByRole('button', { name: /new customer/ })).toBeNull();
});

test('while a row has the focus they are announced, and it keeps the focus', async () => {
  const { person, answer } = await openLiveList();
  await person.keyboard('jj');
  answer([customer(9), ...five]);
  await newRows('1 new customer');
  await shows(firstFive);
  expect(document.activeElement?.id).toBe(`row-${id(2)}`);
});

test('with a row selected they are announced, while shown rows change in place, and shown on request', async () => {
  const { person, answer } = await openLiveList();
  await person.click(tickBox(2));
  answer([customer(8), customer(9), customer(1, 'Renamed'), ...five.slice(1)]);
  const button = await newRows('2 new customers');
  expect(button.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await shows(['Renamed', ...firstFive.slice(1)]);
  expect(tickBox(2).checked).toBe(true);
  await person.click(button);
  await shows(['Customer 8', 'Customer 9', 'Renamed', ...firstFive.slice(1)]);
  expect(screen.queryByRole('button', { name: /new customer/ })).toBeNull();
  expect(tickBox(2).checked).toBe(true);
});

test('with a drawer open they are announced, and a deleted row goes', async () => {
  const { person, answer } = await openLiveList(`/customers?row=${id(3)}`);
  answer([customer(9), ...five.filter(({ _id }) => _id !== id(2))]);
  await newRows('1 new customer');
  await shows(firstFive.filter((name) => name !== 'Customer 2'));
  await person.keyboard('{Escape}');
  await person.click(await newRows('1 new customer'));
  await waitFor(() => expect(names()[0]).toBe('Customer 9'));
});

test('further down they are announced, and showing them scrolls to the top', async () => {
  const { person, answer } = await openLiveList();
  const area = screen.getByRole('table').parentElement!;
  area.scrollTop = 400;
  fireEvent.scroll(area);
  answer([customer(9), ...five]);
  await person.click(await newRows('1 new customer'));
  expect(area.scrollTop).toBe(0);
  await waitFor(() => expect(names()[0]).toBe('Customer 9'));
});

test('on a later page, showing them goes to the first one', async () => {
  const { person, answer, location } = await openLiveList('/customers?page=2');
  await person.click(tickBox(2));
  answer([customer(9), ...five]);
  await person.click(await newRows('1 new customer'));
  await waitFor(() => expect(location().search).toEqual({}));
});

test('another order is shown at once, whatever is selected', async () => {
  const { person, api } = await openLiveList();
  await person.click(tickBox(2));
  api.answers['GET /api/customers'] = { customers: [customer(9), ...five], count: 1234 };
  await person.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()[0]).toBe('Customer 9'));
  expect(screen.queryByRole('button', { name: /new customer/ })).toBeNull();
});
