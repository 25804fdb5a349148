// Where does a template show its ads, in words? Said to whoever orders and sets no place of their own.
import { countryName, radiusText } from '../places/index.ts';
import type { TemplateLocation } from './template-content.ts';

const MOST_NAMED_COUNTRIES = 3;

/** A resource and a catalog have no place of their own: they are shown around the office instead. */
export const locationWithoutListing = (location: TemplateLocation): TemplateLocation =>
  location.type === 'LISTING' ? { type: 'OFFICE', byZip: location.byZip, radius: location.radius } : location;

/** To stand after 'shown': 'within 10 km of what is advertised'. */
export function locationText(location: TemplateLocation): string {
  if (location.type === 'LISTING') return around(location, 'what is advertised');
  if (location.type === 'OFFICE') return around(location, 'the office');
  if (location.type === 'COUNTRY') return `in ${countriesText(location.selectedCountries)}`;
  return 'in the areas of the campaign template';
}

const around = ({ byZip, radius }: { byZip: boolean; radius: number }, what: string): string =>
  byZip ? `in the postcode area of ${what}` : `within ${radiusText(radius)} of ${what}`;

function countriesText(codes: readonly string[]): string {
  if (codes.length > MOST_NAMED_COUNTRIES) return `${codes.length} countries`;
  const names = codes.map(countryName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
