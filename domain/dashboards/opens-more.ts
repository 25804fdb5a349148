// Whether a changed dashboard shows more to its people than before, which an API key may not do.
import type { FeatureRoles } from './features.ts';
import type { DashboardListRole, DashboardTab } from './tabs.ts';

export interface DashboardAudience {
  tabs: readonly DashboardTab[];
  features: FeatureRoles;
  enablePaymentMethod: { creditCardRoles: readonly DashboardListRole[]; invoiceRoles: readonly DashboardListRole[] };
  showSoldListings: boolean;
}

export function opensMore(before: DashboardAudience, after: DashboardAudience): boolean {
  if (after.showSoldListings && !before.showSoldListings) return true;
  const [earlier, later] = [rolesByPart(before), rolesByPart(after)];
  return Object.entries(later).some(([part, roles]) => roles.some((role) => !earlier[part]?.includes(role)));
}

const rolesByPart = ({ tabs, features, enablePaymentMethod }: DashboardAudience): Record<string, readonly DashboardListRole[]> => ({
  ...features,
  ...enablePaymentMethod,
  ...Object.fromEntries(tabs.map(({ code, accessRight }) => [`${code} tab`, accessRight])),
});
