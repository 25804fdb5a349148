// The interface to Google Ads for the rest of the product, by subject. Every call takes the refresh token it is made with, and throws
// NetworkFailure.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallRecord } from '../ad-network/answered.ts';
import { openExchange } from '../ad-network/exchange.ts';
import type { ExchangeLimits } from '../ad-network/exchange.ts';
import type { RetryRules } from '../ad-network/retry-reads.ts';
import { UsageBudget } from '../ad-network/usage-budget.ts';
import type { UsageRules } from '../ad-network/usage-budget.ts';
import { openAccessTokens } from './access-tokens.ts';
import { openAdsRest } from './ads-rest.ts';
import { openAssets } from './assets.ts';
import type { GoogleAdsAssets } from './assets.ts';
import { openCustomers } from './customers.ts';
import type { GoogleAdsCustomers } from './customers.ts';
import { openGeoTargets } from './geo-targets.ts';
import type { GoogleAdsGeoTargets } from './geo-targets.ts';
import { openMutate } from './mutate.ts';
import type { GoogleAdsMutate } from './mutate.ts';
import { openSearch } from './search.ts';
import type { GoogleAdsSearch } from './search.ts';
import { openYouTube } from './youtube-uploads.ts';
import type { GoogleAdsYouTube } from './youtube-uploads.ts';

export interface GoogleAdsNetwork extends GoogleAdsMutate {
  /** Our own manager account, through which linked customers are reached; null when each is reached directly. */
  loginCustomerId: string | null;
  customers: GoogleAdsCustomers;
  search: GoogleAdsSearch;
  assets: GoogleAdsAssets;
  geoTargets: GoogleAdsGeoTargets;
  youTube: GoogleAdsYouTube;
}

export interface GoogleAdsSettings {
  apiUrl: string;
  version: string;
  tokenUrl: string;
  developerToken: string;
  clientId: string;
  clientSecret: string;
  loginCustomerId: string | null;
  now(): number;
  limits?: ExchangeLimits;
  retries?: RetryRules;
  onAnswer?: (record: CallRecord) => void;
}

/** A page of a search holds up to 10,000 rows. */
const LIMITS: ExchangeLimits = { timeoutMs: 120_000, bytes: 64_000_000 };
const RETRIES: RetryRules = { tries: 4, firstPauseMs: 5000, longestPauseMs: 20_000, sleep: (ms) => sleep(ms), random: Math.random };
/** Google reports no share used: an account is blocked for the delay that a refusal names. */
const USAGE: UsageRules = { slowFrom: 100, stopFrom: 100, longestPauseMs: 0, windowMs: 86_400_000 };

export function openGoogleAdsNetwork(settings: GoogleAdsSettings, send?: typeof fetch): GoogleAdsNetwork {
  const { limits = LIMITS, retries = RETRIES, now, onAnswer, loginCustomerId } = settings;
  const exchange = openExchange(limits, send);
  const tokens = openAccessTokens({ ...settings, exchange, retries });
  const rest = openAdsRest({ ...settings, tokens, exchange, budget: new UsageBudget(USAGE, now), retries, onAnswer });
  const search = openSearch(rest);
  const mutations = openMutate(rest);
  return {
    loginCustomerId,
    ...mutations,
    customers: openCustomers(rest, search),
    search,
    assets: openAssets(mutations),
    geoTargets: openGeoTargets(rest),
    youTube: openYouTube(rest, search),
  };
}
