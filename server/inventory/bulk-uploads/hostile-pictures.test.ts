import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { useBulkGroup } from '#test/harness/bulk-group.ts';
import { craftArchive } from '#test/harness/samples/sample-archives.ts';
import {
  sampleBoastfulGif,
  sampleFlicker,
  sampleJpeg,
  sampleLine,
  samplePixelBomb,
  samplePng,
} from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import { afterAll, expect, test } from 'vitest';

const server = await openTestServer();
afterAll(() => server.close());
const group = useBulkGroup(server);

async function storedState(): Promise<{ files: number; stored: number; incoming: string[] }> {
  const { rows } = await server.context.db.$client.query<{ count: number }>('select count(*)::int as count from files');
  const stored = await readdir(path.join(server.context.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return {
    files: rows[0]?.count ?? 0,
    stored: stored.filter((entry) => entry.isFile()).length,
    incoming: await readdir(server.context.files.incoming),
  };
}

const UNREADABLE = /could not be read|damaged/i;

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['an archive too', async () => Buffer.concat([await sampleJpeg(60, 40), craftArchive([{ name: 'a.js', content: 'x' }])]), UNREADABLE],
  [
    'a document too',
    async () => Buffer.concat([(await samplePng(60, 40)).subarray(0, 33), Buffer.from('%PDF-1.7'), (await samplePng(60, 40)).subarray(33)]),
    UNREADABLE,
  ],
  ['a script that begins like a GIF', async () => Buffer.from('GIF89a=1;alert(document.cookie)//'), UNREADABLE],
  [
    'a drawing that runs a program',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    /not accepted/,
  ],
  ['of too many pixels', samplePixelBomb, /40 megapixels/],
  ['a single line of pixels', sampleLine, /12,000 pixels wide or high/],
  ['a GIF with larger frames than its header says', async () => sampleBoastfulGif(30_000, 30_000), /12,000 pixels/],
  ['of too many frames', async () => sampleFlicker(501), /500/],
  ['cut off', async () => (await sampleJpeg(300, 200)).subarray(0, 3000), UNREADABLE],
])('a picture in an archive that is %s refuses its row, and nothing of it is stored', async (_, draw, reason) => {
  const before = await storedState();
  const upload = await group.bring(
    craftArchive([
      { name: 'a.csv', content: 'reference,title\nF1,Hostile\nF2,Good\n' },
      { name: 'images/F1_1.jpg', content: await draw(), method: 0 },
    ]),
  );
  expect(upload).toMatchObject({ state: 'DONE', created: 1, refused: 1, pictures: 0 });
  const [refused] = await group.rowsOf(upload);
  expect(refused).toMatchObject({ reference: 'F1', outcome: 'refused', reasons: expect.stringMatching(reason) as string });
  expect(await storedState()).toEqual(before);
});

test('a picture whose unpacked or packed size contradicts the directory is refused as damaged', async () => {
  const before = await storedState();
  const upload = await group.bring(
    craftArchive([
      { name: 'a.csv', content: 'reference,title\nF1,Grows\nF2,Padded\n' },
      { name: 'images/F1_1.jpg', content: Buffer.alloc(500_000), claimedBytes: 100 },
      { name: 'images/F2_1.jpg', content: Buffer.alloc(500_000), method: 0, claimedBytes: 100 },
    ]),
  );
  expect((await group.rowsOf(upload)).map(({ outcome, reasons }) => [outcome, /could not be unpacked/.test(reasons)])).toEqual([
    ['refused', true],
    ['refused', true],
  ]);
  expect(await storedState()).toEqual(before);
});
