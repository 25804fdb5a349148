// Which orders and fields can be edited. Campaign settings can be changed until delivery starts, and again after it failed.
import type { OrderMover, OrderState } from '../order-states.ts';
import type { OrderDraft, OrderType } from './order-draft.ts';

const EDITABLE_STATES: readonly OrderState[] = ['NEW', 'PENDING_PAYMENT', 'READY', 'FAILED'];

export const isOrderEditable = (state: OrderState): boolean => EDITABLE_STATES.includes(state);

/** The person who ordered, or corporate, changes copy, media and settings within the template's limits without staff. */
export const isAdsEditable = ({
  state,
  mover,
  orderType,
}: {
  state: OrderState;
  mover: OrderMover | null;
  orderType: OrderType;
}): boolean => mover === 'owner' && orderType !== 'CATALOG' && isOrderEditable(state);

/** Products are not editable, because the price is fixed when the order is placed. */
export const EDITABLE_ORDER_FIELDS = ['campaignName', 'startDate', 'agents', 'office', 'attributes', 'campaignData', 'email'] as const;

/** What a revision of an order consists of. */
export type EditableOrder = Pick<OrderDraft, (typeof EDITABLE_ORDER_FIELDS)[number]>;
