// A list of five customers for tests of the list screen, with helpers to open and read it.
import type { CustomerRow } from '#contract/customers/index.ts';
import type { SearchCondition } from '#contract/list/index.ts';
import type { Role } from '#domain/access/index.ts';
import { screen } from '@testing-library/react';
import type { Answers, Asked } from './fake-api.ts';
import { openApp } from './open-app.tsx';

export const id = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const customer = (n: number, name = `Customer ${n}`): CustomerRow => ({
  _id: id(n),
  name,
  logoUrl: null,
  vertical: 'real-estate',
  countryCode: 'NZ',
  currencyCode: 'NZD',
  timezone: 'Pacific/Auckland',
  officeCount: 1234,
  isActive: n % 2 === 1,
  updatedAt: '2026-11-01T00:00:00Z',
});

export const five = [1, 2, 3, 4, 5].map((n) => customer(n));

export const openList = (address: string, answers: Answers = {}, roles: Role[] = ['admin']) =>
  openApp(address, {
    roles,
    answers: {
      'GET /api/customers': { customers: five, count: 1234 },
      'GET /api/views/{list}': { views: [] },
      'GET /api/offices': { offices: [], count: 0 },
      'POST /api/customers/attached': { offices: 0, agents: 0, people: 0, listings: 0, products: 0 },
      ...answers,
    },
  });

const customerQueries = (asked: readonly Asked[]) =>
  asked.filter(({ method, path }) => method === 'GET' && path === '/api/customers').map(({ query }) => query);

/** Without the counts of the tabs. */
export const listQueries = (asked: readonly Asked[]) => customerQueries(asked).filter(({ project }) => project !== '_id');
export const countQueries = (asked: readonly Asked[]) => customerQueries(asked).filter(({ project }) => project === '_id');

export const lastSearch = (asked: readonly Asked[]): SearchCondition[] => JSON.parse(listQueries(asked).at(-1)?.['search'] ?? '[]');

export const rowsShown = () => screen.findByRole('link', { name: 'Customer 1' });
export const tickBox = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Customer ${n}` });
export const ticked = (): number[] => [1, 2, 3, 4, 5].filter((n) => tickBox(n).checked);
