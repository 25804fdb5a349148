import type { Removal } from '#web/list/index.ts';

/** A removed customer takes its offices out of sight. */
export const customerRemoval: Removal = { remove: 'removeCustomers', restore: 'restoreCustomers', alsoInvalidates: ['offices'] };

/** Customers show how many offices they have. */
export const officeRemoval: Removal = { remove: 'removeOffices', restore: 'restoreOffices', alsoInvalidates: ['customers'] };
