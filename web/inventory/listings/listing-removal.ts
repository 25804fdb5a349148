import type { Removal } from '#web/list/index.ts';

export const listingRemoval: Removal = { remove: 'removeListings', restore: 'restoreListings' };
