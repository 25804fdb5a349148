// The state of the Google Ads twin: accounts and who may use them, and per kind of resource what is stored, by resource name.
import { noEffects } from '../frame/effects.ts';
import type { WithEffects } from '../frame/effects.ts';

export type CustomerStatus = 'ENABLED' | 'CANCELED' | 'SUSPENDED' | 'CLOSED';
export type AccessRole = 'ADMIN' | 'STANDARD' | 'READ_ONLY';

export interface Account {
  id: string;
  descriptiveName: string;
  currencyCode: string;
  timeZone: string;
  isManager: boolean;
  isTest: boolean;
  status: CustomerStatus;
  /** The manager account it is linked to. */
  managerId: string | null;
  /** An old campaign without a declaration about political advertising blocks every change of a campaign. */
  hasUndeclaredCampaign: boolean;
}

export interface Access {
  /** The key of a person at the identity provider. */
  person: string;
  customerId: string;
  role: AccessRole;
}

/** A resource in its JSON form. The definitions have been checked, so each kind reads its own fields by its own type. */
export interface ResourceValue {
  resourceName: string;
  [field: string]: unknown;
}

export interface BudgetValue extends ResourceValue {
  name?: string;
  amountMicros?: string;
  totalAmountMicros?: string;
  period: string;
  status: string;
  explicitlyShared: boolean;
}

export interface CampaignValue extends ResourceValue {
  id: string;
  name: string;
  status: string;
  campaignBudget: string;
  /** In the time zone of the account: 2026-11-16 00:00:00. */
  startDateTime: string;
  endDateTime: string;
  advertisingChannelType?: string;
}

export interface AdGroupValue extends ResourceValue {
  id: string;
  name: string;
  status: string;
  campaign: string;
  type?: string;
}

export interface AdValue {
  id: string;
  finalUrls?: string[];
  responsiveDisplayAd?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface AdGroupAdValue extends ResourceValue {
  status: string;
  adGroup: string;
  ad: AdValue;
}

export interface CriterionValue extends ResourceValue {
  criterionId: string;
  type: string;
  negative?: boolean;
  status?: string;
  campaign?: string;
  adGroup?: string;
}

export interface NegativeCriterionValue extends ResourceValue {
  id: string;
  type: string;
}

export interface AssetValue extends ResourceValue {
  id: string;
  name?: string;
  type: string;
  imageAsset?: { fileSize: string; mimeType: string; fullSize: { widthPixels: string; heightPixels: string; url: string } };
  youtubeVideoAsset?: { youtubeVideoId: string };
}

export interface LabelValue extends ResourceValue {
  id: string;
  name: string;
  status: string;
}

export interface CampaignLabelValue extends ResourceValue {
  campaign: string;
  label: string;
}

export interface CampaignAssetValue extends ResourceValue {
  campaign: string;
  asset: string;
  fieldType: string;
  status: string;
}

/** What a resource was from a moment on. Reports of past days follow from it. */
export interface HistoryEntry {
  at: number;
  status?: string;
  amountMicros?: string;
  totalAmountMicros?: string;
  /** The end of a campaign, which may end and be prolonged later. */
  endDateTime?: string;
}

export interface Stored<Value extends ResourceValue = ResourceValue> {
  customerId: string;
  value: Value;
  createdAt: number;
  history: HistoryEntry[];
  /** Set for a picture. */
  image?: { hash: string; isAnimated: boolean };
}

export interface ResourceKinds {
  campaignBudgets: BudgetValue;
  campaigns: CampaignValue;
  campaignCriteria: CriterionValue;
  adGroups: AdGroupValue;
  adGroupAds: AdGroupAdValue;
  adGroupCriteria: CriterionValue;
  assets: AssetValue;
  campaignAssets: CampaignAssetValue;
  labels: LabelValue;
  campaignLabels: CampaignLabelValue;
  customerNegativeCriteria: NegativeCriterionValue;
}
export type Kind = keyof ResourceKinds;
export type Resources = { [K in Kind]: Record<string, Stored<ResourceKinds[K]>> };

export type Approval = 'APPROVED' | 'APPROVED_LIMITED' | 'DISAPPROVED';

/** What a test or a person decided about an ad in the place of Google's reviewers, oldest first, and when it was under appeal. */
export interface ReviewRecord {
  decisions: { at: number; approval: Approval; topic: string | null }[];
  appeals: { from: number; until: number }[];
}

export interface BatchJob {
  customerId: string;
  id: string;
  createdAt: number;
  /** Operations in their JSON form, without the files of pictures. */
  operations: Record<string, unknown>[];
  images: Record<string, ImageFacts>;
  sequence: number;
  runAt: number | null;
  /** Filled when the job is done. */
  results: Record<string, unknown>[] | null;
}

export interface VideoUpload {
  customerId: string;
  id: string;
  createdAt: number;
  title: string;
  description: string;
  channelId: string | null;
  privacy: string;
  videoId: string;
  isRemoved: boolean;
}

/** What decoding a picture tells; `problem` when it cannot be used as one. */
export interface ImageFacts {
  bytes: number;
  mimeType: string;
  width: number;
  height: number;
  isAnimated: boolean;
  problem: 'UNPARSEABLE_IMAGE' | 'FORMAT_NOT_ALLOWED' | 'CMYK_JPEG_NOT_ALLOWED' | 'FILE_TOO_BIG' | null;
}

export interface GoogleAdsState extends Resources, WithEffects {
  /** Counts the ids that were given out. */
  made: number;
  accounts: Record<string, Account>;
  access: Record<string, Access>;
  reviews: Record<string, ReviewRecord>;
  /** Campaign, or '*' for all → how many times its budget it spends, from a moment on and maybe until another. */
  overspending: Record<string, { factor: number; from: number; until?: number }>;
  batchJobs: Record<string, BatchJob>;
  videoUploads: Record<string, VideoUpload>;
}

export const emptyState = (): GoogleAdsState => ({
  latestEffects: noEffects(),
  made: 0,
  accounts: {},
  access: {},
  reviews: {},
  overspending: {},
  batchJobs: {},
  videoUploads: {},
  campaignBudgets: {},
  campaigns: {},
  campaignCriteria: {},
  adGroups: {},
  adGroupAds: {},
  adGroupCriteria: {},
  assets: {},
  campaignAssets: {},
  labels: {},
  campaignLabels: {},
  customerNegativeCriteria: {},
});
