// The emails about ads that a network has just rejected: to staff, who fix them, and to the address of the order, which reads that a change
// is needed. One each for all ads of an order that an observation finds rejected. Written in the transaction that stores the rejection, so
// that each is told once; an ad that is resubmitted and rejected again is a new one.
import { shownName } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS, rejectionAdvice, UNABLE_STATUSES } from '#domain/networks/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { customers } from '../../customers/customer-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { renderEmail, sendEmail } from '../../emails/index.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { staffForNetworks } from '../../networks/index.ts';
import { notify } from '../../notifications/index.ts';
import { aboutOrder, linkToOrder, orderPaths, ownersOf } from '../../orders/index.ts';
import { orders } from '../../orders/order-table.ts';
import type { CampaignRecord } from '../campaign-store.ts';

export interface Rejection {
  campaign: CampaignRecord;
  /** The network's own words about each ad. */
  refusals: readonly (string | null)[];
}

type Sending = Pick<AppContext, 'queue' | 'emailTransport' | 'address' | 'now'>;

const SCREENS = { meta: '/campaign', google: '/gdn-campaign' } as const;

export async function emailAboutRejections(context: Sending, tx: Transaction, rejections: readonly Rejection[]): Promise<void> {
  for (const group of Map.groupBy(rejections, ({ campaign }) => campaign.orderId ?? campaign.id).values())
    await emailOnce(context, tx, group);
}

async function emailOnce(context: Sending, tx: Transaction, group: readonly Rejection[]): Promise<void> {
  const [first] = group;
  if (!first || (await isAccountUnable(tx, first.campaign))) return;
  const { id, name, network, customerId, orderId } = first.campaign;
  const [customer] = await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId));
  const [order] = orderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, orderId));
  const refusals = group.flatMap((rejection) => rejection.refusals);
  const label = NETWORK_LABELS[network];
  const what = refusals.length === 1 ? 'an ad' : `${refusals.length} ads`;
  const reasons = reasonsOf(refusals);
  const about = order ? `${orderNumberText(order.orderNumber)}, ${order.title}` : shownName(name);
  const subject = `${label} rejected ${what}: ${about}`;
  const forStaff = renderEmail({
    title: subject,
    paragraphs: [`${label} does not show ${what} of ${customer?.name ?? 'a customer'}.`, ...reasons],
    action: { label: 'Fix and resubmit', url: context.address.link(`${SCREENS[network]}/${id}/edit`) },
    footnote: 'You get this email because you look after campaigns in Adstead.',
  });
  const staff = await staffForNetworks(tx);
  // A rejection is stored once; the time tells it from that of an ad which was resubmitted.
  const event = { kind: 'adRejected', eventKey: `adRejected:${orderId ?? id}:${context.now()}`, customerId } as const;
  const staffWantEmail = await notify(context, tx, {
    ...event,
    title: subject,
    paths: { staff: `${SCREENS[network]}/${id}/edit` },
    to: { emails: staff },
    emailed: staff,
  });
  for (const to of staff.filter(staffWantEmail))
    await sendEmail(context, tx, {
      to,
      subject,
      ...forStaff,
      customerId,
      userId: null,
      ...(order && { order: aboutOrder(order, 'adRejected') }),
    });
  if (!order) return;
  const forCustomer = renderEmail({
    title: `${label} asks for a change`,
    paragraphs: [
      `${label} does not show ${what} of ${about} yet.`,
      ...reasons,
      'Our team is looking at it. Open the order to see whether you can change the ads yourself.',
    ],
    action: { label: 'Open the order', url: linkToOrder(context, order.id) },
    footnote: 'You get this email because this address was given for the order.',
  });
  const toCustomer = `${label} asks for a change: ${about}`;
  const customerWantsEmail = await notify(context, tx, {
    ...event,
    title: toCustomer,
    paths: orderPaths(order.id),
    to: ownersOf(order),
    emailed: [order.email],
  });
  if (!customerWantsEmail(order.email)) return;
  await sendEmail(context, tx, {
    to: order.email,
    subject: toCustomer,
    ...forCustomer,
    customerId,
    userId: null,
    order: aboutOrder(order, 'adChange'),
  });
}

/** 'The ad promises a result that cannot be guaranteed. Remove promises …', each once. */
const reasonsOf = (refusals: Rejection['refusals']): string[] => [
  ...new Set(refusals.map((refusal) => `${rejectionAdvice(refusal).reason} ${rejectionAdvice(refusal).advice}`)),
];

/** An account that is disabled stops all of its ads. That is told as a state of the account: no change of an ad would help. */
async function isAccountUnable(tx: Transaction, { accountId }: CampaignRecord): Promise<boolean> {
  const [account] =
    accountId === null
      ? []
      : await tx.select({ status: networkAccounts.status }).from(networkAccounts).where(eq(networkAccounts.id, accountId));
  return account !== undefined && UNABLE_STATUSES.includes(account.status);
}
