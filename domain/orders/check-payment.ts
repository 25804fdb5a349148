// Step 4: what is the campaign called, when does it begin, and how is it paid?
import { dateText } from '../dates/index.ts';
import { isEmail } from '../email/index.ts';
import type { OrderContext } from './order-context.ts';
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

export function checkPayment({ paymentType, email, comments }: OrderDraft, { paymentTypes }: OrderContext): OrderRefusal[] {
  const found: OrderRefusal[] = [];
  if (!isEmail(email)) found.push(refuse('email', 'orderEmailInvalid'));
  if (comments.length > MOST_COMMENT_CHARACTERS) found.push(refuse('comments', 'commentTooLong', { max: MOST_COMMENT_CHARACTERS }));
  if (!paymentTypes.includes(paymentType)) found.push(refuse('paymentType', 'paymentTypeNotOffered'));
  return found;
}
