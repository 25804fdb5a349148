import { describe, expect, test } from 'vitest';
import { requestedScopes, scopeText } from '../../networks/index.ts';
import type { CampaignType } from '../../networks/index.ts';
import { newGoogleTemplate, withOrderedCopy } from '../../templates/index.ts';
import type { AdCopy } from '../../templates/index.ts';
import type { DeliveryOrder } from '../plan/delivery-order.ts';
import { preflight } from './preflight.ts';
import type { PreflightAccount, PreflightFacts } from './preflight-facts.ts';
import { blockingTexts } from './preflight-finding.ts';
import { contentFor, NOW, sampleOrder, villa } from '#test/harness/delivery/delivery-plan-order.ts';
import type { SampleOptions } from '#test/harness/delivery/delivery-plan-order.ts';

const account = (given: Partial<PreflightAccount> = {}): PreflightAccount => ({
  id: 'account',
  name: 'Harcrest',
  status: 'ACTIVE',
  tokenState: 'LINKED',
  accessEndsAt: null,
  grantedScopes: null,
  currencyCode: 'NZD',
  timezone: 'Pacific/Auckland',
  minimumBudget: 100,
  ...given,
});

const withGoogleTexts = (order: DeliveryOrder): DeliveryOrder => ({
  ...order,
  products: order.products.map((product) => ({
    ...product,
    templates: product.templates.map((template) =>
      template.network === 'google'
        ? {
            ...template,
            content: {
              ...newGoogleTemplate(),
              headlines: ['Just listed'],
              longHeadline: 'A sunny villa by the park',
              descriptions: ['Open home on Saturday'],
              businessName: 'Harcrest',
              link: '',
            },
          }
        : template,
    ),
  })),
});

const facts = (given: Partial<PreflightFacts> = {}, options: SampleOptions = {}): PreflightFacts => ({
  order: withGoogleTexts(sampleOrder(options)),
  campaignData: [{ templateId: sampleOrder().products[0]!.templates[0]!.templateId }],
  currencyCode: 'NZD',
  orderType: 'LISTINGS',
  customerId: 'harcrest',
  isCustomerActive: true,
  officeId: 'harbour',
  accounts: { meta: account({ id: 'meta-account' }), google: account({ id: 'google-account', name: 'Harcrest display' }) },
  page: { id: 'page', name: 'Harcrest Realty', tokenState: 'LINKED', instagramId: '1784' },
  budgetFaults: [],
  configured: ['meta', 'google'],
  now: NOW,
  ...given,
});

const shown = (given: PreflightFacts): string[] => preflight(given).map(({ severity, text }) => `${severity}: ${text}`);
const meta = (given: Partial<PreflightAccount>): Partial<PreflightFacts> => ({
  accounts: { ...facts().accounts, meta: account({ id: 'meta-account', ...given }) },
});
const placed = (given: Partial<DeliveryOrder>): SampleOptions => ({ changes: given });
const item = (given: Partial<typeof villa>): SampleOptions => ({ items: [{ ...villa, ...given }] });
const picture = (width: number, height: number) => item({ images: [{ imageId: 'image-1', hash: '1'.repeat(64), width, height }] });
const video = (given: Partial<(typeof villa.videos)[number]>): SampleOptions => ({
  ...item({ videos: [{ ...villa.videos[0]!, ...given }] }),
  stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN', { useImagesForVideo: false })],
  hasGoogle: false,
});
const ownCopy = (type: CampaignType, stories: Partial<AdCopy>, feed: Partial<AdCopy> = {}): SampleOptions => {
  const content = contentFor(type);
  const copy = { feed: { ...content.copy.feed, ...feed }, stories: { primaryText: '', headline: '', description: '', ...stories } };
  return { stages: [{ ...content, copy: { ...copy, rightColumn: null } }], hasGoogle: false };
};
const sampleCustomer = sampleOrder().customer;

test('an order that everything is right with has no findings', () => {
  expect(shown(facts())).toEqual([]);
});

describe('findings', () => {
  test.each<[string, Partial<PreflightFacts>, SampleOptions, string]>([
    ['no account', { accounts: { google: account() } }, {}, 'blocks: There is no Meta billing account. Choose one that is linked.'],
    [
      'an account that was never linked',
      meta({ tokenState: 'NOT_LINKED', status: 'NOT_CHECKED' }),
      {},
      'blocks: Harcrest: Adstead has no access to this account. Link it with a Meta sign-in so that campaigns can run on it.',
    ],
    [
      'an expired token',
      meta({ tokenState: 'EXPIRED' }),
      {},
      'blocks: Harcrest: Access ended. No campaign can run until the account is linked again.',
    ],
    [
      'a token that expires soon',
      meta({ tokenState: 'EXPIRING', accessEndsAt: '2026-11-23T12:00:00Z' }),
      {},
      'warns: Harcrest: Access ends on 24/11/2026. Link the account again before then.',
    ],
    [
      'a token without a permission',
      meta({ tokenState: 'MISSING_SCOPE', grantedScopes: requestedScopes('meta').filter((scope) => scope !== 'ads_management') }),
      {},
      `blocks: Harcrest: Adstead has no permission to ${scopeText('meta', 'ads_management')}. Link the account again and grant all permissions.`,
    ],
    [
      'a disabled account',
      meta({ status: 'DISABLED' }),
      {},
      'blocks: Harcrest: Meta does not allow ads on this account (disabled). Fix it there, or choose another account.',
    ],
    [
      'a payment that is due',
      meta({ status: 'GRACE_PERIOD' }),
      {},
      'warns: Harcrest: A payment to Meta is due. Ads stop when it stays unpaid.',
    ],
    [
      'another currency',
      meta({ currencyCode: 'AUD' }),
      {},
      'blocks: Harcrest is billed in AUD, and this order is in NZD. Choose an account in NZD.',
    ],
    [
      'another time zone',
      meta({ timezone: 'Australia/Sydney' }),
      {},
      'warns: Harcrest counts days in Australia/Sydney, and the customer is in Pacific/Auckland. Daily figures begin and end at the account’s midnight.',
    ],
    [
      'a minimum budget above the ad set’s',
      meta({ minimumBudget: 1_000_000 }),
      {},
      'below the minimum of Harcrest. Choose a product with a larger budget.',
    ],
    [
      'no page',
      { page: null },
      {},
      'blocks: There is no Facebook page for the ads to appear under. Choose one for the customer or the agent.',
    ],
    [
      'a page without permission',
      { page: { id: 'page', name: 'Harcrest', tokenState: 'REVOKED', instagramId: '1' } },
      {},
      'blocks: Adstead may not advertise for the page Harcrest (revoked). Link it again on the ad accounts screen.',
    ],
    [
      'a page without Instagram',
      { page: { id: 'page', name: 'Harcrest', tokenState: 'LINKED', instagramId: null } },
      {},
      'warns: The page Harcrest has no Instagram account, so the ads appear on Facebook only.',
    ],
    [
      'a narrow picture',
      {},
      picture(540, 900),
      'blocks: Image 1 has 540 × 900 pixels; this ad needs at least 600 × 600. Choose a larger one.',
    ],
    [
      'a low picture on Google',
      {},
      picture(800, 300),
      'blocks: Image 1 has 800 × 300 pixels; this ad needs at least 600 × 314. Choose a larger one.',
    ],
    [
      'a picture that is gone',
      {},
      { data: { resources: [{ itemId: 'villa', images: [{ _id: 'gone', deleted: false }], videos: [] }] } },
      'blocks: Image 1 no longer exists. Choose another.',
    ],
    [
      'a video without a frame',
      {},
      video({ thumbnail: null }),
      'blocks: The video of this ad is still being processed. Try again in a minute.',
    ],
    ['a moment of video', {}, video({ seconds: 0.5 }), 'blocks: The video of this ad is shorter than one second. Choose another.'],
    ['a long video', {}, video({ seconds: 95 }), 'warns: The video has 95 seconds. Instagram’s feed shows videos of 3 to 60 seconds.'],
    [
      'no place',
      {},
      { ...item({ coords: null, postcode: null }), ...placed({ office: { coords: null, postcode: null } }) },
      'blocks: The office has no location. Set its address, or draw an area on the map.',
    ],
    [
      'a catalog that Meta does not have',
      {},
      {
        stages: [contentFor('FACEBOOK_DPA_CAMPAIGN')],
        items: [],
        hasGoogle: false,
        ...placed({ meta: { ...sampleOrder().meta!, catalog: null } }),
      },
      'blocks: The catalog of this order does not exist on Meta yet, or has no product set.',
    ],
    [
      'no link',
      {},
      {
        ...item({ customerUrl: null, values: { listing: { title: 'Villa' } } }),
        stages: [contentFor('FACEBOOK_IMAGE_CAMPAIGN', { link: '' })],
      },
      'blocks: The ad leads to no page. Enter a web address that starts with https://.',
    ],
    [
      'no primary text',
      {},
      {
        stages: [contentFor('FACEBOOK_IMAGE_CAMPAIGN', { copy: { feed: { primaryText: '', headline: '', description: '' } } as never })],
        hasGoogle: false,
      },
      'blocks: Primary text is empty for this order. Fill it in the campaign template.',
    ],
    [
      'no description on Google',
      { order: sampleOrder(item({ values: { listing: { title: 'Villa' } } })) },
      {},
      'blocks: Description 1 is empty for this order. Fill it in the campaign template.',
    ],
    [
      'a headline beyond the limit',
      {},
      {
        stages: [
          contentFor('FACEBOOK_IMAGE_CAMPAIGN', {
            copy: { feed: { primaryText: 'Come', headline: 'x'.repeat(300), description: '' } } as never,
          }),
        ],
        hasGoogle: false,
      },
      'warns: Headline of Just listed is cut at 255 characters.',
    ],
    [
      'a long headline of stories and reels',
      {},
      ownCopy('FACEBOOK_IMAGE_CAMPAIGN', { headline: '{{listing.title}} '.repeat(40) }),
      'warns: Headline, stories and reels of Just listed is cut at 255 characters.',
    ],
    [
      'a headline in stories and reels only',
      {},
      ownCopy('FACEBOOK_IMAGE_CAMPAIGN', { headline: 'In stories' }, { headline: '{{listing.suburb}}' }),
      'blocks: Headline is empty for this order. Fill it in the campaign template.',
    ],
    [
      'copy by placement of a video without a link',
      {},
      {
        ...ownCopy('FACEBOOK_VIDEO_CAMPAIGN', { headline: 'In stories' }),
        ...item({ customerUrl: null, values: { listing: { title: 'Villa' } } }),
      },
      'warns: Just listed leads to no page, so its video shows the feed copy in stories and reels.',
    ],
    [
      'a category without countries',
      {},
      placed({ customer: { ...sampleCustomer, specialAdCategories: ['HOUSING'] } }),
      'blocks: The customer has a special ad category without countries. Choose the countries that its ads reach.',
    ],
    [
      'housing in the United States',
      {},
      placed({ customer: { ...sampleCustomer, specialAdCategories: ['HOUSING'], specialAdCategoryCountries: ['US'] } }),
      'warns: Housing ads: all ages from 18 and all genders, areas of at least 25 km, and no postcodes or lookalike audiences.',
    ],
    [
      'days that have passed',
      { now: Date.parse('2027-01-01') },
      {},
      'blocks: Some days of this campaign have already passed. Choose a later start date.',
    ],
    [
      'a product without a budget plan',
      { budgetFaults: [{ productId: 'p', productName: 'Premium', verdict: { kind: 'noPlan' } }] },
      {},
      'blocks: Premium has no budget plan, so nothing could be spent on ads.',
    ],
    [
      'a plan with nothing for a network',
      { budgetFaults: [{ productId: 'p', productName: 'Premium', verdict: { kind: 'networkUnfunded', network: 'google' } }] },
      {},
      'blocks: The budget plan of Premium has no budget for Google.',
    ],
  ])('%s', (_, given, options, expected) => {
    expect(shown(facts(given, options)).some((text) => text.includes(expected))).toBe(true);
  });

  test('name the field or the screen that fixes them', () => {
    const [currency] = preflight(facts(meta({ currencyCode: 'AUD' })));
    expect(currency?.where).toEqual({
      field: { step: 'product', path: 'attributes.fbAdAccount' },
      record: { kind: 'metaAccount', id: 'meta-account' },
    });
  });

  const twoTemplates = (given: Partial<PreflightFacts>, options: SampleOptions): PreflightFacts => {
    const base = facts(given, { ...options, hasGoogle: false });
    const [product] = base.order.products;
    const [template] = product!.templates;
    const templates = [template!, { ...template!, templateId: 'second', name: 'Open home' }];
    // The first template of the order is not delivered.
    const campaignData = ['removed', template!.templateId, 'second'].map((templateId) => ({ templateId }));
    return { ...base, campaignData, order: { ...base.order, products: [{ ...product!, templates }] } };
  };

  test('lead to each template that has the same fault, by its position in the order, and are told once as a reason', () => {
    const found = preflight(twoTemplates({}, picture(540, 900)));
    expect(found.map(({ template, where }) => [template, where.field?.path])).toEqual([
      ['Just listed', 'campaignData.1.resources'],
      ['Open home', 'campaignData.2.resources'],
    ]);
    expect(blockingTexts(found)).toHaveLength(1);
  });

  test('about texts lead to the template, and about links to the web address too', () => {
    const empty = contentFor('FACEBOOK_IMAGE_CAMPAIGN', {
      link: '',
      copy: { feed: { primaryText: '', headline: '', description: '' } } as never,
    });
    const options = { ...item({ customerUrl: null, values: { listing: { title: 'Villa' } } }), stages: [empty] };
    const found = preflight(twoTemplates({}, options)).filter(({ template }) => template === 'Open home');
    const record = { kind: 'metaTemplate', id: 'second' };
    expect(found.map(({ where }) => where)).toContainEqual({ field: null, record });
    expect(found.map(({ where }) => where)).toContainEqual({ field: { step: 'settings', path: 'campaignData.2.linkData.link' }, record });
  });

  test('about copy that the order changed refuse what is too long, and lead to its text', () => {
    const copy = { 'copy.feed.headline': '{{listing.title}} '.repeat(40) };
    const content = contentFor('FACEBOOK_IMAGE_CAMPAIGN', { allowsCopyChanges: true });
    const { order, ...rest } = facts({}, { stages: [withOrderedCopy(content, copy)], hasGoogle: false });
    const products = order.products.map((product) => ({
      ...product,
      templates: product.templates.map((template) => ({ ...template, data: { ...template.data, copy } })),
    }));
    expect(preflight({ ...rest, order: { ...order, products } })).toMatchObject([
      {
        severity: 'blocks',
        text: 'Headline of Just listed has more than 255 characters with its variables filled in. Shorten it.',
        where: { field: { step: 'settings', path: 'campaignData.0.copy.copy.feed.headline' }, record: null },
      },
    ]);
  });

  test('about a page that must be linked again lead to the ad accounts', () => {
    const [found] = preflight(facts({ page: { id: 'page', name: 'Harcrest', tokenState: 'REVOKED', instagramId: '1' } }));
    expect(found?.where.record).toEqual({ kind: 'metaAccount', id: 'meta-account' });
  });

  test('about a catalog lead to the catalogs of the customer', () => {
    const options = { stages: [contentFor('FACEBOOK_DPA_CAMPAIGN')], items: [], hasGoogle: false };
    const found = preflight(facts({}, { ...options, ...placed({ meta: { ...sampleOrder().meta!, catalog: null } }) }));
    expect(found.map(({ where }) => where.record)).toContainEqual({ kind: 'catalogs', id: 'harcrest' });
  });

  test('put what blocks the order first, and say the same thing once', () => {
    const found = preflight(
      facts({ page: null, accounts: { ...facts().accounts, meta: account({ timezone: 'UTC', tokenState: 'EXPIRED' }) } }),
    );
    expect(found.map(({ severity }) => severity)).toEqual(['blocks', 'blocks', 'warns']);
    expect(blockingTexts(found)).toHaveLength(2);
  });
});

test('a network that this server is not set up for warns and blocks nothing', () => {
  const found = preflight(facts({ page: null, accounts: {}, configured: [] }));
  expect(blockingTexts(found)).toEqual([]);
  expect(found.map(({ text }) => text)).toContain('Meta is not set up on this server, so nothing is delivered there yet.');
  expect(blockingTexts(preflight(facts({ page: null, configured: ['google'] })))).toEqual([]);
  expect(blockingTexts(preflight(facts({ page: null, configured: ['meta'] })))).toHaveLength(1);
});

describe('an order with a creative template', () => {
  const JUST_LISTED = { templateId: 'just-listed', version: 1, isVideo: false };
  const mediaFindings = (options: SampleOptions) =>
    blockingTexts(preflight(facts({}, options))).filter((text) => /image|video/iu.test(text));

  test('may have pictures that are too small for ads, because a render has a size of its own', () => {
    const small = { ...villa, images: villa.images.map((image) => ({ ...image, width: 200, height: 200 })) };
    expect(mediaFindings({ items: [small] })).not.toEqual([]);
    expect(mediaFindings({ items: [small], creative: JUST_LISTED })).toEqual([]);
  });

  test('still needs the files of its pictures', () => {
    const data = { resources: [{ itemId: 'villa', images: [{ _id: 'gone', deleted: false }], videos: [] }] };
    expect(mediaFindings({ creative: JUST_LISTED, data })).toContainEqual(expect.stringContaining('Image 1 no longer exists'));
  });

  test('needs no video of its own where the creative template makes one', () => {
    const stages = [contentFor('FACEBOOK_VIDEO_CAMPAIGN', { useImagesForVideo: false })];
    const silent = { ...villa, videos: [] };
    expect(mediaFindings({ items: [silent], stages, hasGoogle: false })).not.toEqual([]);
    expect(mediaFindings({ items: [silent], stages, hasGoogle: false, creative: { ...JUST_LISTED, isVideo: true } })).toEqual([]);
  });
});
