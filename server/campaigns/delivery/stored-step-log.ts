// The steps of a delivery in the database. They are read once; every write commits only while the job's worker holds its lease.
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { isCancelled } from './delivery-store.ts';
import type { DeliveryRecord } from './delivery-store.ts';
import { deliverySteps } from './delivery-table.ts';
import { findStop } from './stop-switch.ts';
import type { LoggedStep, StepLog, StepState } from './step-log.ts';

const NOT_SENT: LoggedStep = { state: 'WAITING', made: null };

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
      await write(async (tx) => {
        await tx
          .update(deliverySteps)
          .set({ ...step, ...timeOf(step.state), error: null })
          .where(and(eq(deliverySteps.deliveryId, deliveryId), eq(deliverySteps.key, key)));
      });
      steps.set(key, step);
    },
    async interruption() {
      if (await isCancelled(context.db, delivery)) return 'cancel';
      return (await findStop(context.db, delivery)) ? 'stop' : null;
    },
  };
}

const timeOf = (state: StepState): { sentAt?: ReturnType<typeof sql>; doneAt?: ReturnType<typeof sql> } =>
  state === 'SENT' ? { sentAt: sql`now()` } : state === 'DONE' ? { doneAt: sql`now()` } : {};

async function readSteps(db: Queryable, deliveryId: string): Promise<Map<string, LoggedStep>> {
  const rows = await db
    .select({ key: deliverySteps.key, state: deliverySteps.state, made: deliverySteps.made })
    .from(deliverySteps)
    .where(eq(deliverySteps.deliveryId, deliveryId));
  return new Map(rows.map(({ key, ...step }) => [key, step]));
}
