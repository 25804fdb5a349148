// Who has the overview as the home of the console. A file of its own, because the first load of the web app needs it.

export const OVERVIEW_ROLES = ['admin', 'operations', 'sales'] as const;
