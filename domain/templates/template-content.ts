// The content of campaign templates, with one shape per network.
import type { CampaignType } from '../networks/index.ts';
import type { Coords, MapMarker } from '../places/index.ts';
import type { ThankYouButton } from './lead-form.ts';
import type { CallToAction, Objective } from './objectives.ts';
import type { Gender, LocationType } from './targeting.ts';

export const PLACEMENTS = ['feed', 'stories', 'rightColumn'] as const;
export type Placement = (typeof PLACEMENTS)[number];
export const PLACEMENT_LABELS: Readonly<Record<Placement, string>> = {
  feed: 'Feed',
  stories: 'Stories and Reels',
  rightColumn: 'Right column',
};

export interface AdCopy {
  primaryText: string;
  headline: string;
  description: string;
}

/** How the target area of an ad is determined. */
export type TemplateLocation =
  | { type: 'LISTING'; byZip: boolean; metaDataKey: string; radius: number }
  | { type: 'OFFICE'; byZip: boolean; radius: number }
  | { type: 'COUNTRY'; selectedCountries: readonly string[] }
  | { type: 'CUSTOM_LOCATION'; map: { center: Coords; zoom: number; markers: readonly MapMarker[] } };

export interface TemplateTargeting {
  ageMin: number;
  ageMax: number;
  gender: Gender;
  locationType: LocationType;
  location: TemplateLocation;
}

export const LEAD_QUESTIONS = ['FULL_NAME', 'EMAIL', 'PHONE', 'CITY', 'POST_CODE'] as const;
export type LeadQuestion = (typeof LEAD_QUESTIONS)[number];
export const LEAD_QUESTION_LABELS: Readonly<Record<LeadQuestion, string>> = {
  FULL_NAME: 'Full name',
  EMAIL: 'Email',
  PHONE: 'Phone number',
  CITY: 'City',
  POST_CODE: 'Postcode',
};

/** An order can change the headline, the button and its URL, but not the questions. */
export interface LeadFormTemplate {
  introHeadline: string;
  introText: string;
  questions: readonly LeadQuestion[];
  /** Empty if there is no custom question. */
  customQuestion: string;
  privacyPolicyUrl: string;
  privacyLinkText: string;
  thankYouTitle: string;
  thankYouText: string;
  thankYouButtonType: ThankYouButton;
  followUpActionUrl: string;
}

export interface CampaignTemplateContent {
  type: CampaignType;
  objective: Objective;
  /** A placement without its own copy uses that of the feed. */
  copy: { feed: AdCopy; stories: AdCopy | null; rightColumn: AdCopy | null };
  callToAction: CallToAction;
  link: string;
  adSettings: TemplateTargeting;
  leadGenFormTemplate: LeadFormTemplate | null;
  useImagesForVideo: boolean;
  /** Orders may change the copy. Older templates do not have this field. */
  allowsCopyChanges?: boolean | undefined;
  /** Only for a funnel: the templates of its stages, in order. */
  funnelTemplateIds: readonly string[];
}

export interface GoogleTemplateContent {
  headlines: readonly string[];
  longHeadline: string;
  descriptions: readonly string[];
  businessName: string;
  callToActionText: string;
  link: string;
  youTubeUrl: string;
  /** As in a campaign template. */
  allowsCopyChanges?: boolean | undefined;
  adSettings: TemplateTargeting;
}
