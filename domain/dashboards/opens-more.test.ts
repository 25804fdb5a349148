import { expect, test } from 'vitest';
import { DEFAULT_FEATURES } from './features.ts';
import { opensMore } from './opens-more.ts';
import type { DashboardAudience } from './opens-more.ts';

const before: DashboardAudience = {
  tabs: [
    { code: 'leads', accessRight: ['corporate'] },
    { code: 'orders', accessRight: ['corporate', 'branchuser'] },
  ],
  features: { ...DEFAULT_FEATURES, downloadLeads: ['corporate'] },
  enablePaymentMethod: { creditCardRoles: ['corporate'], invoiceRoles: [] },
  showSoldListings: false,
};

test.each<[string, Partial<DashboardAudience>, boolean]>([
  ['nothing else', {}, false],
  ['a tab for another role', { tabs: [{ code: 'leads', accessRight: ['corporate', 'branchuser'] }] }, true],
  ['another tab', { tabs: [...before.tabs, { code: 'status', accessRight: ['corporate'] }] }, true],
  ['fewer tabs, for fewer roles', { tabs: [{ code: 'orders', accessRight: ['branchuser'] }] }, false],
  ['a feature for another role', { features: { ...before.features, downloadLeads: ['corporate', 'branchmanager'] } }, true],
  ['a feature for nobody', { features: { ...before.features, downloadLeads: [] } }, false],
  ['payment by invoice', { enablePaymentMethod: { creditCardRoles: [], invoiceRoles: ['corporate'] } }, true],
  ['no payment', { enablePaymentMethod: { creditCardRoles: [], invoiceRoles: [] } }, false],
  ['sold listings', { showSoldListings: true }, true],
])('a dashboard with %s opens more: %s', (_, change, isMore) => {
  expect(opensMore(before, { ...before, ...change })).toBe(isMore);
});
