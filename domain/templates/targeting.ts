// Who should see an ad, and where? Ages adjust to each other: what was just changed stands, and the other follows.

export const GENDERS = ['ALL', 'MEN', 'WOMEN'] as const;
export type Gender = (typeof GENDERS)[number];
export const GENDER_LABELS: Readonly<Record<Gender, string>> = { ALL: 'All', MEN: 'Men', WOMEN: 'Women' };

/** Everyone in a place, those who live there, or those who were there lately. */
export const LOCATION_TYPES = ['EVERYONE', 'LIVE_THERE', 'RECENTLY_THERE'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];
/** As the specification writes them; a screen begins them with a capital. */
export const LOCATION_TYPE_LABELS: Readonly<Record<LocationType, string>> = {
  EVERYONE: 'everyone',
  LIVE_THERE: 'live there',
  RECENTLY_THERE: 'recently there',
};

/** The network's bounds; the last one means that age and above. */
export const LEAST_AGE = 13;
export const MOST_AGE = 65;

export interface AgeRange {
  ageMin: number;
  ageMax: number;
}

interface Audience extends AgeRange {
  gender: Gender;
  locationType: LocationType;
}

/** Whom an ad is for until someone chooses. */
export const ANYONE: Audience = { ageMin: 18, ageMax: MOST_AGE, gender: 'ALL', locationType: 'EVERYONE' };

const within = (age: number): number => Math.min(MOST_AGE, Math.max(LEAST_AGE, Math.round(age)));

export function setAgeMin({ ageMax }: AgeRange, age: number): AgeRange {
  const ageMin = within(age);
  return { ageMin, ageMax: Math.max(ageMin, ageMax) };
}

export function setAgeMax({ ageMin }: AgeRange, age: number): AgeRange {
  const ageMax = within(age);
  return { ageMin: Math.min(ageMin, ageMax), ageMax };
}

export type AgeFault = { field: 'ageMin' | 'ageMax'; code: 'ageOutOfRange' | 'agesCrossed' };

/** Null when the range holds. */
export function ageFault({ ageMin, ageMax }: AgeRange): AgeFault | null {
  if (within(ageMin) !== ageMin) return { field: 'ageMin', code: 'ageOutOfRange' };
  if (within(ageMax) !== ageMax) return { field: 'ageMax', code: 'ageOutOfRange' };
  return ageMax < ageMin ? { field: 'ageMax', code: 'agesCrossed' } : null;
}

/** '18–44', '25–65+' */
export const ageText = ({ ageMin, ageMax }: AgeRange): string => `${ageMin}–${ageMax}${ageMax === MOST_AGE ? '+' : ''}`;
