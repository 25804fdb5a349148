// Step 4: what is the campaign called, when does it begin, and how is it paid?
import { dateText } from '../dates/index.ts';
import { isEmail } from '../email/index.ts';
import { cardAmounts, moneyCurrency, moneyText } from '../money/index.ts';
import type { OrderContext } from './order-context.ts';
import { typesThatPay } from './payment-types.ts';
import { orderTotal } from './price-order.ts';
import type { OrderDraft } from './order-draft.ts';
import { MOST_CAMPAIGN_NAME_CHARACTERS, MOST_COMMENT_CHARACTERS } from './order-limits.ts';
import { refuseAt } from './order-refusal.ts';
import type { OrderRefusal } from './order-refusal.ts';
import { isWithin, startWindow } from './start-date.ts';

const refuse = refuseAt('payment');

export function checkCampaign({ campaignName, startDate }: OrderDraft, { today, reach }: OrderContext): OrderRefusal[] {
  const found: OrderRefusal[] = [];
  const name = campaignName.trim();
  if (name === '') found.push(refuse('campaignName', 'campaignNameMissing'));
  if (name.length > MOST_CAMPAIGN_NAME_CHARACTERS)
    found.push(refuse('campaignName', 'campaignNameTooLong', { max: MOST_CAMPAIGN_NAME_CHARACTERS }));
  const window = startWindow(today, reach);
  if (!isWithin(startDate, window))
    found.push(refuse('startDate', 'startDateOutOfReach', { from: dateText(window.from), to: dateText(window.to) }));
  return found;
}

export function checkPayment(draft: OrderDraft, context: OrderContext): OrderRefusal[] {
  const { paymentType, email, comments } = draft;
  const { paymentTypes, currencyCode } = context;
  const total = orderTotal(draft, context);
  const found: OrderRefusal[] = [];
  if (!isEmail(email)) found.push(refuse('email', 'orderEmailInvalid'));
  if (comments.length > MOST_COMMENT_CHARACTERS) found.push(refuse('comments', 'commentTooLong', { max: MOST_COMMENT_CHARACTERS }));
  if (typesThatPay(paymentTypes, total, currencyCode).includes(paymentType)) return found;
  found.push(
    paymentTypes.includes(paymentType)
      ? refuse('paymentType', 'cardCannotPay', cardWords(total, currencyCode))
      : refuse('paymentType', 'paymentTypeNotOffered'),
  );
  return found;
}

/** What is said of an amount that no card can pay. */
export function cardWords(total: number, currencyCode: string): { amount: string; least: string; most: string } {
  const { least, most } = cardAmounts(currencyCode);
  const written = (amount: number): string => moneyText(amount, moneyCurrency(currencyCode));
  return { amount: written(total), least: written(least), most: written(most) };
}
