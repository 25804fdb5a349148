// The roles that manage accounts on the networks, and those that only choose among them.

export const accountStaff = ['admin', 'operations'] as const;
/** Orders and agents refer to accounts, pages and catalogs, so everyone who creates one can read those of the customer. */
export const accountReaders = ['admin', 'operations', 'sales', 'corporate', 'branchmanager', 'branchuser'] as const;
