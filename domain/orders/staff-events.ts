// Timeline events about who looks after an order. They do not change its state, and customers are not told.

export const STAFF_EVENTS = ['assigned', 'unassigned'] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];
