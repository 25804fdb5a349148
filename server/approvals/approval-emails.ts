// The emails of an approval: to the seller, and to the people who sell about what the seller decided.
import { CODE_MINUTES } from '#domain/approvals/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { oneLine } from '#domain/text/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { renderEmail, sendEmail } from '../emails/index.ts';
import { aboutOrder, linkToOrder, notifyAboutOrder } from '../orders/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import type { LinkRecord } from './approval-store.ts';
import { brandOf } from './seller-brand.ts';

const SUBJECT_LENGTH = 200;
/** Titles are written by people, and a subject has one line. */
const subjectOf = (text: string): string => oneLine(text).slice(0, SUBJECT_LENGTH);

type Seller = Pick<LinkRecord, 'sellerName' | 'sellerEmail' | 'sentBy' | 'sentByName'>;

export async function sendLinkEmail(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  link: Seller,
  { url, customerName, isAgain }: { url: string; customerName: string; isAgain: boolean },
): Promise<void> {
  await emailSeller(context, tx, order, link, url, {
    subject: `${isAgain ? 'Check again' : 'Please approve'}: ads for ${order.title}`,
    title: `Your ads are ready, ${link.sellerName}`,
    paragraphs: [
      `${link.sentByName} of ${customerName} has prepared the advertising for ${order.title}. See the ads, the price and the dates, then approve them or ask for a change.`,
      `The campaign starts on ${dateText(order.startDate)}. After you approve, the same link shows you how the ads perform.`,
    ],
  });
}

/** To a seller who is asked nothing: the order was approved, or its campaigns run. */
export async function sendFollowEmail(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  link: Seller,
  { url, customerName }: { url: string; customerName: string },
): Promise<void> {
  await emailSeller(context, tx, order, link, url, {
    subject: `Your ads for ${order.title}`,
    title: `Follow your ads, ${link.sellerName}`,
    paragraphs: [
      `${link.sentByName} of ${customerName} sends you the link to the advertising for ${order.title}.`,
      'See the ads and, once they run, how many people they reach.',
    ],
  });
}

async function emailSeller(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  link: Seller,
  url: string,
  { subject, title, paragraphs }: { subject: string; title: string; paragraphs: string[] },
): Promise<void> {
  const brand = await brandOf(context, tx, order.customerId);
  const content = renderEmail({
    brand,
    title,
    paragraphs,
    action: { label: 'See the ads', url },
    footnote: `You get this email because ${link.sentByName} entered your address. The link is yours alone: do not forward it.`,
  });
  await sendEmail(context, tx, {
    to: link.sellerEmail,
    subject: subjectOf(subject),
    ...content,
    customerId: order.customerId,
    senderName: brand.name,
    userId: link.sentBy,
    order: aboutOrder(order, 'approval'),
  });
}

/** The code stands in the text only, so that no list of emails shows it. */
export async function sendCodeEmail(context: AppContext, tx: Transaction, link: LinkRecord, code: string): Promise<void> {
  const brand = await brandOf(context, tx, link.customerId);
  const content = renderEmail({
    brand,
    title: code,
    paragraphs: [
      `Enter this code on the page with your ads. It works for ${CODE_MINUTES} minutes.`,
      `Nobody from ${brand.name} will ask you for it.`,
    ],
    footnote: 'You get this email because someone asked for a code on your approval page. If that was not you, ignore it: nothing happens.',
  });
  const subject = 'Your code to approve the ads';
  await sendEmail(context, tx, {
    to: link.sellerEmail,
    subject,
    ...content,
    customerId: link.customerId,
    senderName: brand.name,
    userId: null,
  });
}

export type ApprovalUpdate = { kind: 'APPROVED' } | { kind: 'CHANGE_ASKED'; words: string } | { kind: 'OVERDUE' } | { kind: 'OUTDATED' };

const NEWS: {
  [Kind in ApprovalUpdate['kind']]: (order: OrderRecord, seller: string, words: string) => { subject: string; paragraphs: string[] };
} = {
  APPROVED: (order, seller) => ({
    subject: `${seller} approved ${orderNumberText(order.orderNumber)}`,
    paragraphs: [`The ads for ${order.title} are approved.`, `The campaign starts on ${dateText(order.startDate)}.`],
  }),
  CHANGE_ASKED: (order, seller, words) => ({
    subject: `${seller} asks for a change to ${orderNumberText(order.orderNumber)}`,
    paragraphs: [`“${words}”`, `The order for ${order.title} is on hold. Change it and send it for approval again, or cancel it.`],
  }),
  OUTDATED: (order, seller) => ({
    subject: `${orderNumberText(order.orderNumber)} is on hold: the ads changed after ${seller} approved them`,
    paragraphs: [
      `The ads for ${order.title} show a listing, a contact or a page that was changed after ${seller} approved the ads.`,
      'Send the order for approval again. The ads start once the seller has approved them as they are now.',
    ],
  }),
  OVERDUE: (order, seller) => ({
    subject: `${orderNumberText(order.orderNumber)} is on hold: not approved by the start date`,
    paragraphs: [
      `The ads for ${order.title} were to start on ${dateText(order.startDate)}, and ${seller} has not approved them.`,
      'They start as soon as they are approved. Send the link again, change the order, or cancel it for a refund.',
    ],
  }),
};

/** `sender` is the address of the person who sent the link, who may be another than the one who ordered. */
export async function emailAgents(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  news: ApprovalUpdate,
  link: LinkRecord | null,
): Promise<void> {
  const words = news.kind === 'CHANGE_ASKED' ? news.words : '';
  const { subject, paragraphs } = NEWS[news.kind](order, link?.sellerName ?? 'the seller', words);
  const content = renderEmail({
    title: subject,
    paragraphs,
    action: { label: 'See the order', url: linkToOrder(context, order.id) },
    footnote: 'You get this email because you placed this order or sent it for approval.',
  });
  const recipients = [...new Set([order.email, ...(link ? [link.sentByEmail] : [])].filter((address) => address !== ''))];
  const wantsEmail = await notifyAboutOrder(context, tx, order, {
    kind: 'approval',
    event: `${news.kind}:${order.revision}:${link?.id}:${link?.round}`,
    title: `${subject}, ${order.title}`,
    to: { userIds: [order.orderedBy, link?.sentBy ?? null], agentIds: order.agentIds },
    emailed: recipients,
  });
  for (const to of recipients.filter(wantsEmail))
    await sendEmail(context, tx, {
      to,
      subject: subjectOf(subject),
      ...content,
      customerId: order.customerId,
      userId: link?.sentBy ?? null,
      order: aboutOrder(order, 'approval'),
    });
}
