// An order as its seller reads it behind the link: the ads, the price and the dates, and what there is to do. It holds no margin, digital
// investment, billing details, notice addresses or leads.
import type { SellerStage, SellerView } from '#contract/approvals/index.ts';
import { pictureUrl, urlInSize } from '#contract/files/index.ts';
import { isApprovable, maskedEmail } from '#domain/approvals/index.ts';
import type { ApprovalState, SellerAd } from '#domain/approvals/index.ts';
import { taxCodeIn } from '#domain/customers/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { amountDue, lastDay } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { readDeliveryOrder } from '../campaigns/index.ts';
import { readDashboard } from '../dashboards/index.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { isPayable, readOrderRevision } from '../orders/index.ts';
import type { OrderRecord, RevisedOrder } from '../orders/index.ts';
import { approvalOf, findWorkingLink } from './approval-store.ts';
import type { CurrentApproval, LinkRecord } from './approval-store.ts';
import { finishedSellerRenders } from './seller-renders.ts';
import { adsIn, hashOfShown } from './shown-to-seller.ts';

export interface SellerPage extends CurrentApproval {
  link: LinkRecord;
  order: OrderRecord;
  view: SellerView;
  /** The customer's time zone. */
  timezone: string;
}

/** Everything that the seller's calls need. Throws the same error for every link that does not work. */
export async function readSellerPage(context: AppContext, token: string): Promise<SellerPage> {
  const { db } = context;
  const link = await findWorkingLink(db, token, context.now());
  const revised = link && (await readOrderRevision(db, link.orderId));
  if (!revised || revised.order.deletedAt !== null) throw new AppError('approvalLinkGone');
  const { order } = revised;
  const [approval, related, dashboard, { ads, shownAds }] = await Promise.all([
    approvalOf(db, order, link, context.now()),
    readRelated(db, order),
    readDashboard(db, order.customerId),
    readAds(context, order.id),
  ]);
  const { decision, state } = approval;
  const stage = stageOf(order, state);
  const { backgroundTheme = null, textTheme = null, hoverTheme = null } = dashboard?.themes ?? {};
  const view: SellerView = {
    stage,
    sellerName: link.sellerName,
    maskedEmail: maskedEmail(link.sellerEmail),
    agentName: link.sentByName,
    customer: {
      name: related.customerName,
      logoUrl: related.logoHash && pictureUrl(related.logoHash, '640'),
      themes: { backgroundTheme, textTheme, hoverTheme },
    },
    order: shownOrder(revised, related),
    // While the order is changed there is nothing yet to look at.
    ads: stage === 'CHANGING' ? [] : shownAds.map(({ renderedValues: _compared, ...ad }) => ad),
    revisionHash: hashOfShown(revised, ads),
    isPayable: stage === 'APPROVED' && related.sellerMayPay && context.payments !== null && isPayable(order),
    decidedAt: decision?.decidedAt.toISOString() ?? null,
    words: decision?.words ?? null,
  };
  return { ...approval, link, order, view, timezone: related.timezone };
}

function stageOf({ status, cancelRequestedAt }: OrderRecord, state: ApprovalState): SellerStage {
  if (status === 'CANCELLED' || cancelRequestedAt !== null) return 'CANCELLED';
  if (!isApprovable(status)) return 'RUNNING';
  if (state === 'APPROVED' || state === 'CHANGE_ASKED') return state;
  return state === 'OUTDATED' ? 'CHANGING' : 'DECIDE';
}

const shownOrder = ({ order, products }: RevisedOrder, related: RelatedData): SellerView['order'] => ({
  number: order.orderNumber,
  title: order.title,
  campaignName: order.campaignName,
  pictureUrl: related.pictureUrl && urlInSize(related.pictureUrl, '1280'),
  startDate: order.startDate,
  endDate: lastDay(order.startDate, order.durationDays),
  days: order.durationDays,
  products: products.map(({ ordered: { name, total } }) => ({ name, total })),
  total: order.total,
  amountDue: amountDue(order),
  tax: order.tax,
  taxCode: taxCodeIn(related.countryCode),
  currency: moneyCurrency(order.currencyCode),
  isPaid: order.paidAt !== null && order.refundedAt === null,
});

interface AdsOfOrder {
  /** What the seller decides about, whether or not its renders are there. */
  ads: SellerAd[];
  /** The same with the rendered files that are there. */
  shownAds: SellerAd[];
}

async function readAds(context: AppContext, orderId: string): Promise<AdsOfOrder> {
  const toDeliver = await readDeliveryOrder(context, orderId);
  if (!toDeliver) return { ads: [], shownAds: [] };
  const now = context.clock.now();
  const rendered = await finishedSellerRenders(context, toDeliver);
  const ads = adsIn(toDeliver, now);
  return { ads, shownAds: rendered.size === 0 ? ads : adsIn(toDeliver, now, rendered) };
}

interface RelatedData extends Record<string, unknown> {
  customerName: string;
  timezone: string;
  countryCode: string;
  sellerMayPay: boolean;
  logoHash: string | null;
  pictureUrl: string | null;
}

async function readRelated(db: Queryable, { customerId, orderType, itemIds }: OrderRecord): Promise<RelatedData> {
  const [table, column] = orderType === 'RESOURCES' ? ['resources', 'hero_image'] : ['listings', 'hero_url'];
  const { rows } = await db.execute<RelatedData>(sql`
    select c.name as "customerName", c.timezone, c.country_code as "countryCode", c.seller_may_pay as "sellerMayPay",
      (select f.hash from files f where f.id = c.logo_id) as "logoHash",
      (select i.${sql.raw(column)} from ${sql.raw(table)} i where i.id = ${itemIds[0] ?? null}) as "pictureUrl"
    from customers c where c.id = ${customerId}`);
  const [related] = rows;
  if (!related) throw new AppError('approvalLinkGone');
  return related;
}
