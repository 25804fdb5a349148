// What is this instance, and is it well?
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { systemEndpoints } from '#contract/system/index.ts';
import type { House } from '../house.ts';
import type { Routes } from './bind-endpoints.ts';

const manifest = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string };

export const versionOf = (house: House) => ({
  name: 'Adstead',
  version: manifest.version,
  database: house.config.DATABASE_URL ? ('external' as const) : ('embedded' as const),
  twins: house.config.twins.flatMap(({ name, standsInFor }) => standsInFor.map((network) => `${network}-${name}`)),
});

export const systemRoutes: Routes<typeof systemEndpoints> = {
  readVersion: ({ house }) => versionOf(house),
  readBucket: ({ house }) => ({ bucket: house.config.S3_BUCKET ?? 'local', url: house.address.link('/files/') }),
  readSearchKey: () => ({ key: null }),
  readHealth: async ({ house, reply }) => {
    const [database, queue] = await Promise.all([answers(house.db.$client.query('select 1')), answers(house.queue.check())]);
    const ok = database && queue;
    if (!ok) reply.status(503);
    return { status: word(ok), database: word(database), queue: word(queue) };
  },
};

const word = (ok: boolean) => (ok ? ('ok' as const) : ('failing' as const));

const HEALTH_PATIENCE_MS = 1500;

async function answers(question: Promise<unknown>): Promise<boolean> {
  const { promise: patience, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), HEALTH_PATIENCE_MS);
  const answered = question.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, patience]).finally(() => clearTimeout(timer));
}
