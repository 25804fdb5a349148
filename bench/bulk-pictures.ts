// Measures speed and memory of storing the pictures of a bulk upload: 2,000 with 10,000 listings, compared with sharp alone.
import { availableParallelism } from 'node:os';
import { resizePicture } from '#server/files/pictures/resize-picture.ts';
import { craftArchive } from '#test/harness/samples/sample-archives.ts';
import sharp from 'sharp';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { BULK_ROWS, bulkTable, inSeconds, openBulkFixture, uploadAll } from './stage/bulk-fixture.ts';
import { settledMegabytes, watchMemory } from './stage/resident-memory.ts';

const PICTURES = 2000;
/** The compression method of entries that are not compressed, since pictures are compressed already. */
const STORED = 0;
/** Different scenes; each picture of them is made unlike the others by a comment in its file. */
const SCENES = 40;

export const bulkPictures: Benchmark = {
  name: 'bulk-pictures',
  what: 'pictures a second of an upload of 10,000 listings with 2,000 pictures, against sharp alone making the same smaller copies on all cores',
  async run(stage) {
    const fixture = await openBulkFixture(stage);
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
            await settledMegabytes(fixture.product);
            const memory = watchMemory(fixture.product.pid);
            const seconds = await uploadAll(fixture, archive);
            const { first, most } = memory.stop();
            added = Math.max(added, most - first);
            stage.log(`  memory from ${first.toFixed(0)} MB to at most ${most.toFixed(0)} MB`);
            return PICTURES / seconds;
          },
          control: async () => PICTURES / (await inSeconds(() => sharpAlone(scenes))),
        },
        stage.options,
        stage.log,
      );
      return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.6), atMost('added memory', added, 300, 'MB')] };
    } finally {
      await fixture.close();
    }
  },
};

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
  const pictures = Array.from({ length: PICTURES }, (_, at) => ({
    name: `images/B${at * (BULK_ROWS / PICTURES)}_1.jpg`,
    method: STORED,
    content: withComment(scenes[at % SCENES] as Buffer, `${turn} ${at}`),
  }));
  return craftArchive([{ name: 'listings.csv', content: bulkTable() }, ...pictures]);
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
