// An order whose campaigns are on the networks is not cancelled: people who follow it ask for its end in a comment, which staff are told of.

/** The comment. Staff find it in the order, and it shows that somebody has asked. */
export const END_REQUEST = 'Please end the campaigns of this order.';

interface Comment {
  text: string;
  createdAt: string;
}

/** The last request; null where nobody asked. */
export const endRequestIn = <Asked extends Comment>(comments: readonly Asked[]): Asked | null =>
  comments.findLast(({ text }) => text.startsWith(END_REQUEST)) ?? null;

/** What happens to the ads and to the money, read before asking. `today` and `startDate` are days where the customer is. */
export function endRequestText(
  { startDate, paymentType }: { startDate: string; paymentType: 'CREDIT_CARD' | 'INVOICE' },
  today: string,
): string {
  const ads =
    startDate > today
      ? 'Our team ends the campaigns before they start, so no ads run and no budget is spent.'
      : 'Our team ends the campaigns as soon as they read this. Budget spent by then cannot be recovered.';
  const money = paymentType === 'INVOICE' ? 'your invoice' : 'your payment';
  return `${ads} They answer in the comments, and confirm what happens to ${money}.`;
}
