// A test server that delivers orders to the twins of both networks.
import type { OrderInputSent } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { deliverOrderJob, startDeliveries } from '#server/campaigns/index.ts';
import { isCancelled } from '#server/campaigns/delivery/deliveries-to-run.ts';
import { deliveries } from '#server/campaigns/delivery/delivery-table.ts';
import type { DeliveryWork } from '#server/campaigns/delivery/objects/open-steps.ts';
import { customers } from '#server/customers/customer-table.ts';
import { networkAccounts } from '#server/networks/account-table.ts';
import { metaPages } from '#server/networks/page-table.ts';
import { orders } from '#server/orders/order-table.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { handleJob } from '../handle-job.ts';
import { deliveryOrderBody, makeDeliverySeller, storedPicture } from './delivery-seller.ts';
import type { DeliverySeller, SellerOptions, SellerTools } from './delivery-seller.ts';
import { openLinkServer, PATHS } from '../link-server.ts';
import { madeResource } from '../resources.ts';

interface LinkedAccounts {
  /** The one of each network that orders name. */
  first: DeliverySeller['accounts'];
  accountIds: readonly string[];
  pageIds: readonly string[];
  at: number;
}

/** Access ends after weeks, and tests move the clock by months. */
const LINKED_FOR_MS = 86_400_000;

export async function openDeliveryServer() {
  const linkServer = await openLinkServer({ isShared: true });
  const { context, db, server } = linkServer;

  const makeResource: SellerTools['makeResource'] = async (_context, { customerId }, number) => {
    const corporate = await server.as('corporate', { customerId });
    const pictures = await Promise.all([1, 2, 3].map((each) => storedPicture(context, customerId, 10 * number + each)));
    const { _id: itemId, images } = await madeResource(corporate, {
      title: `Spring sale ${number}`,
      message: 'We sell more homes in spring.',
      description: 'Ask us what yours is worth.',
      images: pictures.map(({ _id }) => ({ _id })),
      publicUrls: [{ type: 'LANDING_URL', url: `https://kauri.example/spring-${number}` }],
    });
    return { itemId, pictureIds: images.map(({ _id }) => _id) };
  };

  let linked: LinkedAccounts | null = null;
  const signInAndLink = async (customerId: string): Promise<LinkedAccounts> => {
    const visitor = await linkServer.visit();
    const link = async (network: 'meta' | 'google'): Promise<{ ids: string[]; pageIds: string[] }> => {
      const signInId = await linkServer.signIn(visitor, network);
      const found = await linkServer.reachable(visitor, network, signInId);
      const accounts = found.accounts
        .filter(({ currencyCode }) => currencyCode === 'NZD')
        .map(({ accountId }) => ({ accountId, customerIds: [customerId] }));
      const pages = found.pages.slice(0, 1).map(({ pageId }) => ({ pageId, customerIds: [customerId] }));
      const body = { signInId, accounts, ...(network === 'meta' && { pages }) };
      const answer = await visitor.call('POST', `${PATHS[network]}/link-account`, body);
      if (answer.statusCode !== 200) throw new Error(`Nothing was linked: ${answer.body}`);
      return answer.json();
    };
    const [meta, google] = [await link('meta'), await link('google')];
    return {
      first: { meta: meta.ids[0] ?? '', google: google.ids[0] ?? '' },
      accountIds: [...meta.ids, ...google.ids],
      pageIds: meta.pageIds,
      at: context.clock.now(),
    };
  };

  /** Whether the accounts of an earlier seller serve this one too, as when they are linked again for it. */
  const serveToo = async ({ accountIds, pageIds, at }: LinkedAccounts, customerId: string): Promise<boolean> => {
    if (context.clock.now() - at > LINKED_FOR_MS) return false;
    const isLinked = and(
      inArray(networkAccounts.id, accountIds),
      eq(networkAccounts.tokenState, 'LINKED'),
      isNull(networkAccounts.deletedAt),
    );
    if ((await db.$count(networkAccounts, isLinked)) !== accountIds.length) return false;
    const served = sql`array_append(customer_ids, ${customerId}::uuid)`;
    await db.update(networkAccounts).set({ customerIds: served }).where(isLinked);
    await db.update(metaPages).set({ customerIds: served }).where(inArray(metaPages.id, pageIds));
    return true;
  };

  const linkAccounts = async (customerId: string): Promise<DeliverySeller['accounts']> => {
    if (linked === null || !(await serveToo(linked, customerId))) linked = await signInAndLink(customerId);
    const accounts = { ...linked.first };
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

  // Networks show new objects with some delay, and the job waits a little longer. All orders of a test file go to one account, more of
  // them than a network lets pass in a few seconds.
  await linkServer.twins.meta.control('PUT', 'settings', { labelLagMs: 100, videoMs: 0, accountQuota: 1_000_000_000 });
  await linkServer.twins.google.control('PUT', 'settings', { searchLagMs: 100 });
  const job = deliverOrderJob({ indexLagMs: 150 });
  /** Runs the job of a delivery once, as a worker does, without a queue. */
  const runDelivery = (deliveryId: string, given: Partial<DeliveryWork> = {}): Promise<void> =>
    handleJob(job, context, { deliveryId }, given);

  // A delivery that could not be started fails the test instead of being logged.
  const start = async (): Promise<void> => {
    const errors: unknown[] = [];
    const log = Object.assign(Object.create(context.log) as typeof context.log, { error: ({ err }: { err: unknown }) => errors.push(err) });
    await startDeliveries({ ...context, log });
    if (errors.length > 0) throw errors[0] as Error;
  };

  return {
    ...linkServer,
    makeSeller: (type?: CampaignType, options?: SellerOptions) =>
      makeDeliverySeller({ context, linkAccounts, makeResource }, type, options),
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
        const remaining = await db.select().from(deliveries).where(ne(deliveries.state, 'UNDONE'));
        let isDone = true;
        for (const delivery of remaining) {
          if (!(await isCancelled(db, delivery))) continue;
          isDone = false;
          await runDelivery(delivery.id).catch(() => undefined);
        }
        if (isDone) return;
      }
    },
    numberOf: async (orderId: string) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.orderNumber,
    stateOf: async (orderId: string) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status,
  };
}
