import type { Removal } from '#web/list/index.ts';

export const userRemoval: Removal = { remove: 'removeUsers', restore: 'restoreUsers' };
