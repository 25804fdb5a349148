// Limits of stores, and of what is read from the url of one.

export const MAX_STORE_FILTERS = 20;
export const MAX_PROPERTY_GROUPS = 500;
/** Originals that came from a url are kept for so many days. */
export const STORE_BACKUP_DAYS = 30;
