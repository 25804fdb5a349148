// Starts the delivery of orders that became READY, taking back what was made of cancelled ones, and deliveries whose job ended before they
// did. Safe to run on several workers at once: an order is started by whoever moves it to PROCESSING first.
import { planDelivery, referenceOf, blockingTexts } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS, NETWORKS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { AppContext } from '../../app-context.ts';
import { yieldToRequests } from '../../db/yield-to-requests.ts';
import { failDelivery, isOrderHeld, lockAnyOrder, startDelivery, waitingForDelivery } from '../../orders/index.ts';
import { findingsOf } from '../preflight/check-delivery.ts';
import { FIRST_ON_ACCOUNT, isNewAccount } from './checked-accounts.ts';
import { deliveriesToRun } from './deliveries-to-run.ts';
import { beginDelivery } from './delivery-store.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { pageOf, readDeliveryOrder } from './read-delivery-order.ts';
import type { OrderToDeliver } from './read-delivery-order.ts';

const ORDERS_PER_PAGE = 50;
/** The rest waits for the next round, so that a cancelled order never waits long behind new ones. */
const LONGEST_ROUND_MS = 20_000;

export async function startDeliveries(context: AppContext): Promise<void> {
  for (const delivery of await deliveriesToRun(context.db, ORDERS_PER_PAGE))
    await context.db.transaction((tx) => enqueueDelivery(context, tx, delivery));
  const endsAt = performance.now() + LONGEST_ROUND_MS;
  for await (const orderId of waitingForDelivery(context.db, ORDERS_PER_PAGE)) {
    await yieldToRequests(context);
    await startOrder(context, orderId).catch((error: unknown) =>
      context.log.error({ err: error, orderId }, 'the delivery of an order could not be started'),
    );
    if (performance.now() > endsAt) return;
  }
}

async function startOrder(context: AppContext, orderId: string): Promise<void> {
  const toDeliver = await readDeliveryOrder(context, orderId);
  // The order waits until its customer is active again. Staff see the reason in the order's pre-flight.
  if (!toDeliver?.isCustomerActive) return;
  const { order, source, destinations } = toDeliver;
  const { customerId } = source;
  const reasons = blockingTexts(findingsOf(context, toDeliver));
  const now = new Date(context.clock.now());
  const plan = planDelivery(order, now.getTime());
  const networks = networksOf(toDeliver);
  await context.db.transaction(async (tx) => {
    const current = await lockAnyOrder(tx, orderId);
    // Another worker was faster, or the order was changed or cancelled since it was read.
    if (current?.status !== 'READY' || current.revision !== order.revision) return;
    // Its seller asked for a change, or has not approved it yet.
    if (await isOrderHeld(tx, current)) return;
    if (await context.approvals.isOutdated(tx, current, toDeliver, now.getTime())) return context.approvals.withdraw(context, tx, current);
    await startDelivery(context, tx, orderId);
    const missing = networks.filter((network) => plan[network].length === 0).map(noDestination);
    if (reasons.length > 0 || missing.length > 0) {
      await failDelivery(context, tx, orderId, (reasons.length > 0 ? reasons : missing).join(' '));
      return;
    }
    for (const network of networks) {
      const account = destinations.accounts[network];
      if (!account) continue;
      const isNew = await isNewAccount(tx, account.id);
      const { id, state } = await beginDelivery(tx, {
        orderId,
        revision: order.revision,
        network,
        accountId: account.id,
        pageId: pageOf(toDeliver, network),
        now,
        planAt: (at) => planDelivery(order, at.getTime())[network],
        state: isNew ? 'HELD' : 'WAITING',
        reason: isNew ? FIRST_ON_ACCOUNT : null,
      });
      if (state !== 'HELD') await enqueueDelivery(context, tx, { id, customerId, reference: referenceOf(order), network });
    }
  });
}

const networksOf = ({ order }: OrderToDeliver): Network[] =>
  NETWORKS.filter((network) => order.products.some(({ templates }) => templates.some((template) => template.network === network)));

const noDestination = (network: Network): string =>
  `${NETWORK_LABELS[network]}: there is no account or page to deliver to. Choose one in the order, or set one up for the customer.`;
