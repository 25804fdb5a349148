// What does one process hold? The parts that main composes once and every handler receives.
import type { FastifyBaseLogger } from 'fastify';
import type { IdentityProviders } from './adapters/identity/index.ts';
import type { MailTransport } from './adapters/mail/index.ts';
import type { PaymentProvider } from './adapters/stripe/index.ts';
import type { SessionLookup } from './http/session-lookup.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { Files } from './files/index.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { SecretBox } from './secrets/index.ts';
import type { PublicAddress } from './public-address.ts';

export interface House {
  config: Config;
  db: Database;
  /** Milliseconds since 1970; a parameter, so that tests can move time. */
  now(): number;
  log: FastifyBaseLogger;
  sessions: SessionLookup;
  queue: JobQueue;
  files: Files;
  mail: MailTransport;
  secrets: SecretBox;
  identity: IdentityProviders;
  /** Null where nobody takes card payments. */
  payments: PaymentProvider | null;
  address: PublicAddress;
}
