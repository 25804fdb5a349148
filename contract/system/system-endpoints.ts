// The version and health of this installation.
import { ROLES } from '#domain/access/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const versionAnswer = z.object({
  name: z.string(),
  version: z.string(),
  database: z.enum(['embedded', 'external']),
  /** External systems that are replaced by a local twin. */
  twins: z.array(z.string()),
  /** Whether admins can watch and steer the twins. */
  canSteerTwins: z.boolean(),
  /** The product's clock is this far ahead of real time; it is moved only where every network is a twin. */
  clockAheadMs: z.number(),
});
export const healthAnswer = z.object({
  status: z.enum(['ok', 'failing']),
  database: z.enum(['ok', 'failing']),
  queue: z.enum(['ok', 'failing']),
});

export const OUTSIDE_SYSTEMS = ['meta', 'google-ads', 'payments', 'google-sign-in', 'facebook-sign-in', 'geocoder'] as const;

/** How this installation is set up, without a secret. */
export const installation = z.object({
  version: z.string(),
  /** Null where the build does not name it. */
  commit: z.string().nullable(),
  startedAt: z.iso.datetime({ offset: true }),
  database: z.object({
    kind: z.enum(['embedded', 'external']),
    /** The version of PostgreSQL. */
    version: z.string(),
    bytes: z.number(),
    migrations: z.number().int(),
    lastMigration: z.string(),
    lastMigratedAt: z.iso.datetime({ offset: true }),
  }),
  systems: z.array(z.object({ system: z.enum(OUTSIDE_SYSTEMS), connection: z.enum(['LIVE', 'TWIN', 'NONE']) })),
  /** Null for a store on this machine. */
  bucket: z.string().nullable(),
  email: z.object({
    /** The host of the SMTP server; null where emails are only kept in the mailbox of the product. */
    host: z.string().nullable(),
    from: z.string(),
  }),
});
export type Installation = z.infer<typeof installation>;

export const systemEndpoints = {
  readInstallation: endpoint({
    method: 'GET',
    path: '/api/settings/installation',
    summary: 'Version, database, networks, storage and email of this installation. Never a secret',
    area: 'system',
    access: ['admin', 'operations'],
    output: installation,
  }),
  readVersion: endpoint({
    method: 'GET',
    path: '/api/version',
    summary: 'Name, version, database kind and which networks are twins',
    area: 'system',
    access: 'public',
    output: versionAnswer,
  }),
  readBucket: endpoint({
    method: 'GET',
    path: '/api/bucket',
    summary: 'The file storage: the bucket name and the base URL of file contents. Never a secret',
    area: 'system',
    access: ROLES,
    output: z.object({ bucket: z.string(), url: z.string() }),
  }),
  readSearchKey: endpoint({
    method: 'GET',
    path: '/api/search/key',
    summary: 'The public key of an outside search service; null, because search is built in. Never a secret',
    area: 'system',
    access: ROLES,
    output: z.object({ key: z.null() }),
  }),
  readHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'For load balancers: 200 when database and queue answer, else 503',
    area: 'system',
    access: 'public',
    output: healthAnswer,
  }),
} as const;
