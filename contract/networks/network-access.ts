// Who works with accounts on the networks, and who only chooses among them?

export const accountStaff = ['admin', 'operations'] as const;
/** An order and an agent name accounts, pages and catalogs: who makes one chooses among those of the customer. */
export const accountReaders = ['admin', 'operations', 'sales', 'corporate', 'branchmanager', 'branchuser'] as const;
