// A house that sells: a customer with something to order and someone to order it, and the Stripe twin that takes its cards.
import type { OrderInputSent, PaymentData, PaymentSession } from '#contract/orders/index.ts';
import { campaignTemplateFieldsSchema } from '#contract/templates/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import type { Role } from '#domain/access/index.ts';
import type { Database } from '#server/db/connection.ts';
import { budgetPlans } from '#server/products/budget-plan-table.ts';
import { products, productTemplates } from '#server/products/product-table.ts';
import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { v7 as newId } from 'uuid';
import { makeAgent, makeCustomer, makeListing, makeOffice } from './factories.ts';
import { makeAccount } from './network-rows.ts';
import { openTestStripe, STRIPE_KEYS, WEBHOOK_SECRET } from './stripe-twin.ts';
import { openTestHouse } from './test-house.ts';
import type { Caller, TestHouse } from './test-house.ts';

export const START_DATE = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

export interface Seller {
  customerId: string;
  officeId: string;
  agentId: string;
  accountId: string;
  listingId: string;
  pictureId: string;
  templateId: string;
  productId: string;
  code: string;
}

/** 345.00 NZD with its tax, of which 80 % without tax go to the networks. */
export async function makeSeller(db: Database, given: Parameters<typeof makeCustomer>[1] = {}, product: Partial<typeof products.$inferInsert> = {}): Promise<Seller> {
  const customerId = await makeCustomer(db, given);
  const officeId = await makeOffice(db, customerId);
  const agentId = await makeAgent(db, customerId, { officeIds: [officeId] });
  const accountId = await makeAccount(db, { customerIds: [customerId] });
  const pictureId = newId();
  const picture = { _id: pictureId, s3Url: '/files/x', thumbnailUrl: '/files/x/thumbnail', width: 1200, height: 800, deleted: false, croppedImageId: null };
  const listingId = await makeListing(db, customerId, { officeId, agentIds: [agentId], customerUrl: 'https://kauri.example/1', pictures: [picture] });
  const { templateId, productId, code } = await makeProduct(db, customerId, product);
  return { customerId, officeId, agentId, accountId, listingId, pictureId, templateId, productId, code };
}

export async function makeProduct(db: Database, customerId: string, given: Partial<typeof products.$inferInsert> = {}): Promise<Pick<Seller, 'templateId' | 'productId' | 'code'>> {
  const [templateId, productId, planId] = [newId(), newId(), newId()];
  const { name: _, state: __, type, creativeTemplateId: ___, ...content } = campaignTemplateFieldsSchema.parse({ name: 'Image', type: 'FACEBOOK_IMAGE_CAMPAIGN' });
  const code = `WEEK-${productId.slice(-12).toUpperCase()}`;
  await db.insert(campaignTemplates).values({ id: templateId, network: 'facebook', customerId, name: `Image ${templateId}`, type, state: 'PUBLISHED', content });
  const plan = { marginPercent: 20, platformShares: { facebook: 70, google: 30 }, daySpans: [{ fromDay: 1, share: 100 }], minimumPerAdSet: 0, currencyCode: 'NZD' };
  await db.insert(budgetPlans).values({ id: planId, name: `Plan ${planId}`, ...plan });
  const price = { price: 34_500, isTaxInclusive: true, taxRate: 15, campaignDurationDays: 7, budgetPlanId: planId, isActive: true };
  await db.insert(products).values({ id: productId, customerId, code, name: 'Week of images', type, ...price, ...given });
  await db.insert(productTemplates).values({ productId, place: 0, campaignTemplateId: templateId, templateModel: 'CustomerCampaignTemplate', useImagesForVideo: false });
  return { templateId, productId, code };
}

/** Nothing is wrong with it. */
export const orderBody = (seller: Seller, given: Partial<OrderInputSent> = {}): OrderInputSent => ({
  orderType: 'LISTINGS',
  itemIds: [seller.listingId],
  products: [seller.code],
  agents: [seller.agentId],
  office: seller.officeId,
  attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: seller.accountId }],
  campaignData: [
    {
      templateId: seller.templateId,
      templateModel: 'CustomerCampaignTemplate',
      type: 'FACEBOOK_IMAGE_CAMPAIGN',
      resources: [{ itemId: seller.listingId, images: [{ _id: seller.pictureId }] }],
      adSettings: [{ ageMin: 18, ageMax: 65 }],
    },
  ],
  campaignName: 'Spring',
  startDate: START_DATE,
  email: 'mere@kauri.example',
  paymentType: 'INVOICE',
  ...given,
});

export interface PlacedOrder {
  _id: string;
  orderNumber: number;
  status: OrderState;
  message: string;
}

export interface SellingHouse extends TestHouse {
  twin: Awaited<ReturnType<typeof openTestStripe>>;
  seller: Seller;
  corporate: Caller;
  person(role: Role, seller?: Seller): Promise<Caller>;
  place(caller: Caller, given?: Partial<OrderInputSent>, seller?: Seller): Promise<PlacedOrder>;
  /** As far as the card screen comes before a card is entered. */
  prepare(caller: Caller, orderId: string): Promise<PaymentData>;
}

export async function openSellingHouse(): Promise<SellingHouse> {
  const twin = await openTestStripe();
  const house = await openTestHouse({
    STRIPE_SECRET_KEY: STRIPE_KEYS.secret,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishable,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: twin.url,
  });
  const seller = await makeSeller(house.house.db);
  const person: SellingHouse['person'] = (role, of = seller) => house.as(role, { customerId: of.customerId, officeIds: [of.officeId] });
  return {
    ...house,
    twin,
    seller,
    corporate: await person('corporate'),
    person,
    async place(caller, given = {}, of = seller) {
      const answer = await caller.call('POST', '/api/orders', orderBody(of, given), { 'idempotency-key': newId() });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<PlacedOrder>();
    },
    async prepare(caller, orderId) {
      const session = (await caller.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)).json<PaymentSession>();
      const answer = await caller.call('POST', '/payments/paymentIntents', { orderId, sessionId: session.paymentSessionId });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<PaymentData>();
    },
    async close() {
      await house.close();
      await twin.close();
    },
  };
}
