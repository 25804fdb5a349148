// When an unpaid order expires. Times are in milliseconds since 1970.
const UNPAID_DAYS = 7;
const DAY_MS = 86_400_000;

export const paymentDeadline = (placedAt: number): number => placedAt + UNPAID_DAYS * DAY_MS;

export const isPaymentOverdue = (placedAt: number, now: number): boolean => now >= paymentDeadline(placedAt);
