// The start page of staff: pending work and links to their screens.
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { staff, visit } from '#web/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const emptyLists = { customers: [], offices: [], views: [], count: 0 };
const lists = { 'GET /api/customers': emptyLists, 'GET /api/offices': emptyLists, 'GET /api/views/{list}': emptyLists };

/** Answers list requests with the count for their filter. */
const counting = (counts: Record<string, number>): Answers => {
  const answer = ({ query }: Asked) => {
    const [condition] = JSON.parse(query['search'] ?? '[{}]');
    return { orders: [], jobs: [], count: counts[`${condition.field} ${condition.value}`] ?? 0 };
  };
  return { ...lists, 'GET /api/orders': answer, 'GET /api/customer/jobs/list': answer };
};

describe('what waits', () => {
  test('is counted, and each leads to its list with its filter', async () => {
    visit('/', { user: staff('operations'), answers: counting({ 'status NEW': 1204, 'status FAILED': 1, 'state FAILED': 2 }) });
    const waiting = within(await screen.findByRole('region', { name: 'What waits for you' }));
    expect(waiting.getAllByRole('link').map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])).toEqual([
      ['1,204 orders to accept', '/orders/list?filters=status:equals:NEW'],
      ['1 failed order', '/orders/list?filters=status:equals:FAILED'],
      ['2 failed jobs', '/jobs?filters=state:equals:FAILED'],
    ]);
  });

  test('shows a message where there is nothing', async () => {
    visit('/', { user: staff('admin'), answers: counting({}) });
    await screen.findByText('Nothing waits for you.');
  });

  test('is not requested for jobs by users who may not open them', async () => {
    const { api } = visit('/', { user: staff('sales'), answers: counting({ 'status NEW': 3, 'state FAILED': 9 }) });
    await screen.findByRole('link', { name: '3 orders to accept' });
    expect(screen.queryByText(/failed job/)).toBeNull();
    expect(api.asked.filter(({ query }) => query['search']?.includes('"state","operator":"equals"'))).toEqual([]);
  });

  test('is left out where it cannot be counted, without a redirect', async () => {
    const broken = refuse(500, { requestId: 'req-90' });
    const { place } = visit('/', {
      user: staff('admin'),
      answers: { ...lists, 'GET /api/orders': broken, 'GET /api/customer/jobs/list': broken },
    });
    await screen.findByRole('navigation', { name: 'What you can open' });
    expect(await screen.findByText('Customers changed lately')).toBeTruthy();
    expect(screen.queryByText('Nothing waits for you.')).toBeNull();
    expect(place()).toBe('/');
  });
});

test('a user who may open offices and products finds both, though the menus show offices to other roles only', async () => {
  visit('/', { user: staff('user'), answers: lists });
  const open = within(await screen.findByRole('navigation', { name: 'What you can open' }));
  expect(open.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/offices/list', '/products']);
  expect(screen.queryByRole('region', { name: 'What waits for you' })).toBeNull();
});
