// Numbers that staff may set for a customer: what holds for those without one of their own, and their limits.

/** The maximum number of images in an ad. */
export const DEFAULT_IMAGE_AD_LIMIT = 10;

/** How long the data of leads is kept: some months after their campaign has ended. Afterwards only the count is left. */
export const DEFAULT_LEAD_RETENTION_MONTHS = 24;
export const MIN_LEAD_RETENTION_MONTHS = 1;
export const MAX_LEAD_RETENTION_MONTHS = 60;
