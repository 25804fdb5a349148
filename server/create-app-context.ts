// Creates the parts of one process and connects them; main and tests use the same function.
import { PASSWORD_COST, recordCredentialUse } from './accounts/index.ts';
import { connectGoogleAds } from './adapters/google-ads/index.ts';
import { openGeocoder } from './adapters/geocoder/index.ts';
import { openIdentityProviders, openNetworkSignIns } from './adapters/identity/index.ts';
import { connectMeta } from './adapters/meta/index.ts';
import { openEmailTransport } from './adapters/email/index.ts';
import { openPaymentProvider } from './adapters/stripe/index.ts';
import { openSessionLookup } from './http/session/session-lookup.ts';
import type { Config } from './config.ts';
import { catalogCreatives, openRenderer } from './creatives/index.ts';
import { openDatabase } from './db/connection.ts';
import { feedSources } from './feed-sources.ts';
import { feedVersions } from './feeds/index.ts';
import { openFilterRunner } from './feeds/index.ts';
import { openFiles } from './files/index.ts';
import type { AppContext } from './app-context.ts';
import { openQueue } from './jobs/queue/open-queue.ts';
import { openLog } from './open-log.ts';
import { approvalGuard } from './approvals/index.ts';
import { checkDelivery } from './campaigns/index.ts';
import { orderReportUrl } from './reports/index.ts';
import { laterModules, removalGuards } from './later-modules.ts';
import { openSecrets } from './secrets/index.ts';
import { openProductClock } from './twins/index.ts';
import { countNetworkCalls } from './operating/index.ts';
import { createPublicBaseUrl } from './public-base-url.ts';

export interface OpenAppContext {
  context: AppContext;
  close(): Promise<void>;
}

export async function createAppContext(
  config: Config & { DATABASE_URL?: string | undefined },
  databaseUrl = config.DATABASE_URL,
  passwordCost = PASSWORD_COST,
): Promise<OpenAppContext> {
  if (!databaseUrl) throw new Error('The application context needs a database URL');
  const log = openLog(config.LOG_LEVEL);
  const db = openDatabase(databaseUrl, {
    connections: config.DATABASE_CONNECTIONS,
    isPlain: config.PLAIN_DATABASE_READS,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const now = Date.now;
  const clock = await openProductClock({ db, log, config, now });
  const queue = await openQueue({ db, log });
  const files = await openFiles(config, now);
  const renderer = await openRenderer(config);
  const filterRunner = openFilterRunner({ now: clock.now });
  const emailTransport = openEmailTransport(config);
  const secrets = await openSecrets(config);
  const identity = openIdentityProviders(config, now);
  const payments = openPaymentProvider(config, clock.now);
  const networkCalls = countNetworkCalls(db, now);
  const context: AppContext = {
    config,
    db,
    now,
    clock,
    log,
    sessions: openSessionLookup(db, now, recordCredentialUse(db)),
    queue,
    files,
    renderer,
    filterRunner,
    emailTransport,
    secrets,
    passwordCost,
    identity,
    networks: {
      meta: connectMeta(config, clock.now, networkCalls.count),
      google: connectGoogleAds(config, clock.now, networkCalls.count),
      signIns: openNetworkSignIns(config, clock.now),
    },
    networkCalls,
    payments,
    geocoder: openGeocoder(config),
    checkDelivery,
    orderReportUrl,
    catalogCreatives,
    approvals: approvalGuard,
    feedSources,
    address: createPublicBaseUrl(config),
    removalGuards,
    laterModules,
    feedVersions,
  };
  return {
    context,
    async close() {
      clock.close();
      emailTransport.close();
      await networkCalls.close();
      await renderer.close();
      await filterRunner.close();
      await queue.close();
      await db.$client.end();
    },
  };
}
