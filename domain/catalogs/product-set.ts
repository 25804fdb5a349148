// A catalog's filter in Meta's terms, for its product set. Only what the feed states in the same words is filtered there again: status and
// type. Everything else is decided by the feed, because the names and units of prices in Meta's filters are not verified.
import { availabilityOf } from './home-listing.ts';
import type { CatalogFilter } from './catalog-filter.ts';

const SALE_AND_RENT = ['RESIDENTIAL_FOR_SALE', 'RESIDENTIAL_FOR_RENT'];

export function productSetFilter({ statuses, types }: Pick<CatalogFilter, 'statuses' | 'types'>): Readonly<Record<string, unknown>> {
  const kinds = types.length === 0 ? SALE_AND_RENT : types;
  const availability = [...new Set(statuses.flatMap((marketStatus) => kinds.map((type) => availabilityOf({ type, marketStatus }))))];
  return {
    availability: { is_any: availability },
    ...(types.length > 0 && { custom_label_0: { is_any: [...types] } }),
  };
}

/** The id makes it unique in a business, so that an object whose creation was not confirmed is found by its name. */
export const nameOnMeta = ({ id, name }: { id: string; name: string }): string => `${name} – ${tailOf(id)}`;

export const isNameOf = (id: string, nameOnNetwork: string | undefined): boolean => nameOnNetwork?.endsWith(` – ${tailOf(id)}`) ?? false;

const tailOf = (id: string): string => id.slice(-12);
