import type { Removal } from '#web/list/index.ts';

/** A removed customer takes its offices out of sight. */
export const customerRemoval: Removal = { remove: 'removeCustomers', restore: 'restoreCustomers', alsoInvalidates: ['offices'] };
