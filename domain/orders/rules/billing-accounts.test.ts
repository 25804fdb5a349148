import { describe, expect, test } from 'vitest';
import type { Role } from '../../access/index.ts';
import { selectableAccounts, networksToPay, reconcileAccounts } from './billing-accounts.ts';
import { billingAccountOf, setBillingAccount } from './order-attributes.ts';

const fb = { templateModel: 'CustomerCampaignTemplate' } as const;
const gdn = { templateModel: 'CustomerGdnCampaignTemplate' } as const;

test.each([
  [[], []],
  [[fb], ['facebook']],
  [[gdn, gdn], ['google']],
  [
    [gdn, fb],
    ['facebook', 'google'],
  ],
])('templates %j are paid for on %j', (templates, networks) => {
  expect(networksToPay(templates)).toEqual(networks);
});

test('the contacts’ accounts can be chosen, each once, and the customer’s where they have none', () => {
  const hana = { facebook: ['fb1', 'fb2'], google: [] };
  const wiremu = { facebook: ['fb2', 'fb3'], google: [] };
  expect(selectableAccounts([hana, wiremu], { facebook: ['fb9'], google: ['g9'] })).toEqual({
    facebook: ['fb1', 'fb2', 'fb3'],
    google: ['g9'],
  });
});

describe('an account', () => {
  const choices = { facebook: ['fb1', 'fb2'], google: [] };
  const theOnly = { facebook: ['fb1'], google: [] };
  const settle = (roles: Role[], from = theOnly, before = setBillingAccount([], 'facebook', null)) =>
    billingAccountOf(reconcileAccounts(before, ['facebook', 'google'], from, roles), 'facebook');

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
    expect(settle(['branchuser'], choices, setBillingAccount([], 'facebook', 'fb2'))).toBe('fb2');
    expect(settle(['branchuser'], choices, setBillingAccount([], 'facebook', 'gone'))).toBeNull();
    expect(settle(['corporate'], choices, setBillingAccount([], 'facebook', 'fb2'))).toBe('fb2');
    expect(settle(['corporate'], theOnly, setBillingAccount([], 'facebook', 'gone'))).toBe('fb1');
  });

  test('is missing where there is none to choose', () => {
    expect(billingAccountOf(reconcileAccounts([], ['google'], choices, ['corporate']), 'google')).toBeNull();
  });

  test('is removed if the product no longer uses its network', () => {
    expect(reconcileAccounts(setBillingAccount([], 'facebook', 'fb1'), ['google'], choices, ['corporate'])).toEqual([]);
  });
});
