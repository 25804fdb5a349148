// The steps of a delivery with its network, as the functions that make and remove objects take them.
import { setTimeout as sleep } from 'node:timers/promises';
import { INDEX_LAG_MS } from '../../../adapters/ad-network/index.ts';
import type { JobWork } from '../../../jobs/job-kind.ts';
import type { JobPayload } from '../../../jobs/job-payloads.ts';
import type { DeliveryRecord } from '../delivery-store.ts';
import type { Delivery } from './make-objects.ts';
import { openDeliveryNetwork } from './open-delivery-network.ts';
import { openStepLog } from './stored-step-log.ts';

export type DeliveryWork = JobWork<JobPayload<'deliver-order'>>;

/** How long a network may take to show an object that it has just made. */
export const indexLagOf = ({ context }: Pick<DeliveryWork, 'context'>, { network }: DeliveryRecord): number =>
  context.config.NETWORK_INDEX_MS ?? INDEX_LAG_MS[network].delivered;

export async function openSteps(work: DeliveryWork, delivery: DeliveryRecord, indexLagMs: number): Promise<Delivery> {
  const { context, report, signal } = work;
  const { plan } = delivery;
  return {
    plan,
    network: await openDeliveryNetwork(context, delivery, signal),
    log: await openStepLog(work, delivery),
    waitForIndex: () => sleep(indexLagMs, undefined, { signal }),
    onProgress: (done) => report({ value: Math.round((95 * done) / plan.length), message: `Created ${done} of ${plan.length}` }),
  };
}
