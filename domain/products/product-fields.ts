// Which numbers and words bound a product? Its code is what orders name it by, so it is written one way only.

export const MOST_CODE_CHARACTERS = 40;
export const MOST_PRODUCT_NAME_CHARACTERS = 120;
export const MOST_PRODUCT_DESCRIPTION_CHARACTERS = 2000;
export const MOST_DURATION_DAYS = 365;
export const MOST_TEMPLATES_OF_PRODUCT = 10;
export const DEFAULT_TAX_RATE = 15;

const CODE_PATTERN = /^[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/;

export const isProductCode = (code: string): boolean => code.length <= MOST_CODE_CHARACTERS && CODE_PATTERN.test(code);

/** 'Carousel, 14 days' → 'CAROUSEL-14-DAYS': what is typed, or a name that a code is suggested from, as a code is written. */
export const tidyProductCode = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9_]+/g, '-')
    .replace(/[-_]{2,}/g, '-')
    .slice(0, MOST_CODE_CHARACTERS)
    .replace(/^[-_]+|[-_]+$/g, '');

export const isDuration = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= MOST_DURATION_DAYS;

export const durationText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
