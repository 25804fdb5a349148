// A test server that delivers orders to the twins of both networks: a customer with linked accounts, a page, a listing with stored pictures,
// and a product for both networks.
import { createHash } from 'node:crypto';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import type { OrderInputSent } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { deliverOrderJob, startDeliveries } from '#server/campaigns/index.ts';
import { checkedAccounts } from '#server/campaigns/delivery/checked-account-table.ts';
import { deliveries } from '#server/campaigns/delivery/delivery-table.ts';
import { customers } from '#server/customers/customer-table.ts';
import { recordFile, storePicture } from '#server/files/index.ts';
import { metaPages } from '#server/networks/page-table.ts';
import { orders } from '#server/orders/order-table.ts';
import type { AppContext } from '#server/app-context.ts';
import { eq, isNull, ne } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { makeAgent, makeCustomer, makeListing, makeOffice } from './factories.ts';
import { openLinkServer, PATHS } from './link-server.ts';
import { START_DATE } from './order-server.ts';
import { makeBudgetPlan, makeProduct } from './product-rows.ts';
import { samplePng } from './sample-pictures.ts';
import { makeGoogleTemplate, makeTemplate } from './template-rows.ts';

export interface DeliverySeller {
  customerId: string;
  officeId: string;
  agentId: string;
  accounts: { meta: string; google: string };
  listingId: string;
  pictureIds: string[];
  type: CampaignType;
  metaTemplateId: string;
  googleTemplateId: string;
  code: string;
}

export async function openDeliveryServer() {
  const linkServer = await openLinkServer({ isShared: true });
  const { context, db, server } = linkServer;

  const makeSeller = async (type: CampaignType = 'FACEBOOK_IMAGE_CAMPAIGN'): Promise<DeliverySeller> => {
    const customerId = await makeCustomer(db);
    const officeId = await makeOffice(db, customerId, { latitude: -36.85, longitude: 174.76 });
    const agentId = await makeAgent(db, customerId, { officeIds: [officeId] });
    const accounts = await linkAccounts(customerId);
    const pictures = await Promise.all([1, 2, 3].map((number) => storedPicture(context, customerId, number)));
    const listingId = await makeListing(db, customerId, {
      officeId,
      agentIds: [agentId],
      title: 'Sunny villa by the park',
      description: 'Three bedrooms and a deck to the north.',
      shortDescription: 'By the park',
      customerUrl: 'https://kauri.example/1',
      pictures,
    });
    const metaTemplateId = await makeTemplate(db, customerId, { type });
    const googleTemplateId = await makeGoogleTemplate(db, customerId);
    const code = `BOTH-${metaTemplateId.slice(-12).toUpperCase()}`;
    const budgetPlanId = await makeBudgetPlan(db);
    const product = { name: 'Both networks', code, type, budgetPlanId };
    await makeProduct(db, customerId, product, [metaTemplateId, googleTemplateId], { useImagesForVideo: true });
    return {
      customerId,
      officeId,
      agentId,
      accounts,
      listingId,
      pictureIds: pictures.map(({ _id }) => _id),
      type,
      metaTemplateId,
      googleTemplateId,
      code,
    };
  };

  const linkAccounts = async (customerId: string): Promise<DeliverySeller['accounts']> => {
    const visitor = await linkServer.visit();
    const link = async (network: 'meta' | 'google'): Promise<string> => {
      const signInId = await linkServer.signIn(visitor, network);
      const found = await linkServer.reachable(visitor, network, signInId);
      const accounts = found.accounts
        .filter(({ currencyCode }) => currencyCode === 'NZD')
        .map(({ accountId }) => ({ accountId, customerIds: [customerId] }));
      const pages = found.pages.slice(0, 1).map(({ pageId }) => ({ pageId, customerIds: [customerId] }));
      const body = { signInId, accounts, ...(network === 'meta' && { pages }) };
      const answer = await visitor.call('POST', `${PATHS[network]}/link-account`, body);
      if (answer.statusCode !== 200) throw new Error(`Nothing was linked: ${answer.body}`);
      return answer.json<{ ids: string[] }>().ids[0] ?? '';
    };
    const accounts = { meta: await link('meta'), google: await link('google') };
    // Otherwise the first delivery would wait until someone has looked at its plan.
    await db
      .insert(checkedAccounts)
      .values(Object.values(accounts).map((accountId) => ({ accountId, checkedBy: newId(), checkedByName: 'Tom Ellery' })))
      .onConflictDoNothing();
    const [page] = await db.select().from(metaPages).limit(1);
    await db
      .update(customers)
      .set({ fbPageId: page?.id ?? null })
      .where(eq(customers.id, customerId));
    return accounts;
  };

  const place = async (seller: DeliverySeller, given: Partial<OrderInputSent> = {}): Promise<string> => {
    const corporate = await server.as('corporate', { customerId: seller.customerId });
    const answer = await corporate.call('POST', '/api/orders', deliveryOrderBody(seller, given), { 'idempotency-key': newId() });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ _id: string }>()._id;
  };

  // Networks show new objects with some delay, and the job waits a little longer.
  await linkServer.twins.meta.control('PUT', 'settings', { labelLagMs: 100, videoMs: 0 });
  await linkServer.twins.google.control('PUT', 'settings', { searchLagMs: 100 });
  const job = deliverOrderJob({ indexLagMs: 150 });
  /** Runs the job of a delivery once, as a worker does, without a queue. */
  const runDelivery = (deliveryId: string): Promise<void> =>
    job.handle({
      jobId: newId(),
      payload: { deliveryId },
      context,
      attempt: 1,
      report: async () => undefined,
      write: (work) => db.transaction(work),
      stopRequested: () => false,
      signal: new AbortController().signal,
    });

  // What could not be started fails the test instead of being logged.
  const start = async (): Promise<void> => {
    const errors: unknown[] = [];
    const log = Object.assign(Object.create(context.log) as typeof context.log, { error: ({ err }: { err: unknown }) => errors.push(err) });
    await startDeliveries({ ...context, log });
    if (errors.length > 0) throw errors[0] as Error;
  };

  return {
    ...linkServer,
    makeSeller,
    place,
    runDelivery,
    start,
    /** Starts what is ready and runs every delivery until it has ended; failures that pass are tried again. */
    async deliver(tries = 20): Promise<void> {
      await start();
      for (let count = 0; count < tries; count += 1) {
        const open = await db.select({ id: deliveries.id }).from(deliveries).where(isNull(deliveries.endedAt));
        if (open.length === 0) return;
        for (const { id } of open) await runDelivery(id).catch(() => undefined);
      }
    },
    /** Runs the deliveries of cancelled orders until all are taken back. */
    async takeBack(tries = 20): Promise<void> {
      for (let count = 0; count < tries; count += 1) {
        const open = await db.select({ id: deliveries.id }).from(deliveries).where(ne(deliveries.state, 'UNDONE'));
        if (open.length === 0) return;
        for (const { id } of open) await runDelivery(id).catch(() => undefined);
      }
    },
    numberOf: async (orderId: string) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.orderNumber,
    stateOf: async (orderId: string) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status,
  };
}

async function storedPicture({ db, files }: AppContext, customerId: string, number: number) {
  const picture = await samplePng(1300 + number, 1300);
  const hash = createHash('sha256').update(picture).digest('hex');
  const stored = await storePicture(files, picture, { hash, name: `${number}.png` }, null);
  const file = await db.transaction((tx) => recordFile(tx, { ...stored, customerId, createdBy: null }));
  return {
    _id: file.id,
    s3Url: fileUrl(hash),
    thumbnailUrl: pictureUrl(hash, 'thumbnail'),
    width: 1300 + number,
    height: 1300,
    deleted: false,
    croppedImageId: null,
  };
}

/** The body of a valid order for both networks. */
export function deliveryOrderBody(seller: DeliverySeller, given: Partial<OrderInputSent> = {}): OrderInputSent {
  const resources = [{ itemId: seller.listingId, images: seller.pictureIds.map((_id) => ({ _id })) }];
  return {
    orderType: 'LISTINGS',
    itemIds: [seller.listingId],
    products: [seller.code],
    agents: [seller.agentId],
    office: seller.officeId,
    attributes: [
      { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: seller.accounts.meta },
      { entity: 'GDN_AD_ACCOUNT', key: 'gdnAdAccount', value: seller.accounts.google },
    ],
    campaignData: [
      {
        templateId: seller.metaTemplateId,
        templateModel: 'CustomerCampaignTemplate',
        type: seller.type,
        resources,
        adSettings: [{ ageMin: 18, ageMax: 65 }],
      },
      { templateId: seller.googleTemplateId, templateModel: 'CustomerGdnCampaignTemplate', type: 'GOOGLE_DISPLAY_CAMPAIGN', resources },
    ],
    campaignName: 'Spring',
    startDate: START_DATE,
    email: 'mere@kauri.example',
    paymentType: 'INVOICE',
    ...given,
  };
}
