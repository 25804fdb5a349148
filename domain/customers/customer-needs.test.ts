import { describe, expect, test } from 'vitest';
import { isReadyToOrder, isSetUp, needsOf } from './customer-needs.ts';
import type { CustomerSetupState, CustomerNeed } from './customer-needs.ts';

const usable = { status: 'ACTIVE', tokenState: 'LINKED' } as const;
const nothing: CustomerSetupState = {
  officeCount: 0,
  agentCount: 0,
  fbAdAccounts: [],
  gdnAccounts: [],
  fbPage: null,
  hasListing: false,
  hasTemplate: false,
  hasProduct: false,
  hasDashboard: false,
  hasUser: false,
};
const everything: CustomerSetupState = {
  officeCount: 1,
  agentCount: 2,
  fbAdAccounts: [usable],
  gdnAccounts: [],
  fbPage: {},
  hasListing: true,
  hasTemplate: true,
  hasProduct: true,
  hasDashboard: true,
  hasUser: true,
};
const met = (holdings: CustomerSetupState): CustomerNeed[] => needsOf(holdings).flatMap(({ need, isMet }) => (isMet ? [need] : []));

test('a new customer needs all of it, in the order in which staff see to it', () => {
  const all = ['office', 'agent', 'account', 'page', 'listing', 'template', 'product', 'dashboard', 'user'];
  expect(needsOf(nothing)).toEqual(all.map((need) => ({ need, isMet: false })));
});

describe.each<[CustomerNeed, Partial<CustomerSetupState>, Partial<CustomerSetupState>]>([
  ['office', { officeCount: 3 }, { officeCount: 0 }],
  ['agent', { agentCount: 1 }, { agentCount: 0 }],
  ['account', { fbAdAccounts: [usable] }, { fbAdAccounts: [] }],
  ['page', { fbPage: {} }, { fbPage: null }],
  ['listing', { hasListing: true }, { hasListing: false }],
  ['template', { hasTemplate: true }, { hasTemplate: false }],
  ['product', { hasProduct: true }, { hasProduct: false }],
  ['dashboard', { hasDashboard: true }, { hasDashboard: false }],
])('the need of a %s', (need, held, lacked) => {
  test('is met by one alone', () => expect(met({ ...nothing, ...held })).toEqual([need]));
  test('keeps the customer from being ready', () => expect(isReadyToOrder({ ...everything, ...lacked })).toBe(false));
});

test('a user is part of the set-up, but staff can order without one', () => {
  const lacking = { ...everything, hasUser: false };
  expect([isSetUp(everything), isSetUp(lacking), isReadyToOrder(lacking)]).toEqual([true, false, true]);
});

test('a customer that advertises on Google alone needs no page', () => {
  expect(isSetUp({ ...everything, fbAdAccounts: [], gdnAccounts: [usable], fbPage: null })).toBe(true);
  expect(isSetUp({ ...everything, gdnAccounts: [usable], fbPage: null })).toBe(false);
});

test('an account of either network will do', () => {
  expect(met({ ...nothing, gdnAccounts: [usable] })).toEqual(['account']);
  expect(isReadyToOrder({ ...everything, fbAdAccounts: [], gdnAccounts: [usable] })).toBe(true);
});

test.each<CustomerSetupState['fbAdAccounts'][number]>([
  { status: 'NOT_CHECKED', tokenState: 'NOT_LINKED' },
  { status: 'ACTIVE', tokenState: 'NOT_LINKED' },
  { status: 'ACTIVE', tokenState: 'EXPIRED' },
  { status: 'ACTIVE', tokenState: 'REVOKED' },
  { status: 'ACTIVE', tokenState: 'MISSING_SCOPE' },
  { status: 'DISABLED', tokenState: 'LINKED' },
])('an account that is $status and $tokenState does not meet the need of one', (account) => {
  expect(met({ ...nothing, fbAdAccounts: [account], gdnAccounts: [account] })).toEqual([]);
  expect(met({ ...nothing, fbAdAccounts: [account, { ...usable, tokenState: 'EXPIRING' }] })).toEqual(['account']);
});

test('a customer that has all of it is ready', () => {
  expect(isReadyToOrder(everything)).toBe(true);
});
