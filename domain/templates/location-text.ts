// Describes where a template's ads are shown. The wizard shows this to people who set no location themselves.
import { countryName, radiusText } from '../places/index.ts';
import type { TemplateLocation } from './template-content.ts';

const MAX_NAMED_COUNTRIES = 3;

/** Resources and catalogs have no location, so their ads are shown around the office. */
export const locationWithoutListing = (location: TemplateLocation): TemplateLocation =>
  location.type === 'LISTING' ? { type: 'OFFICE', byZip: location.byZip, radius: location.radius } : location;

/** Follows the word 'shown': 'within 10 km of the listing'. `listings` is how many are advertised. */
export function locationText(location: TemplateLocation, listings: number): string {
  if (location.type === 'LISTING') return around(location, listings === 1 ? 'the listing' : 'each listing');
  if (location.type === 'OFFICE') return around(location, 'the office');
  if (location.type === 'COUNTRY') return `in ${countriesText(location.selectedCountries)}`;
  return 'in the areas of the campaign template';
}

const around = ({ byZip, radius }: { byZip: boolean; radius: number }, centre: string): string =>
  byZip ? `in the postcode area of ${centre}` : `within ${radiusText(radius)} of ${centre}`;

function countriesText(codes: readonly string[]): string {
  if (codes.length > MAX_NAMED_COUNTRIES) return `${codes.length} countries`;
  const names = codes.map(countryName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
