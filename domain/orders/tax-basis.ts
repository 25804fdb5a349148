// Does someone see what orders cost with tax or without? As their dashboard has it for their roles.
import type { Role } from '../access/index.ts';
import { mayUse } from '../dashboards/index.ts';
import type { FeatureRoles } from '../dashboards/index.ts';
import type { TaxBasis } from '../money/index.ts';

/** With tax for the roles that the dashboard names, without for all others. */
export const taxBasisFor = (features: FeatureRoles, roles: readonly Role[]): TaxBasis =>
  mayUse(features, 'ordersTaxInclusive', roles) ? 'withTax' : 'withoutTax';
