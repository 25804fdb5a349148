// Version and health of this instance.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileUrl } from '#contract/files/index.ts';
import type { systemEndpoints } from '#contract/system/index.ts';
import type { AppContext } from '../app-context.ts';
import { ROOT_FOLDER } from '../program-files.ts';
import { canSteerTwins } from '../twins/index.ts';
import type { Routes } from './bind-endpoints.ts';
import { readInstallation } from './read-installation.ts';

const manifest = JSON.parse(readFileSync(path.join(ROOT_FOLDER, 'package.json'), 'utf8')) as { version: string };

export const versionOf = (context: AppContext) => ({
  name: 'Adstead',
  version: manifest.version,
  database: context.config.DATABASE_URL ? ('external' as const) : ('embedded' as const),
  twins: context.config.twins.flatMap(({ name, standsInFor }) => standsInFor.map((network) => `${network}-${name}`)),
  canSteerTwins: canSteerTwins(context.config),
  clockAheadMs: context.clock.aheadMs(),
});

export const systemRoutes: Routes<typeof systemEndpoints> = {
  readInstallation: ({ context }) => readInstallation(context, manifest.version),
  readVersion: ({ context }) => versionOf(context),
  readBucket: ({ context }) => ({ bucket: context.config.S3_BUCKET ?? 'local', url: context.address.link(fileUrl('') as `/${string}`) }),
  readSearchKey: () => ({ key: null }),
  readHealth: async ({ context, reply }) => {
    const [database, queue] = await Promise.all([
      succeedsInTime(context.db.$client.query('select 1')),
      succeedsInTime(context.queue.check()),
    ]);
    const ok = database && queue;
    if (!ok) reply.status(503);
    return { status: healthOf(ok), database: healthOf(database), queue: healthOf(queue) };
  },
};

const healthOf = (ok: boolean) => (ok ? ('ok' as const) : ('failing' as const));

const HEALTH_TIMEOUT_MS = 1500;

async function succeedsInTime(check: Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS);
  const succeeded = check.then(
    () => true,
    () => false,
  );
  return Promise.race([succeeded, timeout]).finally(() => clearTimeout(timer));
}
