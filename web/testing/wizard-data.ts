// The order wizard's data for tests: two listings, a product with one template, and an initial draft.
import type { WizardData, WizardItem, WizardTemplate } from '#contract/orders/index.ts';
import { campaignTemplateFieldsSchema, googleTemplateFieldsSchema } from '#contract/templates/index.ts';
import { networkOfCampaign } from '#domain/networks/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { beginCampaignData, setBillingAccount } from '#domain/orders/index.ts';
import type { OrderDraft, OrderedItem } from '#domain/orders/index.ts';
import { newCampaignTemplate, newGoogleTemplate, newLeadForm } from '#domain/templates/index.ts';
import { exampleValues, variableNamesFor } from '#domain/variables/index.ts';
import { itemPicture } from './fake-uploads.ts';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const TEMPLATE = id(41);
const AGENT = id(51);

export const VILLA = id(31);
export const BAY = id(32);

const item = (_id: string, title: string, number: number, coords: WizardItem['coords']): WizardItem => ({
  _id,
  title,
  deleted: false,
  isPublished: true,
  hasUrl: true,
  url: `https://harbour.example/${number}`,
  pictures: [itemPicture(number * 10 + 1), itemPicture(number * 10 + 2), itemPicture(number * 10 + 3)],
  videos: [],
  coords,
  stage: null,
  values: exampleValues(variableNamesFor('campaignCopy').here) as WizardItem['values'],
});

export const wizardItems = (): WizardItem[] => [
  item(VILLA, 'Sunny villa by the park', 1, { latitude: -36.85, longitude: 174.74 }),
  item(BAY, 'House at the bay', 2, { latitude: -36.7, longitude: 174.75 }),
];

const leadForm = {
  ...newLeadForm(),
  customQuestion: 'When would you like to sell?',
  privacyPolicyUrl: 'https://harbour.example/privacy',
};

export function wizardTemplate(type: CampaignType, given: Partial<WizardTemplate> = {}): WizardTemplate {
  const isOnGoogle = networkOfCampaign(type) === 'google';
  const leadGenFormTemplate = given.hasLeadForm ? leadForm : null;
  return {
    templateId: TEMPLATE,
    name: 'New to the market',
    templateModel: isOnGoogle ? 'CustomerGdnCampaignTemplate' : 'CustomerCampaignTemplate',
    type,
    useImagesForVideo: true,
    hasLeadForm: false,
    hasStageWithLink: false,
    areas: [],
    allowsCopyChanges: false,
    location: { type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 },
    wording: isOnGoogle
      ? { meta: null, google: googleTemplateFieldsSchema.parse({ name: 'New', ...newGoogleTemplate() }) }
      : { meta: campaignTemplateFieldsSchema.parse({ name: 'New', ...newCampaignTemplate(type), leadGenFormTemplate }), google: null },
    creative: null,
    stages: [],
    ...given,
  };
}

export const wizardData = (template: WizardTemplate, given: Partial<WizardData> = {}): WizardData => ({
  customer: { _id: id(61), name: 'Harbour Realty', logoUrl: null },
  currency: { code: 'NZD', currencySuffix: 'NZD', offset: 100 },
  timezone: 'Pacific/Auckland',
  today: '2026-11-15',
  contactLabel: 'agent',
  imageLimits: { imageAdLimit: 4, carouselImages: 10 },
  hidesSponsored: false,
  maySetAreas: true,
  housingLimits: null,
  items: wizardItems(),
  products: [
    {
      _id: id(71),
      code: 'WEEK',
      name: 'One week',
      description: '',
      type: template.type,
      customerId: id(61),
      price: 40_000,
      isTaxInclusive: false,
      taxRate: 15,
      isActive: true,
      campaignDurationDays: 7,
      campaignTemplates: [template],
    },
  ],
  otherProducts: [],
  mostChosen: null,
  contacts: [
    {
      _id: AGENT,
      fullName: 'Hana Rawiri',
      imageUrl: null,
      officeIds: [],
      meta: [id(81)],
      google: [id(82)],
      pageName: 'Hana sells homes',
      hasInstagram: true,
      suggested: true,
      values: { fullName: 'Hana Rawiri', firstName: 'Hana', mobile: '021 555 0100' },
    },
  ],
  offices: [],
  accounts: [
    { _id: id(81), name: 'Harbour on Meta', network: 'meta', problem: null },
    { _id: id(82), name: 'Harbour on Google', network: 'google', problem: null },
  ],
  catalogs: [],
  paymentTypes: ['CREDIT_CARD', 'INVOICE'],
  approvalRequired: false,
  sellerApprovalRequired: false,
  credit: 0,
  email: 'hana@harbour.example',
  lastOrder: null,
  ...given,
});

const toOrderedItem = ({ _id, pictures }: WizardItem): OrderedItem => ({
  itemId: _id,
  images: pictures.map((picture) => ({ _id: picture._id, deleted: false })),
  videos: [],
});

/** A complete draft, as far as its template allows. */
export const wizardDraft = (wizard: WizardData, itemIds: readonly string[] = [VILLA]): OrderDraft => {
  const [product] = wizard.products;
  if (!product) throw new Error('There is nothing to order.');
  const items = wizard.items.filter(({ _id }) => itemIds.includes(_id));
  return {
    orderType: 'LISTINGS',
    itemIds,
    fbDpaCatalogId: null,
    products: [product.code],
    agents: [AGENT],
    office: null,
    attributes: setBillingAccount(setBillingAccount([], 'meta', id(81)), 'google', id(82)),
    campaignData: product.campaignTemplates.map((template) =>
      beginCampaignData({ template, items: items.map(toOrderedItem), limits: wizard.imageLimits }),
    ),
    campaignName: 'Spring',
    startDate: '2026-11-20',
    email: wizard.email,
    comments: '',
    paymentType: 'CREDIT_CARD',
    purchaseOrderNumber: '',
  };
};
