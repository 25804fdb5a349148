// Orders whose ads are rendered with a creative template, delivered to the twins. A fake renderer stands for the browser.
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import { makeCreativeTemplate, nameCreativeTemplate, publishAs } from '#test/harness/rows/creative-rows.ts';
import { useFakeRenderer } from '#test/harness/fake-renderer.ts';
import { sampleVideo } from '#test/harness/samples/sample-media.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { creativeFiles } from '../../../creatives/creative-file-table.ts';
import { creativeJobs } from '../../../creatives/creative-job-table.ts';
import { listings } from '../../../inventory/listings/listing-table.ts';
import { Postponed } from '../../../jobs/job-failure.ts';
import { adRenders } from '../../ad-render-table.ts';
import { ads, adSets, campaigns } from '../../campaign-table.ts';
import { deliveries, deliverySteps } from '../delivery-table.ts';

const server = await openDeliveryServer();
const { context, db } = server;
const renderer = useFakeRenderer(context, await sampleVideo('mp4'));
const seller = await server.makeSeller();
const [item] = seller.items;
/** Ads with one picture of three: four files instead of ten. */
const withOnePicture = { ...seller, items: seller.items.map(({ itemId, pictureIds }) => ({ itemId, pictureIds: pictureIds.slice(0, 1) })) };
const PAGE = '<!doctype html><h1>{{listing.title}}</h1>{{agent.fullName}}<img src="{{listing.heroImage}}">';
const creativeId = await makeCreativeTemplate(db, { name: 'Just listed' }, { 'index.html': PAGE });
for (const id of [seller.metaTemplateId, seller.googleTemplateId ?? '']) await nameCreativeTemplate(db, id, creativeId);

beforeEach(() => {
  renderer.rendered.length = 0;
  renderer.error = null;
});

const deliveriesOf = (orderId: string) => db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
const deliveryTo = async (orderId: string, network: 'meta' | 'google') =>
  (await deliveriesOf(orderId)).find((delivery) => delivery.network === network)!;
const rendersOfAds = (orderId: string) =>
  db
    .select({ network: campaigns.network, render: adRenders, creative: ads.creative, shown: creativeJobs.shown })
    .from(adRenders)
    .innerJoin(ads, eq(ads.id, adRenders.adId))
    .innerJoin(adSets, eq(adSets.id, ads.adSetId))
    .innerJoin(campaigns, eq(campaigns.id, adSets.campaignId))
    .innerJoin(creativeJobs, eq(creativeJobs.id, adRenders.creativeJobId))
    .where(eq(campaigns.orderId, orderId));
const retitle = (title: string) => db.update(listings).set({ title }).where(eq(listings.id, item!.itemId));
/** Delivers, with everything rendered that the deliveries ask for. */
async function deliver(): Promise<void> {
  await server.deliver(1);
  await renderer.run();
  await server.deliver();
}

test('the files are rendered first, each once, and sent in place of the pictures', async () => {
  const orderId = await server.place(seller);
  await server.start();
  for (const { id } of await deliveriesOf(orderId)) await expect(server.runDelivery(id)).rejects.toBeInstanceOf(Postponed);
  expect((await deliveryTo(orderId, 'meta')).reason).toBe('Rendering the creatives: 0 of 9 are ready.');
  expect(await db.select().from(deliverySteps).where(eq(deliverySteps.state, 'DONE'))).toEqual([]);
  await renderer.run();
  await server.deliver();
  expect(await server.stateOf(orderId)).toBe('DELIVERED');
  // The first square is shown on both networks; Meta gets each of three pictures in the ratios of its placements.
  const thrice = (file: string): string[] => [file, file, file];
  expect(renderer.rendered.toSorted()).toEqual([
    ...['image.jpg 1080×1080', 'image.jpg 1080×1350', 'image.jpg 1080×1920'].flatMap(thrice),
    'image.jpg 1200×628',
  ]);

  const { plan } = await deliveryTo(orderId, 'meta');
  expect(plan.filter(({ kind }) => kind === 'image').map(({ file }) => file)).toEqual(
    plan.filter(({ kind }) => kind === 'image').map(() => ({ hash: expect.any(String), fit: null })),
  );
  const shown = await rendersOfAds(orderId);
  expect(shown.map(({ network }) => network).toSorted()).toEqual(['google', 'google', ...Array.from({ length: 9 }, () => 'meta')]);
  for (const { render, creative } of shown) expect(JSON.stringify(creative)).toContain(`{"$ref":"${render.fileKey}"}`);
  expect(shown[0]?.shown).toEqual({
    values: { 'listing.title': 'Sunny villa 1 by the park', 'agent.fullName': expect.any(String), 'listing.heroImage': 'media/1.jpg' },
    pictures: { 'media/1.jpg': expect.stringMatching(/^[0-9a-f]{64}$/u) },
  });
});

test('another order of the same listing renders nothing again, unless the listing has changed', async () => {
  const orderId = await server.place(seller);
  await server.deliver();
  expect([await server.stateOf(orderId), renderer.rendered]).toEqual(['DELIVERED', []]);
  await retitle('Sunnier villa');
  const changed = await server.place(withOnePicture);
  await deliver();
  expect([await server.stateOf(changed), renderer.rendered.length]).toEqual(['DELIVERED', 4]);
});

test('an order keeps the version that was published when it was placed', async () => {
  const orderId = await server.place(withOnePicture);
  await db.insert(creativeFiles).values({ id: newId(), templateId: creativeId, fileName: 'style.css', fileType: 'CSS', content: 'h1 {}' });
  await publishAs(db, creativeId, 'Just listed, spring');
  await deliver();
  const versions = await db
    .select({ version: creativeJobs.version })
    .from(creativeJobs)
    .where(
      inArray(
        creativeJobs.id,
        (await rendersOfAds(orderId)).map(({ render }) => render.creativeJobId),
      ),
    );
  expect(new Set(versions.map(({ version }) => version))).toEqual(new Set([1]));
});

describe('a template that fails', () => {
  test('stops the delivery with what it printed, and a retry renders again', async () => {
    await retitle('Broken villa');
    renderer.error = 'no price';
    const orderId = await server.place(withOnePicture);
    await deliver();
    expect(await server.stateOf(orderId)).toBe('FAILED');
    expect((await deliveryTo(orderId, 'meta')).reason).toBe(
      'The creative template “Just listed, spring” could not be rendered: The page failed. error: no price',
    );
    renderer.error = null;
    const staff = await server.server.as('operations');
    expect((await staff.call('POST', `/api/orders/${orderId}/retry`)).statusCode).toBe(200);
    await deliver();
    expect(await server.stateOf(orderId)).toBe('DELIVERED');
    expect(await deliveriesOf(orderId)).toHaveLength(2);
  });
});

test('a video that its network would refuse stops the delivery with the reason', async () => {
  const video = await server.makeSeller('FACEBOOK_VIDEO_CAMPAIGN');
  const tiny = await makeCreativeTemplate(db, { name: 'Tiny video', renderType: 'VIDEO' });
  await nameCreativeTemplate(db, video.metaTemplateId, tiny);
  const orderId = await server.place(video);
  await deliver();
  expect((await deliveryTo(orderId, 'meta')).reason).toContain(
    'The video of “Tiny video” does not fit Meta: it has 64 × 48 pixels and needs at least 600 × 314',
  );
  const made = await db
    .select()
    .from(deliverySteps)
    .where(and(eq(deliverySteps.deliveryId, (await deliveryTo(orderId, 'meta')).id), eq(deliverySteps.state, 'DONE')));
  expect(made).toEqual([]);
});
