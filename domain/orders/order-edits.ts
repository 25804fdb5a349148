// What may still be changed of an order? Everything about its campaigns until they are being made, and again after that failed.
import type { OrderState } from './order-states.ts';

const OPEN: readonly OrderState[] = ['NEW', 'PENDING_PAYMENT', 'READY', 'FAILED'];

export const isOrderEditable = (state: OrderState): boolean => OPEN.includes(state);

/** What is charged was agreed on when the order was placed: its products, and so its price, stay. */
export const EDITABLE_ORDER_FIELDS = ['campaignName', 'startDate', 'agents', 'office', 'attributes', 'campaignData', 'email'] as const;
