// Prepares the queue's part of the database: creates or upgrades pg-boss's own schema, and one queue per kind.
import { isDeepStrictEqual } from 'node:util';
import { PgBoss } from 'pg-boss';
import { SEND_ONLY_OPTIONS, queueOptions } from './boss-queues.ts';
import type { JobKind } from '../job-kind.ts';
import { jobKinds } from '../job-kinds.ts';

export async function prepareQueue(databaseUrl: string, kinds: readonly JobKind[] = Object.values(jobKinds)): Promise<void> {
  const boss = new PgBoss({
    ...SEND_ONLY_OPTIONS,
    connectionString: databaseUrl,
    migrate: true,
    max: 2,
    application_name: 'adstead-queue',
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const kind of kinds) {
      const options = queueOptions(kind);
      const queue = present.get(kind.id);
      if (!queue) await boss.createQueue(kind.id, options);
      else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(kind.id, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
