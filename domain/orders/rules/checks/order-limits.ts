// Limits of orders (specification 2 §9, 3 §5 and §9). Limits with equal values are independent of each other.

export const MAX_CONTACTS = 3;
export const MAX_PRODUCTS_OF_ORDER = 5;
/** In one request: one for each selected item. */
export const MAX_ORDERS_AT_ONCE = 10;
/** In a carousel of one listing. */
export const MAX_CAROUSEL_IMAGES = 10;
export const MAX_NOTICE_EMAILS = 10;
export const MAX_CAMPAIGN_NAME_CHARACTERS = 120;
export const MAX_COMMENT_CHARACTERS = 2000;
export const MAX_PURCHASE_ORDER_CHARACTERS = 50;
export const MAX_NOTE_CHARACTERS = 2000;
/** Internal notes of one order, deleted ones included. */
export const MAX_NOTES_OF_ORDER = 200;
/** So that one page of the provider's list holds all refunds of a payment. */
export const MAX_REFUNDS_OF_ORDER = 50;
/** The longest reason that someone may give for a change. */
export const MAX_REASON_CHARACTERS = 500;

/** Radius of a new circle on the wizard's map: at a click, and around a search result. */
export const CLICKED_RADIUS_KM = 8;
export const PICKED_RADIUS_KM = 10;

export const MIN_ORDER_SEARCH_CHARACTERS = 2;
export const MIN_CONTACT_SEARCH_CHARACTERS = 3;
/** The wizard loads this many contacts; others are found by name. */
export const MAX_OFFERED_CONTACTS = 200;
export const MAX_FOUND_CONTACTS = 25;

export const ORDER_PAGE_SIZES = [25, 50, 100];
export const DEFAULT_ORDER_PAGE_SIZE = 25;

/** Pixels from one card of a carousel to the next. */
export const CAROUSEL_STEP_PX = 318;
