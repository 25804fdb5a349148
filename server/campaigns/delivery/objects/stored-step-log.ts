// The steps of a delivery in the database. They are read once; every write commits only while the job's worker holds its lease.
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connection.ts';
import { sendWithoutWaiting } from '../../../db/transactions.ts';
import type { JobWork } from '../../../jobs/job-kind.ts';
import type { DeliveryRecord } from '../delivery-store.ts';
import { deliverySteps } from '../delivery-table.ts';
import type { LoggedStep, StepLog } from './step-log.ts';
import { findInterruption } from '../stops/stop-switch.ts';

const NOT_SENT: LoggedStep = { state: 'WAITING', made: null };

const WRITE_STEP = `
  update delivery_steps set state = $3, made = $4::jsonb, error = null,
    sent_at = case when $3 = 'SENT' then product_now() else sent_at end, done_at = case when $3 = 'DONE' then product_now() else done_at end
  where delivery_id = $1 and key = $2`;

export async function openStepLog(
  { context, write }: Pick<JobWork<unknown>, 'context' | 'write'>,
  delivery: Pick<DeliveryRecord, 'id' | 'accountId' | 'orderId' | 'manualId'>,
): Promise<StepLog> {
  const { id: deliveryId } = delivery;
  const steps = await readSteps(context.db, deliveryId);
  return {
    read: (key) => steps.get(key) ?? NOT_SENT,
    current: async (key) => (await readSteps(context.db, deliveryId)).get(key) ?? NOT_SENT,
    async write(key, step) {
      const { state, made } = step;
      const values = [deliveryId, key, state, made && JSON.stringify(made)];
      // Two are written for each request to a network, so that the row travels with the commit.
      await write(async (tx) => sendWithoutWaiting(tx, { name: 'write_delivery_step', text: WRITE_STEP, values }));
      steps.set(key, step);
    },
    interruption: () => findInterruption(context.db, delivery),
  };
}

async function readSteps(db: Queryable, deliveryId: string): Promise<Map<string, LoggedStep>> {
  const rows = await db
    .select({ key: deliverySteps.key, state: deliverySteps.state, made: deliverySteps.made })
    .from(deliverySteps)
    .where(eq(deliverySteps.deliveryId, deliveryId));
  return new Map(rows.map(({ key, ...step }) => [key, step]));
}
