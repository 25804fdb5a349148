// A delivery as staff see it: its state and steps, each with its time and its object on the network.
import type { Delivery } from '#contract/campaigns/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { objectUrl } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { findOrder } from '../../orders/index.ts';
import { deliveriesOfOrder, latestDeliveries, stepsOfDelivery } from './delivery-store.ts';
import type { DeliveryRecord } from './delivery-store.ts';

export async function readOrderDeliveries(db: Queryable, actor: Actor, orderId: string): Promise<(Delivery & { network: Network })[]> {
  if (!(await findOrder(db, actor, orderId))) throw new AppError('notFound');
  const latest = latestDeliveries(await deliveriesOfOrder(db, orderId));
  return Promise.all(
    NETWORKS.flatMap((network) => latest.filter((delivery) => delivery.network === network)).map(async (delivery) => ({
      network: delivery.network,
      ...(await showDelivery(db, delivery)),
    })),
  );
}

export async function showDelivery(db: Queryable, { id, network, accountId, state, reason }: DeliveryRecord): Promise<Delivery> {
  const [[account], steps] = await Promise.all([
    db.select({ platformId: networkAccounts.platformId }).from(networkAccounts).where(eq(networkAccounts.id, accountId)),
    stepsOfDelivery(db, id),
  ]);
  return {
    state,
    reason,
    steps: steps.map(({ key, kind, state: step, made, error, sentAt, doneAt }) => {
      const externalId = made?.externalId ?? null;
      return {
        key,
        kind,
        state: step,
        at: (doneAt ?? sentAt)?.toISOString() ?? null,
        externalId,
        managerUrl: account && externalId !== null ? objectUrl(kind, { network, accountId: account.platformId, externalId }) : null,
        error,
      };
    }),
  };
}
