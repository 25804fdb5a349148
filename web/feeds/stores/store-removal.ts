import type { Removal } from '#web/list/index.ts';

export const storeRemoval: Removal = {
  remove: 'removeStores',
  restore: 'restoreStores',
  alsoRemoved: async () => 'Its listings stay, and are no longer updated.',
};
