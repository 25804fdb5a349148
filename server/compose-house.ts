// How do the parts of one process come together? main and tests compose them the same way.
import { noteKeyUse } from './accounts/index.ts';
import { openIdentityProviders } from './adapters/identity/index.ts';
import { openMailTransport } from './adapters/mail/index.ts';
import { openPaymentProvider } from './adapters/stripe/index.ts';
import { openSessionLookup } from './http/session-lookup.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { openFiles } from './files/index.ts';
import type { House } from './house.ts';
import { openQueue } from './jobs/open-queue.ts';
import { openLog } from './open-log.ts';
import { openSecrets } from './secrets/index.ts';
import { publicAddress } from './public-address.ts';

export interface ComposedHouse {
  house: House;
  close(): Promise<void>;
}

export async function composeHouse(config: Config & { DATABASE_URL?: string | undefined }, databaseUrl = config.DATABASE_URL): Promise<ComposedHouse> {
  if (!databaseUrl) throw new Error('A house needs the address of its database');
  const log = openLog(config.LOG_LEVEL);
  const db = openDatabase(databaseUrl, { connections: config.DATABASE_CONNECTIONS, onError: (error) => log.warn({ err: error }, 'database connection lost') });
  const now = Date.now;
  const queue = await openQueue({ databaseUrl, db, log, now });
  const files = await openFiles(config, now);
  const mail = openMailTransport(config);
  const secrets = await openSecrets(config);
  const identity = openIdentityProviders(config, now);
  const payments = openPaymentProvider(config, now);
  const house: House = { config, db, now, log, sessions: openSessionLookup(db, now, noteKeyUse(db)), queue, files, mail, secrets, identity, payments, address: publicAddress(config) };
  return {
    house,
    async close() {
      mail.close();
      await queue.close();
      await db.$client.end();
    },
  };
}
