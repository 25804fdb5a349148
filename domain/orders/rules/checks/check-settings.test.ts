import { describe, expect, test } from 'vitest';
import { changed, faultsOf, markedMap, wholeOrder, withData, withItems } from '../../../../test/harness/ordering/whole-order.ts';
import type { WholeOrder } from '../../../../test/harness/ordering/whole-order.ts';
import { setNoticeEmails } from '../order-attributes.ts';
import type { TemplateToConfigure } from '../order-context.ts';
import type { AdSettings, CampaignData } from '../order-draft.ts';

const validOrder = wholeOrder();
const carousel = wholeOrder('FACEBOOK_CAROUSEL_CAMPAIGN');
const google = wholeOrder('GOOGLE_DISPLAY_CAMPAIGN');
const leads = wholeOrder('FACEBOOK_IMAGE_CAMPAIGN', 'LISTINGS', { hasLeadForm: true });
const withAds = (order: WholeOrder, settings: Partial<AdSettings>): WholeOrder =>
  withData(order, { adSettings: [{ ...order.draft.campaignData[0]!.adSettings[0]!, ...settings }] });

describe('settings', () => {
  const ads = 'settings campaignData.0.adSettings.0';
  const filled = {
    introHeadline: 'Book a viewing',
    thankYouButtonType: 'VIEW_WEBSITE' as const,
    followUpActionUrl: 'https://kauri.example',
  };
  test.each<[string, WholeOrder, string[]]>([
    ['none for the template', changed(validOrder, { campaignData: [] }), ['settings campaignData: templateSettingsMissing']],
    [
      'of a template that the product does not have',
      changed(validOrder, {
        campaignData: [...validOrder.draft.campaignData, { ...validOrder.draft.campaignData[0]!, templateId: 'other' }],
      }),
      ['settings campaignData.1: templateUnknown'],
    ],
    [
      'twice of the same template',
      changed(validOrder, { campaignData: [...validOrder.draft.campaignData, ...validOrder.draft.campaignData] }),
      ['settings campaignData.1: templateUnknown'],
    ],
    [
      'of a template as something else',
      withData(validOrder, { type: 'FACEBOOK_FUNNEL_CAMPAIGN' }),
      ['settings campaignData.0: templateUnknown'],
    ],
    ['too young', withAds(validOrder, { ageMin: 12 }), [`${ads}.ageMin: ageOutOfRange`]],
    ['ages crossed', withAds(validOrder, { ageMin: 50, ageMax: 40 }), [`${ads}.ageMax: agesCrossed`]],
    ['sixteen markers', withAds(validOrder, { location: [{ map: markedMap(16) }] }), [`${ads}.location.0.map.markers: tooManyMarkers`]],
    [
      'a circle too small',
      withAds(validOrder, { location: [{ map: markedMap(1, 0.5) }] }),
      [`${ads}.location.0.map.markers.0.radius: radiusTooSmall`],
    ],
    [
      'a circle too large',
      withAds(validOrder, { location: [{ map: markedMap(1, 81) }] }),
      [`${ads}.location.0.map.markers.0.radius: radiusTooLarge`],
    ],
    [
      'sixteen markers on Google',
      withData(google, { campaignSettings: { youTubeUrl: '', locations: [{ map: markedMap(16) }] } }),
      ['settings campaignData.0.campaignSettings.locations.0.map.markers: tooManyMarkers'],
    ],
    [
      'no film',
      withData(google, { campaignSettings: { youTubeUrl: 'https://vimeo.com/1', locations: [] } }),
      ['settings campaignData.0.campaignSettings.youTubeUrl: youTubeUrlInvalid'],
    ],
    [
      'one of two cards that leads nowhere',
      changed(carousel, {}, { items: carousel.context.items.map((item, place) => ({ ...item, hasUrl: place === 0 })) }),
      ['settings campaignData.0.linkData.link: adLinkMissing'],
    ],
    ['nowhere to lead', withItems(validOrder, { hasUrl: false }), ['settings campaignData.0.linkData.link: adLinkMissing']],
    [
      'a link that is none',
      withData(validOrder, { linkData: { link: 'kauri' } }),
      ['settings campaignData.0.linkData.link: adLinkInvalid'],
    ],
    ['nowhere to lead on Google', withItems(google, { hasUrl: false }), ['settings campaignData.0.linkData.link: adLinkMissing']],
    [
      'a link that is none on Google',
      withData(google, { linkData: { link: 'kauri' } }),
      ['settings campaignData.0.linkData.link: adLinkInvalid'],
    ],
    [
      'a lead form that nobody filled in',
      leads,
      [
        'settings campaignData.0.leadForm.introHeadline: leadHeadlineMissing',
        'settings campaignData.0.leadForm.followUpActionUrl: leadUrlInvalid',
      ],
    ],
    [
      'no lead form where there should be one',
      withData(leads, { leadForm: null }),
      [
        'settings campaignData.0.leadForm.introHeadline: leadHeadlineMissing',
        'settings campaignData.0.leadForm.followUpActionUrl: leadUrlInvalid',
      ],
    ],
    [
      'a headline that is too long',
      withData(leads, { leadForm: { ...filled, introHeadline: 'x'.repeat(61) } }),
      ['settings campaignData.0.leadForm.introHeadline: leadHeadlineTooLong'],
    ],
    [
      'an email that is none',
      changed(validOrder, { attributes: setNoticeEmails(validOrder.draft.attributes, ['hana@kauri.example', 'hana']) }),
      ['settings attributes.mailto.1: noticeEmailInvalid'],
    ],
    [
      'too many emails',
      changed(validOrder, {
        attributes: setNoticeEmails(
          validOrder.draft.attributes,
          Array.from({ length: 11 }, (_, at) => `a${at}@kauri.example`),
        ),
      }),
      ['settings attributes.mailto: tooManyNoticeEmails'],
    ],
  ])('%s', (_, order, expected) => {
    expect(faultsOf(order)).toEqual(expected);
  });
});

describe('copy that the order changes', () => {
  const copy = { 'copy.feed.headline': 'Open this Sunday' };
  const editable = wholeOrder('FACEBOOK_IMAGE_CAMPAIGN', 'LISTINGS', { allowsCopyChanges: true });
  test.each<[string, WholeOrder, string[]]>([
    ['where the template allows it', withData(editable, { copy }), []],
    ['where it does not', withData(validOrder, { copy }), ['settings campaignData.0.copy: copyFixed']],
    ['that changes nothing', withData(validOrder, { copy: {} }), []],
    [
      'that is too long',
      withData(editable, { copy: { 'copy.feed.headline': 'x'.repeat(256) } }),
      ['settings campaignData.0.copy.copy.feed.headline: copyTextTooLong'],
    ],
  ])('%s', (_, order, expected) => {
    expect(faultsOf(order)).toEqual(expected);
  });
});

describe('where the ads of a template lead', () => {
  const form = { introHeadline: 'Book a viewing', thankYouButtonType: 'VIEW_WEBSITE' as const, followUpActionUrl: 'https://kauri.example' };
  const link = 'campaignData.0.linkData.link';
  const headline = 'campaignData.0.leadForm.introHeadline';
  const button = 'campaignData.0.leadForm.followUpActionUrl';
  const plain = { hasLeadForm: false };
  const onlyForms = { hasLeadForm: true, hasStageWithLink: false };
  const both = { hasLeadForm: true, hasStageWithLink: true };
  const secure = { link: 'https://kauri.example' };
  const type = 'FACEBOOK_FUNNEL_CAMPAIGN';

  test.each<[string, Partial<TemplateToConfigure>, Partial<CampaignData>, { hasUrl: boolean }, string[]]>([
    ['stages that lead to pages, of what has pages', plain, {}, { hasUrl: true }, []],
    ['stages that lead to pages, of what has none', plain, {}, { hasUrl: false }, [`${link}: adLinkMissing`]],
    ['stages that lead to pages, with an address', plain, { linkData: secure }, { hasUrl: false }, []],
    ['stages with forms only, of what has no page', onlyForms, { leadForm: form }, { hasUrl: false }, []],
    [
      'stages with forms only, not filled in',
      onlyForms,
      {},
      { hasUrl: false },
      [`${headline}: leadHeadlineMissing`, `${button}: leadUrlInvalid`],
    ],
    ['stages of both kinds, of what has pages', both, { leadForm: form }, { hasUrl: true }, []],
    ['stages of both kinds, of what has none', both, { leadForm: form }, { hasUrl: false }, [`${link}: adLinkMissing`]],
    ['stages of both kinds, with an address', both, { leadForm: form, linkData: secure }, { hasUrl: false }, []],
    [
      'stages of both kinds, without a form',
      both,
      { leadForm: null },
      { hasUrl: true },
      [`${headline}: leadHeadlineMissing`, `${button}: leadUrlInvalid`],
    ],
    ['kept before stages were asked', { hasLeadForm: true }, { leadForm: form }, { hasUrl: false }, []],
  ])('%s', (_, template, data, item, expected) => {
    const order = withItems(withData(wholeOrder(type, 'LISTINGS', template), data), item);
    expect(faultsOf(order)).toEqual(expected.map((fault) => `settings ${fault}`));
  });

  test.each(['javascript:alert(1)', 'http://kauri.example', 'kauri', 'https://', 'data:text/html,x'])(
    'an order keeps %s at no place, asked for or not',
    (address) => {
      for (const template of [plain, onlyForms, both]) {
        const order = wholeOrder(type, 'LISTINGS', template);
        expect(faultsOf(withData(order, { leadForm: form, linkData: { link: address } }))).toEqual([`settings ${link}: adLinkInvalid`]);
        expect(faultsOf(withData(order, { leadForm: { ...form, followUpActionUrl: address } }))).toEqual([
          `settings ${button}: leadUrlInvalid`,
        ]);
        expect(faultsOf(withData(order, { leadForm: form, campaignSettings: { youTubeUrl: address, locations: [] } }))).toEqual([
          'settings campaignData.0.campaignSettings.youTubeUrl: youTubeUrlInvalid',
        ]);
      }
    },
  );
});

describe('areas of someone who may not set them', () => {
  const fixed = { maySetAreas: false };
  const marked = (count: number, radius?: number) => ({ location: [{ map: markedMap(count, radius) }] });
  const { markers } = markedMap(2);
  const aimed = wholeOrder('FACEBOOK_IMAGE_CAMPAIGN', 'LISTINGS', { areas: markers });
  test.each<[string, WholeOrder, string[]]>([
    ['none', validOrder, []],
    ['one of their own', withAds(validOrder, marked(1)), ['settings campaignData.0.adSettings.0.location.0.map.markers: areasFixed']],
    ['those of the template', withAds(aimed, marked(2)), []],
    ['one more than the template', withAds(aimed, marked(3)), ['settings campaignData.0.adSettings.0.location.0.map.markers: areasFixed']],
    ['another radius', withAds(aimed, marked(2, 50)), ['settings campaignData.0.adSettings.0.location.0.map.markers: areasFixed']],
    [
      'one of their own on Google',
      withData(google, { campaignSettings: { youTubeUrl: '', locations: [{ map: markedMap(1) }] } }),
      ['settings campaignData.0.campaignSettings.locations.0.map.markers: areasFixed'],
    ],
  ])('%s', (_, order, expected) => {
    expect(faultsOf(changed(order, {}, fixed))).toEqual(expected);
    expect(faultsOf(order)).toEqual([]);
  });
});
