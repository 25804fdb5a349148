import { column } from '#contract/list/index.ts';
import type { ListDescriptor } from '#contract/list/index.ts';
import { expect, test } from 'vitest';
import { localToday, resolveConditions } from './resolve-conditions.ts';

const list = {
  columns: [
    column('startDate', 'Start', { kind: 'date', search: ['between'] }),
    column('createdAt', 'Created', { kind: 'time', search: ['between'] }),
    column('ownerId', 'Owner', { kind: 'id', search: ['in', 'equals'] }),
    column('name', 'Name', { search: ['equals'] }),
  ],
} as ListDescriptor;
const reader = { userId: 'user-1', today: '2026-11-17' };
const resolve = (field: string, operator: 'between' | 'in' | 'equals', value: string | string[]) =>
  resolveConditions(list, [{ field, operator, value }], reader)[0]?.value;
const startOf = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();

test('a relative range becomes the days that it covers today', () => {
  expect(resolve('startDate', 'between', 'this-week')).toEqual(['2026-11-16', '2026-11-22']);
});

test('days of a time become moments of the reader, the last day included', () => {
  expect(resolve('createdAt', 'between', 'today')).toEqual([startOf(2026, 11, 17), startOf(2026, 11, 18)]);
  expect(resolve('createdAt', 'between', ['', '2026-12-31'])).toEqual(['', startOf(2027, 1, 1)]);
});

test('me is the reader, in columns of ids only', () => {
  expect(resolve('ownerId', 'in', ['me', 'user-2'])).toEqual(['user-1', 'user-2']);
  expect(resolve('ownerId', 'equals', 'me')).toBe('user-1');
  expect(resolve('name', 'equals', 'me')).toBe('me');
});

test('today is the day where the browser is', () => {
  expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
