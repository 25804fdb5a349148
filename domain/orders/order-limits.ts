// Which numbers bound an order? (specification 2 §9, 3 §5 and §9) Limits that happen to be equal are independent.

export const MOST_CONTACTS = 3;
export const MOST_PRODUCTS_OF_ORDER = 5;
/** Of a carousel of one listing. */
export const MOST_CAROUSEL_IMAGES = 10;
export const MOST_NOTICE_EMAILS = 10;
export const MOST_CAMPAIGN_NAME_CHARACTERS = 120;
export const MOST_COMMENT_CHARACTERS = 2000;

/** The wizard's map: a circle where someone clicks, and around what they searched for. */
export const CLICKED_RADIUS_KM = 8;
export const PICKED_RADIUS_KM = 10;

export const LEAST_ORDER_SEARCH_CHARACTERS = 2;
export const LEAST_CONTACT_SEARCH_CHARACTERS = 3;
export const MOST_FOUND_CONTACTS = 25;

export const ORDER_PAGE_SIZES = [25, 50, 100];
export const DEFAULT_ORDER_PAGE_SIZE = 25;

/** Pixels from one card of a carousel to the next. */
export const CAROUSEL_STEP_PX = 318;
