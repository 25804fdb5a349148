// Bounds of the pages and counts of every list.
export const COUNT_IS_EXACT_TO = 10_000;
export const MAX_PAGE_SIZE = 100;
