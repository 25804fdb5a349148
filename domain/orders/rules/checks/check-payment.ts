// Step 4 of the wizard: the campaign's name and start date, and the payment.
import { dateText } from '../../../dates/index.ts';
import { isEmail } from '../../../email-address/index.ts';
import { cardAmounts, moneyCurrency, moneyText } from '../../../money/index.ts';
import type { OrderContext } from '../order-context.ts';
import { usablePaymentTypes } from '../../payments/payment-types.ts';
import { orderTotal } from '../money/price-order.ts';
import { purchaseOrderOf } from '../money/purchase-order.ts';
import type { OrderDraft } from '../order-draft.ts';
import { MAX_CAMPAIGN_NAME_CHARACTERS, MAX_COMMENT_CHARACTERS, MAX_PURCHASE_ORDER_CHARACTERS } from './order-limits.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';
import { isWithin, startWindow } from '../dates/start-date.ts';

const refuse = refuseAt('payment');

export function checkCampaign({ campaignName, startDate }: OrderDraft, { today, reach }: OrderContext): OrderRefusal[] {
  const refusals: OrderRefusal[] = [];
  const name = campaignName.trim();
  if (name === '') refusals.push(refuse('campaignName', 'campaignNameMissing'));
  if (name.length > MAX_CAMPAIGN_NAME_CHARACTERS)
    refusals.push(refuse('campaignName', 'campaignNameTooLong', { max: MAX_CAMPAIGN_NAME_CHARACTERS }));
  const window = startWindow(today, reach);
  if (!isWithin(startDate, window))
    refusals.push(refuse('startDate', 'startDateOutOfReach', { from: dateText(window.from), to: dateText(window.to) }));
  return refusals;
}

export function checkPayment(draft: OrderDraft, context: OrderContext): OrderRefusal[] {
  const { paymentType, email, comments } = draft;
  const { paymentTypes, currencyCode } = context;
  const total = orderTotal(draft, context);
  const refusals: OrderRefusal[] = [];
  if (!isEmail(email)) refusals.push(refuse('email', 'orderEmailInvalid'));
  if (comments.length > MAX_COMMENT_CHARACTERS) refusals.push(refuse('comments', 'commentTooLong', { max: MAX_COMMENT_CHARACTERS }));
  if (purchaseOrderOf(draft).length > MAX_PURCHASE_ORDER_CHARACTERS)
    refusals.push(refuse('purchaseOrderNumber', 'purchaseOrderTooLong', { max: MAX_PURCHASE_ORDER_CHARACTERS }));
  if (usablePaymentTypes(paymentTypes, total, currencyCode).includes(paymentType)) return refusals;
  refusals.push(
    paymentTypes.includes(paymentType)
      ? refuse('paymentType', 'cardCannotPay', cardLimitParams(total, currencyCode))
      : refuse('paymentType', 'paymentTypeNotOffered'),
  );
  return refusals;
}

/** Parameters of the message for an amount that cannot be paid by card. */
export function cardLimitParams(total: number, currencyCode: string): { amount: string; least: string; most: string } {
  const { least, most } = cardAmounts(currencyCode);
  const text = (amount: number): string => moneyText(amount, moneyCurrency(currencyCode));
  return { amount: text(total), least: text(least), most: text(most) };
}
