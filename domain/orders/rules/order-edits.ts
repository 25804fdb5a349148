// Which orders and fields can be edited. Campaign settings can be changed until delivery starts, and again after it failed.
import type { OrderState } from '../order-states.ts';
import type { OrderDraft } from './order-draft.ts';

const EDITABLE_STATES: readonly OrderState[] = ['NEW', 'PENDING_PAYMENT', 'READY', 'FAILED'];

export const isOrderEditable = (state: OrderState): boolean => EDITABLE_STATES.includes(state);

/** Products are not editable, because the price is fixed when the order is placed. */
export const EDITABLE_ORDER_FIELDS = ['campaignName', 'startDate', 'agents', 'office', 'attributes', 'campaignData', 'email'] as const;

/** What a revision of an order consists of. */
export type EditableOrder = Pick<OrderDraft, (typeof EDITABLE_ORDER_FIELDS)[number]>;
