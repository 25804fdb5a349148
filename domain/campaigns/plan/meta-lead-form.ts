// The lead form of a campaign on Meta: the template's questions with the order's headline and button.
import type { CampaignData } from '../../orders/index.ts';
import { needsUrl } from '../../templates/index.ts';
import type { LeadFormTemplate, ThankYouButton } from '../../templates/index.ts';
import type { Fields } from './planned-object.ts';

interface LeadFormInput {
  /** Names are unique on a page, so the form is found by its name. */
  name: string;
  template: LeadFormTemplate;
  data: CampaignData;
  /** The template's headline, filled in; used where the order has none. */
  introHeadline: string;
  /** Where the form's last button leads where neither the order nor the template says so. */
  link: string;
}

export function leadFormFields({ name, template, data, introHeadline, link }: LeadFormInput): Fields {
  const { thankYouButtonType, followUpActionUrl } = data.leadForm ?? template;
  const url = followUpActionUrl || template.followUpActionUrl || link;
  const { introText, questions, customQuestion, privacyPolicyUrl, privacyLinkText, thankYouTitle, thankYouText } = template;
  return {
    name,
    locale: 'EN_GB',
    questions: [
      ...questions.map((type) => ({ type })),
      ...(customQuestion === '' ? [] : [{ type: 'CUSTOM', key: 'question', label: customQuestion }]),
    ],
    privacy_policy: { url: privacyPolicyUrl, link_text: privacyLinkText },
    context_card: {
      title: data.leadForm?.introHeadline || introHeadline,
      style: 'PARAGRAPH_STYLE',
      content: introText === '' ? [] : [introText],
      button_text: 'Continue',
    },
    thank_you_page: { title: thankYouTitle, body: thankYouText, ...button(thankYouButtonType, url) },
    ...(url !== '' && { follow_up_action_url: url }),
  };
}

const BUTTON_TEXTS: Readonly<Record<ThankYouButton, string>> = {
  VIEW_WEBSITE: 'View website',
  DOWNLOAD: 'Download',
  CALL_BUSINESS: 'Call',
  NONE: '',
};

function button(type: ThankYouButton, url: string): Fields {
  if (type === 'NONE') return { button_type: 'NONE' };
  return { button_type: type, button_text: BUTTON_TEXTS[type], ...(needsUrl(type) && { website_url: url }) };
}
