import type { Removal } from '#web/list/index.ts';

export const serverRemoval: Removal = { remove: 'removeFeedServers', restore: 'restoreFeedServers' };
