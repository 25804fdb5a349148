// Shared by browser tests of orders and payments: an order that waits for its payment, the card screen, the bank's page, and the email.
import { randomUUID } from 'node:crypto';
import type { Order, OrderInputSent, OrderRow, WizardData } from '#contract/orders/index.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import type { APIRequestContext, FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const CARDS = { good: '4242424242424242', poor: '4000000000009995', asksBank: '4000002760003184' } as const;

const SINGLE_PICTURE = 'FACEBOOK_IMAGE_CAMPAIGN';

async function answerOf<Answer>(asked: ReturnType<APIRequestContext['get']>): Promise<Answer> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

export const readOrder = (request: APIRequestContext, orderId: string): Promise<Order> => answerOf(request.get(`/api/orders/${orderId}`));

export async function readOrderByNumber(request: APIRequestContext, orderNumber: number): Promise<Order> {
  const { orders } = await answerOf<{ orders: OrderRow[] }>(request.get('/api/orders?limit=100'));
  return readOrder(request, orders.find((order) => order.orderNumber === orderNumber)!._id);
}

interface PlacedByCall {
  paymentType: OrderInputSent['paymentType'];
  networks: readonly Network[];
  /** Its ads open a lead form, and this address gets emails about leads. */
  leadNotices?: string;
}

type Orderable = Pick<PlacedByCall, 'networks' | 'leadNotices'>;

/** What `placeByCall` orders: the newest listing with a URL and a picture, and an image campaign. */
export async function orderableByCall(request: APIRequestContext, { networks, leadNotices }: Orderable) {
  const { listings } = await answerOf<{ listings: { _id: string }[] }>(request.get('/api/listings?limit=20'));
  const query = listings.map(({ _id }) => `itemIds=${_id}`).join('&');
  const { items } = await answerOf<WizardData>(request.get(`/api/orders/wizard?orderType=LISTINGS&${query}`));
  const item = items.find(({ hasUrl, pictures }) => hasUrl && pictures.length > 0)!;
  const wizard = await answerOf<WizardData>(request.get(`/api/orders/wizard?orderType=LISTINGS&itemIds=${item._id}`));
  // A product for both networks has a template for each.
  const product = wizard.products.find(
    ({ type, campaignTemplates }) =>
      type === SINGLE_PICTURE &&
      campaignTemplates.length === networks.length &&
      campaignTemplates.some(({ hasLeadForm }) => hasLeadForm) === (leadNotices !== undefined),
  )!;
  return { item, wizard, product };
}

/** Places an order as the wizard sends it by default. */
export async function placeByCall(request: APIRequestContext, { paymentType, networks, leadNotices }: PlacedByCall): Promise<Order> {
  const { item, wizard, product } = await orderableByCall(request, { networks, ...(leadNotices !== undefined && { leadNotices }) });
  const contact = wizard.contacts.find(({ suggested }) => suggested) ?? wizard.contacts[0]!;
  const accountOn = (network: Network): string =>
    contact[network][0] ?? wizard.accounts.find((account) => account.network === network)!._id;
  const order: OrderInputSent = {
    orderType: 'LISTINGS',
    itemIds: [item._id],
    products: [product.code],
    agents: [contact._id],
    office: contact.officeIds[0] ?? wizard.offices[0]!._id,
    attributes: [
      ...networks.map((network) =>
        network === 'meta'
          ? ({ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: accountOn(network) } as const)
          : ({ entity: 'GDN_AD_ACCOUNT', key: 'gdnAdAccount', value: accountOn(network) } as const),
      ),
      ...(leadNotices === undefined ? [] : [{ entity: 'EMAIL_NOTICE', key: 'mailto', value: leadNotices } as const]),
    ],
    campaignData: await Promise.all(product.campaignTemplates.map((template) => initialDataOf(request, template, item._id))),
    campaignName: 'A week of pictures',
    startDate: wizard.today,
    email: wizard.email,
    paymentType,
  };
  const { _id } = await answerOf<{ _id: string }>(
    request.post('/api/orders', { data: order, headers: { 'idempotency-key': randomUUID() } }),
  );
  return readOrder(request, _id);
}

type Template = WizardData['products'][number]['campaignTemplates'][number];
type CampaignDataSent = NonNullable<OrderInputSent['campaignData']>[number];

async function initialDataOf(
  request: APIRequestContext,
  { templateId, templateModel, type }: Template,
  listingId: string,
): Promise<CampaignDataSent> {
  const data = { templateData: { templateId, templateModel, type }, listingIds: [listingId] };
  const { templateData } = await answerOf<{ templateData: { campaignDataItem: CampaignDataSent } }>(
    request.post('/api/orders/campaignDataItem', { data }),
  );
  return templateData.campaignDataItem;
}

export const placeByCard = (request: APIRequestContext): Promise<Order> =>
  placeByCall(request, { paymentType: 'CREDIT_CARD', networks: ['meta'] });

/** The first refusal of an order of a catalog with this product, sent without the wizard. */
export async function refusalOfCatalogOrder(request: APIRequestContext, type: CampaignType): Promise<string> {
  const { products } = await answerOf<{ products: { code: string; type: CampaignType }[] }>(request.get('/api/customer-dashboard'));
  const { catalogs, today, email } = await answerOf<WizardData>(request.get('/api/orders/wizard?orderType=CATALOG'));
  const order: OrderInputSent = {
    orderType: 'CATALOG',
    fbDpaCatalogId: catalogs[0]!._id,
    products: [products.find((product) => product.type === type)!.code],
    agents: [],
    campaignName: 'Past the wizard',
    startDate: today,
    email,
    paymentType: 'INVOICE',
  };
  const answer = await request.post('/api/orders', { data: order, headers: { 'idempotency-key': randomUUID() } });
  return ((await answer.json()) as { code: string }).code;
}

export const cardScreen = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card payment"]');
export const bankPage = (page: Page): FrameLocator => cardScreen(page).frameLocator('iframe[title="Your bank"]');

/** Enters a card on the card screen, in its iframe or alone. A saved card is offered first. */
export async function enterCardOn(screen: Page | FrameLocator, number: string): Promise<void> {
  await screen.getByRole('button', { name: /^Pay \$/ }).waitFor();
  const another = screen.getByLabel('Another card');
  if (await another.isVisible()) await another.check();
  await screen.getByLabel('Card number').fill(number);
  await screen.getByLabel('Expiry date').fill('12 / 34');
  await screen.getByLabel('Security code').fill('123');
}

export const enterCard = (page: Page, number: string): Promise<void> => enterCardOn(cardScreen(page), number);

export const pressPay = (page: Page): Promise<void> =>
  cardScreen(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click();

export const answerBank = (page: Page, answer: 'Complete authentication' | 'Fail authentication'): Promise<void> =>
  bankPage(page).getByRole('button', { name: answer }).click();

/** The card screen's message about a payment that failed. */
export const waitForPaymentError = (page: Page, words: string): Promise<void> =>
  cardScreen(page).getByRole('alert').filter({ hasText: 'Your Payment was not success.' }).getByText(words).waitFor();

/** Opens the payment of an unpaid order in the orders tab. */
export async function payLater(page: Page, { orderNumber }: Pick<Order, 'orderNumber'>): Promise<void> {
  await openOrder(page, orderNumber);
  await page.getByRole('dialog').getByRole('button', { name: 'Pay now' }).click();
  await cardScreen(page)
    .getByRole('button', { name: /^Pay \$/ })
    .waitFor();
}

export const orderLine = (page: Page, orderNumber: number) =>
  page
    .getByRole('list', { name: 'Orders' })
    .getByRole('listitem')
    .filter({ hasText: `ORD-${orderNumber}` });

/** What the row of an order says once it is paid or accepted. Its delivery starts at once, so that it may be in review already. */
export const waitForReadyLine = (page: Page, orderNumber: number): Promise<void> =>
  orderLine(page, orderNumber)
    .getByText(/^(Approved|In review|Scheduled)$/)
    .first()
    .waitFor();

export async function openOrder(page: Page, orderNumber: number): Promise<void> {
  await page.goto('/customer-dashboard/dashboardOrders');
  await orderLine(page, orderNumber).getByText('Waiting for payment.').first().waitFor();
  await orderLine(page, orderNumber).getByRole('heading').getByRole('button').click();
}

/** Waits for the email. */
export const waitForEmailAbout = (admin: APIRequestContext, email: string, subject: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const { messages } = await answerOf<{ messages: { to: string; subject: string }[] }>(
          admin.get('/api/mailbox?order=-createdAt&limit=50'),
        );
        return messages.filter((message) => message.to === email && message.subject === subject).length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
