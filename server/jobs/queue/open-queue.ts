// Enqueues jobs. The row that people see and the delivery that starts the job are written in the caller's transaction, so a
// job exists exactly when the write that causes it does.
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { SendOptions } from 'pg-boss';
import { v7 as newId } from 'uuid';
import { publishAfterCommit } from '../../db/publish-after-commit.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { SEND_ONLY_OPTIONS, poolExecutor } from './boss-queues.ts';
import type { QueueMessage } from './boss-queues.ts';
import type { JobKind } from '../job-kind.ts';
import { jobKinds } from '../job-kinds.ts';
import type { JobRequest, JobQueue } from './job-queue.ts';
import { jobs } from '../job-table.ts';
import { priorityOf, priorityOfRetry } from '../worker/queue-priority.ts';

export interface OpenQueue extends JobQueue {
  close(): Promise<void>;
}

interface Parts {
  db: Database;
  log: FastifyBaseLogger;
  kinds?: readonly JobKind[];
}

/** The database must hold the queues of these kinds (prepareQueue). */
export async function openQueue({ db, log, kinds = Object.values(jobKinds) }: Parts): Promise<OpenQueue> {
  const boss = new PgBoss({ ...SEND_ONLY_OPTIONS, db: poolExecutor(db) });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  const kindById = new Map(kinds.map((kind) => [kind.id, kind]));
  const deliver = async (
    tx: Transaction,
    kind: string,
    deliveryId: string,
    delivery: QueueMessage,
    options: SendOptions,
  ): Promise<void> => {
    await boss.send(kind, delivery, { ...options, id: deliveryId, db: fromDrizzle(tx, sql) });
  };
  const enqueue = async (tx: Transaction, request: JobRequest): Promise<string> => {
    const kind = kindById.get(request.kind);
    if (!kind) throw new Error(`There is no job kind ${request.kind}`);
    const payload: unknown = kind.payload.parse(request.payload);
    const id = request.id ?? newId();
    const deliveryId = newId();
    const written = await tx
      .insert(jobs)
      .values({ ...rowOf(request), id, deliveryId, payload, maxAttempts: kind.retries + 1 })
      .onConflictDoNothing()
      .returning({ id: jobs.id });
    // The job that held the key may have ended in between; then this one is enqueued after all.
    if (written.length === 0) return (await findConflictingJob(tx, id, request.dedupeKey)) ?? enqueue(tx, request);
    const turn = kind.perCustomer === undefined ? {} : await priorityOf(tx, { ...request, id });
    await deliver(tx, kind.id, deliveryId, { jobId: id }, { ...turn, startAfter: 0 });
    publishAfterCommit(tx, { area: 'jobs', ids: [id], customerId: request.customerId });
    return id;
  };
  return {
    enqueue,
    async deliverAgain(tx, job, delayMs = 0) {
      const deliveryId = newId();
      const owner = { customerId: jobs.customerId, userId: jobs.userId };
      const [row] = await tx.update(jobs).set({ deliveryId }).where(eq(jobs.id, job.id)).returning(owner);
      const turn = row && kindById.get(job.kind)?.perCustomer !== undefined ? await priorityOfRetry(tx, row) : {};
      await deliver(tx, job.kind, deliveryId, { jobId: job.id }, { ...turn, startAfter: delayMs / 1000 });
    },
    async check() {
      await db.execute(sql`select 1 from pgboss.version`);
    },
    close: () => boss.stop({ graceful: false }),
  };
}

const rowOf = ({ kind, title, customerId, userId, dedupeKey }: JobRequest) => ({
  kind,
  title,
  customerId,
  userId,
  dedupeKey: dedupeKey ?? null,
});

async function findConflictingJob(tx: Transaction, id: string, dedupeKey: string | undefined): Promise<string | null> {
  const sameKey = and(eq(jobs.dedupeKey, dedupeKey ?? ''), inArray(jobs.state, [...OPEN_JOB_STATES]));
  const [earlier] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(or(eq(jobs.id, id), sameKey));
  return earlier?.id ?? null;
}
