import type { Removal } from '#web/list/index.ts';

export const templateRemoval: Removal = { remove: 'removeDashboardTemplates', restore: 'restoreDashboardTemplates' };

export const dashboardRemoval: Removal = {
  remove: 'removeDashboardSetups',
  restore: 'restoreDashboardSetups',
  alsoRemoved: () => Promise.resolve('These customers see the default dashboard. Undo restores the settings.'),
};
