// Searches a network for second objects of one delivery, after a worker was replaced in the middle of a request. The daily search would find
// them too, but they could spend until then.
import { Postponed } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { findDelivery } from '../delivery/delivery-store.ts';
import type { DeliveryRecord } from '../delivery/delivery-store.ts';
import type { DeliveryNetwork } from '../delivery/objects/delivery-network.ts';
import { openDeliveryNetwork } from '../delivery/objects/open-delivery-network.ts';
import { findDuplicates } from './find-duplicates.ts';
import { isLabelledKind } from './labelled-objects.ts';
import type { LabelledObject } from './labelled-objects.ts';
import { removeDuplicates } from './remove-duplicates.ts';

/** After this time the request has been answered, and the network shows the object that it created. */
const REQUEST_OVER_MS = 120_000;
const STILL_RUNNING_MS = 60_000;

export const removeOrderDuplicatesJob = jobKind({
  id: 'remove-order-duplicates',
  retries: 20,
  timeoutSeconds: 600,
  concurrency: 2,
  firstRetryDelayMs: 60_000,
  async handle({ context, payload, signal }) {
    const wait = payload.since + REQUEST_OVER_MS - context.now();
    if (wait > 0) throw new Postponed('The last request may not be over yet.', wait);
    const delivery = await findDelivery(context.db, payload.deliveryId);
    if (!delivery) return;
    if (delivery.endedAt === null) throw new Postponed('The delivery has not ended yet.', STILL_RUNNING_MS);
    const found = await labelledObjectsOf(await openDeliveryNetwork(context, delivery, signal), delivery);
    await removeDuplicates(context, delivery, await findDuplicates(context.db, delivery.accountId, found, { ended: delivery.id }), signal);
  },
});

async function labelledObjectsOf(network: DeliveryNetwork, { plan }: DeliveryRecord): Promise<LabelledObject[]> {
  const found: LabelledObject[] = [];
  for (const object of plan) {
    const { kind, label } = object;
    if (label === null || !isLabelledKind(kind)) continue;
    for (const { externalId } of await network.find(object)) found.push({ kind, label, externalId });
  }
  return found;
}
