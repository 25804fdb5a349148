// The audience of an ad. Changing one end of the age range moves the other end if they would cross.

export const GENDERS = ['ALL', 'MEN', 'WOMEN'] as const;
export type Gender = (typeof GENDERS)[number];
export const GENDER_LABELS: Readonly<Record<Gender, string>> = { ALL: 'All', MEN: 'Men', WOMEN: 'Women' };

/** Everyone at a location, residents, or recent visitors. */
export const LOCATION_TYPES = ['EVERYONE', 'LIVE_THERE', 'RECENTLY_THERE'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];
/** In lower case as in the specification; screens capitalise them. */
export const LOCATION_TYPE_LABELS: Readonly<Record<LocationType, string>> = {
  EVERYONE: 'everyone',
  LIVE_THERE: 'live there',
  RECENTLY_THERE: 'recently there',
};

/** Meta's bounds. The maximum means 65 and older. */
export const MIN_AGE = 13;
export const MAX_AGE = 65;

export interface AgeRange {
  ageMin: number;
  ageMax: number;
}

interface Audience extends AgeRange {
  gender: Gender;
  locationType: LocationType;
}

/** The default audience. */
export const ANYONE: Audience = { ageMin: 18, ageMax: MAX_AGE, gender: 'ALL', locationType: 'EVERYONE' };

const clampAge = (age: number): number => Math.min(MAX_AGE, Math.max(MIN_AGE, Math.round(age)));

export function setAgeMin({ ageMax }: AgeRange, age: number): AgeRange {
  const ageMin = clampAge(age);
  return { ageMin, ageMax: Math.max(ageMin, ageMax) };
}

export function setAgeMax({ ageMin }: AgeRange, age: number): AgeRange {
  const ageMax = clampAge(age);
  return { ageMin: Math.min(ageMin, ageMax), ageMax };
}

export type AgeFault = { field: 'ageMin' | 'ageMax'; code: 'ageOutOfRange' | 'agesCrossed' };

/** Null if the range is valid. */
export function ageFault({ ageMin, ageMax }: AgeRange): AgeFault | null {
  if (clampAge(ageMin) !== ageMin) return { field: 'ageMin', code: 'ageOutOfRange' };
  if (clampAge(ageMax) !== ageMax) return { field: 'ageMax', code: 'ageOutOfRange' };
  return ageMax < ageMin ? { field: 'ageMax', code: 'agesCrossed' } : null;
}

/** '18–44', '25–65+' */
export const ageText = ({ ageMin, ageMax }: AgeRange): string => `${ageMin}–${ageMax}${ageMax === MAX_AGE ? '+' : ''}`;
