// A test server for orders: a customer with a listing and a product to order, a user who may order, and the Stripe twin.
import type { OrderInputSent, PaymentData, PaymentSession } from '#contract/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import type { Role } from '#domain/access/index.ts';
import type { Database } from '#server/db/connection.ts';
import type { products } from '#server/products/product-table.ts';
import { v7 as newId } from 'uuid';
import { makeAgent, makeCustomer, makeListing, makeOffice } from '../factories.ts';
import { makeAccount } from '../rows/network-rows.ts';
import { makeBudgetPlan, makeProduct } from '../rows/product-rows.ts';
import { makeTemplate } from '../rows/template-rows.ts';
import { openTestStripe, STRIPE_KEYS, WEBHOOK_SECRET } from '../twins/stripe-twin.ts';
import { openTestServer } from '../test-server.ts';
import type { Caller, TestServer } from '../test-server.ts';

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

/** $345.00 with its tax, of which 80 % without tax goes to the networks. */
export async function makeSeller(
  db: Database,
  given: Parameters<typeof makeCustomer>[1] = {},
  product: Partial<typeof products.$inferInsert> = {},
): Promise<Seller> {
  const customerId = await makeCustomer(db, given);
  const officeId = await makeOffice(db, customerId);
  const agentId = await makeAgent(db, customerId, { officeIds: [officeId] });
  const accountId = await makeAccount(db, { customerIds: [customerId] });
  const pictureId = newId();
  const picture = {
    _id: pictureId,
    s3Url: '/files/x',
    thumbnailUrl: '/files/x/thumbnail',
    width: 1200,
    height: 800,
    deleted: false,
    croppedImageId: null,
  };
  const listingId = await makeListing(db, customerId, {
    officeId,
    agentIds: [agentId],
    customerUrl: 'https://kauri.example/1',
    pictures: [picture],
  });
  const templateId = await makeTemplate(db, customerId);
  const code = `WEEK-${templateId.slice(-12).toUpperCase()}`;
  const productId = await makeProduct(
    db,
    customerId,
    { name: 'Week of images', code, budgetPlanId: await makeBudgetPlan(db), ...product },
    [templateId],
  );
  return { customerId, officeId, agentId, accountId, listingId, pictureId, templateId, productId, code };
}

/** The body of a valid order. */
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

export interface OrderServer extends TestServer {
  twin: Awaited<ReturnType<typeof openTestStripe>>;
  seller: Seller;
  corporate: Caller;
  person(role: Role, seller?: Seller): Promise<Caller>;
  place(caller: Caller, given?: Partial<OrderInputSent>, seller?: Seller): Promise<PlacedOrder>;
  /** Makes the calls of the card screen up to the point where a card is entered. */
  prepare(caller: Caller, orderId: string): Promise<PaymentData>;
}

/** `environment` adds settings. */
export async function openOrderServer(environment: Record<string, string> = {}): Promise<OrderServer> {
  const twin = await openTestStripe();
  const server = await openTestServer({
    STRIPE_SECRET_KEY: STRIPE_KEYS.secret,
    STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishable,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: twin.url,
    ...environment,
  });
  const seller = await makeSeller(server.context.db);
  const person: OrderServer['person'] = (role, of = seller) => server.as(role, { customerId: of.customerId, officeIds: [of.officeId] });
  return {
    ...server,
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
      await server.close();
      await twin.close();
    },
  };
}
