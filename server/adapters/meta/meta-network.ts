// The interface to Meta for the rest of the product, by subject. Every call takes the token it is made with, and throws NetworkFailure.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallRecord } from '../ad-network/answered.ts';
import { openExchange } from '../ad-network/exchange.ts';
import type { ExchangeLimits } from '../ad-network/exchange.ts';
import type { RetryRules } from '../ad-network/retry-reads.ts';
import { UsageBudget } from '../ad-network/usage-budget.ts';
import type { UsageRules } from '../ad-network/usage-budget.ts';
import { openAccounts } from './accounts.ts';
import type { MetaAccounts } from './accounts.ts';
import { openAdSets } from './ad-sets.ts';
import type { MetaAdSets } from './ad-sets.ts';
import { openAds } from './ads.ts';
import type { MetaAds } from './ads.ts';
import { openAudiences } from './audiences/audiences.ts';
import type { MetaAudiences } from './audiences/audiences.ts';
import { openCampaigns } from './campaigns.ts';
import type { MetaCampaigns } from './campaigns.ts';
import { openCatalogs } from './audiences/catalogs.ts';
import type { MetaCatalogs } from './audiences/catalogs.ts';
import { openConversions } from './conversions.ts';
import type { MetaConversions } from './conversions.ts';
import { openCreatives } from './media/creatives.ts';
import type { MetaCreatives } from './media/creatives.ts';
import { openGraph } from './graph/graph.ts';
import { openImages } from './media/images.ts';
import type { MetaImages } from './media/images.ts';
import { openInsights } from './insights.ts';
import type { MetaInsights } from './insights.ts';
import { openLabels } from './labels.ts';
import type { MetaLabels } from './labels.ts';
import { openLeadForms } from './lead-forms.ts';
import type { MetaLeadForms } from './lead-forms.ts';
import { openPages } from './pages.ts';
import type { MetaPages } from './pages.ts';
import { openPlaces } from './audiences/places.ts';
import type { MetaPlaces } from './audiences/places.ts';
import { openPreviews } from './previews.ts';
import type { MetaPreviews } from './previews.ts';
import { openTokens } from './tokens.ts';
import type { MetaTokens } from './tokens.ts';
import { openVideos } from './media/videos.ts';
import type { MetaVideos } from './media/videos.ts';
import { openWebhooks } from './webhooks.ts';
import type { MetaWebhooks } from './webhooks.ts';

export interface MetaNetwork {
  accounts: MetaAccounts;
  labels: MetaLabels;
  campaigns: MetaCampaigns;
  adSets: MetaAdSets;
  creatives: MetaCreatives;
  ads: MetaAds;
  images: MetaImages;
  videos: MetaVideos;
  leadForms: MetaLeadForms;
  conversions: MetaConversions;
  audiences: MetaAudiences;
  catalogs: MetaCatalogs;
  pages: MetaPages;
  places: MetaPlaces;
  previews: MetaPreviews;
  insights: MetaInsights;
  tokens: MetaTokens;
  webhooks: MetaWebhooks;
}

export interface MetaSettings {
  graphUrl: string;
  version: string;
  appId: string;
  appSecret: string;
  webhookVerifyToken: string | null;
  /** Who issues tokens and knows about them, where it is not Meta itself: the twin of the sign-in. */
  tokenIssuer?: { graphUrl: string; appId: string; appSecret: string };
  now(): number;
  limits?: ExchangeLimits;
  retries?: RetryRules;
  usage?: UsageRules;
  onAnswer?: (record: CallRecord) => void;
}

const LIMITS: ExchangeLimits = { timeoutMs: 60_000, bytes: 20_000_000 };
const RETRIES: RetryRules = { tries: 4, firstPauseMs: 500, longestPauseMs: 8000, sleep: (ms) => sleep(ms), random: Math.random };
/** Limits of business use cases count the last hour. */
const USAGE: UsageRules = { slowFrom: 75, stopFrom: 95, longestPauseMs: 5000, windowMs: 3_600_000 };

export function openMetaNetwork(settings: MetaSettings, send?: typeof fetch): MetaNetwork {
  const { limits = LIMITS, retries = RETRIES, usage = USAGE, now, onAnswer } = settings;
  const budget = new UsageBudget(usage, now);
  const transport = { version: settings.version, exchange: openExchange(limits, send), budget, retries, onAnswer };
  const graph = openGraph({ ...settings, ...transport });
  const issuer = settings.tokenIssuer ?? settings;
  return {
    accounts: openAccounts(graph),
    labels: openLabels(graph),
    campaigns: openCampaigns(graph),
    adSets: openAdSets(graph),
    creatives: openCreatives(graph),
    ads: openAds(graph),
    images: openImages(graph),
    videos: openVideos(graph),
    leadForms: openLeadForms(graph),
    conversions: openConversions(graph),
    audiences: openAudiences(graph),
    catalogs: openCatalogs(graph),
    pages: openPages(graph),
    places: openPlaces(graph),
    previews: openPreviews(graph),
    insights: openInsights(graph),
    tokens: openTokens(openGraph({ ...issuer, ...transport }), issuer),
    webhooks: openWebhooks(graph, settings),
  };
}
