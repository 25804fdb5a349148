// Which settings of a customer have a meaning, and what may a setting be called? Others are kept as they are given: feeds and
// templates look them up by name.

export interface KnownSetting {
  key: string;
  meaning: string;
}

const HIDE_SPONSORED_BY = 'ISHIDESPONSOREDBY';

export const KNOWN_SETTINGS: readonly KnownSetting[] = [
  { key: HIDE_SPONSORED_BY, meaning: 'true leaves “Sponsored by” out of the preview of ads.' },
];

export const SETTING_KEY_PATTERN = /^[A-Za-z][A-Za-z0-9_.-]*$/;
export const MOST_SETTINGS = 50;

export interface CustomerSetting {
  key: string;
  value: string;
}

/** Places of settings whose key stands earlier already. */
export const repeatedSettings = (settings: readonly CustomerSetting[]): number[] =>
  settings.flatMap(({ key }, place) => (settings.findIndex((other) => other.key === key) < place ? [place] : []));

export const hidesSponsoredBy = (settings: readonly CustomerSetting[]): boolean =>
  settings.some(({ key, value }) => key === HIDE_SPONSORED_BY && value.trim().toLowerCase() === 'true');
