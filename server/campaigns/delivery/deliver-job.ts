// The background job that delivers an order to one network. It may be killed at any moment: the next run goes on after the last step.
import { stoppedReason } from '#domain/campaigns/index.ts';
import { JobInterrupted, Postponed, StaleLease, TryLater } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { NoNetworkAccess } from '../../networks/index.ts';
import { dropMissingBlockLists } from './objects/drop-missing-block-lists.ts';
import { enqueueDuplicateSearch } from './enqueue-duplicate-search.ts';
import { StepFailure } from './objects/delivery-network.ts';
import { isCancelled, isHandedToReplacement } from './deliveries-to-run.ts';
import { findDelivery, writeDeliveryState, writeStepError } from './delivery-store.ts';
import type { DeliveryRecord } from './delivery-store.ts';
import { deliver, Interrupted } from './objects/make-objects.ts';
import type { Delivery } from './objects/make-objects.ts';
import { indexLagOf, openSteps } from './objects/open-steps.ts';
import type { DeliveryWork } from './objects/open-steps.ts';
import { recordEndedAccess } from './record-ended-access.ts';
import { writeCampaigns } from './write-campaigns.ts';
import { renderFiles } from './files/render-files.ts';
import { settleOrder } from './settle-order.ts';
import { findInterruption } from './stops/stop-switch.ts';
import { takeBack, takeBackReplaced } from './objects/take-back.ts';

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
      const { db } = work.context;
      const delivery = await findDelivery(db, work.payload.deliveryId);
      if (!delivery) return;
      const wasCancelled = await isCancelled(db, delivery);
      // One that another delivery replaces is never delivered again.
      const isToTakeBack = wasCancelled || delivery.state === 'UNDOING';
      if (!isDue(delivery, isToTakeBack) || (isToTakeBack && !wasCancelled && (await isHandedToReplacement(db, delivery)))) return;
      const { indexLagMs = indexLagOf(work, delivery) } = options;
      let current = delivery;
      try {
        if (isToTakeBack) return await takeBack(work, delivery, indexLagMs);
        current = await renderFiles(work, delivery);
        await run(work, current, indexLagMs);
      } catch (error) {
        if (wasTakenOver(work, error)) await enqueueDuplicateSearch(work.context, delivery);
        await react(work, current, error);
      }
    },
  });

/** One that has ended is due again when its order is cancelled; one that is taken back never. */
const isDue = ({ state, endedAt }: DeliveryRecord, isToTakeBack: boolean): boolean =>
  isToTakeBack ? state !== 'UNDONE' : state !== 'HELD' && endedAt === null;

/** Another worker goes on with the job; a request that was on its way may have made an object that the other one does not know. */
const wasTakenOver = ({ signal }: DeliveryWork, error: unknown): boolean =>
  error instanceof StaleLease || (signal.reason instanceof JobInterrupted && signal.reason.reason === 'lost');

async function run(work: DeliveryWork, delivery: DeliveryRecord, indexLagMs: number): Promise<void> {
  const { context, write } = work;
  // Asked before the network is opened, so that the delivery keeps showing why it waits.
  const interruption = await findInterruption(context.db, delivery);
  if (interruption?.kind === 'stop') throw new Interrupted(interruption);
  await takeBackReplaced(work, delivery, indexLagMs);
  if (await wasCancelledMidway(work, delivery, await openSteps(work, delivery, indexLagMs))) return takeBack(work, delivery, indexLagMs);
  await write(async (tx) => {
    await writeCampaigns(tx, delivery);
    await writeDeliveryState(tx, delivery.id, 'DELIVERED');
    await settleOrder(context, tx, delivery.orderId);
  });
}

/** Delivers; true where someone cancelled the order meanwhile. */
async function wasCancelledMidway({ write }: DeliveryWork, { id }: DeliveryRecord, steps: Delivery): Promise<boolean> {
  await write((tx) => writeDeliveryState(tx, id, 'RUNNING'));
  try {
    await deliver(steps);
    return false;
  } catch (error) {
    if (error instanceof Interrupted && error.interruption.kind === 'cancel') return true;
    throw error;
  }
}

/** A refusal ends the delivery with its reason; everything else passes, and the job tries again. */
async function react(work: DeliveryWork, delivery: DeliveryRecord, error: unknown): Promise<void> {
  if (error instanceof Interrupted && error.interruption.kind === 'stop') return waitForRelease(work, delivery, error.interruption.reason);
  if (error instanceof NoNetworkAccess) return fail(work, delivery, error.message);
  if (!(error instanceof StepFailure)) throw error;
  await recordEndedAccess(work.context, delivery.accountId, error.cause);
  const { outcome, message, retryAfterMs } = error;
  const { NETWORK_RETRY_MS } = work.context.config;
  if (outcome !== 'refused' && work.attempt <= RETRIES)
    throw new TryLater(message, retryAfterMs ?? (outcome === 'unknown' ? indexLagOf(work, delivery) : NETWORK_RETRY_MS));
  if (await dropMissingBlockLists(work, delivery, error)) throw new Postponed('Meta no longer has a block list of the plan.', 1000);
  await fail(work, delivery, message);
}

/** A stop may last for days, so that waiting for its end is no attempt. */
async function waitForRelease({ write }: DeliveryWork, { id }: DeliveryRecord, stopReason: string): Promise<never> {
  const reason = stoppedReason(stopReason);
  await write((tx) => writeDeliveryState(tx, id, 'WAITING', reason));
  throw new Postponed(reason, STOPPED_PAUSE_MS);
}

async function fail({ context, write }: DeliveryWork, { id, orderId }: DeliveryRecord, reason: string): Promise<void> {
  await write(async (tx) => {
    await writeStepError(tx, id, reason);
    await writeDeliveryState(tx, id, 'FAILED', reason);
    await settleOrder(context, tx, orderId);
  });
}
