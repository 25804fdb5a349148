// How do orders get into the demo? Some for the first customers, of their own listings and products and by their own people, each with
// the timeline that led to its state.
import { dayOfWall, stepDay, wallTimeAt } from '#domain/dates/index.ts';
import {
  beginCampaignData,
  firstTransition,
  MAX_CAROUSEL_IMAGES,
  orderTransition,
  outboxRowsAfter,
  priceOrder,
} from '#domain/orders/index.ts';
import type { OrderTransition } from '#domain/orders/index.ts';
import { canAdvertise } from '#domain/networks/index.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as newId } from 'uuid';
import { users } from '../../../server/accounts/users/user-table.ts';
import { publishedCreatives } from '../../../server/creatives/index.ts';
import { customers } from '../../../server/customers/customer-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { listings } from '../../../server/inventory/listings/listing-table.ts';
import { networkAccounts } from '../../../server/networks/account-table.ts';
import { orderRevisions } from '../../../server/orders/revisions/order-revision-table.ts';
import { deliveryOutbox, orderComments, orderEvents, orderProducts, orders } from '../../../server/orders/order-table.ts';
import { fileHashesOf } from '../../../server/orders/placing/file-hashes.ts';
import { budgetPlans } from '../../../server/products/budget-plan-table.ts';
import { products, productTemplates } from '../../../server/products/product-table.ts';
import { campaignTemplates } from '../../../server/templates/campaign-template-table.ts';
import { DEMO_ORDERS, ordersByInvoice, ordersOfOthers } from './demo-orders.ts';
import type { DemoOrder } from './demo-orders.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const RECENT_DAYS = 1;
const LEAD_FORM = {
  introHeadline: 'What is your home worth?',
  thankYouButtonType: 'VIEW_WEBSITE',
  followUpActionUrl: 'https://www.adstead.example/thanks',
} as const;

interface SeededOrders {
  now: Date;
  /** Whether someone stands in for the provider, so that the first customer's people could pay by card. */
  hasCards: boolean;
}

export async function seedOrders(tx: Transaction, { now, hasCards }: SeededOrders): Promise<void> {
  const buyers = await tx
    .select()
    .from(customers)
    .where(and(isNull(customers.deletedAt), eq(customers.isActive, true)))
    .orderBy(asc(customers.id));
  let running = 0;
  for (const [at, customer] of buyers.entries()) {
    const orderable = await readOrderable(tx, customer);
    if (!orderable) continue;
    const all = hasCards && at === 0 ? DEMO_ORDERS : ordersByInvoice(DEMO_ORDERS);
    if (orderable.canRun) running += 1;
    const ordered = at === 0 ? all : ordersOfOthers(all, running, orderable.canRun);
    for (const [place, order] of ordered.entries()) await insertOrder(tx, orderable, order, place, now);
  }
}

interface Orderable {
  customer: typeof customers.$inferSelect;
  people: { id: string; displayName: string; email: string }[];
  listings: (typeof listings.$inferSelect)[];
  accountId: string | null;
  /** Whether its account on Meta is in the twin and may advertise there. */
  canRun: boolean;
  /** Null where the customer's ads cannot run on websites. */
  displayAccountId: string | null;
  sold: {
    product: typeof products.$inferSelect;
    plan: typeof budgetPlans.$inferSelect | null;
    templateId: string;
    templateVersion: number;
    creativeTemplateId: string | null;
    hasLeadForm: boolean;
    display: { templateId: string; version: number } | null;
  }[];
}

/** What the customer can order and who can order it; null where either is missing. */
async function readOrderable(tx: Transaction, customer: Orderable['customer']): Promise<Orderable | null> {
  const people = await tx
    .select({ id: users.id, displayName: users.displayName, email: users.email })
    .from(users)
    .where(and(eq(users.customerId, customer.id), eq(users.isActive, true)))
    .orderBy(asc(users.id));
  const items = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.customerId, customer.id), isNull(listings.deletedAt)))
    .orderBy(asc(listings.id))
    .limit(DEMO_ORDERS.length);
  const onWebsites = alias(productTemplates, 'on_websites');
  const displayTemplates = alias(campaignTemplates, 'display_templates');
  const rows = await tx
    .select({
      product: products,
      plan: budgetPlans,
      templateId: productTemplates.campaignTemplateId,
      templateVersion: campaignTemplates.contentVersion,
      creativeTemplateId: campaignTemplates.creativeTemplateId,
      hasLeadForm: campaignTemplates.hasLeadForm,
      displayId: displayTemplates.id,
      displayVersion: displayTemplates.contentVersion,
    })
    .from(products)
    .innerJoin(productTemplates, and(eq(productTemplates.productId, products.id), eq(productTemplates.position, 0)))
    .innerJoin(campaignTemplates, eq(campaignTemplates.id, productTemplates.campaignTemplateId))
    .leftJoin(onWebsites, and(eq(onWebsites.productId, products.id), eq(onWebsites.position, 1)))
    .leftJoin(displayTemplates, and(eq(displayTemplates.id, onWebsites.campaignTemplateId), eq(displayTemplates.network, 'google')))
    .leftJoin(budgetPlans, eq(budgetPlans.id, products.budgetPlanId))
    .where(and(eq(products.customerId, customer.id), eq(products.type, 'FACEBOOK_IMAGE_CAMPAIGN'), eq(products.isActive, true)))
    .orderBy(asc(products.id));
  const sold = rows.map(({ displayId, displayVersion, ...row }) => ({
    ...row,
    display: displayId === null || displayVersion === null ? null : { templateId: displayId, version: displayVersion },
  }));
  const accounts = await tx.select().from(networkAccounts);
  const serving = accounts.filter(({ customerIds }) => customerIds.includes(customer.id));
  const onMeta = serving.filter(({ network }) => network === 'meta');
  const account = onMeta.find(canAdvertise) ?? onMeta[0];
  const display = serving.find((each) => each.network === 'google' && each.tokenState === 'LINKED' && canAdvertise(each));
  if (people.length === 0 || items.length === 0 || sold.length === 0) return null;
  const canRun = account?.status === 'ACTIVE' && account.tokenState === 'LINKED';
  return { customer, people, listings: items, accountId: account?.id ?? null, canRun, displayAccountId: display?.id ?? null, sold };
}

const inTurn = <Thing>(things: readonly Thing[], place: number): Thing => things[place % things.length] as Thing;

function transitionsOf({ steps, paymentType }: DemoOrder): OrderTransition[] {
  const made = [firstTransition(paymentType)];
  for (const step of steps.slice(1)) {
    const next = orderTransition(made.at(-1)?.to ?? null, step);
    if (next) made.push(next);
  }
  return made;
}

async function insertOrder(tx: Transaction, orderable: Orderable, order: DemoOrder, place: number, now: Date): Promise<void> {
  const { customer, accountId, displayAccountId } = orderable;
  const fitting = orderable.sold.filter((sold) => sold.hasLeadForm === (order.asksForDetails ?? false));
  const [person, listing, { product, plan, templateId, templateVersion, creativeTemplateId, hasLeadForm, display }] = [
    inTurn(orderable.people, place),
    inTurn(orderable.listings, place),
    inTurn(fitting.length > 0 ? fitting : orderable.sold, place),
  ];
  const price = priceOrder([{ ...product, budgetPlan: plan }], customer.currencyCode);
  const transitions = transitionsOf(order);
  const [last] = transitions.slice(-1);
  if (!last) return;
  const id = newId();
  const placedAt = new Date(now.getTime() - order.daysAgo * DAY_MS - HOUR_MS);
  const orderedOn = dayOfWall(wallTimeAt(placedAt.getTime(), customer.timezone));
  const { net, tax, total, digitalInvestment } = price;
  const amounts = { net, tax, total, digitalInvestment };
  const template = {
    templateId,
    templateModel: 'CustomerCampaignTemplate',
    type: product.type,
    useImagesForVideo: false,
    hasLeadForm,
  } as const;
  const images = listing.pictures.filter(({ deleted }) => !deleted).map(({ _id }) => ({ _id, deleted: false }));
  const displayTemplate =
    display === null || displayAccountId === null
      ? null
      : ({
          ...template,
          templateId: display.templateId,
          templateModel: 'CustomerGdnCampaignTemplate',
          type: 'GOOGLE_DISPLAY_CAMPAIGN',
          hasLeadForm: false,
        } as const);
  // Those of the time before were placed when the template named no creative template, which was its first version.
  const isRecent = order.daysAgo <= RECENT_DAYS;
  const creatives = await publishedCreatives(tx, isRecent && creativeTemplateId !== null ? [creativeTemplateId] : []);
  const creative = creatives.get(creativeTemplateId ?? '') ?? null;
  const templates = [
    { ...template, version: isRecent ? templateVersion : 1, creative },
    ...(displayTemplate && display ? [{ ...displayTemplate, version: display.version, creative: null }] : []),
  ];
  const data = templates.map(({ version: _version, creative: _creative, ...each }) =>
    beginCampaignData({
      template: each,
      items: [{ itemId: listing.id, images, videos: [] }],
      limits: { imageAdLimit: customer.imageAdLimit, carouselImages: MAX_CAROUSEL_IMAGES },
      leadForm: LEAD_FORM,
    }),
  );
  const isPaid = transitions.some(({ step }) => step === 'confirmPayment');
  const editable = {
    agentIds: listing.agentIds,
    officeId: listing.officeId,
    attributes: [
      ...(accountId === null ? [] : [{ entity: 'FB_AD_ACCOUNT' as const, key: 'fbAdAccount' as const, value: accountId }]),
      ...(displayTemplate === null || displayAccountId === null
        ? []
        : [{ entity: 'GDN_AD_ACCOUNT' as const, key: 'gdnAdAccount' as const, value: displayAccountId }]),
    ],
    campaignData: structuredClone(data) as (typeof orders.$inferInsert)['campaignData'],
    campaignName: `${listing.title}, ${product.campaignDurationDays} days`.slice(0, 120),
    startDate: stepDay(orderedOn, 3, 'days'),
    email: person.email,
  };
  await tx.insert(orders).values({
    id,
    customerId: customer.id,
    ...editable,
    orderedBy: person.id,
    orderedByName: person.displayName,
    orderedOn,
    orderedFrom: 'DASHBOARD',
    status: last.to,
    orderType: 'LISTINGS',
    itemIds: [listing.id],
    title: listing.title,
    productNames: product.name,
    durationDays: product.campaignDurationDays,
    paymentType: order.paymentType,
    currencyCode: customer.currencyCode,
    ...amounts,
    paidAt: isPaid ? new Date(placedAt.getTime() + HOUR_MS / 12) : null,
    refundedAt: isPaid && last.to === 'CANCELLED' ? new Date(placedAt.getTime() + HOUR_MS) : null,
    createdAt: placedAt,
    updatedAt: placedAt,
  });
  await tx.insert(orderRevisions).values({
    orderId: id,
    number: 1,
    ...editable,
    fileHashes: fileHashesOf(editable.campaignData, { items: [listing], galleryHashes: {} }),
    changedBy: person.id,
    changedByName: person.displayName,
    createdAt: placedAt,
  });
  await tx.insert(orderProducts).values({
    id: newId(),
    orderId: id,
    position: 0,
    productId: product.id,
    productVersion: product.contentVersion,
    code: product.code,
    name: product.name,
    type: product.type,
    campaignDurationDays: product.campaignDurationDays,
    price: product.price,
    isTaxInclusive: product.isTaxInclusive,
    taxRate: product.taxRate,
    ...amounts,
    budgetPlanId: plan?.id ?? null,
    budgetPlanVersion: plan?.contentVersion ?? null,
    templates: templates.map((each) => ({ ...each, stages: [] })),
  });
  await insertTimeline(tx, id, transitions, { order, person, placedAt });
}

interface Told {
  order: DemoOrder;
  person: Orderable['people'][number];
  placedAt: Date;
}

async function insertTimeline(
  tx: Transaction,
  orderId: string,
  transitions: readonly OrderTransition[],
  { order, person, placedAt }: Told,
): Promise<void> {
  const timeOf = (position: number): Date => new Date(placedAt.getTime() + (position * HOUR_MS) / 12);
  const byPerson = (step: string): boolean => step.startsWith('place') || step === 'cancel';
  await tx.insert(orderEvents).values(
    transitions.map(({ from, to, step }, at) => ({
      id: newId(),
      orderId,
      from,
      to,
      step,
      mover: byPerson(step) ? ('owner' as const) : step === 'confirmPayment' ? ('provider' as const) : ('system' as const),
      actorId: byPerson(step) ? person.id : null,
      actorName: byPerson(step) ? person.displayName : null,
      note: step === 'failDelivery' ? (order.note ?? null) : null,
      at: timeOf(at),
    })),
  );
  const waiting = outboxRowsAfter(transitions).map(({ attempt, openedBy, closedBy }) => ({
    id: newId(),
    orderId,
    attempt,
    createdAt: timeOf(openedBy),
    closedAt: closedBy === null ? null : timeOf(closedBy),
  }));
  if (waiting.length > 0) await tx.insert(deliveryOutbox).values(waiting);
  if (order.comment !== undefined)
    await tx
      .insert(orderComments)
      .values({ id: newId(), orderId, text: order.comment, createdBy: person.id, createdByName: person.displayName, createdAt: placedAt });
}
