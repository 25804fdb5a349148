import { affectedAreas } from '#contract/live/index.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { batchAreas } from './live-updates.ts';
import { endpointQuery, useAction } from './queries.ts';

function action(answers: (() => Response | Promise<Response>)[]) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push((init.headers as Headers).get('idempotency-key'));
    return answers.shift()?.();
  });
  const queryClient = new QueryClient();
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useAction('createCustomer'), { wrapper });
  const run = () => act(() => result.current.mutateAsync({ body: {} as never }).catch(() => undefined));
  return { keys, invalidated, run };
}

const saved = () => Response.json({});
const lost = () => Promise.reject(new TypeError('lost'));
const refused = () => Response.json({ code: 'customerNameTaken', message: 'Taken.' }, { status: 409 });
const stillRunning = () => Response.json({ code: 'requestInProgress', message: 'Still.' }, { status: 409 });

test('after a lost response the retry sends the same idempotency key, and the next save a new one', async () => {
  const { keys, run } = action([lost, stillRunning, saved, saved]);
  for (let times = 0; times < 4; times += 1) await run();
  const [first, second, third, fourth] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('after a refusal the next attempt sends a new idempotency key', async () => {
  const { keys, run } = action([refused, saved]);
  await run();
  await run();
  expect(keys[1]).not.toBe(keys[0]);
});

test('an action refreshes its own area and those that show it too, and only once it succeeded', async () => {
  const { invalidated, run } = action([refused, saved]);
  await run();
  expect(invalidated).not.toHaveBeenCalled();
  await run();
  const areas = affectedAreas('customers');
  expect(areas).toContain('offices');
  expect(invalidated.mock.calls.map(([filter]) => filter?.queryKey)).toEqual(areas.map((area) => [area]));
});

test('a query key consists of area, name and input', () => {
  expect(endpointQuery('readCustomer', { params: { customerId: 'c1' } }).queryKey).toEqual([
    'customers',
    'readCustomer',
    { params: { customerId: 'c1' } },
  ]);
});

test('a burst of changes refreshes each area once', () => {
  vi.useFakeTimers();
  const refresh = vi.fn();
  const refreshArea = batchAreas(refresh);
  for (const area of ['customers', 'offices', 'customers']) refreshArea(area);
  vi.advanceTimersByTime(149);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh.mock.calls).toEqual([[['customers', 'offices']]]);
});

test('jobs that report progress all the time are refreshed about once a second, and once more after the last report', () => {
  vi.useFakeTimers();
  const refresh = vi.fn();
  const refreshArea = batchAreas(refresh);
  for (let at = 0; at < 3000; at += 100) {
    refreshArea('jobs');
    if (at === 1500) refreshArea('orders');
    vi.advanceTimersByTime(100);
  }
  expect(refresh.mock.calls.filter(([areas]) => areas.includes('orders'))).toHaveLength(1);
  const before = refresh.mock.calls.length;
  vi.advanceTimersByTime(5000);
  expect(refresh.mock.calls.length - before).toBe(1);
  expect(refresh.mock.calls.filter(([areas]) => areas.includes('jobs'))).toHaveLength(4);
});
