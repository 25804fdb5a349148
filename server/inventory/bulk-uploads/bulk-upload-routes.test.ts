import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BulkRowResult, BulkUpload, Listing } from '#contract/inventory/index.ts';
import { craftArchive } from '#test/harness/samples/sample-archives.ts';
import { useBulkGroup } from '#test/harness/bulk-group.ts';
import { bringListings, EndedHere, readBulkFile, sendBulkFile } from '#test/harness/bulk-uploads.ts';
import { makeAgent, makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { sampleJpeg } from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';

const server = await openTestServer();
afterAll(() => server.close());
const group = useBulkGroup(server);
const { bring, rowsOf } = group;
const listing = async (row: BulkRowResult | undefined, caller = group.corporate): Promise<Listing> =>
  (await caller.call('GET', `/api/listing/${row?.listingId}`)).json<Listing>();
const auditCount = async (): Promise<number> => {
  const { rows } = await server.context.db.$client.query<{ count: number }>(
    `select count(*)::int as count from audit_entries where customer_id = $1 and entity in ('listing', 'file')`,
    [group.customerId],
  );
  return rows[0]?.count ?? 0;
};

describe('a table', () => {
  test('of very many rows is counted exactly, and long values are shortened in its reasons', async () => {
    const upload = await bring(`reference,title,office,agentEmail\nO1,One,${'p'.repeat(190)},${'a'.repeat(200)}@kauri.example`, 'x.csv');
    const [refused] = await rowsOf(upload);
    expect(refused?.reasons).toBe(
      `office: There is no office named ${'p'.repeat(80)}. agentEmail: There is no agent with the email ${'a'.repeat(80)}.`,
    );
    await server.context.db.$client.query(
      `insert into bulk_upload_rows (id, bulk_id, line, reference, title, outcome, reasons)
       select gen_random_uuid(), $1, n, 'O' || n, 'Many', 'created', '' from generate_series(3, 15001) n`,
      [upload._id],
    );
    await server.context.db.$client.query('update bulk_uploads set rows_done = 15000 where id = $1', [upload._id]);
    const counted = async (page: number) =>
      (await group.corporate.call('GET', `/api/bulkAssets/${upload._id}/rows?limit=10&page=${page}`)).json();
    expect(await counted(1)).toEqual({ rows: expect.any(Array), count: 15_000 });
    expect(await counted(1501)).toEqual({ rows: [], count: 15_000 });
  });

  test('becomes listings, with a reason for each row that does not', async () => {
    const mere = await makeAgent(server.context.db, group.customerId, { email: 'mere@kauri.example' });
    const upload = await bring(
      [
        'Reference;Title;Type;Price;Bedrooms;Office;Agent Email;Colour;auctionDate',
        'A1;"Sunny; villa";Residential for sale;985000;3;northcote;MERE@kauri.example;red;26/11/2027 6:00 pm',
        'A2;;RESIDENTIAL_FOR_RENT;cheap;3;Northcote;;;',
        'A1;Again;;;;;;;',
        'A3;No office;;;;Ponsonby;nobody@kauri.example;;',
        'A4;Plain;;;;;;;',
      ].join('\n'),
      'listings.csv',
    );
    expect(upload).toMatchObject({
      state: 'DONE',
      rowsTotal: 5,
      rowsDone: 5,
      created: 2,
      refused: 3,
      undistributed: 2,
      fileName: 'listings.csv',
      notes: ['Unknown columns, ignored: Colour.'],
    });
    const rows = await rowsOf(upload);
    expect(
      rows.map(({ line, reference, outcome, listingStatus, reasons }) => ({ line, reference, outcome, listingStatus, reasons })),
    ).toEqual([
      { line: 2, reference: 'A1', outcome: 'created', listingStatus: 'DONE', reasons: '' },
      {
        line: 3,
        reference: 'A2',
        outcome: 'refused',
        listingStatus: 'FAILED',
        reasons: 'title: Enter a title. price: cheap is not an amount. Write a number such as 985000.',
      },
      { line: 4, reference: 'A1', outcome: 'refused', listingStatus: 'FAILED', reasons: 'reference: The same reference is in line 2.' },
      {
        line: 5,
        reference: 'A3',
        outcome: 'refused',
        listingStatus: 'FAILED',
        reasons: 'office: There is no office named Ponsonby. agentEmail: There is no agent with the email nobody@kauri.example.',
      },
      { line: 6, reference: 'A4', outcome: 'created', listingStatus: 'DONE', reasons: '' },
    ]);
    expect(await listing(rows[0])).toMatchObject({
      reference: 'A1',
      title: 'Sunny; villa',
      type: 'RESIDENTIAL_FOR_SALE',
      startPrice: 98_500_000,
      creationType: 'BULK_UPLOAD',
      listingStatus: 'DONE',
      bulkId: upload._id,
      office: { _id: group.officeId },
      agents: [{ _id: mere }],
      metaData: expect.arrayContaining([
        { key: 'bedrooms', value: 3, isPublic: true },
        { key: 'auction', value: '2027-11-26', isPublic: true },
        { key: 'status', value: 'ACTIVE', isPublic: true },
      ]),
    });
  });

  test('of refused rows can be downloaded, safe for spreadsheets', async () => {
    const upload = await bring('reference,title,price\n=HYPERLINK("x"),Villa,none\nB2,Fine,1', 'x.csv');
    const search = encodeURIComponent(JSON.stringify([{ field: 'outcome', operator: 'equals', value: 'refused' }]));
    const { body } = await group.corporate.call(
      'GET',
      `/api/bulkAssets/${upload._id}/rows/export?project=line,reference,reasons&search=${search}`,
    );
    expect(body).toContain('"Line","Reference","Why"');
    expect(body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(body).not.toContain('B2');
  });

  test('names every reason of a row at once: of its cells, office, agents, pictures and fields', async () => {
    const upload = await bring(
      'reference,title,price,bedrooms,office,agentEmail,image1\nC1,,cheap,many,Ponsonby,"nobody@kauri.example;not an email",c1.jpg',
      'x.csv',
    );
    const [row] = await rowsOf(upload);
    for (const reason of [
      'title: Enter a title.',
      'price: cheap is not an amount.',
      'bedrooms: many is not a number.',
      'office: There is no office named Ponsonby.',
      'agentEmail: There is no agent with the email nobody@kauri.example.',
      'agentEmail: not is not an email address.',
      'Upload images in a ZIP file together with the CSV file.',
    ])
      expect(row?.reasons).toContain(reason);
    expect(row?.reasons).not.toContain('There is no agent with the email not.');
  });

  test('of refused rows is downloaded as it was sent with all reasons, and saved whole once it is corrected', async () => {
    const sent = [
      ['Reference', 'Title', 'Price', 'latitude', 'longitude', 'Colour', 'description'],
      ['=D1+1', 'Villa "on the hill"', 'cheap', '-36.85', '174.76', 'red', 'Two\nlines'],
      ['D2', 'Fine', '1', '', '', '', ''],
      ['D3', '', '2', '', '', 'blue', ''],
    ];
    const table = (rows: readonly (readonly string[])[]): string =>
      rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
    const upload = await bring(table(sent), 'x.csv');
    const { body } = await group.corporate.call('GET', `/api/bulkAssets/${upload._id}/refused-rows`);
    const [header, first, second] = parse(body, { bom: true });
    expect(header).toEqual([...sent[0]!, 'reasons']);
    expect(first).toEqual(["'=D1+1", ...sent[1]!.slice(1, 3), "'-36.85", ...sent[1]!.slice(4), expect.stringContaining('price: cheap')]);
    expect(second).toEqual([...sent[3]!, 'title: Enter a title.']);

    const corrected = await bring(body.replace('"cheap"', '"985000"').replace('"D3",""', '"D3","Bach"'), 'corrected.csv');
    expect(corrected).toMatchObject({ created: 2, refused: 0, notes: ['Unknown columns, ignored: Colour.'] });
    const saved = await listing((await rowsOf(corrected))[0]);
    expect(saved).toMatchObject({ reference: '=D1+1', title: 'Villa "on the hill"', description: 'Two\nlines', startPrice: 98_500_000 });
    expect((await group.corporate.call('GET', `/api/bulkAssets/${corrected._id}/refused-rows`)).body.trim().split('\r\n')).toHaveLength(1);
  });

  test('with characters that cannot be stored reports their row, and saves the others', async () => {
    const nothing = String.fromCharCode(0);
    const upload = await bring(`reference,title,description\nB3,Fine,${'long '.repeat(1000)}\nB4,Vil${nothing}la,${nothing}`, 'x.csv');
    const rows = await rowsOf(upload);
    expect(rows.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Fine', 'created'],
      ['Vil\uFFFDla', 'refused'],
    ]);
    expect(rows[1]?.reasons).toContain('title: This text contains characters that cannot be saved.');
  });

  test('uploaded twice changes nothing: no version, no audit entry', async () => {
    const table = 'reference,title,bedrooms,inspectionTimes\nC1,One,3,14/11/2027 11:00 am to 11:45 am\nC2,Two,,';
    const [first] = await rowsOf(await bring(table, 'x.csv'));
    const [before, entries] = [await listing(first), await auditCount()];
    expect(await bring(table, 'x.csv')).toMatchObject({ created: 0, updated: 0, unchanged: 2, undistributed: 0 });
    expect(await listing(first)).toEqual(before);
    expect(await auditCount()).toBe(entries);
  });

  test('uploaded again with other values changes its columns, and leaves the rest', async () => {
    const [row] = await rowsOf(await bring('reference,title,description,bedrooms\nD1,One,Long text,3', 'x.csv'));
    const upload = await bring('reference,title,bedrooms\nD1,Uno,', 'y.csv');
    expect(upload).toMatchObject({ created: 0, updated: 1 });
    const changed = await listing(row);
    expect(changed).toMatchObject({ title: 'Uno', description: 'Long text', version: 2, bulkId: upload._id });
    expect(changed.metaData.map(({ key }) => key)).toEqual(['status']);
  });
});

describe('an archive', () => {
  test('adds its pictures in order, and stores the same picture once', async () => {
    const [one, two] = [await sampleJpeg(400, 300), await sampleJpeg(300, 400)];
    const archive = craftArchive([
      { name: 'listings.csv', content: 'reference,title,image1,image2\nE1,One,,\nE2,Two,extra.jpg,images/E1_1.jpg\nE3,Three,gone.jpg,\n' },
      { name: 'images/E1_2.jpg', content: two },
      { name: 'images/E1_1.jpg', content: one },
      { name: 'images/extra.jpg', content: two },
      { name: 'images/nobody.jpg', content: one },
      { name: '__MACOSX/images/._E1_1.jpg', content: 'x' },
    ]);
    const upload = await bring(archive);
    expect(upload).toMatchObject({
      created: 2,
      refused: 1,
      pictures: 2,
      notes: ['Images without a row, ignored: images/nobody.jpg.'],
    });
    const [first, second, third] = await rowsOf(upload);
    expect(third?.reasons).toBe('gone.jpg is not in the ZIP file.');
    const { images } = await listing(first);
    expect(images.map(({ width, height, deleted }) => ({ width, height, deleted }))).toEqual([
      { width: 400, height: 300, deleted: false },
      { width: 300, height: 400, deleted: false },
    ]);
    expect((await listing(second)).images.map(({ _id }) => _id)).toEqual(images.map(({ _id }) => _id).toReversed());
    expect((await group.corporate.call('GET', images[0]?.thumbnailUrl ?? '')).headers['content-type']).toBe('image/webp');
    const entries = await auditCount();
    expect(await bring(archive)).toMatchObject({ unchanged: 2, refused: 1, pictures: 0 });
    expect(await auditCount()).toBe(entries);
  });

  test('saves valid rows where the pictures of others are invalid, and reports those', async () => {
    const good = await sampleJpeg(100, 100);
    const upload = await bring(
      craftArchive([
        { name: 'a.csv', content: 'reference,title\nF1,Good\nF2,Text\nF3,Damaged\nF4,Lying\n' },
        { name: 'images/F1_1.jpg', content: good },
        { name: 'images/F2_1.jpg', content: '<script>alert(1)</script>' },
        { name: 'images/F3_1.jpg', content: good.subarray(0, good.length / 2) },
        { name: 'images/F4_1.jpg', content: good, crc: 1 },
      ]),
    );
    expect((await rowsOf(upload)).map(({ reference, outcome }) => `${reference} ${outcome}`)).toEqual([
      'F1 created',
      'F2 refused',
      'F3 refused',
      'F4 refused',
    ]);
    expect((await rowsOf(upload)).map(({ reasons }) => reasons).slice(1)).toEqual([
      'images/F2_1.jpg: This kind of file is not accepted: unknown. Use GIF, JPEG or PNG.',
      'images/F3_1.jpg: The image could not be read. It may be damaged.',
      'images/F4_1.jpg: images/F4_1.jpg in the ZIP file could not be unpacked. Pack it again.',
    ]);
  });

  test('whose job is killed again and again has the same result as without', async () => {
    const pictures = await Promise.all(Array.from({ length: 70 }, () => sampleJpeg(40, 30)));
    const lines = Array.from({ length: 1100 }, (_, at) => `G${at},Listing ${at},${at % 7 === 3 ? 'x' : at}`);
    const archive = craftArchive([
      { name: 'a.csv', content: `reference,title,price\n${lines.join('\n')}` },
      ...pictures.map((content, at) => ({ name: `images/G${at * 12}_1.jpg`, content })),
    ]);
    const whole = await bring(archive);
    const other = await makeCustomer(server.context.db);
    const caller = await server.as('corporate', { customerId: other });
    const { bulkId } = (await sendBulkFile(caller, other, archive)).json<{ bulkId: string }>();
    for (let endAt = 0; ; endAt++) {
      const ended = await readBulkFile(server.context, bulkId, { endAt: endAt % 2, attempt: endAt + 1 }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof EndedHere)) throw error;
          return false;
        },
      );
      if (ended) break;
    }
    const counts = ({ rowsDone, created, updated, unchanged, refused, pictures: kept, state }: BulkUpload) => ({
      rowsDone,
      created,
      updated,
      unchanged,
      refused,
      kept,
      state,
    });
    const pieced = (await caller.call('GET', `/api/bulkAssets/${bulkId}`)).json<BulkUpload>();
    expect(counts(pieced)).toEqual(counts(whole));
    expect(counts(whole)).toMatchObject({ rowsDone: 1100, created: 943, refused: 157, state: 'DONE' });
    const { rows } = await server.context.db.$client.query(
      `select count(*)::int as listings, count(distinct reference)::int as once, sum(num_images)::int as pictures from listings where customer_id = $1`,
      [other],
    );
    expect(rows).toEqual([{ listings: 943, once: 943, pictures: whole.pictures }]);
  });

  test('leaves nothing in the folder for incoming uploads once it was read', async () => {
    await bring(craftArchive([{ name: 'a.csv', content: 'reference,title\nH1,One' }]));
    expect(await readdir(server.context.files.incoming)).toEqual([]);
    expect(await readdir(path.join(server.context.config.dataDir, 'files/bulk')).catch(() => [])).toEqual([]);
  });
});

describe('the sample', () => {
  test.each(['corporate', 'branchmanager'] as const)('is saved whole when %s people upload it as it is', async (role) => {
    const second = await makeOffice(server.context.db, group.customerId, { name: 'Takapuna' });
    const caller = await server.as(role, {
      customerId: group.customerId,
      ...(role === 'branchmanager' && { officeIds: [group.officeId, second] }),
    });
    const { rawPayload, headers } = await caller.call('GET', '/api/bulkAssets/sample.zip');
    expect(headers['content-type']).toBe('application/zip');
    expect(await bring(rawPayload, 'sample.zip', caller)).toMatchObject({ created: 3, refused: 0, pictures: 5, notes: [] });
  });

  test('fits a customer of another vertical too', async () => {
    const general = await makeCustomer(server.context.db, { vertical: 'general', countryCode: 'AU', currencyCode: 'AUD' });
    const caller = await server.as('corporate', { customerId: general });
    const { rawPayload } = await caller.call('GET', '/api/bulkAssets/sample.zip');
    expect(await bringListings(server.context, caller, general, rawPayload)).toMatchObject({ created: 3, refused: 0 });
  });
});
