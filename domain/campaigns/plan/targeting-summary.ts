// Whom an ad set of a plan reaches, in plain words, for both networks.
import { radiusText } from '../../places/index.ts';
import { areaText, targetingOf, targetingText } from '../change/ad-set-targeting.ts';
import { readAt } from '../change/field-paths.ts';
import { countryOfConstant } from './google-targeting.ts';
import type { Fields, Json } from './planned-object.ts';

const PLATFORM_NAMES: Readonly<Record<string, string>> = { facebook: 'Facebook', instagram: 'Instagram' };

/** '25–65+, all genders, 1 area: 10 km, on Facebook and Instagram' */
export function targetingSummary(targeting: Fields): string {
  const criteria = targeting['criteria'];
  return Array.isArray(criteria) ? googleSummary(criteria as readonly Fields[]) : metaSummary(targeting);
}

function metaSummary(targeting: Fields): string {
  const editable = targetingOf(targeting);
  const platforms = list(targeting['publisher_platforms']).flatMap((name) =>
    typeof name === 'string' ? [PLATFORM_NAMES[name] ?? name] : [],
  );
  const audiences = list(targeting['custom_audiences']).length;
  return [
    ...(editable ? [targetingText({ ...editable, markers: [] })] : []),
    areaText(targeting),
    ...(audiences === 0 ? [] : [`${audiences} ${audiences === 1 ? 'audience' : 'audiences'}`]),
    ...(platforms.length === 0 ? [] : [`on ${platforms.join(' and ')}`]),
  ].join(', ');
}

function googleSummary(criteria: readonly Fields[]): string {
  const radii = criteria.flatMap((each) => {
    const radius = readAt(each, ['proximity', 'radius']);
    return typeof radius === 'number' ? [radius] : [];
  });
  const countries = criteria.flatMap((each) => countryOfConstant(readAt(each, ['location', 'geoTargetConstant'])) ?? []);
  const ages = criteria.filter((each) => 'ageRange' in each).length;
  const genders = criteria.filter((each) => 'gender' in each).length;
  return [
    ages === 0 ? 'all ages' : `without ${ages} age ${ages === 1 ? 'group' : 'groups'}`,
    genders === 0 ? 'all genders' : 'one gender',
    ...countries,
    ...(radii.length === 0 ? [] : [`${radii.length} ${radii.length === 1 ? 'area' : 'areas'}: ${radii.map(radiusText).join(', ')}`]),
  ].join(', ');
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
