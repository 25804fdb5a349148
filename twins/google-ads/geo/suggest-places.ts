// geoTargetConstants:suggest: places by their names, or by their ids.
import { failWith } from '../errors/ads-failure.ts';
import { allGeoTargets, findGeoTarget, showGeoTarget } from './geo-targets.ts';
import type { GeoTarget } from './geo-targets.ts';

interface SuggestRequest {
  locale?: string;
  countryCode?: string;
  locationNames?: { names?: string[] };
  geoTargets?: { geoTargetConstants?: string[] };
}

const MOST_NAMES = 25;

export function suggestPlaces({ locale = 'en', countryCode, locationNames, geoTargets }: SuggestRequest) {
  const names = locationNames?.names ?? [];
  if (names.length > MOST_NAMES)
    throw failWith('collectionSizeError', 'TOO_MANY', 'Too many.', { path: ['location_names', 'names'], trigger: String(names.length) });
  if (names.length === 0 && !geoTargets?.geoTargetConstants?.length)
    throw failWith('requestError', 'REQUIRED_FIELD_MISSING', 'The required field was not present.', { path: ['query'] });
  const byName = names.flatMap((searchTerm) =>
    allGeoTargets()
      .filter((target) => (countryCode === undefined || target.countryCode === countryCode) && matches(target, searchTerm))
      .map((target) => ({ ...show(target, locale), searchTerm })),
  );
  const byId = (geoTargets?.geoTargetConstants ?? [])
    .map((name) => findGeoTarget(name.replace('geoTargetConstants/', '')))
    .filter((target) => target !== null)
    .map((target) => show(target, locale));
  const suggestions = [...byName, ...byId];
  return suggestions.length > 0 ? { geoTargetConstantSuggestions: suggestions } : {};
}

const matches = ({ name }: GeoTarget, term: string): boolean =>
  name.toLowerCase().startsWith(term.trim().toLowerCase()) && term.trim() !== '';

const show = (target: GeoTarget, locale: string) => {
  const parents = parentsOf(target);
  return {
    locale,
    reach: String(target.reach),
    geoTargetConstant: showGeoTarget(target),
    ...(parents.length > 0 && { geoTargetConstantParents: parents.map(showGeoTarget) }),
  };
};

function parentsOf({ parentId }: GeoTarget): GeoTarget[] {
  const parent = parentId === null ? null : findGeoTarget(parentId);
  return parent ? [parent, ...parentsOf(parent)] : [];
}
