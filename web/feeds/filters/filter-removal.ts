import type { Removal } from '#web/list/index.ts';

export const filterRemoval: Removal = { remove: 'removeFilters', restore: 'restoreFilters' };
