// Limits of data filters.

export const MAX_FILTER_CODE_CHARACTERS = 65_536;
/** The most listings that a draft is run against at once. */
export const MAX_FILTER_RUN_LISTINGS = 50;
/** The listings that a filter must not fail on altogether before it is published. */
export const PUBLISHING_SAMPLES = 20;
