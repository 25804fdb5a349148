// Whose invoice an order of an automation rule is on.

export const ORDER_PAYERS = ['CUSTOMER', 'OFFICE'] as const;
export type OrderPayer = (typeof ORDER_PAYERS)[number];
