import type { Removal } from '#web/list/index.ts';

export const accountRemoval: Removal = { remove: 'removeFeedAccounts', restore: 'restoreFeedAccounts' };
