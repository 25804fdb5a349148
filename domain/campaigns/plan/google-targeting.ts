// Targeting on Google: areas as criteria of the campaign, ages and genders by excluding the others, and unsuitable content and
// placements left out.
import { readPlacement } from '../../networks/index.ts';
import { countryName } from '../../places/index.ts';
import { MAX_AGE } from '../../templates/index.ts';
import type { Gender, TemplateTargeting } from '../../templates/index.ts';
import type { Fields, Json } from './planned-object.ts';
import type { TargetArea } from './target-area.ts';

/** Google's numbers of countries: 2000 plus the number that ISO gives them. */
const COUNTRY_CONSTANTS: Readonly<Record<string, number>> = {
  NZ: 2554,
  AU: 2036,
  US: 2840,
  CA: 2124,
  GB: 2826,
  IE: 2372,
  SG: 2702,
  ZA: 2710,
};

const UNSUITABLE_CONTENT = ['SEXUALLY_SUGGESTIVE', 'PROFANITY', 'TRAGEDY', 'PARKED_DOMAIN', 'JUVENILE'];

const countryConstant = (code: string): string | null => {
  const number = COUNTRY_CONSTANTS[code];
  return number === undefined ? null : `geoTargetConstants/${number}`;
};

export const hasCountryOnGoogle = (code: string): boolean => countryConstant(code) !== null;

/** The name of the country that Google's constant stands for; null for none that we know. */
export function countryOfConstant(constant: Json | undefined): string | null {
  const code = Object.keys(COUNTRY_CONSTANTS).find((each) => countryConstant(each) === constant);
  return code === undefined ? null : countryName(code);
}

export const campaignCriteria = (area: TargetArea, excludedPlacements: readonly string[]): Fields[] => [
  ...placeCriteria(area),
  ...UNSUITABLE_CONTENT.map((type) => ({ contentLabel: { type }, negative: true })),
  ...excludedPlacements.map(placementCriterion).filter((criterion) => criterion !== null),
];

function placementCriterion(text: string): Fields | null {
  const placement = readPlacement(text);
  if (placement === null) return null;
  if (placement.kind === 'website') return { placement: { url: placement.domain }, negative: true };
  if (placement.kind === 'app') return { mobileApplication: { appId: placement.appId }, negative: true };
  return { mobileAppCategory: { mobileAppCategoryConstant: `mobileAppCategoryConstants/${placement.categoryId}` }, negative: true };
}

function placeCriteria(area: TargetArea): Fields[] {
  if (area.kind === 'unknown') return [];
  if (area.kind === 'countries')
    return area.countryCodes.flatMap((code) => {
      const geoTargetConstant = countryConstant(code);
      return geoTargetConstant === null ? [] : [{ location: { geoTargetConstant } }];
    });
  return area.circles.map(({ coords, radius }) => ({
    proximity: {
      geoPoint: { latitudeInMicroDegrees: microDegrees(coords.latitude), longitudeInMicroDegrees: microDegrees(coords.longitude) },
      radius,
      radiusUnits: 'KILOMETERS',
    },
  }));
}

const microDegrees = (degrees: number): number => Math.round(degrees * 1e6);

const AGE_RANGES = [
  { type: 'AGE_RANGE_18_24', from: 18, to: 24 },
  { type: 'AGE_RANGE_25_34', from: 25, to: 34 },
  { type: 'AGE_RANGE_35_44', from: 35, to: 44 },
  { type: 'AGE_RANGE_45_54', from: 45, to: 54 },
  { type: 'AGE_RANGE_55_64', from: 55, to: 64 },
  { type: 'AGE_RANGE_65_UP', from: MAX_AGE, to: Infinity },
] as const;

const EXCLUDED_GENDERS: Readonly<Record<Gender, readonly string[]>> = { ALL: [], MEN: ['FEMALE'], WOMEN: ['MALE'] };

/** Google targets everyone who is not excluded. A range that the wanted ages touch stays; people of unknown age or gender always do. */
export function excludedAgesAndGenders({ ageMin, ageMax, gender }: Pick<TemplateTargeting, 'ageMin' | 'ageMax' | 'gender'>): Fields[] {
  const last = ageMax >= MAX_AGE ? Infinity : ageMax;
  const outside = AGE_RANGES.filter(({ from, to }) => to < ageMin || from > last);
  return [...outside.map(({ type }) => ({ ageRange: { type } })), ...EXCLUDED_GENDERS[gender].map((type) => ({ gender: { type } }))];
}
