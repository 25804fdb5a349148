// What the customer's special ad category does to an order.
import { housingLimits } from '../../customers/index.ts';
import { findingsOn } from './preflight-finding.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { PreflightFacts } from './preflight-facts.ts';

const { block, warn } = findingsOn(null);

export function categoryFindings({ order: { customer }, customerId }: PreflightFacts): PreflightFinding[] {
  const where = { record: { kind: 'customer', id: customerId } } as const;
  if (customer.specialAdCategories.length > 0 && customer.specialAdCategoryCountries.length === 0)
    return [block('The customer has a special ad category without countries. Choose the countries that its ads reach.', where)];
  const limits = housingLimits(customer);
  return limits
    ? [
        warn(
          `Housing ads: all ages from ${limits.ageMin} and all genders, areas of at least ${limits.minRadiusKm} km, and no postcodes or lookalike audiences.`,
          where,
        ),
      ]
    : [];
}
