// The free-form settings of a customer. Some keys have a meaning here; all others are stored unchanged, for feeds and templates that
// look them up by key.

export interface KnownSetting {
  key: string;
  meaning: string;
}

const HIDE_SPONSORED_BY = 'ISHIDESPONSOREDBY';
const UNSPENT_BUDGET = 'UNSPENTBUDGET';

export const KNOWN_SETTINGS: readonly KnownSetting[] = [
  { key: HIDE_SPONSORED_BY, meaning: 'true leaves “Sponsored by” out of the preview of ads.' },
  { key: UNSPENT_BUDGET, meaning: 'keep: budget that a network did not spend is kept instead of credited to the customer.' },
];

export const SETTING_KEY_PATTERN = /^[A-Za-z][A-Za-z0-9_.-]*$/;
export const MAX_SETTINGS = 50;

export interface CustomerSetting {
  key: string;
  value: string;
}

/** Indexes of settings whose key occurs earlier in the list. */
export const repeatedSettings = (settings: readonly CustomerSetting[]): number[] =>
  settings.flatMap(({ key }, index) => (settings.findIndex((other) => other.key === key) < index ? [index] : []));

export const hidesSponsoredBy = (settings: readonly CustomerSetting[]): boolean =>
  settings.some(({ key, value }) => key === HIDE_SPONSORED_BY && value.trim().toLowerCase() === 'true');

/** Budget that the networks did not spend is credited to the customer unless the setting says otherwise. */
export const keepsUnspent = (settings: readonly CustomerSetting[]): boolean =>
  settings.some(({ key, value }) => key === UNSPENT_BUDGET && value.trim().toLowerCase() === 'keep');
