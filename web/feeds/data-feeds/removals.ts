import type { Removal } from '#web/list/index.ts';

export const dataFeedRemoval: Removal = { remove: 'removeDataFeeds', restore: 'restoreDataFeeds' };
