// What happened last and what comes next, in a box above the ads.
import type { SellerView } from '#contract/approvals/index.ts';
import { CARD_SCREEN_FOR_SELLERS } from '#contract/orders/index.ts';
import { html } from '../../reports/index.ts';
import type { Markup } from '../../reports/index.ts';
import type { PageInput } from './page-input.ts';
import { dayText, momentText, priceText } from './page-texts.ts';

type Notice = (input: PageInput) => Markup | null;

const NOTICES: Readonly<Record<SellerView['stage'], Notice>> = {
  DECIDE: ({ isSignedIn }) =>
    isSignedIn
      ? signedIn()
      : html`<p class="meaning">Look at the ads, the price and the dates. Then approve the ads, or ask for a change.</p>`,
  APPROVED: (input) => approved(input),
  CHANGE_ASKED: ({ view }) =>
    html`<div class="meaning">
      <p>${view.agentName} has your message and will change the ads. You get an email when the changed ads are ready.</p>
      <blockquote class="approval-words">${view.words ?? ''}</blockquote>
    </div>`,
  CHANGING: ({ view }) =>
    html`<p class="meaning">${view.agentName} is changing the ads. You get an email when the changed ads are ready for your approval.</p>`,
  CANCELLED: ({ view }) =>
    html`<p class="meaning">
      ${view.order.isPaid ? 'No ads run, and your payment goes back to the card.' : 'No ads run, and nothing is charged.'} Ask
      ${view.agentName} if you did not expect the cancellation.
    </p>`,
  RUNNING: () => null,
};

export const stageNotice: Notice = (input) => NOTICES[input.view.stage](input);

const signedIn = (): Markup =>
  html`<p class="meaning">
    You are signed in to Adstead, so you see this page as the seller does, and cannot approve. Only the seller can, without signing in.
  </p>`;

function approved({ view, token, timezone }: PageInput): Markup {
  const { order, decidedAt, isPayable } = view;
  const when = decidedAt === null ? '' : ` on ${momentText(decidedAt, timezone)}`;
  const next = isPayable
    ? 'Pay now, and your ads start on time.'
    : `Your ads start on ${dayText(order.startDate)}. Open this link again to see how they perform.`;
  const url = `${CARD_SCREEN_FOR_SELLERS}?${new URLSearchParams({ link: token }).toString()}`;
  return html`<div class="meaning approved">
    <p>Approved${when}. ${next}</p>
    ${isPayable ? html`<p><a class="button primary" href="${url}">Pay ${priceText(order.amountDue, order.currency)} by card</a></p>` : null}
  </div>`;
}
