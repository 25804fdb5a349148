import type { WizardData } from '#contract/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { id } from '#web/testing/listing-samples.ts';
import { campaignDataResponse, openOrder, orderData, placed, wizardLoaded } from '#web/testing/ordering.tsx';
import { BAY, VILLA, wizardItems } from '#web/testing/wizard-data.ts';
import { press, stepShown } from '#web/testing/wizard-walk.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';

beforeAll(async () => {
  await wizardLoaded();
});

const two: OrderPick = { orderType: 'LISTINGS', itemIds: [VILLA, BAY] };
const OFFICE = { _id: id(501), name: 'Harbour Ponsonby', values: { name: 'Harbour Ponsonby' } };

/** The answer of the wizard for one listing, or for both, which no product accepts together. */
function wizardFor(itemIds: readonly string[], given: Partial<WizardData> = {}): WizardData {
  const items = wizardItems().filter(({ _id }) => itemIds.includes(_id));
  const wizard = orderData({ items, offices: [OFFICE], paymentTypes: ['INVOICE', 'CREDIT_CARD'], ...given });
  if (itemIds.length === 1) return wizard;
  const otherProducts = wizard.products
    .slice(0, 1)
    .map((week) => ({ ...week, networks: ['meta' as const], minListings: 1, maxListings: 1 }));
  return { ...wizard, products: [], otherProducts };
}

/** `isReloaded`: the orders were opened before, so that nothing is asked for both listings together. */
function oneAnswers(given: Partial<WizardData> = {}, isReloaded = false): Answers {
  let isTogether = !isReloaded;
  return {
    'GET /api/orders/wizard': ({ query }: Asked) => {
      const itemIds = isTogether ? two.itemIds : [query['itemIds'] ?? ''];
      isTogether = false;
      return wizardFor(itemIds, given);
    },
    'POST /api/orders/campaignDataItem': (asked: Asked) =>
      campaignDataResponse(wizardFor((asked.body as { listingIds: string[] }).listingIds))(asked),
    'POST /api/orders/preflight': { findings: [], hasInstagram: false },
  };
}

interface SentOrder {
  requestKey: string;
  order: { itemIds: string[]; products: string[]; expectedTotal: number; expectedCredit: number; paymentType: string };
}
const sentIn = (asked: Asked | undefined): SentOrder[] => (asked?.body as { orders: SentOrder[] } | undefined)?.orders ?? [];
const placeAll = (asked: Asked) => ({
  outcomes: sentIn(asked).map(({ requestKey }, index) => ({
    kind: 'placed',
    requestKey,
    order: placed({ _id: id(index + 1), orderNumber: 1042 + index }),
  })),
});
const requests = (asked: readonly Asked[]) => asked.filter(({ path }) => path === '/api/orders/each');

async function openEach(answers: Answers = {}, given: Partial<WizardData> = {}) {
  const opened = openOrder({ ...oneAnswers(given), 'POST /api/orders/each': placeAll, ...answers }, { pick: two });
  await press(opened.person, 'Order separately: Product WEEK');
  await screen.findByRole('heading', { level: 2, name: 'Separate orders' });
  return opened;
}
const card = (title: string) => within(screen.getByRole('listitem', { name: title }));
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));

describe('one order each', () => {
  test('is offered with a product for one listing, shows every order with the sum, and places all of them in one request', async () => {
    const { person, api } = await openEach();
    expect(card('Sunny villa by the park').getByText('Hana Rawiri')).toBeTruthy();
    expect(card('House at the bay').getByText('Product WEEK')).toBeTruthy();
    expect(summary().getByText('GST 15%').nextSibling?.textContent).toBe('$120.00');
    expect(summary().getByText('Total').nextSibling?.textContent).toBe('$920.00');
    await press(person, 'Place 2 orders for $920.00');
    expect(await screen.findByText('ORD-1042 and ORD-1043 were placed.')).toBeTruthy();
    expect(requests(api.asked)).toHaveLength(1);
    expect(sentIn(requests(api.asked)[0]).map(({ order }) => order)).toMatchObject([
      { itemIds: [VILLA], products: ['WEEK'], expectedTotal: 46_000, paymentType: 'INVOICE' },
      { itemIds: [BAY], products: ['WEEK'], expectedTotal: 46_000, paymentType: 'INVOICE' },
    ]);
  });

  test('shows the ads of the first order in every placement, and those of each other after one click', async () => {
    const { person } = await openEach();
    const ads = (title: string) => card(title).queryAllByRole('group', { name: /^Ad \d of \d$/ });
    await waitFor(() => expect(ads('Sunny villa by the park')).toHaveLength(3));
    expect(ads('House at the bay')).toHaveLength(0);
    await press(person, 'Show ads of House at the bay');
    await waitFor(() => expect(ads('House at the bay')).toHaveLength(3));
    expect(ads('Sunny villa by the park')).toHaveLength(3);
    await press(person, 'Hide ads of House at the bay');
    expect(ads('House at the bay')).toHaveLength(0);
  });

  test('keeps its request keys after a lost connection and a reload', async () => {
    const lost = await openEach({ 'POST /api/orders/each': refuse(503, { code: 'busy', message: 'The connection was lost.' }) });
    await press(lost.person, 'Place 2 orders for $920.00');
    expect(await screen.findByText('The connection was lost.')).toBeTruthy();
    const keys = sentIn(requests(lost.api.asked)[0]).map(({ requestKey }) => requestKey);
    lost.unmount();
    const again = openOrder({ ...oneAnswers({}, true), 'POST /api/orders/each': placeAll }, { pick: null });
    await press(again.person, 'Place 2 orders for $920.00');
    await screen.findByText('ORD-1042 and ORD-1043 were placed.');
    expect(sentIn(requests(again.api.asked)[0]).map(({ requestKey }) => requestKey)).toEqual(keys);
  });

  test('an order that pre-flight blocks is named with the reason, and the other goes on', async () => {
    const preflight = ({ body }: Asked) => {
      const isBay = (body as { itemIds: string[] }).itemIds.includes(BAY);
      const where = { field: null, record: null };
      const finding = { severity: 'blocks', text: 'The listing has no location.', network: 'meta', template: null, where };
      return { findings: isBay ? [finding] : [], hasInstagram: false };
    };
    const { person, api } = await openEach({ 'POST /api/orders/preflight': preflight });
    expect(await card('House at the bay').findByText('The listing has no location.')).toBeTruthy();
    expect(screen.getByText('1 order needs a change. The other one can be placed without it.')).toBeTruthy();
    await press(person, 'Place 1 order for $460.00');
    await waitFor(() => expect(sentIn(requests(api.asked)[0]).map(({ order }) => order.itemIds)).toEqual([[VILLA]]));
    expect(await screen.findByText('ORD-1042 was placed. Not ordered: House at the bay.')).toBeTruthy();
  });

  test('an order that the server refuses stays with its reason, and only that one is sent again', async () => {
    const answer = (asked: Asked) => {
      const isSecond = sentIn(asked).length === 1;
      return {
        outcomes: sentIn(asked).map(({ requestKey, order }) =>
          order.itemIds[0] === BAY && !isSecond
            ? { kind: 'refused', requestKey, refusal: { code: 'accountNotTheirs', message: 'Choose another account.' } }
            : { kind: 'placed', requestKey, order: placed({ _id: id(isSecond ? 2 : 1), orderNumber: isSecond ? 1043 : 1042 }) },
        ),
      };
    };
    const { person, api } = await openEach({ 'POST /api/orders/each': answer });
    await press(person, 'Place 2 orders for $920.00');
    expect(await card('House at the bay').findByText('Choose another account.')).toBeTruthy();
    expect(card('Sunny villa by the park').getByText('Placed as ORD-1042')).toBeTruthy();
    await press(person, 'Place 1 order for $460.00');
    await screen.findByText('ORD-1042 and ORD-1043 were placed.');
    const [first, second] = requests(api.asked).map(sentIn);
    expect(second).toMatchObject([{ requestKey: first?.[1]?.requestKey, order: { itemIds: [BAY] } }]);
  });

  test('an order can be left out, and the credit is shared in turn', async () => {
    const { person, api } = await openEach({}, { credit: 50_000 });
    expect(summary().getByText('Amount due').nextSibling?.textContent).toBe('$420.00');
    await person.click(screen.getByRole('checkbox', { name: 'Order House at the bay' }));
    expect(summary().getByText('Amount due').nextSibling?.textContent).toBe('$0.00');
    await person.click(screen.getByRole('checkbox', { name: 'Order House at the bay' }));
    await press(person, 'Place 2 orders for $920.00');
    await screen.findByText('ORD-1042 and ORD-1043 were placed.');
    expect(sentIn(requests(api.asked)[0]).map(({ order }) => order.expectedCredit)).toEqual([46_000, 4000]);
  });

  test('each order is edited by itself in the wizard, and payment is chosen for all', async () => {
    const { person, api } = await openEach();
    await press(person, 'Edit the order for House at the bay');
    await stepShown('Product and contacts');
    await person.click(await screen.findByRole('radio', { name: 'Product FORTNIGHT' }));
    await press(person, 'All orders');
    expect(await card('House at the bay').findByText('Product FORTNIGHT')).toBeTruthy();
    expect(card('Sunny villa by the park').getByText('Product WEEK')).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: 'Credit card' }));
    await press(person, 'Place 2 orders and pay $1,265.00');
    await waitFor(() =>
      expect(sentIn(requests(api.asked)[0]).map(({ order }) => order)).toMatchObject([
        { products: ['WEEK'], paymentType: 'CREDIT_CARD' },
        { products: ['FORTNIGHT'], paymentType: 'CREDIT_CARD' },
      ]),
    );
  });

  test('by card the orders are paid one after another', async () => {
    const pending = (asked: Asked) => ({
      outcomes: placeAll(asked).outcomes.map((outcome) => ({ ...outcome, order: { ...outcome.order, status: 'PENDING_PAYMENT' } })),
    });
    const { person } = await openEach({ 'POST /api/orders/each': pending }, { paymentTypes: ['CREDIT_CARD'] });
    await press(person, 'Place 2 orders and pay $920.00');
    expect(await screen.findByRole('dialog', { name: 'Pay ORD-1042 by card (1 of 2)' })).toBeTruthy();
    expect(screen.getAllByText('Payment pending')).toHaveLength(2);
  });

  test('leads back to one order of all listings', async () => {
    const { person } = await openEach();
    await press(person, 'Order together');
    expect(await screen.findByRole('button', { name: 'Order separately: Product WEEK' })).toBeTruthy();
  });
});
