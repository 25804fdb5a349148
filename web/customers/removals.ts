import type { Removal } from '#web/list/index.ts';

export const customerRemoval: Removal = { remove: 'removeCustomers', restore: 'restoreCustomers' };
export const officeRemoval: Removal = { remove: 'removeOffices', restore: 'restoreOffices' };
