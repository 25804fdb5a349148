import { describe, expect, test } from 'vitest';
import type { Role } from '../../../access/index.ts';
import { selectableAccounts, networksToPay, reconcileAccounts } from './billing-accounts.ts';
import { billingAccountOf, setBillingAccount } from '../order-attributes.ts';

const meta = { templateModel: 'CustomerCampaignTemplate' } as const;
const google = { templateModel: 'CustomerGdnCampaignTemplate' } as const;

test.each([
  [[], []],
  [[meta], ['meta']],
  [[google, google], ['google']],
  [
    [google, meta],
    ['meta', 'google'],
  ],
])('templates %j are paid for on %j', (templates, networks) => {
  expect(networksToPay(templates)).toEqual(networks);
});

test('the contacts’ accounts can be chosen, each once, and the customer’s where they have none', () => {
  const hana = { meta: ['fb1', 'fb2'], google: [] };
  const wiremu = { meta: ['fb2', 'fb3'], google: [] };
  expect(selectableAccounts([hana, wiremu], { meta: ['fb9'], google: ['g9'] })).toEqual({
    meta: ['fb1', 'fb2', 'fb3'],
    google: ['g9'],
  });
});

describe('an account', () => {
  const choices = { meta: ['fb1', 'fb2'], google: [] };
  const theOnly = { meta: ['fb1'], google: [] };
  const settle = (roles: Role[], from = theOnly, before = setBillingAccount([], 'meta', null)) =>
    billingAccountOf(reconcileAccounts(before, ['meta', 'google'], from, roles), 'meta');

  test.each<[Role[], string | null]>([
    [['corporate'], 'fb1'],
    [['branchmanager'], 'fb1'],
    [['sales'], 'fb1'],
    [['admin'], 'fb1'],
    [['branchuser'], null],
    [['branchuser', 'corporate'], 'fb1'],
  ])('that is the only one is filled in for %j: %s', (roles, account) => {
    expect(settle(roles)).toBe(account);
  });

  test.each<Role>(['corporate', 'branchmanager', 'sales', 'admin'])('is not guessed among several for %s', (role) => {
    expect(settle([role], choices)).toBeNull();
  });

  test('that was chosen stays while it can be chosen', () => {
    expect(settle(['branchuser'], choices, setBillingAccount([], 'meta', 'fb2'))).toBe('fb2');
    expect(settle(['branchuser'], choices, setBillingAccount([], 'meta', 'gone'))).toBeNull();
    expect(settle(['corporate'], choices, setBillingAccount([], 'meta', 'fb2'))).toBe('fb2');
    expect(settle(['corporate'], theOnly, setBillingAccount([], 'meta', 'gone'))).toBe('fb1');
  });

  test.each<[string, Role, string, string | null]>([
    ['is filled in for agents too', 'branchuser', 'fb2', 'fb2'],
    ['decides among several', 'corporate', 'fb2', 'fb2'],
    ['is forgotten once it cannot be chosen', 'corporate', 'gone', null],
  ])('of the last order %s', (_, role, last, expected) => {
    const lastUsed = setBillingAccount([], 'meta', last);
    expect(billingAccountOf(reconcileAccounts([], ['meta'], choices, [role], lastUsed), 'meta')).toBe(expected);
    const chosen = setBillingAccount([], 'meta', 'fb1');
    expect(billingAccountOf(reconcileAccounts(chosen, ['meta'], choices, [role], lastUsed), 'meta')).toBe('fb1');
  });

  test('is missing where there is none to choose', () => {
    expect(billingAccountOf(reconcileAccounts([], ['google'], choices, ['corporate']), 'google')).toBeNull();
  });

  test('is removed if the product no longer uses its network', () => {
    expect(reconcileAccounts(setBillingAccount([], 'meta', 'fb1'), ['google'], choices, ['corporate'])).toEqual([]);
  });
});
