// Which templates does the demo have? One of every type for each customer, in words that an agency would use.
import type { CampaignTemplateStored, GoogleTemplateStored } from '#contract/templates/index.ts';
import { campaignTemplateFieldsSchema, googleTemplateFieldsSchema } from '#contract/templates/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { newCampaignTemplate, newGoogleTemplate, newLeadForm } from '#domain/templates/index.ts';
import type { AdCopy, CampaignTemplateContent, TemplateState } from '#domain/templates/index.ts';

export interface DemoTemplate {
  name: string;
  type: CampaignType;
  state: TemplateState;
  content: CampaignTemplateStored | GoogleTemplateStored;
}

type MetaType = Exclude<CampaignType, 'GOOGLE_DISPLAY_CAMPAIGN'>;

function metaTemplate(
  name: string,
  type: MetaType,
  feed: Partial<AdCopy>,
  changes: Partial<CampaignTemplateContent> = {},
  state: TemplateState = 'PUBLISHED',
): DemoTemplate {
  const begun = newCampaignTemplate(type);
  const copy = { ...begun.copy, feed: { ...begun.copy.feed, ...feed } };
  const {
    name: _name,
    type: _type,
    state: _state,
    creativeTemplateId: _none,
    ...content
  } = campaignTemplateFieldsSchema.parse({ name, ...begun, copy, ...changes });
  return { name, type, state, content };
}

const leads: Partial<CampaignTemplateContent> = {
  objective: 'OUTCOME_LEADS',
  callToAction: 'GET_QUOTE',
  leadGenFormTemplate: {
    ...newLeadForm(),
    introHeadline: 'What is your home worth?',
    introText: 'Leave your details and one of our agents will be in touch with an appraisal.',
    customQuestion: 'When would you like to sell?',
    privacyPolicyUrl: 'https://www.adstead.example/privacy',
    followUpActionUrl: 'https://www.adstead.example/thanks',
  },
};

export const DEMO_TEMPLATES: readonly DemoTemplate[] = [
  metaTemplate('New listing, image', 'FACEBOOK_IMAGE_CAMPAIGN', {
    primaryText:
      "New in {{listing.suburb | default: 'town'}}: {{listing.title}}\n\n{{listing.shortDescription | fit: 300}}\n\nCall {{agent.firstName}} on {{agent.mobile}}.",
    headline: "{{listing.bedrooms | count: 'bedroom' | default: 'New'}} in {{listing.suburb | default: 'town'}}",
    description: '{{listing.price}}',
  }),
  metaTemplate('Walk-through, video', 'FACEBOOK_VIDEO_CAMPAIGN', {
    primaryText: 'Come and have a look: {{listing.title}}\n\n{{listing.shortDescription | fit: 200}}',
    headline: "{{listing.suburb | default: 'See inside'}}",
  }),
  metaTemplate('Homes of the week, carousel', 'FACEBOOK_CAROUSEL_CAMPAIGN', {
    primaryText: 'Homes that our people at {{customer.name}} would show you first.',
    headline: '{{listing.title | fit: 35}}',
    description: '{{listing.price | fit: 30}}',
  }),
  metaTemplate('Everything new, dynamic', 'FACEBOOK_DPA_CAMPAIGN', {
    primaryText: "Still thinking of {{listing.suburb | default: 'moving'}}? These have just come to the market.",
    headline: '{{listing.title | fit: 40}}',
  }),
  metaTemplate('One home, room by room', 'SINGLE_LISTING_IMAGE_CAROUSEL', {
    primaryText: "Room by room: {{listing.title}}\n\nOpen homes: {{listing.inspectionTimes | join: ' · ' | default: 'by appointment'}}.",
    headline: "{{listing.bedrooms | count: 'bedroom' | default: 'Room by room'}}",
    description: '{{listing.place}}',
  }),
  metaTemplate(
    'Appraisals, leads',
    'FACEBOOK_IMAGE_CAMPAIGN',
    {
      primaryText: "{{resource.message | default: 'Thinking of selling? Find out what your home is worth.'}}",
      headline: 'Free appraisal',
      description: 'Without obligation',
    },
    leads,
  ),
];

export const DEMO_DISPLAY: DemoTemplate = googleTemplate('Display, responsive', {
  headlines: ['{{listing.title | fit: 30}}', "{{listing.suburb | default: 'New to the market'}}", 'Open homes this week'],
  descriptions: ['{{listing.shortDescription | fit: 90}}', '{{listing.price | fit: 90}}'],
});

/** What the first customer has besides, so that every tab shows something. */
export const OTHER_DEMO_TEMPLATES: readonly DemoTemplate[] = [
  metaTemplate(
    'Auction this week, with a long name that shows how lists deal with names that go on and on',
    'FACEBOOK_IMAGE_CAMPAIGN',
    { headline: "Auction {{listing.auction | date: 'weekday'}}" },
    {},
    'DRAFT',
  ),
  metaTemplate('Spring 2025', 'FACEBOOK_IMAGE_CAMPAIGN', { headline: 'Spring is for moving' }, {}, 'ARCHIVED'),
];

/** Which starter template renders the ads of a campaign template of the first customer, by the campaign template's name. */
export const DEMO_CREATIVES: Readonly<Record<string, string>> = {
  'New listing, image': 'just-listed',
  'Walk-through, video': 'open-home',
  'Homes of the week, carousel': 'carousel-cards',
};

export const DEMO_FUNNEL = { name: 'Watch, then visit', type: 'FACEBOOK_FUNNEL_CAMPAIGN' } as const;
export const DEMO_FUNNEL_STAGES = ['Walk-through, video', 'New listing, image'] as const;

export const funnelContent = (funnelTemplateIds: string[]): DemoTemplate =>
  metaTemplate(DEMO_FUNNEL.name, DEMO_FUNNEL.type, {}, { objective: 'OUTCOME_ENGAGEMENT', funnelTemplateIds });

function googleTemplate(name: string, changes: Partial<ReturnType<typeof newGoogleTemplate>>): DemoTemplate {
  const {
    name: _name,
    state: _state,
    creativeTemplateId: _none,
    ...content
  } = googleTemplateFieldsSchema.parse({ name, ...newGoogleTemplate(), ...changes });
  return { name, type: 'GOOGLE_DISPLAY_CAMPAIGN', state: 'PUBLISHED', content };
}

/** An email that the first customer says in words of its own. */
export const DEMO_EMAIL = {
  name: 'orderPlaced',
  subject: 'We are on it: {{order.campaignName}}',
  body: [
    "<p>Kia ora {{recipient.firstName | default: 'there'}},</p>",
    "<p>Thank you for advertising with {{customer.name}}. Your campaign starts {{order.startDate | date: 'long'}}:</p>",
    '<p><strong>{{order.items}}</strong></p>',
    '<p><a class="button" href="{{order.url}}">See your order {{order.orderNumber}}</a></p>',
  ].join('\n'),
} as const;
