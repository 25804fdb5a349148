// The parts of one process. They are created once, at start, and passed to every handler.
import type { FastifyBaseLogger } from 'fastify';
import type { PasswordCost } from './accounts/index.ts';
import type { ApprovalGuard } from './approvals/index.ts';
import type { Geocoder } from './adapters/geocoder/index.ts';
import type { GoogleAdsNetwork } from './adapters/google-ads/index.ts';
import type { IdentityProviders, NetworkSignIns } from './adapters/identity/index.ts';
import type { EmailTransport } from './adapters/email/index.ts';
import type { MetaNetwork } from './adapters/meta/index.ts';
import type { PreflightFinding } from '#domain/campaigns/index.ts';
import type { PaymentProvider } from './adapters/stripe/index.ts';
import type { SessionLookup } from './http/session/session-lookup.ts';
import type { Config } from './config.ts';
import type { CatalogCreatives, Renderer } from './creatives/index.ts';
import type { Database, Transaction } from './db/connection.ts';
import type { FeedSources } from './feeds/index.ts';
import type { FeedVersions } from './inventory/index.ts';
import type { RemovalGuards } from './db/remove-rows.ts';
import type { FilterRunner } from './feeds/index.ts';
import type { Files } from './files/index.ts';
import type { JobQueue } from './jobs/queue/job-queue.ts';
import type { LaterModules } from './later-modules.ts';
import type { NetworkCallCounter } from './operating/index.ts';
import type { OrderToPlan } from './orders/index.ts';
import type { SecretBox } from './secrets/index.ts';
import type { ProductClock } from './twins/index.ts';
import type { PublicBaseUrl } from './public-base-url.ts';

/** The ad networks that are configured; null for one that is not. */
export interface AdNetworks {
  meta: MetaNetwork | null;
  google: GoogleAdsNetwork | null;
  /** The sign-ins by which a network gives us access to accounts. */
  signIns: NetworkSignIns;
}

export interface AppContext {
  config: Config;
  db: Database;
  /** Real time in milliseconds since 1970, by which sessions and the tokens of people end; a parameter, so that tests can move it. */
  now(): number;
  /** The time of orders, campaigns, networks and schedules: real time, or ahead of it where every network is a twin. */
  clock: ProductClock;
  log: FastifyBaseLogger;
  sessions: SessionLookup;
  queue: JobQueue;
  files: Files;
  renderer: Renderer;
  /** Runs the filters of staff on listings of feeds. */
  filterRunner: FilterRunner;
  emailTransport: EmailTransport;
  secrets: SecretBox;
  /** What hashing a new password costs. */
  passwordCost: PasswordCost;
  identity: IdentityProviders;
  networks: AdNetworks;
  /** How often the networks answered and refused this process. */
  networkCalls: NetworkCallCounter;
  /** Null when no payment provider is configured. */
  payments: PaymentProvider | null;
  /** Null where addresses are found by their suburb or town only. */
  geocoder: Geocoder | null;
  /** What would stop the delivery of an order. Campaigns know it, and orders ask for it before they are placed. */
  checkDelivery(context: AppContext, order: OrderToPlan): Promise<PreflightFinding[]>;
  /** The public report of a delivered order, which its emails link to. Reports make it; null where it was revoked or has expired. */
  orderReportUrl(context: AppContext, tx: Transaction, order: { id: string; customerId: string }): Promise<string | null>;
  /** Whether the seller approved what is about to be delivered. Approvals know it, and deliveries ask before they start. */
  approvals: ApprovalGuard;
  /** Renders of the listings of a catalog. Creatives make them, and catalogs ask for them. */
  catalogCreatives: CatalogCreatives;
  /** How the files of feed accounts and stores are read, and who takes their listings. */
  feedSources: FeedSources;
  /** What feeds noted of the listings that they sent. */
  feedVersions: FeedVersions;
  address: PublicBaseUrl;
  removalGuards: RemovalGuards;
  laterModules: LaterModules;
}
