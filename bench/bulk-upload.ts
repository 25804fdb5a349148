// An upload of 10,000 listings, alone and with 2,000 pictures: beside PostgreSQL's own COPY, beside sharp alone, and in memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { resizePicture } from '#server/files/resize-picture.ts';
import { writeArchive } from '#server/inventory/bulk-uploads/write-archive.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openDatabase } from '#server/db/connection.ts';
import pg from 'pg';
import sharp from 'sharp';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { addPeople } from './stage/people.ts';
import { settledMegabytes, watchMemory } from './stage/resident-memory.ts';
import type { RunningChild } from './stage/child.ts';
import type { Stage } from './stage/stage.ts';

const ROWS = 10_000;
const PICTURES = 2000;
/** Different scenes; each picture of them is made unlike the others by a comment in its file. */
const SCENES = 40;
const POLL_MS = 20;

export const bulkRows: Benchmark = {
  name: 'bulk-rows',
  what: 'rows a second of an upload of 10,000 listings, from sending the file to its end, against \\copy of the same rows into the same table by psql',
  async run(stage) {
    const ground = await openGround(stage);
    const table = `${header(['bedrooms', 'address', 'suburb', 'city', 'priceView'])}${Array.from({ length: ROWS }, (_, row) => tableRow(row)).join('')}`;
    const folder = await mkdtemp(path.join(tmpdir(), 'adstead-bench-'));
    const copied = path.join(folder, 'rows.csv');
    try {
      await uploadAll(ground, Buffer.from(table));
      await psql(ground.databaseUrl, `\\copy (select ${COPIED} from listings where bulk_id is not null) to '${copied}' csv`);
      const measured = await alternate(
        {
          unit: 'rows/s',
          ours: async () => ROWS / (await uploadAll(ground, Buffer.from(table))),
          control: async () => {
            await ground.client.query('truncate listings cascade');
            return ROWS / (await inSeconds(() => psql(ground.databaseUrl, `\\copy listings (${COPIED}) from '${copied}' csv`)));
          },
        },
        stage.options,
        stage.say,
      );
      return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.1)] };
    } finally {
      await ground.close();
      await rm(folder, { recursive: true });
    }
  },
};

export const bulkPictures: Benchmark = {
  name: 'bulk-pictures',
  what: 'pictures a second of an upload of 10,000 listings with 2,000 pictures, against sharp alone making the same smaller copies on all cores',
  async run(stage) {
    const ground = await openGround(stage);
    let turn = 0;
    let added = 0;
    try {
      const scenes = await drawScenes();
      const measured = await alternate(
        {
          unit: 'pictures/s',
          ours: async () => {
            turn += 1;
            const archive = archiveOf(scenes, turn);
            await settledMegabytes(ground.product);
            const memory = watchMemory(ground.product.pid);
            const seconds = await uploadAll(ground, archive);
            const { first, most } = memory.stop();
            added = Math.max(added, most - first);
            stage.say(`  memory from ${first.toFixed(0)} MB to at most ${most.toFixed(0)} MB`);
            return PICTURES / seconds;
          },
          control: async () => PICTURES / (await inSeconds(() => sharpAlone(scenes))),
        },
        stage.options,
        stage.say,
      );
      return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.6), atMost('added memory', added, 300, 'MB')] };
    } finally {
      await ground.close();
    }
  },
};

interface Ground {
  databaseUrl: string;
  product: RunningChild;
  cookie: string;
  client: pg.Client;
  close(): Promise<void>;
}

async function openGround(stage: Stage): Promise<Ground> {
  const databaseUrl = await stage.databases.scratch();
  const product = await stage.startMeasuredProduct(databaseUrl);
  const [person] = await addPeople(databaseUrl, 1, { role: 'operations' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return { databaseUrl, product, cookie: person?.cookie ?? '', client, close: () => client.end() };
}

/** Seconds from the first byte sent to the last row written; for a customer of its own, so that everything is new. */
async function uploadAll({ databaseUrl, product, cookie, client }: Ground, content: Buffer): Promise<number> {
  const db = openDatabase(databaseUrl, { connections: 2, onError: () => undefined });
  const customerId = await makeCustomer(db);
  await db.$client.end();
  await client.query('truncate listings cascade');
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-bench-'));
  const file = path.join(folder, 'upload');
  await writeFile(file, content);
  try {
    const form = new FormData();
    form.set('file', await openAsBlob(file), 'listings');
    return await inSeconds(async () => {
      const answer = await fetch(`${product.url}/api/customers/${customerId}/bulkAssets/upload`, {
        method: 'POST',
        body: form,
        headers: { cookie },
      });
      if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`);
      const { bulkId } = (await answer.json()) as { bulkId: string };
      await untilEnded(client, bulkId);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function untilEnded(client: pg.Client, bulkId: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ created: number; failure: string | null; ended: boolean }>(
      'select created, failure, ended_at is not null as ended from bulk_uploads where id = $1',
      [bulkId],
    );
    const [row] = rows;
    if (row?.ended && row.created !== ROWS) throw new Error(`The upload ended with ${row.created} listings: ${row.failure}`);
    if (row?.ended) return;
    await sleep(POLL_MS);
  }
}

const header = (more: readonly string[]): string => `${['reference', 'title', 'type', 'description', 'price', ...more].join(',')}\n`;
const tableRow = (row: number): string =>
  `B${row},House number ${row},Residential for sale,"A warm home, number ${row}, with a garden and room for everyone.\nClose to schools.",${500_000 + row},${row % 6},${row} Rimu Road,Northcote,Auckland,Fixed Price\n`;

/** Everything but what the database makes itself. */
const COPIED =
  `id, customer_id, reference, title, type, office_id, agent_ids, listing_status, listing_option, creation_type, customer_url, description, short_description,
  start_price, start_timestamp, meta_data, pictures, videos, bulk_id, is_distributed, status, is_sold, is_closed, price_view, shown_price, shown_place, shown_suburb,
  shown_latitude, shown_longitude, pin_is_approximate, bedrooms, bathrooms, garages, num_images, hero_url, version, changed_by, created_at, updated_at`.replaceAll(
    /\s+/g,
    ' ',
  );

async function psql(databaseUrl: string, statement: string): Promise<void> {
  const child = spawn('psql', [databaseUrl, '-qX', '-v', 'ON_ERROR_STOP=1', '-c', statement], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('psql could not copy; this benchmark needs psql on the PATH');
}

async function inSeconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const drawScenes = (): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: SCENES }, (_, scene) =>
      sharp({
        create: {
          width: 300,
          height: 200,
          channels: 3,
          background: '#0B6B5B',
          noise: { type: 'gaussian', mean: 90 + scene * 2, sigma: 40 },
        },
      })
        .resize(1600, 1067, { kernel: 'cubic' })
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );

function archiveOf(scenes: readonly Buffer[], turn: number): Buffer {
  const rows = Array.from({ length: ROWS }, (_, row) => tableRow(row)).join('');
  const pictures = Array.from({ length: PICTURES }, (_, at) => ({
    name: `images/B${at * (ROWS / PICTURES)}_1.jpg`,
    content: withComment(scenes[at % SCENES] as Buffer, `${turn} ${at}`),
  }));
  return writeArchive([
    { name: 'listings.csv', content: Buffer.from(`${header(['bedrooms', 'address', 'suburb', 'city', 'priceView'])}${rows}`) },
    ...pictures,
  ]);
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.alloc(4);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(2 + text.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, Buffer.from(text), jpeg.subarray(2)]);
}

async function sharpAlone(scenes: readonly Buffer[]): Promise<void> {
  let at = 0;
  const work = async (): Promise<void> => {
    while (at < PICTURES) await resizePicture(scenes[at++ % SCENES] as Buffer, 'thumbnail');
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
