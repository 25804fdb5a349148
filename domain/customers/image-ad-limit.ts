/** The maximum number of images in an ad, for customers without a limit of their own. */
export const DEFAULT_IMAGE_AD_LIMIT = 10;
