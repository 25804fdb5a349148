// Removes what a delivery has made. While its account cannot be reached it is tried again, less and less often, and staff learn it once.
import { eq, sql } from 'drizzle-orm';
import { Postponed, TryLater } from '../../../jobs/job-failure.ts';
import { NoNetworkAccess } from '../../../networks/index.ts';
import { StepFailure } from './delivery-network.ts';
import { hasRunningJob } from '../deliveries-to-run.ts';
import { replacedDeliveries, stepsOfDelivery, writeDeliveryState } from '../delivery-store.ts';
import type { DeliveryRecord } from '../delivery-store.ts';
import { deliveries } from '../delivery-table.ts';
import { isMade, undo } from './make-objects.ts';
import { indexLagOf, openSteps } from './open-steps.ts';
import type { DeliveryWork } from './open-steps.ts';
import { recordEndedAccess } from '../record-ended-access.ts';
import { settleOrder } from '../settle-order.ts';
import { emailStaffAboutTakeBack } from './take-back-emails.ts';
import { markCampaignsDeleted } from '../write-campaigns.ts';

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** More often than a network that throttles is asked again. */
const MAX_RETRIES = 200;
const OTHER_JOB_PAUSE_MS = 5000;

export async function takeBack(work: DeliveryWork, delivery: DeliveryRecord, indexLagMs: number): Promise<void> {
  try {
    await removeMade(work, delivery, indexLagMs);
  } catch (error) {
    if (error instanceof NoNetworkAccess || error instanceof StepFailure) await tryLater(work, delivery, error);
    throw error;
  }
}

/**
 * Earlier deliveries of the order to the same network. Their labels may equal those of this one, so that on the same account they are
 * removed before anything is made; on another account they are removed by jobs of their own, and hold nothing up.
 */
export async function takeBackReplaced(work: DeliveryWork, delivery: DeliveryRecord, indexLagMs: number): Promise<void> {
  const { db } = work.context;
  for (const replaced of await replacedDeliveries(db, delivery)) {
    if (replaced.accountId !== delivery.accountId) {
      if (replaced.state !== 'UNDOING') await work.write((tx) => writeDeliveryState(tx, replaced.id, 'UNDOING'));
      continue;
    }
    if (await hasRunningJob(db, replaced.id))
      throw new Postponed('An earlier delivery of this order is still being removed.', OTHER_JOB_PAUSE_MS);
    await removeMade(work, replaced, indexLagMs);
  }
}

async function removeMade(work: DeliveryWork, delivery: DeliveryRecord, indexLagMs: number): Promise<void> {
  const { context, write, report } = work;
  const { id, orderId } = delivery;
  await write((tx) => writeDeliveryState(tx, id, 'UNDOING'));
  // A delivery that has sent nothing needs no network, which may be out of reach.
  if ((await stepsOfDelivery(context.db, id)).some(({ state }) => isMade(state))) {
    await report({ value: 10, message: 'Removing the campaigns' });
    await undo(await openSteps(work, delivery, indexLagMs));
  }
  await write(async (tx) => {
    await markCampaignsDeleted(tx, id);
    await writeDeliveryState(tx, id, 'UNDONE');
    await settleOrder(context, tx, orderId);
  });
}

/** A failure that passes is tried again soon; a refusal is not an end here either, because something may still run and spend. */
async function tryLater(work: DeliveryWork, delivery: DeliveryRecord, error: Error): Promise<never> {
  const { context, write, attempt } = work;
  if (error instanceof StepFailure) {
    await recordEndedAccess(context, delivery.accountId, error.cause);
    const { outcome, message, retryAfterMs } = error;
    if (outcome !== 'refused' && attempt <= MAX_RETRIES)
      throw new TryLater(message, retryAfterMs ?? (outcome === 'unknown' ? indexLagOf(work, delivery) : context.config.NETWORK_RETRY_MS));
  }
  const { id, takeBackFailures } = delivery;
  await write(async (tx) => {
    await writeDeliveryState(tx, id, 'UNDOING', error.message);
    await tx
      .update(deliveries)
      .set({ takeBackFailures: sql`${deliveries.takeBackFailures} + 1` })
      .where(eq(deliveries.id, id));
    if (takeBackFailures === 0) await emailStaffAboutTakeBack(context, tx, delivery, error.message);
  });
  throw new Postponed(error.message, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** takeBackFailures));
}
