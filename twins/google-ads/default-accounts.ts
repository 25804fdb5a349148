// The accounts of a new twin: a manager account with a client in New Zealand, one in Australia and a suspended one, which two people of
// the demo may use.
import type { Access, Account, GoogleAdsState } from './google-ads-state.ts';

const MANAGER_ID = '5550001000';

const account = (id: string, descriptiveName: string, more: Partial<Account> = {}): Account => ({
  id,
  descriptiveName,
  currencyCode: 'NZD',
  timeZone: 'Pacific/Auckland',
  isManager: false,
  isTest: false,
  status: 'ENABLED',
  managerId: MANAGER_ID,
  hasUndeclaredCampaign: false,
  ...more,
});

const ACCOUNTS: readonly Account[] = [
  account(MANAGER_ID, 'Adstead manager', { isManager: true, managerId: null }),
  account('5550001001', 'Kauri Realty New Zealand'),
  account('5550001002', 'Kauri Realty Australia', { currencyCode: 'AUD', timeZone: 'Australia/Sydney' }),
  account('5550001003', 'Rimu Homes', { status: 'SUSPENDED' }),
];

const ACCESS: readonly Access[] = ['admin', 'operations'].map((person) => ({ person, customerId: MANAGER_ID, role: 'ADMIN' }));

export function placeDefaultAccounts(draft: GoogleAdsState): void {
  for (const each of ACCOUNTS) draft.accounts[each.id] = { ...each };
  for (const each of ACCESS) draft.access[accessKey(each)] = { ...each };
}

export const accessKey = ({ person, customerId }: Pick<Access, 'person' | 'customerId'>): string => `${person} ${customerId}`;
