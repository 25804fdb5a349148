// The resources of Google Ads that a display campaign is made of, with the names of the REST API. Money is in micros, millionths of the
// account's currency, as text.

export type EntityStatus = 'ENABLED' | 'PAUSED';

export interface CampaignBudget {
  resourceName?: string;
  /** Needed only where campaigns share it. */
  name?: string;
  /** Per day; either this or the total. */
  amountMicros?: string;
  /** For the whole run; needs the period CUSTOM_PERIOD and a campaign with an end. */
  totalAmountMicros?: string;
  period?: 'DAILY' | 'CUSTOM_PERIOD';
  deliveryMethod?: 'STANDARD';
  explicitlyShared?: boolean;
}

export interface Campaign {
  resourceName?: string;
  name: string;
  status: EntityStatus;
  /** Cannot be changed. */
  advertisingChannelType: 'DISPLAY';
  campaignBudget: string;
  /** Exactly one way of bidding. */
  targetSpend?: Readonly<Record<string, never>> | { cpcBidCeilingMicros: string };
  maximizeConversions?: { targetCpaMicros?: string };
  manualCpc?: { enhancedCpcEnabled?: boolean };
  manualCpm?: Readonly<Record<string, never>>;
  networkSettings?: {
    targetGoogleSearch: boolean;
    targetSearchNetwork: boolean;
    targetContentNetwork: boolean;
    targetPartnerSearchNetwork?: boolean;
  };
  geoTargetTypeSetting?: { positiveGeoTargetType: 'PRESENCE' | 'PRESENCE_OR_INTEREST' };
  /** `yyyy-MM-dd HH:mm:ss` in the account's time zone. */
  startDateTime?: string;
  endDateTime?: string;
  /** Without this declaration Google refuses the campaign. */
  containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING' | 'CONTAINS_EU_POLITICAL_ADVERTISING';
  finalUrlSuffix?: string;
  trackingUrlTemplate?: string;
}

export interface Proximity {
  geoPoint: { latitudeInMicroDegrees: number; longitudeInMicroDegrees: number };
  radius: number;
  radiusUnits: 'KILOMETERS';
}

/** Cannot be changed: removed and created anew. */
export interface CampaignCriterion {
  campaign: string;
  negative?: boolean;
  proximity?: Proximity;
  location?: { geoTargetConstant: string };
  language?: { languageConstant: string };
}

export interface AdGroup {
  resourceName?: string;
  name: string;
  campaign: string;
  status: EntityStatus;
  type: 'DISPLAY_STANDARD';
  cpcBidMicros?: string;
}

export type AgeRange =
  | 'AGE_RANGE_18_24'
  | 'AGE_RANGE_25_34'
  | 'AGE_RANGE_35_44'
  | 'AGE_RANGE_45_54'
  | 'AGE_RANGE_55_64'
  | 'AGE_RANGE_65_UP'
  | 'AGE_RANGE_UNDETERMINED';

/** Everyone is targeted who is not excluded by a negative criterion. */
export interface AdGroupCriterion {
  adGroup: string;
  negative?: boolean;
  ageRange?: { type: AgeRange };
  gender?: { type: 'MALE' | 'FEMALE' | 'UNDETERMINED' };
}

export interface Asset {
  resourceName?: string;
  name?: string;
  /** Base64. */
  imageAsset?: { data: string };
  youtubeVideoAsset?: { youtubeVideoId: string };
  textAsset?: { text: string };
}

export interface ImageLink {
  asset: string;
}
export interface AdText {
  text: string;
}

export interface ResponsiveDisplayAd {
  marketingImages: readonly ImageLink[];
  squareMarketingImages: readonly ImageLink[];
  logoImages?: readonly ImageLink[];
  squareLogoImages?: readonly ImageLink[];
  headlines: readonly AdText[];
  longHeadline: AdText;
  descriptions: readonly AdText[];
  businessName: string;
  youtubeVideos?: readonly ImageLink[];
  callToActionText?: string;
  mainColor?: string;
  accentColor?: string;
  allowFlexibleColor?: boolean;
  formatSetting?: 'ALL_FORMATS' | 'NATIVE' | 'NON_NATIVE';
  controlSpec?: { enableAssetEnhancements: boolean; enableAutogenVideo: boolean };
}

/** The content cannot be changed: a new ad replaces the old one. */
export interface AdGroupAd {
  adGroup: string;
  status: EntityStatus;
  ad: { name?: string; finalUrls: readonly string[]; finalUrlSuffix?: string; responsiveDisplayAd: ResponsiveDisplayAd };
}

export interface Label {
  resourceName?: string;
  name: string;
  textLabel?: { backgroundColor?: string; description?: string };
}

export interface CampaignLabel {
  campaign: string;
  label: string;
}
