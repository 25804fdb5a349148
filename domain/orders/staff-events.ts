/** Timeline events about who looks after an order. They do not change its state, and customers are not told. */
export type StaffEvent = 'assigned' | 'unassigned';
