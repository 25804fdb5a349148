// The background job that delivers an order to one network. It may be killed at any moment: the next run goes on after the last step.
import { setTimeout as sleep } from 'node:timers/promises';
import { INDEX_LAG_MS } from '../../adapters/ad-network/index.ts';
import { Postponed, TryLater } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import type { JobPayload } from '../../jobs/job-payloads.ts';
import { NoNetworkAccess } from '../../networks/index.ts';
import { StepFailure } from './delivery-network.ts';
import { isCancelled } from './deliveries-to-run.ts';
import { findDelivery, replacedDeliveries, writeDeliveryState, writeStepError } from './delivery-store.ts';
import type { DeliveryRecord } from './delivery-store.ts';
import { deliver, Interrupted, undo } from './make-objects.ts';
import type { Delivery } from './make-objects.ts';
import { openDeliveryNetwork } from './open-delivery-network.ts';
import { recordEndedAccess } from './record-ended-access.ts';
import { markCampaignsDeleted, writeCampaigns } from './write-campaigns.ts';
import { settleOrder } from './settle-order.ts';
import { findInterruption } from './stop-switch.ts';
import { openStepLog } from './stored-step-log.ts';

type Work = JobWork<JobPayload<'deliver-order'>>;

/** A network that throttles may ask us to wait for an hour, several times in a row. */
const RETRIES = 200;
const STOPPED_PAUSE_MS = 60_000;

/** `indexLagMs`: how long a network may take to show an object that it has just made; otherwise as the settings say. */
export const deliverOrderJob = (options: { indexLagMs?: number } = {}) =>
  jobKind({
    id: 'deliver-order',
    retries: RETRIES,
    timeoutSeconds: 1800,
    concurrency: 4,
    firstRetryDelayMs: 1000,
    async handle(work) {
      const delivery = await findDelivery(work.context.db, work.payload.deliveryId);
      if (!delivery) return;
      // One that another delivery replaces is never delivered again.
      const isToTakeBack = delivery.state === 'UNDOING' || (await isCancelled(work.context.db, delivery));
      if (!isDue(delivery, isToTakeBack)) return;
      try {
        const { indexLagMs = indexLagOf(work, delivery) } = options;
        await run(work, delivery, { indexLagMs, isToTakeBack });
      } catch (error) {
        await react(work, delivery, error);
      }
    },
  });

const indexLagOf = ({ context }: Work, { network }: DeliveryRecord): number =>
  context.config.NETWORK_INDEX_MS ?? INDEX_LAG_MS[network].delivered;

/** One that has ended is due again when its order is cancelled; one that is taken back never. */
const isDue = ({ state, endedAt }: DeliveryRecord, isToTakeBack: boolean): boolean =>
  isToTakeBack ? state !== 'UNDONE' : state !== 'HELD' && endedAt === null;

interface RunOptions {
  indexLagMs: number;
  isToTakeBack: boolean;
}

async function run(work: Work, delivery: DeliveryRecord, { indexLagMs, isToTakeBack }: RunOptions): Promise<void> {
  const { context, write } = work;
  // Asked before the network is opened, so that the delivery keeps showing why it waits.
  const interruption = isToTakeBack ? null : await findInterruption(context.db, delivery);
  if (interruption?.kind === 'stop') throw new Interrupted(interruption);
  if (!isToTakeBack)
    for (const replaced of await replacedDeliveries(context.db, delivery))
      await takeBack(work, replaced, await openSteps(work, replaced, indexLagMs));
  const steps = await openSteps(work, delivery, indexLagMs);
  if (isToTakeBack || (await wasCancelled(work, delivery, steps))) return takeBack(work, delivery, steps);
  await write(async (tx) => {
    await writeCampaigns(tx, delivery);
    await writeDeliveryState(tx, delivery.id, 'DELIVERED');
    await settleOrder(context, tx, delivery.orderId);
  });
}

async function openSteps(work: Work, delivery: DeliveryRecord, indexLagMs: number): Promise<Delivery> {
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

/** Delivers; true where someone cancelled the order meanwhile. */
async function wasCancelled({ write }: Work, { id }: DeliveryRecord, steps: Delivery): Promise<boolean> {
  await write((tx) => writeDeliveryState(tx, id, 'RUNNING'));
  try {
    await deliver(steps);
    return false;
  } catch (error) {
    if (error instanceof Interrupted && error.interruption.kind === 'cancel') return true;
    throw error;
  }
}

async function takeBack({ context, write, report }: Work, delivery: DeliveryRecord, steps: Delivery): Promise<void> {
  const { id, orderId } = delivery;
  await write((tx) => writeDeliveryState(tx, id, 'UNDOING'));
  await report({ value: 10, message: 'Removing what was created' });
  await undo(steps);
  await write(async (tx) => {
    await markCampaignsDeleted(tx, delivery);
    await writeDeliveryState(tx, id, 'UNDONE');
    await settleOrder(context, tx, orderId);
  });
}

/** A refusal ends the delivery with its reason; everything else passes, and the job tries again. */
async function react(work: Work, delivery: DeliveryRecord, error: unknown): Promise<void> {
  if (error instanceof Interrupted && error.interruption.kind === 'stop') return waitForRelease(work, delivery, error.interruption.reason);
  if (error instanceof NoNetworkAccess) return fail(work, delivery, error.message);
  if (!(error instanceof StepFailure)) throw error;
  await recordEndedAccess(work.context, delivery.accountId, error.cause);
  const { outcome, message, retryAfterMs } = error;
  const { NETWORK_RETRY_MS } = work.context.config;
  if (outcome !== 'refused' && work.attempt <= RETRIES)
    throw new TryLater(message, retryAfterMs ?? (outcome === 'unknown' ? indexLagOf(work, delivery) : NETWORK_RETRY_MS));
  await fail(work, delivery, message);
}

/** A stop may last for days, so that waiting for its end is no attempt. */
async function waitForRelease({ write }: Work, { id }: DeliveryRecord, stopReason: string): Promise<never> {
  const reason = `Deliveries are stopped: ${stopReason}`;
  await write((tx) => writeDeliveryState(tx, id, 'WAITING', reason));
  throw new Postponed(reason, STOPPED_PAUSE_MS);
}

async function fail({ context, write }: Work, { id, orderId }: DeliveryRecord, reason: string): Promise<void> {
  await write(async (tx) => {
    await writeStepError(tx, id, reason);
    await writeDeliveryState(tx, id, 'FAILED', reason);
    await settleOrder(context, tx, orderId);
  });
}
