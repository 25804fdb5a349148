import type { Removal } from '#web/list/index.ts';

export const templateRemoval: Removal = { remove: 'removeDashboardTemplates', restore: 'restoreDashboardTemplates' };

export const dashboardRemoval: Removal = {
  remove: 'removeDashboardSetups',
  restore: 'restoreDashboardSetups',
  alsoRemoved: () => Promise.resolve('Their people see the defaults from then on. Undo brings back what was set up.'),
};
