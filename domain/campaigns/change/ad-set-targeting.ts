// The part of an ad set's targeting on Meta that people can change: age, gender and circles on the map. Audiences, placements and brand
// safety stay as they were sent.
import { areasText, countryName } from '../../places/index.ts';
import type { MapMarker } from '../../places/index.ts';
import { ageText, GENDER_LABELS, MAX_AGE, MIN_AGE } from '../../templates/index.ts';
import type { Gender } from '../../templates/index.ts';
import type { Fields, Json } from '../plan/planned-object.ts';

export interface EditableTargeting {
  ageMin: number;
  ageMax: number;
  gender: Gender;
  /** Empty where the ads are shown in whole countries or postcode areas. */
  markers: readonly MapMarker[];
}

const GENDER_BY_NUMBER: Readonly<Record<number, Gender>> = { 1: 'MEN', 2: 'WOMEN' };
const NUMBERS_BY_GENDER: Readonly<Record<Gender, readonly number[]>> = { ALL: [], MEN: [1], WOMEN: [2] };

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const textsIn = (value: Json | undefined): string[] => listOf(value).filter((each) => typeof each === 'string');
const numberOf = (value: Json | undefined, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
const geoOf = (targeting: Fields): Fields => (targeting['geo_locations'] ?? {}) as Fields;

/** Null where the ad set has no targeting of its own, as an ad group on Google. */
export function targetingOf(targeting: Fields): EditableTargeting | null {
  if (!('geo_locations' in targeting)) return null;
  const [gender, second] = listOf(targeting['genders']);
  return {
    ageMin: numberOf(targeting['age_min'], MIN_AGE),
    ageMax: numberOf(targeting['age_max'], MAX_AGE),
    gender: second === undefined && typeof gender === 'number' ? (GENDER_BY_NUMBER[gender] ?? 'ALL') : 'ALL',
    markers: listOf(geoOf(targeting)['custom_locations']).map((location, at) => markerOf(location as Fields, at)),
  };
}

const markerOf = ({ latitude, longitude, radius }: Fields, at: number): MapMarker => ({
  id: `circle${at + 1}`,
  coords: { latitude: numberOf(latitude, 0), longitude: numberOf(longitude, 0) },
  radius: numberOf(radius, 0),
});

/** Circles replace the countries or postcodes of before; without circles those stay. */
export function withTargeting(targeting: Fields, { ageMin, ageMax, gender, markers }: EditableTargeting): Fields {
  const { genders: _before, ...kept } = targeting;
  const numbers = NUMBERS_BY_GENDER[gender];
  return {
    ...kept,
    age_min: ageMin,
    age_max: ageMax,
    ...(numbers.length > 0 && { genders: [...numbers] }),
    ...(markers.length > 0 && { geo_locations: withCircles(geoOf(targeting), markers) }),
  };
}

function withCircles(geo: Fields, markers: readonly MapMarker[]): Fields {
  const types = geo['location_types'];
  return {
    custom_locations: markers.map(({ coords, radius }) => ({
      latitude: coords.latitude,
      longitude: coords.longitude,
      radius,
      // The unit is always named, because Meta would read miles.
      distance_unit: 'kilometer',
    })),
    ...(types !== undefined && { location_types: types }),
  };
}

/** Where the ads are shown, for people: 'New Zealand', 'postcodes 1010, 1011', '2 areas: 8 km, 10 km'. */
export function areaText(targeting: Fields): string {
  const geo = geoOf(targeting);
  const countries = textsIn(geo['countries']).map(countryName);
  if (countries.length > 0) return countries.join(', ');
  const postcodes = textsIn(listOf(geo['zips']).map((zip) => (zip as Fields)['key'] ?? null)).map((key) => key.split(':').at(-1));
  if (postcodes.length > 0) return `${postcodes.length === 1 ? 'postcode' : 'postcodes'} ${postcodes.join(', ')}`;
  return areasText(listOf(geo['custom_locations']).map((location, at) => markerOf(location as Fields, at)));
}

/** '25–65+, all genders, 1 area: 10 km' */
export const targetingText = ({ ageMin, ageMax, gender, markers }: EditableTargeting): string =>
  [
    ageText({ ageMin, ageMax }),
    gender === 'ALL' ? 'all genders' : GENDER_LABELS[gender].toLowerCase(),
    ...(markers.length > 0 ? [areasText(markers)] : []),
  ].join(', ');
