// What every part of the twin works with, and the settings that the control API changes.
import type { Clock } from '../frame/clock.ts';
import type { ChangeWithEffects } from '../frame/effects.ts';
import type { Faults } from '../frame/faults.ts';
import type { Ledger } from '../frame/ledger.ts';
import type { StateFile } from '../frame/state-file.ts';
import type { TokenPort } from '../identity/token-port.ts';
import type { GoogleAdsState, Kind, Stored } from './google-ads-state.ts';
import type { QuotaMeter } from './quotas.ts';

/** The level of the developer token, which decides about accounts and operations a day. */
export type AccessLevel = 'TEST' | 'EXPLORER' | 'BASIC' | 'STANDARD';

export interface TwinSettings {
  /** Rows of a page. Google's is fixed. */
  pageSize: number;
  pageTokenMs: number;
  /** How long after a write a search still sees what was before. */
  searchLagMs: number;
  reviewMs: number;
  appealMs: number;
  /** How old the newest figures are. */
  metricsDelayMs: number;
}

export const DEFAULT_SETTINGS: TwinSettings = {
  pageSize: 10_000,
  pageTokenMs: 2 * 3_600_000,
  searchLagMs: 0,
  reviewMs: 30 * 60_000,
  appealMs: 24 * 3_600_000,
  metricsDelayMs: 3 * 3_600_000,
};

/** What a search sees instead of a resource that was just written; null where it did not exist. */
export interface StaleResource {
  kind: Kind;
  until: number;
  before: Stored | null;
}

export interface GoogleAdsTwin {
  seed: string;
  /** As in the path: v25. */
  version: string;
  developerTokens: Readonly<Record<string, AccessLevel>>;
  tokens: TokenPort;
  state: StateFile<GoogleAdsState>;
  change: ChangeWithEffects<GoogleAdsState>;
  clock: Clock;
  ledger: Ledger;
  faults: Faults;
  settings: TwinSettings;
  quotas: QuotaMeter;
  /** The stale resources by resource name. */
  stale: Map<string, StaleResource>;
  baseUrl(): string;
}
