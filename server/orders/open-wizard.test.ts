import { contextOfWizard } from '#contract/orders/index.ts';
import type { OrderInputSent, WizardGround } from '#contract/orders/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import { ORDER_TYPES } from '#domain/orders/index.ts';
import type { OrderContext, OrderType } from '#domain/orders/index.ts';
import { makeAgent, makeListing, makeOffice } from '#test/harness/factories.ts';
import { makeAccount, makeCatalog, makePage } from '#test/harness/network-rows.ts';
import { makeProduct } from '#test/harness/product-rows.ts';
import { madeResource } from '#test/harness/resources.ts';
import { sampleActor } from '#test/harness/sample-actor.ts';
import { makeSeller, openSellingHouse, orderBody, START_DATE } from '#test/harness/selling.ts';
import type { Seller, SellingHouse } from '#test/harness/selling.ts';
import { makeGdnTemplate, makeTemplate } from '#test/harness/template-rows.ts';
import type { Caller } from '#test/harness/test-house.ts';
import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents } from '../customers/agent-table.ts';
import { customers } from '../customers/customer-table.ts';
import { readOrderContext } from './order-context.ts';

let house: SellingHouse;
beforeAll(async () => {
  house = await openSellingHouse();
});
afterAll(() => house.close());

const ask = (caller: Caller, orderType: OrderType, itemIds: readonly string[], customerId?: string) => {
  const query = new URLSearchParams({ orderType, ...(customerId !== undefined && { customerId }) });
  for (const id of itemIds) query.append('itemIds', id);
  return caller.call('GET', `/api/orders/wizard?${query.toString()}`);
};
const open = async (...asked: Parameters<typeof ask>): Promise<WizardGround> => {
  const answer = await ask(...asked);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<WizardGround>();
};

/** Beside the seller: an office, an agent and a listing that people of the first office do not see, and agents who sell together. */
async function makeGroup(): Promise<Seller & { otherOfficeId: string; strangerId: string; partnerId: string; sharedListingId: string }> {
  const { db } = house.house;
  const seller = await makeSeller(db);
  const { customerId, officeId, agentId } = seller;
  const otherOfficeId = await makeOffice(db, customerId);
  const strangerId = await makeAgent(db, customerId, { officeIds: [otherOfficeId], fullName: 'Aaron Stranger' });
  const partnerId = await makeAgent(db, customerId, { officeIds: [otherOfficeId], fullName: 'Zoe Partner' });
  const sharedListingId = await makeListing(db, customerId, { officeId, agentIds: [partnerId, agentId] });
  return { ...seller, otherOfficeId, strangerId, partnerId, sharedListingId };
}

describe('the wizard stands on', () => {
  test('what was selected, in its order, with what is shown of it', async () => {
    const { db } = house.house;
    const { customerId, listingId, pictureId, agentId } = house.seller;
    const removed = { _id: newId(), s3Url: '/files/y', thumbnailUrl: '/files/y', width: 1, height: 1, deleted: true, croppedImageId: null };
    const second = await makeListing(db, customerId, {
      title: 'By the sea',
      agentIds: [agentId],
      pictures: [removed],
      meta: { geoLocation: { latitude: -36.8, longitude: 174.7 } },
    });
    const { items } = await open(house.corporate, 'LISTINGS', [second, listingId, second]);
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

  test('a removed listing too, so that it can be named', async () => {
    const removedId = await makeListing(house.house.db, house.seller.customerId, { title: 'Gone', deletedAt: new Date() });
    expect((await open(house.corporate, 'LISTINGS', [removedId])).items).toMatchObject([{ title: 'Gone', deleted: true }]);
  });

  test('resources, which lead to their landing page', async () => {
    const publicUrls = [
      { type: 'CUSTOMER_URL', url: 'https://kauri.example/customer' },
      { type: 'LANDING_URL', url: 'https://kauri.example/landing' },
    ];
    const { _id } = await madeResource(house.corporate, { title: 'Spring sale', publicUrls, isPublished: true });
    const { items } = await open(house.corporate, 'RESOURCES', [_id]);
    expect(items).toMatchObject([
      { _id, isPublished: true, hasUrl: true, url: 'https://kauri.example/landing', values: { resource: { title: 'Spring sale' } } },
    ]);
  });

  test('the products that take what is selected, with what their templates say and without what we earn', async () => {
    const { db } = house.house;
    const seller = await makeSeller(db);
    const { customerId, listingId } = seller;
    const caller = await house.person('corporate', seller);
    const stageId = await makeTemplate(db, customerId, { name: 'First touch' });
    const funnelId = await makeTemplate(db, customerId, { name: 'Funnel', type: 'FACEBOOK_FUNNEL_CAMPAIGN' });
    const funnelTemplateIds = JSON.stringify([stageId]);
    await db
      .update(campaignTemplates)
      .set({ content: sql`jsonb_set(content, '{funnelTemplateIds}', ${funnelTemplateIds}::jsonb)` })
      .where(eq(campaignTemplates.id, funnelId));
    const displayId = await makeGdnTemplate(db, customerId);
    const type = 'FACEBOOK_FUNNEL_CAMPAIGN';
    await makeProduct(db, customerId, { code: `FUNNEL-${funnelId}`, type, description: 'Three steps' }, [funnelId, displayId]);
    await makeProduct(db, customerId, { type: 'FACEBOOK_CAROUSEL_CAMPAIGN' });
    const answer = await ask(caller, 'LISTINGS', [listingId]);
    expect(answer.body).not.toContain('marginPercent');
    const { products } = answer.json<WizardGround>();
    expect(products.map(({ code }) => code)).toEqual([seller.code, `FUNNEL-${funnelId}`]);
    expect(products[1]).toMatchObject({
      description: 'Three steps',
      campaignTemplates: [
        {
          templateId: funnelId,
          name: 'Funnel',
          wording: { facebook: { callToAction: 'LEARN_MORE' }, google: null },
          stages: [{ name: 'First touch', wording: { google: null } }],
        },
        {
          templateId: displayId,
          hasLeadForm: false,
          location: { type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 },
          wording: { facebook: null, google: { headlines: expect.any(Array) as string[] } },
          stages: [],
        },
      ],
    });
  });

  test('where the customer is and how it is set up', async () => {
    const { db } = house.house;
    const seller = await makeSeller(db, { approvalRequired: true, imageAdLimit: 4, timezone: 'Pacific/Auckland' });
    const settings = [{ key: 'ISHIDESPONSOREDBY', value: 'true' }];
    await db.update(customers).set({ settings }).where(eq(customers.id, seller.customerId));
    const ground = await open(await house.person('corporate', seller), 'LISTINGS', [seller.listingId]);
    expect(ground).toMatchObject({
      customer: { _id: seller.customerId },
      currency: { code: 'NZD', offset: 100 },
      timezone: 'Pacific/Auckland',
      today: new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(house.house.now()),
      contactLabel: 'agent',
      imageLimits: { imageAdLimit: 4, carouselImages: 10 },
      hidesSponsored: true,
      approvalRequired: true,
      email: expect.stringContaining('@') as string,
    });
    expect((await open(house.corporate, 'LISTINGS', [])).hidesSponsored).toBe(false);
  });
});

describe('contacts are offered', () => {
  test('who have the items first, and these are suggested', async () => {
    const group = await makeGroup();
    const { contacts } = await open(await house.person('corporate', group), 'LISTINGS', [group.sharedListingId]);
    expect(
      contacts
        .map(({ _id }) => _id)
        .slice(0, 2)
        .toSorted(),
    ).toEqual([group.agentId, group.partnerId].toSorted());
    expect(contacts.map(({ suggested }) => suggested)).toEqual([true, true, false]);
  });

  test('within what the person sees: the agents of their offices, and who has an item with them', async () => {
    const group = await makeGroup();
    const manager = await house.person('branchmanager', group);
    const idsFor = async (itemIds: string[]) => (await open(manager, 'LISTINGS', itemIds)).contacts.map(({ _id }) => _id).toSorted();
    expect(await idsFor([group.listingId])).toEqual([group.agentId]);
    expect(await idsFor([group.sharedListingId])).toEqual([group.agentId, group.partnerId].toSorted());
    const stranger = await manager.call('POST', '/api/orders', orderBody(group, { agents: [group.strangerId] }));
    expect(stranger.json()).toMatchObject({ code: 'contactUnknown' });
  });

  test('with the person themselves suggested where the items have nobody', async () => {
    const group = await makeGroup();
    const agent = await house.person('branchuser', group);
    await house.house.db.update(agents).set({ userId: agent.userId }).where(eq(agents.id, group.agentId));
    const { contacts } = await open(agent, 'RESOURCES', []);
    expect(contacts).toMatchObject([{ _id: group.agentId, suggested: true }]);
  });

  test('three at most are suggested, those of the first items', async () => {
    const group = await makeGroup();
    const four = await Promise.all(Array.from({ length: 4 }, () => makeAgent(house.house.db, group.customerId)));
    const [first, second] = await Promise.all([
      makeListing(house.house.db, group.customerId, { agentIds: four.slice(0, 2) }),
      makeListing(house.house.db, group.customerId, { agentIds: four.slice(1) }),
    ]);
    const { contacts } = await open(await house.person('corporate', group), 'LISTINGS', [first, second]);
    const suggested = contacts.filter((contact) => contact.suggested).map(({ _id }) => _id);
    expect(suggested.toSorted()).toEqual(four.slice(0, 3).toSorted());
  });

  test('two hundred at most, and never without those of the items', async () => {
    const { db } = house.house;
    const seller = await makeSeller(db);
    const { customerId } = seller;
    const rows = Array.from({ length: 210 }, (_, at) => ({ fullName: `Aaa ${at}`, email: `aaa${at}@kauri.example` }));
    await db.insert(agents).values(rows.map((row) => ({ id: newId(), customerId, officeIds: [], ...row })));
    const { contacts } = await open(await house.person('corporate', seller), 'LISTINGS', [seller.listingId]);
    expect(contacts).toHaveLength(200);
    expect(contacts[0]).toMatchObject({ _id: seller.agentId, suggested: true });
  });

  test('with the accounts that serve the customer, and the page that ads are shown for', async () => {
    const { db } = house.house;
    const seller = await makeSeller(db);
    const strange = await makeAccount(db);
    const page = await makePage(db, { name: 'Kauri Homes', customerIds: [seller.customerId] });
    await db
      .update(agents)
      .set({ fbAdAccountIds: [seller.accountId, strange] })
      .where(eq(agents.id, seller.agentId));
    await db.update(customers).set({ fbPageId: page.id }).where(eq(customers.id, seller.customerId));
    const { contacts, accounts } = await open(await house.person('corporate', seller), 'LISTINGS', [seller.listingId]);
    expect(contacts).toMatchObject([{ facebook: [seller.accountId], google: [], pageName: 'Kauri Homes' }]);
    expect(accounts).toMatchObject([{ _id: seller.accountId, network: 'facebook' }]);
  });
});

describe('nobody sees more in the wizard than they may order', () => {
  test('a listing that is not theirs is left out', async () => {
    const group = await makeGroup();
    const agent = await house.person('branchuser', group);
    expect((await open(agent, 'LISTINGS', [group.listingId])).items).toEqual([]);
    const other = await makeSeller(house.house.db);
    expect((await open(house.corporate, 'LISTINGS', [other.listingId])).items).toEqual([]);
  });

  test('the wizard of another customer does not exist', async () => {
    const other = await makeSeller(house.house.db);
    expect((await ask(house.corporate, 'LISTINGS', [], other.customerId)).statusCode).toBe(404);
    await house.house.db.update(customers).set({ isActive: false }).where(eq(customers.id, other.customerId));
    expect((await ask(await house.as('admin'), 'LISTINGS', [], other.customerId)).statusCode).toBe(404);
  });

  test('staff say whose it is', async () => {
    const sales = await house.as('sales');
    expect((await ask(sales, 'LISTINGS', [])).json()).toMatchObject({ code: 'customerIdRequired' });
    const { customerId, listingId } = house.seller;
    expect((await open(sales, 'LISTINGS', [listingId], customerId)).items).toMatchObject([{ _id: listingId }]);
    expect((await ask(await house.as('operations'), 'LISTINGS', [], customerId)).statusCode).toBe(403);
  });
});

/** Lists of ids in one order; what is behind an id stays. */
const inOrder = (context: OrderContext): OrderContext => ({
  ...context,
  reach: 'server',
  items: context.items.map((item) => ({ ...item, assetIds: item.assetIds.toSorted() })).toSorted((a, b) => a._id.localeCompare(b._id)),
  offered: context.offered
    .map(({ code, type, campaignTemplates }) => ({
      code,
      type,
      campaignTemplates: campaignTemplates.map(({ templateId, templateModel, type: kind, useImagesForVideo, hasLeadForm }) => ({
        templateId,
        templateModel,
        type: kind,
        useImagesForVideo,
        hasLeadForm,
      })),
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code)),
  agentIds: context.agentIds.toSorted(),
  officeIds: context.officeIds.toSorted(),
  catalogIds: context.catalogIds.toSorted(),
  accountIds: { facebook: context.accountIds.facebook.toSorted(), google: context.accountIds.google.toSorted() },
});

describe('what the wizard judges by is what placing is judged by', () => {
  const roles: Role[] = ['corporate', 'branchmanager', 'branchuser', 'admin', 'sales'];

  test.each(roles.flatMap((role) => ORDER_TYPES.map((orderType) => [role, orderType] as const)))(
    'for %s who order %s',
    async (role, orderType) => {
      const { db } = house.house;
      const group = await makeGroup();
      const { customerId, officeId } = group;
      await makeCatalog(db, customerId);
      await makeAccount(db, { customerIds: [customerId], network: 'google' });
      await makeProduct(db, customerId, { type: 'FACEBOOK_DPA_CAMPAIGN' });
      await makeProduct(db, customerId, { type: 'FACEBOOK_CAROUSEL_CAMPAIGN' });
      const resource = await madeResource(await house.person('corporate', group), { title: 'Spring', isPublished: true });
      const isStaff = role === 'admin' || role === 'sales';
      const caller = isStaff ? await house.as(role) : await house.person(role, group);
      if (role === 'branchuser') await db.update(agents).set({ userId: caller.userId }).where(eq(agents.id, group.agentId));
      const itemIds = { LISTINGS: [group.sharedListingId, group.listingId], RESOURCES: [resource._id], CATALOG: [] }[orderType];
      const ground = await open(caller, orderType, itemIds, customerId);
      const chosen = ground.contacts.map(({ _id }) => _id);
      expect(chosen.length).toBeGreaterThan(0);

      const actor: Actor = sampleActor({
        userId: caller.userId,
        roles: [role],
        customerId: isStaff ? null : customerId,
        officeIds: isStaff || role === 'corporate' ? [] : [officeId],
        chosenCustomerId: isStaff ? customerId : null,
        ...(role === 'branchuser' && { agentId: group.agentId }),
      });
      const judged = await readOrderContext(house.house, actor, customerId, { orderType, itemIds, agents: chosen, campaignData: [] });
      expect(inOrder(contextOfWizard(ground, { agents: chosen }))).toEqual(inOrder(judged!.context));
    },
  );

  test.each<Role>(['corporate', 'branchmanager', 'branchuser'])('and %s place an order of nothing but what was offered', async (role) => {
    const group = await makeGroup();
    const caller = await house.person(role, group);
    if (role === 'branchuser') await house.house.db.update(agents).set({ userId: caller.userId }).where(eq(agents.id, group.agentId));
    const ground = await open(caller, 'LISTINGS', [group.listingId]);
    const [item, product, office, account] = [ground.items[0]!, ground.products[0]!, ground.offices[0]!, ground.accounts[0]!];
    const order: OrderInputSent = {
      orderType: 'LISTINGS',
      itemIds: [item._id],
      products: [product.code],
      agents: ground.contacts.filter(({ suggested }) => suggested).map(({ _id }) => _id),
      office: office._id,
      attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: account._id }],
      campaignData: product.campaignTemplates.map(({ templateId, templateModel, type }) => ({
        templateId,
        templateModel,
        type,
        resources: [{ itemId: item._id, images: item.pictures.map(({ _id }) => ({ _id })) }],
      })),
      campaignName: 'As offered',
      startDate: START_DATE,
      email: 'mere@kauri.example',
      paymentType: ground.paymentTypes[0]!,
    };
    expect((await caller.call('POST', '/api/orders', order)).statusCode).toBe(200);
  });
});
