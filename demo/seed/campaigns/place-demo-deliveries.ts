// How do the demo's orders come to their campaigns? As any order: from the product's own delivery plan, with a step for each object. Only the
// sending differs: all objects are placed into the twins at once, at the times at which they would have been created, so that campaigns have
// run for weeks. Done at every start until it is done, so that a start that was killed goes on: the twins replace what an earlier try, or an
// earlier database, left of the same deliveries.
import { planDelivery } from '#domain/campaigns/index.ts';
import type { PlannedObject } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../../server/app-context.ts';
import { deliveries } from '../../../server/campaigns/delivery/delivery-table.ts';
import { pageOf, readDeliveryOrder } from '../../../server/campaigns/delivery/read-delivery-order.ts';
import { campaigns } from '../../../server/campaigns/campaign-table.ts';
import { users } from '../../../server/accounts/users/user-table.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { networkAccounts } from '../../../server/networks/account-table.ts';
import { metaPages } from '../../../server/networks/page-table.ts';
import { orderEvents, orders } from '../../../server/orders/order-table.ts';
import { DEMO_ACCOUNTS } from '../../demo-accounts.ts';
import { observeDemoCampaigns, rejectDemoAd } from './observe-demo-campaigns.ts';
import { outdateDemoCreatives } from './outdate-demo-creatives.ts';
import { pullDemoFigures } from './pull-demo-figures.ts';
import { replayOnTwins } from './replay-on-twins.ts';
import { writeDemoDeliveries } from './write-demo-deliveries.ts';
import { writeDemoLeads } from './write-demo-leads.ts';

const MINUTE_MS = 60_000;
const TWINS = { meta: 'meta', google: 'google-ads' } as const;

export interface DemoDelivery {
  order: typeof orders.$inferSelect;
  network: Network;
  account: { id: string; platformId: string };
  /** Null on a network without pages. */
  page: { id: string; platformId: string } | null;
  plan: readonly PlannedObject[];
  /** When it began. */
  at: number;
  /** Why it failed. */
  note: string | null;
}

export async function placeDemoDeliveries(context: AppContext): Promise<void> {
  if (!Object.values(TWINS).every((twin) => context.config.twins.some(({ name }) => name === twin))) return;
  // They are written together, before the worker starts: where there is a delivery, they are there.
  const [delivered] = await context.db.select({ id: deliveries.id }).from(deliveries).limit(1);
  if (delivered) return;
  const planned: DemoDelivery[] = [];
  const linked = await readLinked(context);
  for (const order of await ordersWithoutDelivery(context)) planned.push(...(await planOrder(context, order, linked)));
  if (planned.length === 0) return;
  const running = planned.filter(({ order }) => order.status === 'DELIVERED' || order.status === 'COMPLETED');
  const replayed = await replayOnTwins(context, running).catch(warnOfRefusal(context));
  if (!replayed) return;
  await context.db.transaction(async (tx) => {
    await writeDemoDeliveries(tx, planned, replayed.made, context.now());
    await writeDemoLeads(tx, replayed, context.now());
  });
  await observeDemoCampaigns(context, running);
  await pullDemoFigures(context, running);
  await rejectDemoAd(context);
  await outdateDemoCreatives(context);
}

/** A twin that refuses must not keep the product from starting; it starts without campaigns on the twins then. */
const warnOfRefusal =
  ({ log }: AppContext) =>
  (error: unknown): null => {
    if (!(error instanceof AppError)) throw error;
    log.warn({ err: error }, 'the twins did not take the campaigns of the demo');
    return null;
  };

/** Orders that people have placed since the demo was made are none of its own. */
async function ordersWithoutDelivery({ db }: AppContext): Promise<(typeof orders.$inferSelect)[]> {
  const [first] = await db
    .select({ at: users.createdAt })
    .from(users)
    .where(eq(users.email, DEMO_ACCOUNTS[0]?.email ?? ''));
  if (!first) return [];
  const wasTakenBack = db
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.step, 'finishCancellation')));
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id))
    .leftJoin(campaigns, eq(campaigns.orderId, orders.id))
    .where(
      and(
        lt(orders.createdAt, first.at),
        isNull(deliveries.id),
        isNull(campaigns.id),
        or(inArray(orders.status, ['PROCESSING', 'FAILED', 'DELIVERED', 'COMPLETED']), sql`exists (${wasTakenBack})`),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map(({ order }) => order);
}

/** Empty where an account or page of the order is not linked. */
async function planOrder(context: AppContext, order: typeof orders.$inferSelect, linked: ReadonlySet<string>): Promise<DemoDelivery[]> {
  const { db } = context;
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.at));
  const began = events.find(({ step }) => step === 'startDelivery');
  const toDeliver = began && (await readDeliveryOrder(context, order.id));
  if (!began || !toDeliver) return [];
  const at = Math.floor(began.at.getTime() / MINUTE_MS) * MINUTE_MS;
  const { destinations } = toDeliver;
  const plan = planDelivery(toDeliver.order, at);
  const networks = NETWORKS.filter((network) =>
    toDeliver.order.products.some(({ templates }) => templates.some((each) => each.network === network)),
  );
  const parts = networks.flatMap((network): DemoDelivery[] => {
    const account = destinations.accounts[network];
    const pageId = pageOf(toDeliver, network);
    const page = pageId === null ? null : { id: pageId, platformId: destinations.meta?.pageId ?? '' };
    const isLinked = account !== undefined && linked.has(account.id) && (page === null || linked.has(page.id));
    if (!isLinked || plan[network].length === 0) return [];
    const note = events.find(({ step }) => step === 'failDelivery')?.note ?? null;
    return [{ order, network, account, page, plan: plan[network], at, note }];
  });
  return parts.length === networks.length ? parts : [];
}

/** The accounts that are in the twins and may advertise there, and the pages. */
async function readLinked({ db }: AppContext): Promise<ReadonlySet<string>> {
  const accounts = await db
    .select({ id: networkAccounts.id })
    .from(networkAccounts)
    .where(and(eq(networkAccounts.tokenState, 'LINKED'), eq(networkAccounts.status, 'ACTIVE')));
  const pages = await db.select({ id: metaPages.id }).from(metaPages).where(eq(metaPages.tokenState, 'LINKED'));
  return new Set([...accounts, ...pages].map(({ id }) => id));
}
