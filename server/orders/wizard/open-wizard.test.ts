import type { WizardData } from '#contract/orders/index.ts';
import { stepDay } from '#domain/dates/index.ts';
import { listings } from '#server/inventory/listings/listing-table.ts';
import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { makeListing } from '#test/harness/factories.ts';
import { askForWizard, makeSellingGroup, openWizard } from '#test/harness/ordering/order-wizard.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { madeResource } from '#test/harness/resources.ts';
import { makeSeller, openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { makeGoogleTemplate, makeTemplate } from '#test/harness/rows/template-rows.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../customers/customer-table.ts';
import { orders } from '../order-table.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

async function carouselOf(customerId: string): Promise<{ _id: string }> {
  const { db } = server.context;
  const type = 'FACEBOOK_CAROUSEL_CAMPAIGN';
  const _id = (await makeTemplate(db, customerId, { type })).toUpperCase();
  await makeProduct(db, customerId, { code: `CAROUSEL-${_id}`, type, description: 'Side by side.' }, [_id.toLowerCase()]);
  return { _id };
}

describe('the wizard’s data has', () => {
  test('the selected items, in their order, with all that is shown of them', async () => {
    const { db } = server.context;
    const { customerId, listingId, pictureId, agentId } = server.seller;
    const removed = { _id: newId(), s3Url: '/files/y', thumbnailUrl: '/files/y', width: 1, height: 1, deleted: true, croppedImageId: null };
    const second = await makeListing(db, customerId, {
      title: 'By the sea',
      agentIds: [agentId],
      pictures: [removed],
      meta: { geoLocation: { latitude: -36.8, longitude: 174.7 } },
    });
    const { items } = await openWizard(server.corporate, 'LISTINGS', [second, listingId, second]);
    expect(items).toMatchObject([
      {
        _id: second,
        hasUrl: false,
        url: '',
        pictures: [],
        coords: { latitude: -36.8, longitude: 174.7 },
        values: { listing: { title: 'By the sea' } },
      },
      { _id: listingId, hasUrl: true, url: 'https://kauri.example/1', pictures: [{ _id: pictureId }], coords: null },
    ]);
    expect(items[0]?.values['agent']).toMatchObject({ fullName: expect.stringContaining('Agent') as string });
    expect(Object.keys(items[0]?.values ?? {}).toSorted()).toEqual(['agent', 'customer', 'listing']);
  });

  test('a removed listing too, so that the person can be told which it is', async () => {
    const removedId = await makeListing(server.context.db, server.seller.customerId, { title: 'Gone', deletedAt: new Date() });
    expect((await openWizard(server.corporate, 'LISTINGS', [removedId])).items).toMatchObject([{ title: 'Gone', deleted: true }]);
  });

  test('resources, with the link to their landing page', async () => {
    const publicUrls = [
      { type: 'CUSTOMER_URL', url: 'https://kauri.example/customer' },
      { type: 'LANDING_URL', url: 'https://kauri.example/landing' },
    ];
    const { _id } = await madeResource(server.corporate, { title: 'Spring sale', publicUrls, isPublished: true });
    const { items } = await openWizard(server.corporate, 'RESOURCES', [_id]);
    expect(items).toMatchObject([
      { _id, isPublished: true, hasUrl: true, url: 'https://kauri.example/landing', values: { resource: { title: 'Spring sale' } } },
    ]);
  });

  test('the products that accept the selection, with their templates’ texts and without our margin', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const { customerId, listingId } = seller;
    const caller = await server.person('corporate', seller);
    const stageId = await makeTemplate(db, customerId, { name: 'First touch' });
    const funnelId = await makeTemplate(db, customerId, { name: 'Funnel', type: 'FACEBOOK_FUNNEL_CAMPAIGN' });
    const funnelTemplateIds = JSON.stringify([stageId]);
    await db
      .update(campaignTemplates)
      .set({ content: sql`jsonb_set(content, '{funnelTemplateIds}', ${funnelTemplateIds}::jsonb)` })
      .where(eq(campaignTemplates.id, funnelId));
    const displayId = await makeGoogleTemplate(db, customerId);
    const type = 'FACEBOOK_FUNNEL_CAMPAIGN';
    await makeProduct(db, customerId, { code: `FUNNEL-${funnelId}`, type, description: 'Three steps' }, [funnelId, displayId]);
    await makeProduct(db, customerId, { type: 'FACEBOOK_CAROUSEL_CAMPAIGN' });
    const answer = await askForWizard(caller, 'LISTINGS', [listingId]);
    expect(answer.body).not.toContain('marginPercent');
    const { products } = answer.json<WizardData>();
    expect(products.map(({ code }) => code)).toEqual([seller.code, `FUNNEL-${funnelId}`]);
    expect(products[1]).toMatchObject({
      description: 'Three steps',
      campaignTemplates: [
        {
          templateId: funnelId,
          name: 'Funnel',
          wording: { meta: { callToAction: 'LEARN_MORE' }, google: null },
          stages: [{ name: 'First touch', type: 'FACEBOOK_IMAGE_CAMPAIGN', wording: { google: null } }],
        },
        {
          templateId: displayId,
          hasLeadForm: false,
          location: { type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 },
          wording: { meta: null, google: { headlines: expect.any(Array) as string[] } },
          stages: [],
        },
      ],
    });
  });

  test('products for another number of items, with that number', async () => {
    const seller = await makeSeller(server.context.db);
    const { _id } = await carouselOf(seller.customerId);
    const { products, otherProducts } = await openWizard(await server.person('corporate', seller), 'LISTINGS', [seller.listingId]);
    expect(products.map(({ code }) => code)).toEqual([seller.code]);
    expect(otherProducts).toEqual([
      {
        code: `CAROUSEL-${_id}`,
        name: expect.any(String) as string,
        description: 'Side by side.',
        type: 'FACEBOOK_CAROUSEL_CAMPAIGN',
        price: expect.any(Number) as number,
        isTaxInclusive: expect.any(Boolean) as boolean,
        taxRate: expect.any(Number) as number,
        campaignDurationDays: expect.any(Number) as number,
        networks: ['meta'],
        minListings: 2,
        maxListings: 10,
      },
    ]);
  });

  test('the product that the customer ordered most in the last 90 days, without cancelled orders', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const caller = await server.person('corporate', seller);
    const mostChosen = async () => (await openWizard(caller, 'LISTINGS', [seller.listingId])).mostChosen;
    const placed = [await server.place(caller, {}, seller), await server.place(caller, {}, seller)];
    expect(await mostChosen()).toBeNull();
    placed.push(await server.place(caller, {}, seller));
    expect(await mostChosen()).toBe(seller.code);
    await db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, placed[0]!._id));
    expect(await mostChosen()).toBeNull();
    await db.update(orders).set({ status: 'READY' }).where(eq(orders.id, placed[0]!._id));
    await db
      .update(orders)
      .set({ orderedOn: stepDay(new Date(server.context.clock.now()).toISOString().slice(0, 10), -92, 'days') })
      .where(eq(orders.id, placed[1]!._id));
    expect(await mostChosen()).toBeNull();
  });

  test('the stage of a listing', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db);
    const { listingId } = seller;
    const caller = await server.person('corporate', seller);
    const stage = async () => (await openWizard(caller, 'LISTINGS', [listingId])).items[0]?.stage;
    expect(await stage()).toEqual({ kind: 'new' });
    await db
      .update(listings)
      .set({ metaData: [{ key: 'status', value: 'SOLD', isPublic: true }] })
      .where(eq(listings.id, listingId));
    expect(await stage()).toEqual({ kind: 'sold' });
  });

  test('the customer’s time zone, currency and settings', async () => {
    const { db } = server.context;
    const seller = await makeSeller(db, {
      approvalRequired: true,
      sellerApprovalRequired: true,
      imageAdLimit: 4,
      timezone: 'Pacific/Auckland',
    });
    const settings = [{ key: 'ISHIDESPONSOREDBY', value: 'true' }];
    await db.update(customers).set({ settings }).where(eq(customers.id, seller.customerId));
    const wizard = await openWizard(await server.person('corporate', seller), 'LISTINGS', [seller.listingId]);
    expect(wizard).toMatchObject({
      customer: { _id: seller.customerId },
      currency: { code: 'NZD', offset: 100 },
      timezone: 'Pacific/Auckland',
      today: new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(server.context.now()),
      contactLabel: 'agent',
      imageLimits: { imageAdLimit: 4, carouselImages: 10 },
      hidesSponsored: true,
      approvalRequired: true,
      sellerApprovalRequired: true,
      email: expect.stringContaining('@') as string,
    });
    expect((await openWizard(server.corporate, 'LISTINGS', [])).hidesSponsored).toBe(false);
  });
});

describe('nobody sees more in the wizard than they may order', () => {
  test('a listing that is not theirs is left out', async () => {
    const group = await makeSellingGroup(server.context.db);
    const agent = await server.person('branchuser', group);
    expect((await openWizard(agent, 'LISTINGS', [group.listingId])).items).toEqual([]);
    const other = await makeSeller(server.context.db);
    expect((await openWizard(server.corporate, 'LISTINGS', [other.listingId])).items).toEqual([]);
  });

  test('the wizard of another customer does not exist', async () => {
    const other = await makeSeller(server.context.db);
    expect((await askForWizard(server.corporate, 'LISTINGS', [], other.customerId)).statusCode).toBe(404);
    await server.context.db.update(customers).set({ isActive: false }).where(eq(customers.id, other.customerId));
    expect((await askForWizard(await server.as('admin'), 'LISTINGS', [], other.customerId)).statusCode).toBe(404);
  });

  test('staff must name the customer', async () => {
    const sales = await server.as('sales');
    expect((await askForWizard(sales, 'LISTINGS', [])).json()).toMatchObject({ code: 'customerIdRequired' });
    const { customerId, listingId } = server.seller;
    expect((await openWizard(sales, 'LISTINGS', [listingId], customerId)).items).toMatchObject([{ _id: listingId }]);
    expect((await askForWizard(await server.as('operations'), 'LISTINGS', [], customerId)).statusCode).toBe(403);
  });
});
