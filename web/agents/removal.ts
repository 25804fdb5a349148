import type { Removal } from '#web/list/index.ts';

export const agentRemoval: Removal = { remove: 'removeAgents', restore: 'restoreAgents' };
