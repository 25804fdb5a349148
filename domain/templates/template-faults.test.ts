import { describe, expect, test } from 'vitest';
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import { defaultTargeting, newCampaignTemplate, newGoogleTemplate, newLeadForm } from './new-template.ts';
import type { CampaignTemplateContent, GoogleTemplateContent } from './template-content.ts';
import { campaignTemplateFaults, googleTemplateFaults } from './template-faults.ts';

const image = (changes: Partial<CampaignTemplateContent> = {}): CampaignTemplateContent => ({
  ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN'),
  ...changes,
});
const faultsOf = (template: CampaignTemplateContent): string[] =>
  campaignTemplateFaults(template).map(({ path, code }) => `${path} ${code}`);
const withoutAddress = { ...newLeadForm(), privacyPolicyUrl: 'https://a.example/privacy', thankYouButtonType: 'NONE' as const };
const leads = (changes: Partial<typeof withoutAddress> = {}) =>
  image({ objective: 'OUTCOME_LEADS', leadGenFormTemplate: { ...withoutAddress, ...changes } });
const copy = image().copy;

describe('a campaign template', () => {
  test.each(CAMPAIGN_TYPES.filter((type) => type !== 'GOOGLE_DISPLAY_CAMPAIGN' && type !== 'FACEBOOK_FUNNEL_CAMPAIGN'))(
    'of type %s begins whole',
    (type) => {
      expect(faultsOf(newCampaignTemplate(type))).toEqual([]);
    },
  );

  test.each<[string, CampaignTemplateContent, string[]]>([
    [
      'no words',
      image({ copy: { ...copy, feed: { primaryText: ' ', headline: '', description: '' } } }),
      ['copy.feed.primaryText primaryTextMissing', 'copy.feed.headline headlineMissing'],
    ],
    ['nowhere to lead', image({ link: ' ' }), ['link linkMissing']],
    ['no web address', image({ link: 'harbour' }), ['link linkInvalid']],
    ['an address that anyone on the way can read', image({ link: 'http://a.example' }), ['link linkInvalid']],
    ['a page in the address itself', image({ link: 'data:text/html,a.example' }), ['link linkInvalid']],
    ['an address that ends in a variable', image({ link: 'https://a.example/{{listing.reference | query}}' }), []],
    ['an address that a variable is', image({ link: ' {{listing.customerUrl}}' }), []],
    ['an address that a variable begins', image({ link: '{{ resource.landingUrl }}?from=ad&is={{listing.reference | query}}' }), []],
    ['a variable that is no address', image({ link: '{{listing.title}}' }), ['link linkInvalid']],
    ['a variable that there is not', image({ link: '{{listing.address2}}' }), ['link linkInvalid']],
    ['an address that is made into something else', image({ link: '{{listing.customerUrl | upper}}' }), ['link linkInvalid']],
    ['what runs behind an address', image({ link: '{{listing.customerUrl}}javascript:' }), ['link linkInvalid']],
    ['what runs behind an address, from a variable', image({ link: '{{listing.customerUrl}}{{listing.title}}' }), ['link linkInvalid']],
    ['what runs', image({ link: 'javascript:alert(1)' }), ['link linkInvalid']],
    ['a lead form, and what runs', { ...leads(), link: 'javascript:alert(1)' }, ['link linkInvalid']],
    [
      'a lead form that opens addresses that anyone on the way can read',
      {
        ...leads(),
        leadGenFormTemplate: {
          ...withoutAddress,
          privacyPolicyUrl: 'http://a.example/privacy',
          thankYouButtonType: 'VIEW_WEBSITE',
          followUpActionUrl: 'http://a.example',
        },
      },
      ['leadGenFormTemplate.privacyPolicyUrl privacyPolicyMissing', 'leadGenFormTemplate.followUpActionUrl leadUrlInvalid'],
    ],
    ['a lead form, and no link', { ...leads(), link: '' }, []],
    [
      'a funnel, and what runs',
      { ...newCampaignTemplate('FACEBOOK_FUNNEL_CAMPAIGN'), funnelTemplateIds: ['a', 'b'], link: 'javascript:alert(1)' },
      ['link linkInvalid'],
    ],
    ['an objective that its type cannot have', image({ objective: 'OUTCOME_SALES' }), ['objective objectiveDoesNotFit']],
    ['leads without a form', image({ objective: 'OUTCOME_LEADS' }), ['leadGenFormTemplate leadFormMissing']],
    ['a form without leads', image({ leadGenFormTemplate: withoutAddress }), ['leadGenFormTemplate leadFormUnused']],
    ['a whole lead form', leads(), []],
    ['a button that lead forms cannot have', { ...leads(), callToAction: 'CONTACT_US' }, ['callToAction callToActionDoesNotFit']],
    ['a lead form without questions', leads({ questions: [] }), ['leadGenFormTemplate.questions leadQuestionMissing']],
    ['a lead form with a question of its own only', leads({ questions: [], customQuestion: 'When?' }), []],
    ['a lead form without a policy', leads({ privacyPolicyUrl: '' }), ['leadGenFormTemplate.privacyPolicyUrl privacyPolicyMissing']],
    [
      'a lead form with a headline of 61',
      leads({ introHeadline: 'a'.repeat(61) }),
      ['leadGenFormTemplate.introHeadline leadHeadlineTooLong'],
    ],
    ['ages that cross', image({ adSettings: { ...defaultTargeting(), ageMin: 40, ageMax: 30 } }), ['adSettings.ageMax agesCrossed']],
    [
      'a map without circles',
      image({
        adSettings: {
          ...defaultTargeting(),
          location: { type: 'CUSTOM_LOCATION', map: { center: { latitude: 0, longitude: 0 }, zoom: 1, markers: [] } },
        },
      }),
      ['adSettings.location circleMissing'],
    ],
    [
      'a funnel of one stage',
      { ...newCampaignTemplate('FACEBOOK_FUNNEL_CAMPAIGN'), funnelTemplateIds: ['a'] },
      ['funnelTemplateIds stagesMissing'],
    ],
    [
      'a funnel of two stages, without words',
      { ...newCampaignTemplate('FACEBOOK_FUNNEL_CAMPAIGN'), funnelTemplateIds: ['a', 'b'], link: '' },
      [],
    ],
    ['stages without a funnel', image({ funnelTemplateIds: ['a', 'b'] }), ['funnelTemplateIds stagesUnused']],
    ['the display network', { ...image(), type: 'GOOGLE_DISPLAY_CAMPAIGN' }, ['type wrongNetwork']],
  ])('with %s: %j', (_, template, expected) => {
    expect(faultsOf(template)).toEqual(expected);
  });
});

describe('a display template', () => {
  const display = (changes: Partial<GoogleTemplateContent> = {}): string[] =>
    googleTemplateFaults({ ...newGoogleTemplate(), ...changes }).map(({ path, code }) => `${path} ${code}`);

  test.each<[Partial<GoogleTemplateContent>, string[]]>([
    [{}, []],
    [{ headlines: [] }, ['headlines.0 headlineMissing']],
    [{ headlines: ['', 'Second'] }, []],
    [{ longHeadline: '', businessName: '' }, ['longHeadline longHeadlineMissing', 'businessName businessNameMissing']],
    [{ descriptions: [' '] }, ['descriptions.0 descriptionMissing']],
    [{ link: 'http://a.example' }, ['link linkInvalid']],
    [{ youTubeUrl: 'https://a.example/film' }, ['youTubeUrl youTubeUrlInvalid']],
    [{ youTubeUrl: 'https://youtu.be/dQw4w9WgXcQ' }, []],
  ])('with %j: %j', (changes, expected) => {
    expect(display(changes)).toEqual(expected);
  });
});
