// Objectives and calls to action of campaigns. The campaign type decides which objectives Meta accepts, and ads with a lead form
// have fewer calls to action.
import type { CampaignType } from '../networks/index.ts';

export const OBJECTIVES = ['OUTCOME_TRAFFIC', 'OUTCOME_LEADS', 'OUTCOME_ENGAGEMENT', 'OUTCOME_AWARENESS', 'OUTCOME_SALES'] as const;
export type Objective = (typeof OBJECTIVES)[number];

export const OBJECTIVE_LABELS: Readonly<Record<Objective, string>> = {
  OUTCOME_TRAFFIC: 'Traffic',
  OUTCOME_LEADS: 'Leads',
  OUTCOME_ENGAGEMENT: 'Video views',
  OUTCOME_AWARENESS: 'Reach',
  OUTCOME_SALES: 'Catalog sales',
};

const CLICKS: readonly Objective[] = ['OUTCOME_TRAFFIC', 'OUTCOME_LEADS', 'OUTCOME_AWARENESS'];

/** The first one is the default for a new template. */
const OBJECTIVES_BY_TYPE: Readonly<Record<CampaignType, readonly Objective[]>> = {
  FACEBOOK_IMAGE_CAMPAIGN: CLICKS,
  FACEBOOK_VIDEO_CAMPAIGN: ['OUTCOME_ENGAGEMENT', ...CLICKS],
  FACEBOOK_CAROUSEL_CAMPAIGN: CLICKS,
  FACEBOOK_DPA_CAMPAIGN: ['OUTCOME_SALES'],
  SINGLE_LISTING_IMAGE_CAROUSEL: CLICKS,
  FACEBOOK_FUNNEL_CAMPAIGN: ['OUTCOME_ENGAGEMENT', ...CLICKS],
  GOOGLE_DISPLAY_CAMPAIGN: ['OUTCOME_TRAFFIC'],
};

export const objectivesOf = (type: CampaignType): readonly Objective[] => OBJECTIVES_BY_TYPE[type];

export const CALLS_TO_ACTION = [
  'LEARN_MORE',
  'BOOK_TRAVEL',
  'CONTACT_US',
  'GET_QUOTE',
  'APPLY_NOW',
  'SIGN_UP',
  'SUBSCRIBE',
  'DOWNLOAD',
  'WATCH_MORE',
  'NO_BUTTON',
] as const;
export type CallToAction = (typeof CALLS_TO_ACTION)[number];

export const CALL_TO_ACTION_LABELS: Readonly<Record<CallToAction, string>> = {
  LEARN_MORE: 'Learn more',
  BOOK_TRAVEL: 'Book now',
  CONTACT_US: 'Contact us',
  GET_QUOTE: 'Get quote',
  APPLY_NOW: 'Apply now',
  SIGN_UP: 'Sign up',
  SUBSCRIBE: 'Subscribe',
  DOWNLOAD: 'Download',
  WATCH_MORE: 'Watch more',
  NO_BUTTON: 'No button',
};

const WITH_LEAD_FORM: readonly CallToAction[] = ['LEARN_MORE', 'GET_QUOTE', 'APPLY_NOW', 'SIGN_UP', 'SUBSCRIBE', 'DOWNLOAD'];

export const callsToActionOf = ({ hasLeadForm }: { hasLeadForm: boolean }): readonly CallToAction[] =>
  hasLeadForm ? WITH_LEAD_FORM : CALLS_TO_ACTION;
