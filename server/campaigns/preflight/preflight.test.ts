import type { AudienceSizeAnswer, DeliveryPlanView, DeliveryStop, PreflightAnswer, Rehearsal } from '#contract/campaigns/index.ts';
import type { WizardData } from '#contract/orders/index.ts';
import { deliveryOrderBody } from '#test/harness/delivery/delivery-seller.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeAudience, makeCatalog, makeLlaTag } from '#test/harness/rows/network-rows.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { readLedger } from '#test/harness/twins/twin-ledger.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { customers } from '../../customers/customer-table.ts';
import { networkAccounts } from '../../networks/account-table.ts';
import { metaPages } from '../../networks/page-table.ts';
import { orders } from '../../orders/order-table.ts';
import { products } from '../../products/product-table.ts';
import { checkedAccounts } from '../delivery/checked-account-table.ts';
import { deliveries, deliverySteps } from '../delivery/delivery-table.ts';
import { readDestinations } from '../delivery/destinations.ts';

const server = await openDeliveryServer();
const { db, twins } = server;
const seller = await server.makeSeller();
const operations = await server.server.as('operations');
const admin = await server.server.as('admin');
const corporate = await server.server.as('corporate', { customerId: seller.customerId });

/** What a test has placed and not delivered is not delivered by the next ones. */
afterEach(async () => {
  await db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.status, 'READY'));
});

const setMetaAccount = (given: Partial<typeof networkAccounts.$inferInsert>) =>
  db.update(networkAccounts).set(given).where(eq(networkAccounts.id, seller.accounts.meta));
const planOf = async (orderId: string, query = ''): Promise<DeliveryPlanView> =>
  (await operations.call('GET', `/api/orders/${orderId}/plan${query}`)).json();
const statesOf = async (orderId: string) =>
  (await db.select().from(deliveries).where(eq(deliveries.orderId, orderId))).map(({ state }) => state);
/** The ledgers of both twins, which hold every request and every effect. */
const onLedgers = async (): Promise<{ network: string; what: string }[]> => {
  const read = async (network: 'meta' | 'google') => {
    const page = (after: number) => twins[network].control('GET', `ledger?after=${after}`).then((body) => Response.json(body));
    return (await readLedger(page)).map(({ what }) => ({ network, what }));
  };
  return [await read('meta'), await read('google')].flat();
};

test('the first delivery on a newly linked account waits until someone has looked at its plan', async () => {
  const known = await db.delete(checkedAccounts).returning();
  const orderId = await server.place(seller);
  await server.deliver(1);
  expect(await statesOf(orderId)).toEqual(['HELD', 'HELD']);
  expect(await planOf(orderId)).toMatchObject({ isHeld: true, networks: [{ state: 'HELD' }, { state: 'HELD' }] });
  const sales = await server.server.as('sales');
  expect((await sales.call('POST', `/api/orders/${orderId}/start-delivery`)).statusCode).toBe(403);

  // What the seller approved is not what would be planned now.
  const requireApproval = (sellerApprovalRequired: boolean) =>
    db.update(customers).set({ sellerApprovalRequired }).where(eq(customers.id, seller.customerId));
  await requireApproval(true);
  await db.update(orders).set({ approvedRevision: 1 }).where(eq(orders.id, orderId));
  expect((await operations.call('POST', `/api/orders/${orderId}/start-delivery`)).json()).toMatchObject({ code: 'deliveryNotApproved' });
  await requireApproval(false);

  expect((await operations.call('POST', `/api/orders/${orderId}/start-delivery`)).json()).toMatchObject({
    isHeld: false,
    networks: [{ state: 'WAITING' }, { state: 'WAITING' }],
  });
  expect((await operations.call('POST', `/api/orders/${orderId}/start-delivery`)).json()).toMatchObject({ code: 'deliveryNotHeld' });
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, orderId));
  expect(entries.filter(({ actorId }) => actorId === operations.userId).map(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ metaDelivery: expect.anything() }),
  );
  await server.deliver();
  expect(await server.stateOf(orderId)).toBe('DELIVERED');
  expect(known.length).toBeGreaterThan(0);

  const next = await server.place(seller);
  await server.deliver();
  expect(await server.stateOf(next)).toBe('DELIVERED');
});

test('more orders than the database has connections are placed at the same time', async () => {
  const connections = server.context.config.DATABASE_CONNECTIONS;
  const before = await db.select({ id: orders.id }).from(orders);
  const placed = await Promise.all(Array.from({ length: 3 * connections }, () => server.place(seller)));
  expect(await db.$count(orders)).toBe(before.length + placed.length);
});

describe('pre-flight', () => {
  const draft = async (caller = corporate, given = {}): Promise<PreflightAnswer['findings']> =>
    (await caller.call('POST', '/api/orders/preflight', { ...deliveryOrderBody(seller), ...given })).json<PreflightAnswer>().findings;

  test('finds nothing that stops a complete order', async () => {
    expect((await draft()).filter(({ severity }) => severity === 'blocks')).toEqual([]);
  });

  test('an order is neither placed nor delivered while something stops it, and everyone reads why', async () => {
    const placedBefore = await server.place(seller);
    await setMetaAccount({ tokenState: 'EXPIRED' });
    const [text] = (await draft()).filter(({ severity }) => severity === 'blocks').map((finding) => finding.text);
    expect(text).toContain('No campaign can run until the account is linked again.');
    const refused = await corporate.call('POST', '/api/orders', deliveryOrderBody(seller), { 'idempotency-key': newId() });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'orderUndeliverable', fields: [{ path: 'attributes.fbAdAccount', message: text }] }),
    ]);
    const { findings } = (await operations.call('GET', `/api/orders/${placedBefore}/preflight`)).json<PreflightAnswer>();
    expect(findings[0]).toMatchObject({ severity: 'blocks', text, where: { record: { kind: 'metaAccount', id: seller.accounts.meta } } });
    await server.start();
    expect(await server.stateOf(placedBefore)).toBe('FAILED');
    const timeline = (await operations.call('GET', `/api/orders/${placedBefore}`)).json<{ timeline: { note: string | null }[] }>().timeline;
    expect(timeline.at(-1)?.note).toBe(text);
    await setMetaAccount({ tokenState: 'LINKED' });
  });

  test('an order of a customer that is switched off waits, and staff read why', async () => {
    const orderId = await server.place(seller);
    const setActive = (isActive: boolean) => db.update(customers).set({ isActive }).where(eq(customers.id, seller.customerId));
    await setActive(false);
    await server.start();
    const { findings } = (await operations.call('GET', `/api/orders/${orderId}/preflight`)).json<PreflightAnswer>();
    const state = await server.stateOf(orderId);
    await setActive(true);
    expect(state).toBe('READY');
    expect(findings[0]).toMatchObject({
      severity: 'blocks',
      text: expect.stringContaining('is inactive. The delivery is on hold until the customer is active again.'),
      where: { record: { kind: 'customer', id: seller.customerId } },
    });
    await server.start();
    expect(await server.stateOf(orderId)).toBe('PROCESSING');
    // Later tests deliver orders of their own.
    await db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, orderId));
  });

  test('staff get links to the records, customers’ people to what they can open', async () => {
    await setMetaAccount({ currencyCode: 'AUD' });
    const ofStaff = (await draft(admin, { customerId: seller.customerId })).find(({ severity }) => severity === 'blocks');
    const ofCustomer = (await draft()).find(({ severity }) => severity === 'blocks');
    await setMetaAccount({ currencyCode: 'NZD' });
    expect(ofStaff?.where.record).toEqual({ kind: 'metaAccount', id: seller.accounts.meta });
    expect(ofCustomer).toMatchObject({ text: ofStaff?.text, where: { record: null, field: { step: 'product' } } });
  });

  test('a draft that names what the person may not see is refused as any order is', async () => {
    const answer = await corporate.call('POST', '/api/orders/preflight', { ...deliveryOrderBody(seller), agents: [newId()] });
    expect(answer.json()).toMatchObject({ code: 'contactUnknown' });
  });
});

describe('the size of the audience', () => {
  const circle = (radius: number) => ({
    center: { latitude: -36.85, longitude: 174.76 },
    zoom: 11,
    markers: [{ id: 'a', coords: { latitude: -36.85, longitude: 174.76 }, radius }],
  });
  /** The first step and the areas are filled in, and nothing else. */
  const draftWith = (radius: number, settings = {}): object => {
    const body = deliveryOrderBody(seller);
    const campaignData = body.campaignData?.map((data) => ({
      ...data,
      resources: [],
      adSettings: [{ ageMin: 18, ageMax: 65, location: [{ map: circle(radius) }], ...settings }],
    }));
    return { ...body, campaignData, campaignName: '', startDate: '', email: '' };
  };
  const sizeOf = async (body: object, caller = corporate): Promise<AudienceSizeAnswer | undefined> => {
    const { audiences } = (await caller.call('POST', '/api/orders/audience-size', body)).json<{
      audiences: { templateId: string; size: AudienceSizeAnswer }[];
    }>();
    expect(audiences.map(({ templateId }) => templateId)).toEqual([seller.metaTemplateId]);
    return audiences[0]?.size;
  };
  const questions = async () => {
    const page = (after: number) => twins.meta.control('GET', `ledger?after=${after}`).then((body) => Response.json(body));
    const asked = (await readLedger(page)).filter(({ what, path }) => what === 'request' && String(path).endsWith('/reachestimate'));
    return asked.map(({ query }) => JSON.parse((query as { targeting_spec: string }).targeting_spec) as object);
  };

  test('grows with the circle, of Meta only, and is asked for once', async () => {
    const small = await sizeOf(draftWith(11));
    const large = await sizeOf(draftWith(22));
    if (small?.kind !== 'known' || large?.kind !== 'known') throw new Error('Meta told no size.');
    expect(large.lower).toBeGreaterThan(small.lower);
    expect(small.upper).toBeGreaterThanOrEqual(small.lower);
    const before = await questions();
    expect(await sizeOf({ ...draftWith(11), customerId: seller.customerId }, admin)).toEqual(small);
    expect(await questions()).toEqual(before);
  });

  test('is that of the targeting which the delivery sends, with the limits of housing', async () => {
    const declare = (specialAdCategories: string[]) =>
      db
        .update(customers)
        .set({ specialAdCategories, specialAdCategoryCountries: ['NZ', 'US'] })
        .where(eq(customers.id, seller.customerId));
    await declare(['HOUSING']);
    const body = deliveryOrderBody(seller);
    const adSettings = [{ ageMin: 30, ageMax: 40, gender: 'WOMEN' as const, location: [{ map: circle(7) }] }];
    const campaignData =
      body.campaignData?.map((data) => (data.templateId === seller.metaTemplateId ? { ...data, adSettings } : data)) ?? [];
    await sizeOf({ ...body, campaignData });
    const orderId = await server.place(seller, { campaignData });
    const planned = (await planOf(orderId, '?fields=true')).networks[0]?.objects.find(({ kind }) => kind === 'adSet');
    await declare([]);
    const asked = (await questions()).at(-1);
    expect(planned?.fields).toMatchObject({ targeting: asked });
    expect(asked).toMatchObject({ age_min: 18, age_max: 65, geo_locations: { custom_locations: [{ radius: 25 }] } });
    expect(asked).not.toHaveProperty('genders');
  });

  test('waits for a linked account, which staff read and customers do not', async () => {
    await setMetaAccount({ tokenState: 'EXPIRED' });
    const ofStaff = await sizeOf({ ...draftWith(13), customerId: seller.customerId }, admin);
    const ofCustomer = await sizeOf(draftWith(13));
    await setMetaAccount({ tokenState: 'LINKED' });
    expect([ofStaff, ofCustomer]).toEqual([{ kind: 'accountNotLinked' }, { kind: 'unknown' }]);
    const { attributes = [], ...withoutAccount } = draftWith(13) as ReturnType<typeof deliveryOrderBody>;
    expect(attributes.length).toBeGreaterThan(0);
    expect(await sizeOf({ ...withoutAccount, customerId: seller.customerId }, admin)).toEqual({ kind: 'accountNotLinked' });
  });

  test('is told as unavailable while Meta does not answer, and known afterwards', async () => {
    await twins.meta.set({ route: 'GET *reachestimate', kind: 'redirect' });
    const away = await sizeOf(draftWith(14));
    await twins.meta.set();
    expect(away).toEqual({ kind: 'unavailable' });
    expect(await sizeOf(draftWith(14))).toMatchObject({ kind: 'known' });
  });

  test('is not known for settings that are refused, and refused for what the person may not see', async () => {
    expect(await sizeOf(draftWith(15, { ageMin: 50, ageMax: 40 }))).toEqual({ kind: 'unknown' });
    const answer = await corporate.call('POST', '/api/orders/audience-size', { ...draftWith(15), agents: [newId()] });
    expect(answer.json()).toMatchObject({ code: 'contactUnknown' });
  });
});

describe('copy that the order changes', () => {
  const copy = { 'copy.feed.headline': 'Open on Sunday' };
  const bodyWith = (sold: typeof seller, given: object) => {
    const body = deliveryOrderBody(sold);
    const campaignData =
      body.campaignData?.map((data) => (data.templateId === sold.metaTemplateId ? { ...data, copy: given } : data)) ?? [];
    return { ...body, campaignData };
  };
  const changeCopy = (caller: Caller, sold: typeof seller, orderId: string, given: object | undefined) => {
    const { campaignData } = bodyWith(sold, {});
    const changed = campaignData.map(({ copy: _template, ...data }) =>
      data.templateId === sold.metaTemplateId && given ? { ...data, copy: given } : data,
    );
    return caller.call('PUT', `/api/orders/${orderId}/ads`, { campaignData: changed });
  };

  test('is delivered and planned in the place of the template’s, where the template allows it', async () => {
    const editable = await server.makeSeller('FACEBOOK_IMAGE_CAMPAIGN', { content: { allowsCopyChanges: true } });
    const caller = await server.server.as('corporate', { customerId: editable.customerId });
    const post = (path: string, given: object) => caller.call('POST', path, bodyWith(editable, given), { 'idempotency-key': newId() });
    const { products } = (
      await caller.call('GET', `/api/orders/wizard?orderType=LISTINGS&itemIds=${editable.items[0]?.itemId ?? ''}`)
    ).json<WizardData>();
    expect(products[0]?.campaignTemplates.map(({ allowsCopyChanges }) => allowsCopyChanges)).toEqual([true, false]);

    const tooLong = await post('/api/orders', { 'copy.feed.headline': '{{listing.title}} '.repeat(20) });
    expect(tooLong.json()).toMatchObject({
      code: 'orderUndeliverable',
      fields: [{ path: 'campaignData.0.copy.copy.feed.headline', message: expect.stringContaining('more than 255 characters') }],
    });
    expect((await post('/api/orders', { 'copy.feed.headline': 'x'.repeat(256) })).json()).toMatchObject({ code: 'copyTextTooLong' });
    expect((await post('/api/orders', { link: 'https://elsewhere.example' })).statusCode).toBe(400);

    const orderId = (await post('/api/orders', copy)).json<{ _id: string }>()._id;
    const creatives = (await planOf(orderId, '?fields=true')).networks[0]?.objects.filter(({ kind }) => kind === 'creative') ?? [];
    expect(creatives.length).toBeGreaterThan(0);
    for (const { fields } of creatives) expect(JSON.stringify(fields)).toContain('Open on Sunday');
    const stored = (await caller.call('GET', `/api/orders/${orderId}`)).json<{ campaignData: { copy?: object }[] }>();
    expect(stored.campaignData.map((data) => data.copy)).toEqual([copy, undefined]);
  });

  test('is kept by a placed order whose product fixes it later, and refused for new orders and changes', async () => {
    const editable = await server.makeSeller('FACEBOOK_IMAGE_CAMPAIGN', { content: { allowsCopyChanges: true } });
    const caller = await server.server.as('corporate', { customerId: editable.customerId });
    const place = () => caller.call('POST', '/api/orders', bodyWith(editable, copy), { 'idempotency-key': newId() });
    const orderId = (await place()).json<{ _id: string }>()._id;
    await db.update(products).set({ allowsCopyChanges: false }).where(eq(products.customerId, editable.customerId));

    expect((await place()).json()).toMatchObject({
      code: 'copyFixed',
      message: 'The ad copy of this product is fixed.',
    });
    const wizard = await caller.call('GET', `/api/orders/wizard?orderType=LISTINGS&itemIds=${editable.items[0]?.itemId ?? ''}`);
    const offered = wizard.json<WizardData>().products.flatMap(({ campaignTemplates }) => campaignTemplates);
    expect(offered.map(({ allowsCopyChanges }) => allowsCopyChanges)).toEqual([false, false]);

    const put = (given: object | undefined) => changeCopy(caller, editable, orderId, given);
    expect((await put({ 'copy.feed.headline': 'Sold' })).json()).toMatchObject({ code: 'copyFixed' });
    for (const given of [copy, undefined]) {
      const answer = await put(given);
      expect(answer.json<{ campaignData: { copy?: object }[] }>().campaignData.map((data) => data.copy)).toEqual([copy, undefined]);
    }
    const creatives = (await planOf(orderId, '?fields=true')).networks[0]?.objects.filter(({ kind }) => kind === 'creative') ?? [];
    for (const { fields } of creatives) expect(JSON.stringify(fields)).toContain('Open on Sunday');
  });

  test('is open again for an order that was placed while its product had it fixed', async () => {
    const editable = await server.makeSeller('FACEBOOK_IMAGE_CAMPAIGN', { content: { allowsCopyChanges: true } });
    const caller = await server.server.as('corporate', { customerId: editable.customerId });
    const setFixed = (isFixed: boolean) =>
      db.update(products).set({ allowsCopyChanges: !isFixed }).where(eq(products.customerId, editable.customerId));
    await setFixed(true);
    const placed = await caller.call('POST', '/api/orders', bodyWith(editable, {}), { 'idempotency-key': newId() });
    const orderId = placed.json<{ _id: string }>()._id;
    expect((await changeCopy(caller, editable, orderId, copy)).json()).toMatchObject({ code: 'copyFixed' });
    await setFixed(false);
    const changed = await changeCopy(caller, editable, orderId, copy);
    expect(changed.json<{ campaignData: { copy?: object }[] }>().campaignData[0]?.copy).toEqual(copy);
  });

  test('is refused where the template does not allow it', async () => {
    const answer = await corporate.call('POST', '/api/orders', bodyWith(seller, copy), { 'idempotency-key': newId() });
    expect(answer.json()).toMatchObject({ code: 'copyFixed' });
  });
});

describe('the plan', () => {
  test('is computed before a delivery and is the stored one afterwards', async () => {
    const orderId = await server.place(seller);
    const before = await planOf(orderId);
    expect(before).toMatchObject({
      isHeld: false,
      networks: [
        {
          network: 'meta',
          state: null,
          campaigns: [{ budget: 16_800, adSets: [{ ads: [{}, {}, {}] }] }],
          others: [{ kind: 'image', count: 3 }],
        },
        { network: 'google', state: null, campaigns: [{ budget: 7200 }], objects: [] },
      ],
    });
    expect(before.networks[0]?.campaigns[0]?.adSets[0]?.targeting).toMatch(/^18–65\+, all genders, .*km.*on Facebook/);
    const ads = before.networks.flatMap(({ campaigns }) => campaigns.flatMap(({ adSets }) => adSets.flatMap((set) => set.ads)));
    for (const { picture } of ads) {
      expect(picture).toMatchObject({ kind: 'picture' });
      expect((await operations.call('GET', picture?.thumbnailUrl ?? '')).headers['content-type']).toMatch(/^image\//);
    }
    expect((await planOf(orderId, '?fields=true')).networks[0]?.objects.length).toBeGreaterThan(5);
    await server.deliver();
    const after = await planOf(orderId);
    expect(after.networks.map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
    expect(after.networks.map(({ campaigns }) => campaigns)).toEqual(before.networks.map(({ campaigns }) => campaigns));
  });

  test('is for admin and operations, and of orders that exist', async () => {
    const orderId = await server.place(seller);
    const sales = await server.server.as('sales');
    expect((await sales.call('GET', `/api/orders/${orderId}/plan`)).statusCode).toBe(403);
    expect((await operations.call('GET', `/api/orders/${newId()}/plan`)).statusCode).toBe(404);
  });
});

describe('a rehearsal', () => {
  const rehearse = async (orderId: string): Promise<Rehearsal['objects']> =>
    (await operations.call('POST', `/api/orders/${orderId}/rehearsal`)).json<Rehearsal>().objects;

  test('asks both networks and makes nothing', async () => {
    const orderId = await server.place(seller);
    const before = await onLedgers();
    const objects = await rehearse(orderId);
    const after = await onLedgers();
    const requests = ({ what }: { what: string }) => what === 'request';
    const effects = (entries: typeof after) => entries.filter((entry) => !requests(entry)).length;
    for (const network of ['meta', 'google']) {
      const [were, are] = [before, after].map((entries) => entries.filter((entry) => entry.network === network));
      expect(are!.filter(requests).length).toBeGreaterThan(were!.filter(requests).length);
      expect(effects(are!)).toBe(effects(were!));
    }
    expect(objects.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    const accepted = objects.filter(({ outcome }) => outcome === 'accepted').map(({ network, kind }) => `${network} ${kind}`);
    expect(accepted).toEqual(expect.arrayContaining(['meta campaign', 'meta adSet', 'google campaign', 'google asset']));
  });

  test('tells a refusal in the network’s words', async () => {
    const orderId = await server.place(seller);
    const declare = (specialAdCategories: string[]) =>
      db
        .update(customers)
        .set({ specialAdCategories, specialAdCategoryCountries: ['NZ'] })
        .where(eq(customers.id, seller.customerId));
    await declare(['NONE', 'HOUSING']);
    const [refused] = (await rehearse(orderId)).filter(({ network, kind }) => network === 'meta' && kind === 'campaign');
    await declare([]);
    expect(refused).toMatchObject({ outcome: 'refused', text: expect.stringContaining('NONE cannot be combined with a category.') });
  });
});

test('a page, a catalog and tags of another customer are not used', async () => {
  const [page] = await db.select().from(metaPages);
  const stranger = await makeCustomer(db);
  const catalogOf = (customerId: string) => makeCatalog(db, customerId, { platformId: newId(), productSetId: '1' });
  const tagOf = async (customerId: string, name: string) => {
    await makeAudience(db, seller.accounts.meta, { platformId: name, tags: [name] });
    return makeLlaTag(db, customerId, { name });
  };
  const { attributes = [] } = deliveryOrderBody(seller);
  const read = async (catalogId: string, tagId: string) => {
    const query = { customerId: seller.customerId, attributes, agentIds: [], catalogId, llaTagIds: [tagId] };
    return (await readDestinations(db, query)).meta;
  };
  const [ownTag, foreignTag] = [await tagOf(seller.customerId, 'buyers'), await tagOf(stranger, 'sellers')];
  expect(await read(await catalogOf(seller.customerId), ownTag)).toMatchObject({
    catalog: { productSetId: '1' },
    audiencesOfTag: { [ownTag]: ['buyers'] },
  });
  expect(await read(await catalogOf(stranger), foreignTag)).toMatchObject({ catalog: null, audiencesOfTag: {} });
  await db.update(metaPages).set({ customerIds: [stranger] });
  expect(await read(await catalogOf(seller.customerId), ownTag)).toBeNull();
  await db.update(metaPages).set({ customerIds: page?.customerIds ?? [] });
});

describe('the stop switch', () => {
  const stop = async (body: object) => (await operations.call('POST', '/api/delivery-stops', body)).json<DeliveryStop>();
  const release = async (id: string) => (await operations.call('DELETE', `/api/delivery-stops/${id}`)).statusCode;

  const WAITS = { state: 'WAITING', reason: 'Deliveries are stopped: Wrong prices' };
  const GOES_ON = { state: 'DELIVERED', reason: null };
  test.each([
    ['everything', () => ({ scope: 'everything' }), { meta: WAITS, google: WAITS }],
    ['a customer', () => ({ scope: 'customer', customerId: seller.customerId }), { meta: WAITS, google: WAITS }],
    ['an account', () => ({ scope: 'account', accountId: seller.accounts.meta }), { meta: WAITS, google: GOES_ON }],
  ])('of %s holds up deliveries until it is released', async (_, scope, expected) => {
    const orderId = await server.place(seller);
    const { _id } = await stop({ ...scope(), reason: 'Wrong prices' });
    await server.deliver(2);
    const stopped = await db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
    expect(Object.fromEntries(stopped.map(({ network, state, reason }) => [network, { state, reason }]))).toEqual(expected);
    const steps = await db
      .select()
      .from(deliverySteps)
      .where(
        inArray(
          deliverySteps.deliveryId,
          stopped.filter(({ state }) => state === 'WAITING').map(({ id }) => id),
        ),
      );
    expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['WAITING']));
    expect((await admin.call('GET', '/api/delivery-stops')).json()).toMatchObject({ stops: [{ _id, reason: 'Wrong prices' }] });
    expect([await release(_id), await release(_id)]).toEqual([200, 404]);
    await server.deliver();
    expect(await server.stateOf(orderId)).toBe('DELIVERED');
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, _id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['created', 'removed']);
  });

  test('is set once, however often it is sent, and again with another reason', async () => {
    const ofCustomer = { scope: 'customer', customerId: seller.customerId };
    const twice = await Promise.all([stop({ ...ofCustomer, reason: 'Twice' }), stop({ ...ofCustomer, reason: 'Twice' })]);
    const other = await stop({ ...ofCustomer, reason: 'Another' });
    const ids = [...new Set([...twice, other].map(({ _id }) => _id))];
    expect(ids).toHaveLength(2);
    expect(await Promise.all(ids.map(release))).toEqual([200, 200]);
    const again = await stop({ ...ofCustomer, reason: 'Twice' });
    expect(ids).not.toContain(again._id);
    expect(await release(again._id)).toBe(200);
  });

  test('needs a reason, a known subject and admin or operations', async () => {
    expect((await operations.call('POST', '/api/delivery-stops', { scope: 'everything', reason: ' ' })).statusCode).toBe(400);
    expect(await stop({ scope: 'customer', customerId: newId(), reason: 'x' })).toMatchObject({ code: 'notFound' });
    expect((await corporate.call('GET', '/api/delivery-stops')).statusCode).toBe(403);
  });
});
