// One order as the reader may see it: what was agreed on, its timeline, and the steps that they may take now.
import { OFFERED_STEPS } from '#contract/orders/index.ts';
import type { Order, OrderComment } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { campaignChangeOf, isRejected, runStep, seesNetworkMoney, shownName, withoutNetworkMoney } from '#domain/campaigns/index.ts';
import type { AuditedCampaignChange, CampaignState } from '#domain/campaigns/index.ts';
import { taxCodeIn } from '#domain/customers/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { PriceParts, TaxBasis } from '#domain/money/index.ts';
import type { Network } from '#domain/networks/index.ts';
import {
  cancellingStep,
  isAdsEditable,
  isOrderEditable,
  isShownToCustomers,
  lastDay,
  mayRemoveComment,
  moverOf,
  CANCELLING_MESSAGE,
  orderMessage,
  stepsFor,
  customerTimeline,
  customerFacingState,
} from '#domain/orders/index.ts';
import type { OrderMover, OrderState } from '#domain/orders/index.ts';
import type { ProgressStep } from '#domain/results/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { isoTimeSql } from '../db/iso-time-sql.ts';
import { AppError } from '../http/app-error.ts';
import { missingIssuerSettings } from './documents/issuer-settings.ts';
import { orderFieldAccess } from './order-field-access.ts';
import { findOrder, productsOfOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { readRefunds } from './payments/refund-store.ts';
import type { RefundRecord } from './payments/refund-store.ts';

interface RelatedData extends Record<string, unknown> {
  customer: Omit<Order['customer'], 'taxCode'> & { countryCode: string };
  office: Order['office'];
  assignee: Order['assignee'];
  items: Order['items'];
  agents: Order['agents'];
  comments: (Omit<OrderComment, 'isRemovable' | 'createdBy'> & { createdBy: { _id: string; displayName: string } })[];
  timeline: Order['timeline'];
  emails: Order['emails'];
  documents: Order['documents'];
  campaignChanges: AuditedCampaignChange[];
  revisions: Order['revisions'];
  campaigns: (Omit<Order['fbCampaigns'][number], 'hasRejectedAd' | 'step'> & {
    network: Network;
    startDate: string | null;
    endTime: string | null;
    rejectedAds: { state: CampaignState; refusal: string | null }[];
  })[];
}

type Context = Pick<AppContext, 'db' | 'address' | 'laterModules'>;

export async function readOrder(context: AppContext, actor: Actor, id: string): Promise<Order> {
  const { db, config, clock } = context;
  const order = await findOrder(db, actor, id);
  if (!order) throw new AppError('notFound');
  const [related, products, visibility, { refunds, refunded, refundable, isFailed }] = await Promise.all([
    readRelated(context, order),
    productsOfOrder(db, id),
    orderFieldAccess(db, actor),
    readRefunds(db, order),
  ]);
  const mover = moverOf(actor, order);
  const seesCampaigns = visibility.seesDelivery || showsCampaigns(order.status);
  const { countryCode, ...customer } = related.customer;
  const isDocumentMissing = mover === 'staff' && isBilled(order) && related.documents.length === 0;
  return {
    _id: id,
    orderNumber: order.orderNumber,
    title: order.title,
    status: visibility.seesDelivery ? order.status : customerFacingState(order.status),
    message: order.cancelRequestedAt !== null && order.status !== 'CANCELLED' ? CANCELLING_MESSAGE : orderMessage(order.status),
    customer: { ...customer, taxCode: taxCodeIn(countryCode) },
    orderType: order.orderType,
    orderedFrom: order.orderedFrom,
    payer: order.payer,
    items: related.items,
    fbDpaCatalogId: order.catalogId,
    products: products.map(({ productId, code, name, type, campaignDurationDays, ...price }) => ({
      _id: productId,
      code,
      name,
      type,
      campaignDurationDays,
      ...amountsOn(visibility.basis, price),
    })),
    ...amountsOn(visibility.basis, order),
    creditUsed: visibility.basis === 'withTax' ? order.creditUsed : null,
    digitalInvestment: visibility.seesInvestment ? order.digitalInvestment : null,
    currency: moneyCurrency(order.currencyCode),
    paymentType: order.paymentType,
    purchaseOrderNumber: order.purchaseOrderNumber,
    paidWith: mover === null || order.paidAt === null ? null : paidWith(related.timeline),
    paidAt: order.paidAt?.toISOString() ?? null,
    refundedAt: order.refundedAt?.toISOString() ?? null,
    refunded: visibility.basis === 'withTax' ? refunded : null,
    refundable: mover === 'staff' ? refundable : 0,
    refunds: mover === 'staff' ? refunds.map(refundView) : [],
    documents: visibility.basis === 'withTax' ? related.documents : [],
    missingIssuerSettings: isDocumentMissing ? missingIssuerSettings(config) : [],
    isRefundFailed: mover === 'staff' && isFailed,
    campaignName: order.campaignName,
    startDate: order.startDate,
    endDate: lastDay(order.startDate, order.durationDays),
    email: order.email,
    agents: related.agents,
    office: related.office,
    attributes: order.attributes,
    campaignData: order.campaignData,
    ...campaignsByNetwork(seesCampaigns ? related.campaigns : [], clock.now()),
    comments: related.comments.map((comment) => ({ ...comment, isRemovable: mayRemoveComment(actor, comment.createdBy._id) })),
    timeline: visibility.seesDelivery ? related.timeline : customerTimeline(related.timeline),
    emails: visibility.seesDelivery ? related.emails : emailsForCustomers(related.emails),
    campaignChanges: seesCampaigns ? campaignChangesFor(actor, related.campaignChanges) : [],
    revision: order.revision,
    revisions: visibility.seesDelivery ? related.revisions : [],
    steps: mover === null ? [] : OFFERED_STEPS.filter((step) => mayTake(step, order, mover)),
    isEditable: mover === 'staff' && customer.isActive && isOrderEditable(order.status),
    isAdsEditable:
      customer.isActive && order.cancelRequestedAt === null && isAdsEditable({ state: order.status, mover, orderType: order.orderType }),
    orderedBy: { _id: order.orderedBy, displayName: order.orderedByName },
    assignee: mover === 'staff' ? related.assignee : null,
    version: order.version,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** The note of the payment is its amount and its card: '$109.08, Visa ending 4242'. */
function paidWith(timeline: Order['timeline']): string | null {
  const note = timeline.findLast(({ step }) => step === 'confirmPayment')?.note ?? '';
  return /, (.+)$/.exec(note)?.[1] ?? null;
}

const refundView = ({ id, kind, amount, tax, state, reason, requestedByName, createdAt }: RefundRecord): Order['refunds'][number] => ({
  _id: id,
  kind,
  amount,
  tax,
  state,
  reason,
  requestedByName,
  createdAt: createdAt.toISOString(),
});

/** Whether it was paid or accepted: such an order has a document, unless settings of the issuing company were missing. */
const isBilled = ({ total, paidAt, status }: OrderRecord): boolean =>
  total > 0 && (paidAt !== null || (status !== 'NEW' && status !== 'PENDING_PAYMENT' && status !== 'CANCELLED'));

/** Cancelling is offered while an order is delivered too, until someone has asked for it. */
const mayTake = (step: (typeof OFFERED_STEPS)[number], { status, cancelRequestedAt }: OrderRecord, mover: OrderMover): boolean =>
  step === 'cancel' ? cancelRequestedAt === null && cancellingStep(status, mover) !== null : stepsFor(status, mover).includes(step);
/** Customers are not shown that a delivery started or failed, so they see campaigns once the order is delivered. */
const showsCampaigns = (status: OrderState): boolean => status === 'DELIVERED' || status === 'COMPLETED' || status === 'CANCELLED';

const campaignsByNetwork = (campaigns: RelatedData['campaigns'], now: number): Pick<Order, 'fbCampaigns' | 'gdnCampaigns'> => ({
  fbCampaigns: campaigns
    .filter(({ network }) => network === 'meta')
    .map(({ network: _network, startDate: _startDate, ...campaign }) => describeCampaign(campaign, now)),
  gdnCampaigns: campaigns
    .filter(({ network }) => network === 'google')
    .map(({ network: _network, adSets: _adSets, ...campaign }) => {
      const { startTime: _startTime, ...described } = describeCampaign(campaign, now);
      return { ...described, name: shownName(campaign.name) };
    }),
});

type CampaignFacts = Pick<RelatedData['campaigns'][number], 'state' | 'refusal' | 'rejectedAds' | 'startTime' | 'endTime'>;

function describeCampaign<Row extends CampaignFacts>({ state, refusal: own, rejectedAds, endTime, ...campaign }: Row, now: number) {
  const refusal = own ?? rejectedAds[0]?.refusal ?? null;
  const run = { state, refusal, startsAt: momentOf(campaign.startTime), endsAt: momentOf(endTime) };
  const step: ProgressStep = runStep([run], now) ?? (state === 'DRAFT' ? 'approved' : 'cancelled');
  return {
    ...campaign,
    state,
    step,
    hasRejectedAd: isRejected({ state, refusal: own }, rejectedAds),
    refusal,
  };
}

const momentOf = (time: string | null): number | null => (time === null ? null : Date.parse(time));

/** Readers who see prices without tax are not sent the tax. */
const amountsOn = (basis: TaxBasis, { net, tax, total }: PriceParts): Pick<Order, 'net' | 'tax' | 'total'> =>
  basis === 'withTax' ? { net, tax, total } : { net, tax: null, total: null };

async function readRelated({ db, address, laterModules }: Context, order: OrderRecord): Promise<RelatedData> {
  const { campaignChangesOf, campaignsOfOrder, reportUrlSql } = laterModules.orders;
  const { id, customerId, officeId, assigneeId, orderType, itemIds, agentIds, revision } = order;
  const [items, hero] = orderType === 'RESOURCES' ? ['resources', 'hero_image'] : ['listings', 'hero_url'];
  const { rows } = await db.execute<RelatedData>(sql`
    select
      (select json_build_object('_id', c.id, 'name', c.name, 'isActive', c.is_active, 'countryCode', c.country_code) from customers c where c.id = ${customerId}) as customer,
      (select json_build_object('_id', f.id, 'name', f.name) from offices f where f.id = ${officeId}) as office,
      (select json_build_object('_id', u.id, 'displayName', u.display_name) from users u where u.id = ${assigneeId}) as assignee,
      (select coalesce(json_agg(json_build_object('_id', i.id, 'title', i.title, 'heroUrl', i.${sql.raw(hero)}, 'pictures',
        (select coalesce(json_agg(json_build_object('_id', p ->> '_id', 'thumbnailUrl', p ->> 'thumbnailUrl')), '[]') from jsonb_array_elements(i.pictures) p))
        order by array_position(${sql.param(itemIds)}::uuid[], i.id)), '[]')
        from ${sql.raw(items)} i where i.id = any(${sql.param(itemIds)}::uuid[])) as items,
      (select coalesce(json_agg(json_build_object('_id', a.id, 'fullName', a.full_name) order by array_position(${sql.param(agentIds)}::uuid[], a.id)), '[]')
        from agents a where a.id = any(${sql.param(agentIds)}::uuid[])) as agents,
      (select coalesce(json_agg(json_build_object('_id', m.id, 'text', m.text, 'createdAt', ${sql.raw(isoTimeSql('m.created_at'))},
        'createdBy', json_build_object('_id', m.created_by, 'displayName', m.created_by_name)) order by m.id), '[]')
        from order_comments m where m.order_id = ${id} and m.deleted_at is null) as comments,
      (select coalesce(json_agg(json_build_object('from', e."from", 'to', e."to", 'step', e.step, 'mover', e.mover, 'actorName', e.actor_name, 'at', ${sql.raw(isoTimeSql('e.at'))}, 'note', e.note) order by e."from" is not null, e.id), '[]')
        from order_events e where e.order_id = ${id}) as timeline,
      (select coalesce(json_agg(json_build_object('kind', sent.kind, 'subject', sent.subject, 'recipients', sent.recipients, 'state', sent.state,
        'createdAt', ${sql.raw(isoTimeSql('sent.created_at'))}) order by sent.created_at, sent.subject), '[]') from (${emailsOf(id)}) sent) as emails,
      (select coalesce(json_agg(json_build_object('_id', d.id, 'kind', d.kind, 'number', d.number, 'amount', d.amount,
        'issuedOn', d.content ->> 'issuedOn') order by d.issued_at, d.number), '[]') from order_documents d where d.order_id = ${id}) as documents,
      ${campaignChangesOf(id)} as "campaignChanges",
      ${revision === 1 ? sql`'[]'::json` : laterRevisions(id)} as revisions,
      ${campaignsOfOrder(id, reportUrlSql(address.root()))} as campaigns`);
  const [related] = rows;
  if (!related) throw new Error('PostgreSQL returned no row for a select without from');
  return related;
}

const MAX_EMAILS = 100;
/** Emails of one transaction with the same subject are one entry, with the state that needs attention most. */
const emailsOf = (orderId: string): SQL => sql`
  select m.order_email as kind, m.subject, m.created_at, array_agg(m.recipient order by m.recipient) as recipients,
    (array_agg(m.state order by array_position(array['FAILED', 'WAITING', 'KEPT', 'SENT'], m.state)))[1] as state
  from emails m where m.order_id = ${orderId} group by 1, 2, 3 order by m.created_at desc limit ${sql.raw(String(MAX_EMAILS))}`;

const emailsForCustomers = (emails: Order['emails']): Order['emails'] =>
  emails.filter(({ kind }) => isShownToCustomers(kind)).map((email) => ({ ...email, subject: null, recipients: [] }));

function campaignChangesFor(actor: Actor, audited: readonly AuditedCampaignChange[]): Order['campaignChanges'] {
  const changes = audited.flatMap((entry) => campaignChangeOf(entry) ?? []);
  return seesNetworkMoney(actor) ? changes : withoutNetworkMoney(changes);
}

const laterRevisions = (orderId: string): SQL => sql`
  (select json_agg(json_build_object('number', v.number, 'changedByName', v.changed_by_name, 'why', v.why, 'changes', v.changes,
    'createdAt', ${sql.raw(isoTimeSql('v.created_at'))}) order by v.number) from order_revisions v where v.order_id = ${orderId} and v.number > 1)`;
