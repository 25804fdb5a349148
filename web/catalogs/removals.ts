import type { Removal } from '#web/list/index.ts';

export const catalogRemoval: Removal = {
  remove: 'removeCatalogs',
  restore: 'restoreCatalogs',
  alsoRemoved: async () => 'The catalog is also deleted from Meta. Campaigns that use it can no longer show listings.',
};
