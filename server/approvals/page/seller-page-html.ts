// The content of the seller's page, by stage: the ads, the price and the dates, and what there is to decide.
import type { SellerView } from '#contract/approvals/index.ts';
import { CODE_DIGITS } from '#domain/approvals/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { html } from '../../reports/index.ts';
import type { Markup } from '../../reports/index.ts';
import { adsSection } from './ads-section.ts';
import type { PageInput } from './page-input.ts';
import { dayText, priceText } from './page-texts.ts';
import { stageNotice } from './stage-notice.ts';

export const sellerPageHtml = (input: PageInput): Markup => {
  const { view, token, isSignedIn, report } = input;
  const decides = view.stage === 'DECIDE' && !isSignedIn;
  return html`<div class="approval" data-approval="${token}" data-hash="${view.revisionHash}" data-stage="${view.stage}">
    ${report ?? beforeReport(input)} ${view.stage === 'CANCELLED' ? null : price(view)} ${decides ? decisionBar(view) : null}
  </div>`;
};

const beforeReport = (input: PageInput): Markup =>
  html`${hero(input.view)} ${stageNotice(input)} ${input.view.stage === 'CANCELLED' ? null : facts(input.view)} ${adsSection(input.view)}`;

const HEADINGS: Readonly<Record<SellerView['stage'], string>> = {
  DECIDE: 'Your ads are ready',
  APPROVED: 'You approved your ads',
  CHANGE_ASKED: 'You asked for a change',
  CHANGING: 'Your ads are being changed',
  RUNNING: 'Your ads',
  CANCELLED: 'This campaign was cancelled',
};

const hero = ({ stage, order, agentName, customer }: SellerView): Markup =>
  html`<section class="hero">
    <div class="hero-words">
      <p class="quiet">${order.title}</p>
      <h1>${HEADINGS[stage]}</h1>
      <p class="quiet">
        Prepared for you by ${agentName}, ${customer.name}. <span class="together">Order ${orderNumberText(order.number)}.</span>
      </p>
    </div>
    ${order.pictureUrl === null ? null : html`<img src="${order.pictureUrl}" alt="" />`}
  </section>`;

const total = ({ order }: SellerView): string => priceText(order.total, order.currency);

const facts = (view: SellerView): Markup => {
  const { order } = view;
  const tax = order.tax === 0 ? '' : `including ${order.taxCode}`;
  return html`<dl class="figures approval-facts">
    <div>
      <dt>Price${tax === '' ? null : html` <small>${tax}</small>`}</dt>
      <dd>${total(view)}</dd>
    </div>
    <div>
      <dt>Starts</dt>
      <dd>${dayText(order.startDate)}</dd>
    </div>
    <div>
      <dt>Runs <small>until ${dayText(order.endDate)}</small></dt>
      <dd>${order.days === 1 ? '1 day' : `${order.days} days`}</dd>
    </div>
  </dl>`;
};

const price = (view: SellerView): Markup => {
  const { order } = view;
  const isSettled = order.isPaid || order.amountDue === 0;
  const note = isSettled ? 'Paid. Nothing more is charged.' : 'The price is fixed: it does not change while the ads run.';
  return html`<section class="section">
    <h2>Price</h2>
    <div class="panel">
      <ul class="list">
        ${order.products.map(({ name, total: each }) => html`<li><span>${name}</span><span>${priceText(each, order.currency)}</span></li>`)}
        <li class="approval-total">
          <strong>Total${order.tax === 0 ? '' : `, including ${priceText(order.tax, order.currency)} ${order.taxCode}`}</strong
          ><strong>${total(view)}</strong>
        </li>
        ${order.amountDue < order.total ? afterCredit(order) : null}
      </ul>
    </div>
    <p class="quiet">${note}</p>
  </section>`;
};

const afterCredit = ({ total: whole, amountDue, currency }: SellerView['order']): Markup =>
  html`<li><span>Credit used</span><span>−${priceText(whole - amountDue, currency)}</span></li>
    <li class="approval-total"><strong>Amount due</strong><strong>${priceText(amountDue, currency)}</strong></li>`;

/** Sticks to the bottom of the screen, so that the decision is always one press away. */
const decisionBar = ({ maskedEmail, agentName }: SellerView): Markup =>
  html`<div class="decision">
    <div class="decision-buttons" data-decision-buttons hidden>
      <button type="button" class="primary" data-decide="APPROVED">Approve these ads</button>
      <button type="button" data-decide="CHANGE_ASKED">Ask for a change</button>
    </div>
    <noscript><p class="quiet">Turn on JavaScript in your browser to approve the ads, or reply to the email.</p></noscript>
    <dialog class="decision-dialog" aria-labelledby="decision-title" data-decision-dialog>
      <form novalidate>
        <h2 id="decision-title" data-title></h2>
        <div data-words hidden>
          <label for="decision-words">What should be different?</label>
          <textarea id="decision-words" rows="4" maxlength="1000" placeholder="For example: use the photo of the garden first."></textarea>
          <p class="quiet">${agentName} reads this.</p>
        </div>
        <div data-code hidden>
          <label for="decision-code">Code from the email to ${maskedEmail}</label>
          <input
            id="decision-code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="${CODE_DIGITS}"
            pattern="\\d*"
            placeholder="${'0'.repeat(CODE_DIGITS)}"
          />
          <button type="button" class="plain" data-new-code>Send a new code</button>
        </div>
        <p class="decision-problem" role="alert" data-problem></p>
        <div class="decision-actions">
          <button type="button" data-close>Cancel</button><button type="submit" class="primary" data-submit></button>
        </div>
      </form>
    </dialog>
  </div>`;
