import type { Removal } from '#web/list/index.ts';

export const storeRemoval: Removal = {
  remove: 'removeStores',
  restore: 'restoreStores',
  alsoRemoved: async () => 'Listings are kept, but no longer updated.',
};
