// Whom an ad set of a plan reaches, in plain words, for both networks.
import { radiusText } from '../../places/index.ts';
import { areaText, targetingOf, targetingText } from '../change/ad-set-targeting.ts';
import { readAt } from '../change/field-paths.ts';
import { countryOfConstant } from './google-targeting.ts';
import type { Fields, Json } from './planned-object.ts';

const PLATFORM_NAMES: Readonly<Record<string, string>> = { facebook: 'Facebook', instagram: 'Instagram' };

/** Kinds of criteria that a plan excludes only. */
const PLACEMENTS = ['placement', 'mobileApplication', 'mobileAppCategory'];

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
    ...excluded(list(targeting['excluded_publisher_list_ids']).length, 'block list'),
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
    ...excluded(criteria.filter((each) => PLACEMENTS.some((kind) => kind in each)).length, 'placement'),
  ].join(', ');
}

const excluded = (count: number, thing: string): string[] => (count === 0 ? [] : [`${count} ${thing}${count === 1 ? '' : 's'} excluded`]);

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
