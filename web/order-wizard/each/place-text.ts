import { moneyText } from '#domain/money/index.ts';
import { counted } from '#web/list/list-texts.ts';
import type { OrdersEachState } from './use-orders-each.ts';

/** The button that places the orders: 'Place 3 orders for $586.50'. */
export function placeText({ toPlace, sum }: Pick<OrdersEachState, 'toPlace' | 'sum'>): string {
  const place = `Place ${counted(toPlace.length, 'order')}`;
  const [first] = toPlace;
  if (!first || sum.amountDue === 0) return place;
  const { currency } = first.wizardData;
  return first.order.draft.paymentType === 'CREDIT_CARD'
    ? `${place} and pay ${moneyText(sum.amountDue, currency)}`
    : `${place} for ${moneyText(sum.total, currency)}`;
}
