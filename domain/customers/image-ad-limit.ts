// How many images may an ad of a customer have?
/** Images of one ad when the customer has no limit of its own. */
export const DEFAULT_IMAGE_AD_LIMIT = 10;
