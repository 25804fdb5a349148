import type { Removal } from '#web/list/index.ts';

export const catalogRemoval: Removal = {
  remove: 'removeCatalogs',
  restore: 'restoreCatalogs',
  alsoRemoved: async () => 'The catalog is removed from Meta too. Campaigns that use it can no longer show homes.',
};
