// Limits of listings. Limits with equal values are independent of each other.

export const MAX_LISTING_AGENTS = 3;
export const MAX_SELECTED_LISTINGS = 10;
export const MIN_SUGGESTION_CHARACTERS = 2;
export const MAX_SUGGESTIONS = 8;
export const LISTING_PAGE_SIZES = [10, 20, 30, 50, 75, 100];
export const DEFAULT_LISTING_PAGE_SIZE = 10;
