// A customer whose orders can be delivered: linked accounts, a page, items with stored pictures, and a product with templates.
import { createHash } from 'node:crypto';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import type { OrderInputSent } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { newCampaignTemplate } from '#domain/templates/index.ts';
import type { CampaignTemplateContent } from '#domain/templates/index.ts';
import { checkedAccounts } from '#server/campaigns/delivery/checked-account-table.ts';
import { recordFile, storePicture } from '#server/files/index.ts';
import { metaAccessTo } from '#server/networks/index.ts';
import type { AppContext } from '#server/app-context.ts';
import { v7 as newId } from 'uuid';
import { DEMO_BUSINESS } from '../../../twins/meta/default-world.ts';
import { makeAgent, makeCustomer, makeListing, makeOffice } from '../factories.ts';
import { makeCatalog } from '../rows/network-rows.ts';
import { START_DATE } from '../ordering/order-server.ts';
import { makeBudgetPlan, makeProduct } from '../rows/product-rows.ts';
import { samplePlainPng } from '../samples/sample-pictures.ts';
import { makeGoogleTemplate, makeTemplate, storedContent } from '../rows/template-rows.ts';

export interface DeliverySeller {
  customerId: string;
  officeId: string;
  agentId: string;
  accounts: { meta: string; google: string };
  orderType: 'LISTINGS' | 'RESOURCES' | 'CATALOG';
  items: readonly SoldItem[];
  catalogId: string | null;
  hasLeadForm: boolean;
  type: CampaignType;
  metaTemplateId: string;
  /** Null where the product is for Meta only. */
  googleTemplateId: string | null;
  code: string;
}

export interface SoldItem {
  itemId: string;
  pictureIds: readonly string[];
}

export interface SellerOptions {
  sells?: DeliverySeller['orderType'];
  /** How many listings or resources an order has. */
  count?: number;
  /** Changes of the template on Meta. */
  content?: Partial<CampaignTemplateContent>;
  /** The stages of a funnel. */
  stages?: readonly CampaignTemplateContent[];
  /** False for a product on Meta only, where a test is about Meta: each network takes its own requests. */
  isOnGoogle?: boolean;
}

export type SellingOffice = Pick<DeliverySeller, 'customerId' | 'officeId' | 'agentId'>;

/** What a test server adds: how accounts are linked for a customer, and how a resource is made. */
export interface SellerTools {
  context: AppContext;
  linkAccounts(customerId: string): Promise<DeliverySeller['accounts']>;
  makeResource(context: AppContext, office: SellingOffice, number: number): Promise<SoldItem>;
}

export async function makeDeliverySeller(
  tools: SellerTools,
  type: CampaignType = 'FACEBOOK_IMAGE_CAMPAIGN',
  { sells = 'LISTINGS', count = 1, content = {}, stages = [], isOnGoogle = true }: SellerOptions = {},
): Promise<DeliverySeller> {
  const { db } = tools.context;
  const customerId = await makeCustomer(db);
  const officeId = await makeOffice(db, customerId, { latitude: -36.85, longitude: 174.76 });
  const agentId = await makeAgent(db, customerId, { officeIds: [officeId] });
  const accounts = await tools.linkAccounts(customerId);
  // Otherwise the first delivery would wait until someone has looked at its plan.
  const checked = Object.values(accounts).map((accountId) => ({ accountId, checkedBy: newId(), checkedByName: 'Tom Ellery' }));
  await db.insert(checkedAccounts).values(checked).onConflictDoNothing();
  const make = sells === 'RESOURCES' ? tools.makeResource : makeSoldListing;
  const items: SoldItem[] = [];
  for (let number = 1; sells !== 'CATALOG' && number <= count; number += 1)
    items.push(await make(tools.context, { customerId, officeId, agentId }, number));
  const stageIds: string[] = [];
  for (const stage of stages) stageIds.push(await makeTemplate(db, customerId, { type: stage.type, content: storedContent(stage) }));
  const own = { ...newCampaignTemplate(type), ...content, funnelTemplateIds: stageIds };
  const metaTemplateId = await makeTemplate(db, customerId, { type, content: storedContent(own) });
  // A catalog has no items that a display campaign could show.
  const googleTemplateId = sells === 'CATALOG' || !isOnGoogle ? null : await makeGoogleTemplate(db, customerId);
  const code = `BOTH-${metaTemplateId.slice(-12).toUpperCase()}`;
  const budgetPlanId = await makeBudgetPlan(db);
  const product = { name: 'Both networks', code, type, budgetPlanId };
  const templateIds = [metaTemplateId, ...(googleTemplateId === null ? [] : [googleTemplateId])];
  await makeProduct(db, customerId, product, templateIds, { useImagesForVideo: true });
  const catalogId = type === 'FACEBOOK_DPA_CAMPAIGN' ? await makeSoldCatalog(tools.context, customerId, accounts.meta) : null;
  return {
    customerId,
    officeId,
    agentId,
    accounts,
    orderType: sells,
    items,
    catalogId,
    hasLeadForm: [own, ...stages].some(({ leadGenFormTemplate }) => leadGenFormTemplate !== null),
    type,
    metaTemplateId,
    googleTemplateId,
    code,
  };
}

async function makeSoldListing(context: AppContext, { customerId, officeId, agentId }: SellingOffice, number: number): Promise<SoldItem> {
  const pictures = await Promise.all([1, 2, 3].map((each) => storedPicture(context, customerId, 10 * number + each)));
  const itemId = await makeListing(context.db, customerId, {
    officeId,
    agentIds: [agentId],
    title: `Sunny villa ${number} by the park`,
    description: 'Three bedrooms and a deck to the north.',
    shortDescription: 'By the park',
    customerUrl: `https://kauri.example/${number}`,
    pictures,
  });
  return { itemId, pictureIds: pictures.map(({ _id }) => _id) };
}

/** A catalog of homes with all of them as its product set, on the twin and in the database. */
async function makeSoldCatalog(context: AppContext, customerId: string, accountId: string): Promise<string> {
  const { meta } = context.networks;
  if (!meta) throw new Error('There is no Meta');
  const access = await metaAccessTo(context, accountId);
  const { id: platformId } = await meta.catalogs.create(access, DEMO_BUSINESS, `Homes of ${customerId}`);
  const { id: productSetId } = await meta.catalogs.createProductSet(access, platformId, { name: 'All homes', filter: {} });
  return makeCatalog(context.db, customerId, { platformId, productSetId });
}

const storedPictures = new WeakMap<AppContext['files'], Map<number, ReturnType<typeof storePicture>>>();

/** Checking a picture and making its smaller copies takes longer than all rows of a seller, so each is stored once for each server. */
function storeOnce(files: AppContext['files'], number: number): ReturnType<typeof storePicture> {
  const ofServer = storedPictures.get(files) ?? new Map<number, ReturnType<typeof storePicture>>();
  storedPictures.set(files, ofServer);
  const stored = ofServer.get(number) ?? storeNumbered(files, number);
  ofServer.set(number, stored);
  return stored;
}

async function storeNumbered(files: AppContext['files'], number: number): ReturnType<typeof storePicture> {
  const picture = await samplePlainPng(1300 + number, 1300);
  const hash = createHash('sha256').update(picture).digest('hex');
  return storePicture(files, picture, { hash, name: `${number}.png` }, null);
}

export async function storedPicture({ db, files }: AppContext, customerId: string, number: number) {
  const stored = await storeOnce(files, number);
  const { hash } = stored;
  const file = await db.transaction((tx) => recordFile(tx, { ...stored, customerId, createdBy: null }));
  return {
    _id: file.id,
    s3Url: fileUrl(hash),
    thumbnailUrl: pictureUrl(hash, 'thumbnail'),
    width: 1300 + number,
    height: 1300,
    deleted: false,
    croppedImageId: null,
  };
}

const LEAD_FORM = {
  introHeadline: 'Come and see',
  thankYouButtonType: 'VIEW_WEBSITE',
  followUpActionUrl: 'https://kauri.example/thanks',
} as const;

/** The body of a valid order for both networks. */
export function deliveryOrderBody(seller: DeliverySeller, given: Partial<OrderInputSent> = {}): OrderInputSent {
  const resources = seller.items.map(({ itemId, pictureIds }) => ({ itemId, images: pictureIds.map((_id) => ({ _id })) }));
  const { metaTemplateId, googleTemplateId, catalogId } = seller;
  return {
    orderType: seller.orderType,
    itemIds: seller.items.map(({ itemId }) => itemId),
    ...(catalogId !== null && { fbDpaCatalogId: catalogId }),
    products: [seller.code],
    agents: [seller.agentId],
    office: seller.officeId,
    attributes: [
      { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: seller.accounts.meta },
      ...(googleTemplateId === null
        ? []
        : [{ entity: 'GDN_AD_ACCOUNT' as const, key: 'gdnAdAccount' as const, value: seller.accounts.google }]),
    ],
    campaignData: [
      {
        templateId: metaTemplateId,
        templateModel: 'CustomerCampaignTemplate',
        type: seller.type,
        resources,
        adSettings: [{ ageMin: 18, ageMax: 65 }],
        ...(seller.hasLeadForm && { leadForm: LEAD_FORM }),
      },
      ...(googleTemplateId === null
        ? []
        : [
            {
              templateId: googleTemplateId,
              templateModel: 'CustomerGdnCampaignTemplate' as const,
              type: 'GOOGLE_DISPLAY_CAMPAIGN' as const,
              resources,
            },
          ]),
    ],
    campaignName: 'Spring',
    startDate: START_DATE,
    email: 'mere@kauri.example',
    paymentType: 'INVOICE',
    ...given,
  };
}
