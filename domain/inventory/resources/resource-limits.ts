// Limits and messages of resources (specification 3 §5 and §9).

export const MAX_SELECTED_RESOURCES = 10;
export const RESOURCE_PAGE_SIZES = [10, 20, 30, 50, 75, 100];
export const DEFAULT_RESOURCE_PAGE_SIZE = 10;
export const MAX_TITLE_CHARACTERS = 200;
export const MAX_DESCRIPTION_CHARACTERS = 5000;

/** Quoted from the specification. */
export const RESOURCE_IS_EMPTY = 'A resource must contain some images or videos.';
export const UNPUBLISHED_SELECTED = 'Order requires Published resources only.';
