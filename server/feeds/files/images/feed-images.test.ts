import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REAXML_MAPPING } from '#domain/feeds/index.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { feedFile, feedRecord, feedSource, feedStore, useFeedSources } from '#test/harness/feeds/feed-source.ts';
import { craftArchive } from '#test/harness/samples/sample-archives.ts';
import { samplePlainPng } from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingEvents } from '../../../inventory/listings/listing-event-table.ts';
import { listings } from '../../../inventory/listings/listing-table.ts';
import { dataFeedSourceParts } from '../data-feed-source-parts.ts';
import { feedFiles, feedListings, feedRecords } from '../feed-file-table.ts';
import type { FeedSource } from '../feed-source.ts';
import { fetchFeedImagesJob } from './fetch-feed-images-job.ts';
import { readFeedFileJob } from '../read-feed-file-job.ts';
import { receiveFeedFile } from '../receive-feed-file.ts';

let server: TestServer;
let images: Server;
let host: string;
const pictures = new Map<string, Buffer>();
let asked: string[] = [];

beforeAll(async () => {
  server = await openTestServer({ PRIVATE_FEED_URLS: '1' });
  images = createServer(({ url = '' }, answer) => {
    asked.push(url);
    const picture = pictures.get(url);
    answer.writeHead(picture ? 200 : 404).end(picture);
  });
  await new Promise<void>((resolve) => images.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(images.address() as AddressInfo).port}`;
  for (let n = 0; n < 12; n++) pictures.set(`/${n}.png`, await samplePlainPng(40 + n, 30));
});
afterAll(async () => {
  images.closeAllConnections();
  images.close();
  await server.close();
});

let customerId: string;
let source: FeedSource;
beforeEach(async () => {
  asked = [];
  customerId = await makeCustomer(server.context.db);
  source = feedSource([feedStore(customerId, { KAURIA: await makeOffice(server.context.db, customerId) })]);
  await useFeedSources(server.context, [source]);
});

async function send(text: string | Buffer): Promise<string> {
  const { fileId } = await receiveFeedFile(server.context, {
    source,
    storeId: null,
    name: 'listings.xml',
    origin: 'FTP',
    datedAt: null,
    bytes: (async function* () {
      yield Buffer.from(text);
    })(),
    maxBytes: 1_000_000,
    receivedBy: null,
  });
  await handleJob(readFeedFileJob, server.context, { sourceId: source.id });
  return fileId;
}
const fetchAll = (now = Date.now()) => handleJob(fetchFeedImagesJob, { ...server.context, now: () => now }, { sourceId: source.id });
const shown = async () => {
  const [listing] = await server.context.db.select().from(listings).where(eq(listings.customerId, customerId));
  return (listing?.pictures ?? []).map(({ width, deleted }) => (deleted ? `(${width - 40})` : String(width - 40)));
};
const url = (n: number) => `${host}/${n}.png`;
const at = (minutes: number) => new Date(Date.parse('2026-11-02T09:00:00Z') + minutes * 60_000).toISOString();

test('pictures follow their slots, are fetched again only when they changed, and go with their slot', async () => {
  await send(
    feedFile(
      feedRecord({
        images: [
          { slot: 'a', url: url(1), modTime: '1' },
          { slot: 'm', url: url(0), modTime: '1' },
          { slot: 'b', url: url(2) },
        ],
      }),
    ),
  );
  await fetchAll();
  expect(await shown()).toEqual(['0', '1', '2']);
  expect(asked).toHaveLength(3);
  await send(
    feedFile(
      feedRecord({
        modifiedAt: at(1),
        images: [{ slot: 'm', url: url(0), modTime: '1' }, { slot: 'a', url: url(3), modTime: '2' }, { slot: 'b' }],
      }),
    ),
  );
  await fetchAll();
  expect(await shown()).toEqual(['0', '3']);
  expect(asked.slice(3)).toEqual(['/3.png']);
  await send(feedFile(feedRecord({ modifiedAt: at(2), status: 'sold', isStatusOnly: true })));
  await fetchAll();
  expect(await shown()).toEqual(['0', '3']);
});

test('more than ten pictures are kept but not shown, and pictures that a person arranged stay', async () => {
  const slots = 'mabcdefghijk'.split('').map((slot, n) => ({ slot, url: url(n) }));
  await send(feedFile(feedRecord({ images: slots })));
  await fetchAll();
  expect(await shown()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '(10)', '(11)']);
  const admin = await server.as('admin');
  const [{ id } = { id: '' }] = await server.context.db.select().from(listings).where(eq(listings.customerId, customerId));
  const stored = (await admin.call('GET', `/api/listing/${id}`)).json();
  const body = {
    title: stored.title,
    type: stored.type,
    officeId: stored.office._id,
    images: [stored.images[5]],
    metaData: stored.metaData,
  };
  const { locks } = (await admin.call('PUT', `/api/listing/${id}`, body)).json();
  expect(locks).toMatchObject([{ field: 'pictures' }]);
  await send(feedFile(feedRecord({ modifiedAt: at(1), images: slots.slice(0, 1) })));
  await fetchAll();
  expect(await shown()).toEqual(['5']);
});

test('a missing picture is tried for half an hour, told, and never refuses the listing', async () => {
  const readable = new Map<string, Buffer>();
  source.readImage = async (name) => readable.get(name) ?? null;
  pictures.set('/text.png', Buffer.from('no picture'));
  const fileId = await send(
    feedFile(
      feedRecord({
        images: [
          { slot: 'm', url: `${host}/gone.png` },
          { slot: 'a', file: 'KR_a.png' },
          { slot: 'b', file: 'KR_b.png' },
          { slot: 'c', url: `${host}/text.png` },
        ],
      }),
    ),
  );
  await fetchAll();
  expect(await shown()).toEqual([]);
  readable.set('KR_a.png', pictures.get('/4.png') as Buffer);
  await fetchAll();
  expect(await shown()).toEqual([]);
  await fetchAll(Date.now() + 6 * 60_000);
  expect(await shown()).toEqual(['4']);
  await fetchAll(Date.now() + 40 * 60_000);
  const [link] = await server.context.db.select().from(feedListings).where(eq(feedListings.sourceId, source.id));
  expect(link?.images.map(({ slot, state }) => `${slot} ${state}`)).toEqual(['m missing', 'a stored', 'b missing', 'c missing']);
  expect(link?.imagesDueAt).toBeNull();
  const told = await server.context.db.select().from(feedRecords).where(eq(feedRecords.fileId, fileId));
  expect(told.flatMap(({ reasons }) => reasons.map(({ text }) => text)).toSorted()).toEqual([
    expect.stringContaining('KR_b.png'),
    expect.stringContaining('/gone.png'),
    expect.stringContaining('/text.png'),
  ]);
  const [file] = await server.context.db.select().from(feedFiles).where(eq(feedFiles.id, fileId));
  expect(file).toMatchObject({ state: 'READ', refused: 0, warned: 2 });
});

test('a picture at a private address is never asked for, unless the setting allows it', async () => {
  await send(feedFile(feedRecord({ images: [{ slot: 'm', url: url(1) }] })));
  const config = { ...server.context.config, PRIVATE_FEED_URLS: false };
  await handleJob(fetchFeedImagesJob, { ...server.context, config }, { sourceId: source.id });
  expect([asked, await shown()]).toEqual([[], []]);
});

test('a REAXML file becomes a listing with its pictures by the built-in mapping', async () => {
  const mapping = { format: 'REAXML', mapping: REAXML_MAPPING, timeZone: 'Pacific/Auckland' } as const;
  Object.assign(source, dataFeedSourceParts(mapping));
  const xml = (title: string, modTime: string) => `<?xml version="1.0" encoding="UTF-8"?>
<propertyList date="2026-11-02-09:15:00">
  <residential modTime="${modTime}" status="current">
    <agentID>kauria</agentID><uniqueID>KR-20417</uniqueID>
    <authority value="auction"/><price display="no">985000</price><priceView>Auction 26 Nov</priceView>
    <address display="yes"><subNumber>3</subNumber><streetNumber>18</streetNumber><street>Tui Terrace</street><suburb display="yes">Northcote</suburb><state>Auckland</state><region>Auckland</region><postcode>0627</postcode><country>NZ</country></address>
    <category name="Townhouse"/><headline>${title}</headline><description>Two levels.</description>
    <features><bedrooms>3</bedrooms><bathrooms>2</bathrooms><garages>1</garages></features>
    <images><img id="m" modTime="2026-11-01-17:02:10" url="${url(6)}" format="jpg"/><img id="b"/></images>
  </residential>
  <land modTime="2026-11-02-08:00:00" status="current"><agentID>OTHER1</agentID><uniqueID>X-1</uniqueID><headline>Section</headline></land>
  <rental modTime="2026-11-02-08:00:00" status="leased"><agentID>KAURIA</agentID><uniqueID>KR-19980</uniqueID></rental>
</propertyList>`;
  const fileId = await send(xml('Sunny end townhouse', '2026-11-02-09:10:31'));
  await fetchAll();
  const [listing] = await server.context.db.select().from(listings).where(eq(listings.customerId, customerId));
  expect(listing).toMatchObject({
    reference: 'KR-20417',
    title: 'Sunny end townhouse',
    type: 'RESIDENTIAL_FOR_SALE',
    startPrice: 98_500_000,
    bedrooms: 3,
    bathrooms: 2,
    shownSuburb: 'Northcote',
    creationType: 'FEED',
    numImages: 1,
  });
  const records = await server.context.db.select().from(feedRecords).where(eq(feedRecords.fileId, fileId)).orderBy(feedRecords.position);
  expect(records.map(({ line, reference, outcome, reasons }) => [line, reference, outcome, reasons.map(({ code }) => code)])).toEqual([
    [11, 'X-1', 'refused', ['agentIdUnknown']],
    [12, 'KR-19980', 'unchanged', ['listingUnknown']],
  ]);
  expect(records[0]?.raw).toContain('<uniqueID>X-1</uniqueID>');
  await send(xml('Older headline', '2026-11-02-09:00:00'));
  await send(xml('Half a file', '2026-11-03-09:00:00').slice(0, -20));
  const states = await server.context.db.select().from(feedFiles).where(eq(feedFiles.sourceId, source.id)).orderBy(feedFiles.id);
  expect(states.map(({ state, stale }) => [state, stale])).toEqual([
    ['READ', 0],
    ['READ', 1],
    ['FAILED', 0],
  ]);
  const [after] = await server.context.db.select().from(listings).where(eq(listings.customerId, customerId));
  expect(after?.title).toBe('Sunny end townhouse');
  const inspection = '<inspectionTimes><inspection>14-Nov-2026 11:00am to 11:45am</inspection></inspectionTimes><images>';
  await send(xml('Sunny end townhouse', '2026-11-04-09:00:00').replace('<images>', inspection));
  const [opened] = await server.context.db.select().from(listings).where(eq(listings.customerId, customerId));
  expect(opened?.metaData.find(({ key }) => key === 'inspectionTimes')?.value).toEqual([
    { date: '2026-11-14', from: '11:00', to: '11:45' },
  ]);
  const events = await server.context.db.select().from(listingEvents).where(eq(listingEvents.customerId, customerId));
  expect(events.map(({ kind, storeId, after: { openHomes } }) => [kind, storeId, openHomes])).toEqual([
    ['OPEN_HOME', source.stores[0]?.id, ['2026-11-14 11:00']],
  ]);
});

test('a zip brings the listings and the pictures that they name; a bad one applies nothing', async () => {
  const zip = (...more: Parameters<typeof craftArchive>[0]) =>
    craftArchive([
      {
        name: 'listings.json',
        content: feedFile({
          images: [
            { slot: 'm', file: 'KR-1_m.png' },
            { slot: 'a', file: 'KR-1_a.png' },
            { slot: 'b', file: 'late.png' },
          ],
        }),
      },
      ...more,
    ]);
  const picture = (n: number) => ({ content: pictures.get(`/${n}.png`) ?? Buffer.alloc(0), method: 0 });
  const unsafe = await send(zip({ name: '../KR-1_m.png', ...picture(1) }));
  const [failed] = await server.context.db.select().from(feedFiles).where(eq(feedFiles.id, unsafe));
  expect(failed).toMatchObject({ state: 'FAILED', reason: expect.stringContaining('a path outside the ZIP file') });
  expect(await shown()).toEqual([]);
  // A picture that is not in the zip may still arrive beside it.
  source.readImage = async (name) => (name === 'late.png' ? (pictures.get('/3.png') ?? null) : null);
  await send(zip({ name: 'images/KR-1_m.png', ...picture(1) }, { name: 'images/kr-1_A.PNG', ...picture(2) }));
  await fetchAll();
  expect(await shown()).toEqual(['1', '2', '3']);
});
