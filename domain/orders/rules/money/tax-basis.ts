// Whether someone sees order prices with or without tax.
import type { Role } from '../../../access/index.ts';
import { mayUse } from '../../../dashboards/index.ts';
import type { FeatureRoles } from '../../../dashboards/index.ts';
import type { TaxBasis } from '../../../money/index.ts';

/** With tax for the roles that the dashboard lists, without tax for all others. */
export const taxBasisFor = (features: FeatureRoles, roles: readonly Role[]): TaxBasis =>
  mayUse(features, 'ordersTaxInclusive', roles) ? 'withTax' : 'withoutTax';
