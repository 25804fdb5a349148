// Limits of a product's fields. Orders refer to a product by its code, so a code has exactly one spelling.
import { withoutMarks } from '#domain/text/index.ts';

export const MAX_CODE_CHARACTERS = 40;
export const MAX_PRODUCT_NAME_CHARACTERS = 120;
export const MAX_PRODUCT_DESCRIPTION_CHARACTERS = 2000;
export const MAX_DURATION_DAYS = 365;
export const MAX_TEMPLATES_OF_PRODUCT = 10;
export const DEFAULT_TAX_RATE = 15;

const CODE_PATTERN = /^[A-Z0-9]+(?:[-_][A-Z0-9]+)*$/;

export const isProductCode = (code: string): boolean => code.length <= MAX_CODE_CHARACTERS && CODE_PATTERN.test(code);

/** Converts a typed code, or the name of a product, to a valid code: 'Carousel, 14 days' becomes 'CAROUSEL-14-DAYS'. */
export const tidyProductCode = (typed: string): string =>
  withoutMarks(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9_]+/g, '-')
    .replace(/[-_]{2,}/g, '-')
    .slice(0, MAX_CODE_CHARACTERS)
    .replace(/^[-_]+|[-_]+$/g, '');

export const isDuration = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= MAX_DURATION_DAYS;

export const durationText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** A description may have paragraphs; a card has room for one sentence. */
export const firstSentence = (description: string): string => /^.*?[.!?](?=\s|$)/s.exec(description.trim())?.[0] ?? description.trim();
