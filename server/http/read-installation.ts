// How this installation is set up, for the version tab of the settings: in plain facts, without a secret.
import type { Installation } from '#contract/system/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { isTwin } from '../twins/index.ts';

const STARTED_AT = new Date(performance.timeOrigin).toISOString();

/** The setting that connects each system, and the twin that may stand in for it. */
const SYSTEMS = [
  { system: 'meta', setting: 'META_APP_ID', twin: 'meta', network: 'meta' },
  { system: 'google-ads', setting: 'GOOGLE_ADS_DEVELOPER_TOKEN', twin: 'google-ads', network: 'google' },
  { system: 'payments', setting: 'STRIPE_SECRET_KEY', twin: 'stripe', network: 'payments' },
  { system: 'google-sign-in', setting: 'GOOGLE_CLIENT_ID', twin: 'identity', network: 'google' },
  { system: 'facebook-sign-in', setting: 'FACEBOOK_APP_ID', twin: 'identity', network: 'facebook' },
  { system: 'geocoder', setting: 'GEOCODER_URL', twin: 'geocoder', network: 'geocoder' },
] as const;

export async function readInstallation({ config, db }: AppContext, version: string): Promise<Installation> {
  const { rows } = await db.$client.query<{
    version: string;
    bytes: string;
    migrations: number;
    lastMigration: string;
    lastMigratedAt: Date;
  }>(`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes, count(*)::int as migrations,
    max(name) as "lastMigration", max(applied_at) as "lastMigratedAt" from migrations`);
  const [database] = rows;
  if (!database) throw new Error('The database did not answer.');
  return {
    version,
    commit: config.BUILD_COMMIT ?? null,
    startedAt: STARTED_AT,
    database: {
      kind: config.DATABASE_URL ? 'external' : 'embedded',
      version: database.version,
      bytes: Number(database.bytes),
      migrations: database.migrations,
      lastMigration: database.lastMigration,
      lastMigratedAt: database.lastMigratedAt.toISOString(),
    },
    systems: SYSTEMS.map((each) => ({ system: each.system, connection: connectionOf(config, each) })),
    bucket: config.S3_BUCKET ?? null,
    email: { host: config.SMTP_URL ? new URL(config.SMTP_URL).hostname : null, from: config.MAIL_FROM },
  };
}

function connectionOf(config: Config, { setting, twin, network }: (typeof SYSTEMS)[number]): 'LIVE' | 'TWIN' | 'NONE' {
  if (isTwin(config, twin, network)) return 'TWIN';
  return config[setting] === undefined ? 'NONE' : 'LIVE';
}
