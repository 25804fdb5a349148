// The initial content of a new template. Its copy works for any listing or resource, so that nobody starts with an empty form.
import type { CampaignType } from '../networks/index.ts';
import { DEFAULT_RADIUS_KM } from '../places/index.ts';
import { objectivesOf } from './objectives.ts';
import { ANYONE } from './targeting.ts';
import type {
  CampaignTemplateContent,
  GoogleTemplateContent,
  LeadFormTemplate,
  LeadQuestion,
  TemplateTargeting,
} from './template-content.ts';

export const defaultTargeting = (): TemplateTargeting => ({
  ...ANYONE,
  location: { type: 'LISTING', byZip: false, metaDataKey: 'address', radius: DEFAULT_RADIUS_KM },
});

export const newLeadForm = (): LeadFormTemplate & { questions: LeadQuestion[] } => ({
  introHeadline: 'Would you like to see it?',
  introText: 'Leave your details and we will be in touch.',
  questions: ['FULL_NAME', 'EMAIL', 'PHONE'],
  customQuestion: '',
  privacyPolicyUrl: '',
  privacyLinkText: 'Privacy policy',
  thankYouTitle: 'Thank you',
  thankYouText: 'We will be in touch soon.',
  thankYouButtonType: 'VIEW_WEBSITE',
  followUpActionUrl: '',
});

export const newCampaignTemplate = (type: CampaignType): CampaignTemplateContent => ({
  type,
  objective: objectivesOf(type)[0] ?? 'OUTCOME_TRAFFIC',
  copy: {
    feed: {
      primaryText: '{{listing.title}}\n\n{{listing.shortDescription | fit: 300}}',
      headline: "{{listing.suburb | default: 'New to the market'}}",
      description: '{{listing.price}}',
    },
    stories: null,
    rightColumn: null,
  },
  callToAction: 'LEARN_MORE',
  link: '{{listing.customerUrl}}',
  adSettings: defaultTargeting(),
  leadGenFormTemplate: null,
  useImagesForVideo: type === 'FACEBOOK_VIDEO_CAMPAIGN',
  funnelTemplateIds: [],
});

export const newGoogleTemplate = (): GoogleTemplateContent => ({
  headlines: ['{{listing.title | fit: 30}}'],
  longHeadline: '{{listing.title | fit: 90}}',
  descriptions: ['{{listing.shortDescription | fit: 90}}'],
  businessName: '{{customer.name | fit: 25}}',
  callToActionText: 'Learn more',
  link: '{{listing.customerUrl}}',
  youTubeUrl: '',
  adSettings: defaultTargeting(),
});
