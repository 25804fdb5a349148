import type { Removal } from '#web/list/index.ts';
import type { Crumb } from '#web/ui/index.ts';

export const verticalRemoval: Removal = { remove: 'removeVerticals', restore: 'restoreVerticals' };

/** The tab of the system settings that lists them. */
export const verticalsCrumb: Crumb = { label: 'Verticals', to: 'settings-tab', params: { tabId: 'verticals' } };
