// Which numbers bound listings? Independent of others that happen to be equal.

export const MOST_LISTING_AGENTS = 3;
export const MOST_SELECTED_LISTINGS = 10;
export const LEAST_SUGGESTION_CHARACTERS = 2;
export const MOST_SUGGESTIONS = 8;
export const LISTING_PAGE_SIZES = [10, 20, 30, 50, 75, 100];
export const DEFAULT_LISTING_PAGE_SIZE = 10;
