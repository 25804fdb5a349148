// A thread reads files as the main thread does, and ends with everything that ends its reading.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { COLUMN_MAPPING, REAXML_MAPPING } from '#domain/feeds/index.ts';
import type { FeedFormat } from '#domain/feeds/index.ts';
import { verticalByCode } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { describe, expect, test } from 'vitest';
import type { FeedKey } from '../feed-key.ts';
import { openFeedReading } from '../feed-reading.ts';
import type { ReadSentHashes } from '../find-known-records.ts';
import { openFileReader } from '../prepare-file.ts';
import type { FeedFileReader, FileToRead } from '../prepare-file.ts';
import type { FeedItem } from '../feed-item.ts';
import { openReaderThread } from './reader-thread.ts';
import type { ReaderTask } from './thread-messages.ts';

const SAMPLES = join(import.meta.dirname, '../../../../test/feeds/samples');
const vertical = verticalByCode('real-estate') as Vertical;
const noneKnown: ReadSentHashes = async (keys) => keys.map(() => null);

const taskFor = (format: FeedFormat, given: Partial<ReaderTask> = {}): ReaderTask => ({
  description: { format, mapping: format === 'REAXML' ? REAXML_MAPPING : COLUMN_MAPPING, timeZone: 'Pacific/Auckland' },
  isFullSnapshot: true,
  stores: [
    { id: 'store', customerId: 'kauri', offices: new Map([['KAURIA', 'office']]), takesAll: true },
    { id: 'other store', customerId: 'rimu', offices: new Map([['KAURIA', null]]) },
  ],
  facts: new Map([
    ['kauri', { vertical, currencyOffset: 100, locatedIn: 'NZ' }],
    ['rimu', { vertical, currencyOffset: 1, locatedIn: null }],
  ]),
  ...given,
});

const readHere = ({ description, facts, ...source }: ReaderTask, readSentHashes: ReadSentHashes): FeedFileReader =>
  openFileReader({ ...openFeedReading(description), ...source }, facts, readSentHashes);

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const whole = (bytes: AsyncIterable<Uint8Array>): FileToRead => ({ bytes, isCompressed: false, chosen: null, isForced: false });

async function itemsOf(reader: FeedFileReader, file: FileToRead): Promise<FeedItem[][]> {
  const items: FeedItem[][] = [];
  for await (const chunk of reader.prepare(file)) items.push(...chunk);
  return items;
}

const record = (n: number, text = 'Sunny'): string =>
  `<residential modTime="2026-11-02-09:00:00" status="current"><agentID>KAURIA</agentID><uniqueID>KR-${n}</uniqueID><headline>${text}</headline></residential>`;
const list = (records: readonly string[]): Buffer => Buffer.from(`<propertyList>\n${records.join('\n')}\n</propertyList>`);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

async function withThread<Answer>(
  task: ReaderTask,
  use: (reader: FeedFileReader, control: AbortController) => Promise<Answer>,
  readSentHashes = noneKnown,
): Promise<Answer> {
  const control = new AbortController();
  const reader = openReaderThread(task, readSentHashes, control.signal);
  try {
    return await use(reader, control);
  } finally {
    await reader.close();
  }
}

test('answers that arrive in another order than the questions lose no record', async () => {
  const delays = [300, 0];
  const unordered: ReadSentHashes = async (keys) => {
    await sleep(delays.shift() ?? 0);
    return keys.map(() => null);
  };
  // The chunks have different numbers of keys, because a record without a reference has none.
  const records = numbers(400).map((n) => (n === 150 ? record(n).replace('KR-150', '') : record(n)));
  const items = await withThread(taskFor('REAXML'), (reader) => itemsOf(reader, whole(piecesOf(list(records), 1000))), unordered);
  expect(items).toHaveLength(400);
  expect(items.flat().filter(({ kind }) => kind === 'known')).toEqual([]);
});

describe('a thread reads the same as the main thread:', () => {
  test.each<[string, FeedFormat]>([
    ['reaxml', 'REAXML'],
    ['csv', 'CSV'],
    ['json', 'JSON'],
  ])('every sample in %s', async (folder, format) => {
    const names = readdirSync(join(SAMPLES, folder)).filter((name) => !name.endsWith('.expected.json'));
    const task = taskFor(format);
    const here = readHere(task, noneKnown);
    let refused = 0;
    await withThread(task, async (thread) => {
      for (const name of names) {
        const bytes = readFileSync(join(SAMPLES, folder, name));
        const file = (size: number) => whole(piecesOf(bytes, size));
        const expected = await here.check(file(1000)).catch((error: unknown) => error);
        if (expected instanceof Error) {
          refused += 1;
          // A refused file ends its thread, so that one for each format must do.
          if (refused === 1) await withThread(task, (other) => expect(other.check(file(7))).rejects.toEqual(expected));
          continue;
        }
        expect(await thread.check(file(7)), name).toEqual(expected);
        expect(await itemsOf(thread, file(50)), name).toEqual(await itemsOf(here, file(1000)));
      }
    });
    expect(names.length - refused).toBeGreaterThan(2);
  });

  test('records that are known, repeated, chosen or forced', async () => {
    const task = taskFor('REAXML');
    const bytes = list([...numbers(350).map((n) => record(n)), record(7), record(8, 'Changed')]);
    const hashes = new Map<string, string | null>();
    const keyOf = ({ customerId, reference }: Pick<FeedKey, 'customerId' | 'reference'>): string => `${customerId} ${reference}`;
    const stored: ReadSentHashes = async (keys) => keys.map((key) => hashes.get(keyOf(key)) ?? null);
    const here = readHere(task, stored);
    for (const item of (await itemsOf(here, whole(piecesOf(bytes, 4000)))).flat())
      if (item.kind === 'routed' && Number(item.reference.slice(3)) % 3 > 0) hashes.set(keyOf(item), item.sentHash);
    const files: Omit<FileToRead, 'bytes'>[] = [
      { isCompressed: false, chosen: null, isForced: false },
      { isCompressed: true, chosen: null, isForced: true },
      { isCompressed: true, chosen: new Set([3, 4, 8, 120, 351]), isForced: false },
    ];
    await withThread(
      task,
      async (thread) => {
        for (const file of files) {
          const given = () => ({ ...file, bytes: piecesOf(file.isCompressed ? gzipSync(bytes) : bytes, 4000) });
          expect(await thread.check(given())).toEqual(await here.check(given()));
          const items = await itemsOf(thread, given());
          expect(items).toEqual(await itemsOf(here, given()));
          expect(items.flat().some(({ kind }) => kind === 'known')).toBe(!file.isForced);
        }
      },
      stored,
    );
  });
});

/** Less than the modules of the thread take. */
const LITTLE_MEMORY_MB = 5;

/** Tells how much of it was read, and whether it was closed. */
function endless(start: string, middle: string) {
  const state = { pieces: 0, isClosed: false };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from(start);
      for (;;) {
        state.pieces += 1;
        yield Buffer.from(middle);
      }
    } finally {
      state.isClosed = true;
    }
  }
  return { state, file: whole(pieces()) };
}

describe('a thread ends, and the file is closed,', () => {
  test('when the file is refused, with the code and the line, long before a gigabyte of one element is read', async () => {
    const { state, file } = endless('<propertyList>\n<residential>\n<description>', 'aaaaaaaa '.repeat(7000));
    await withThread(taskFor('REAXML'), (thread) =>
      expect(thread.check(file)).rejects.toMatchObject({ name: 'FeedFileRefused', code: 'recordTooLarge', line: 3 }),
    );
    expect(state.isClosed).toBe(true);
    expect(state.pieces).toBeLessThan(100);
  });

  test('when the job is aborted, with its reason', async () => {
    const { state, file } = endless('<propertyList>', record(1));
    await withThread(taskFor('REAXML'), async (thread, control) => {
      const reading = itemsOf(thread, file);
      control.abort(new Error('stopped'));
      await expect(reading).rejects.toThrow('stopped');
      await expect(itemsOf(thread, file)).rejects.toThrow('stopped');
    });
    expect(state.isClosed).toBe(true);
  });

  test('when its records cannot be applied', async () => {
    const { state, file } = endless(
      '<propertyList>',
      numbers(50)
        .map((n) => record(n))
        .join(''),
    );
    const apply = async (thread: FeedFileReader): Promise<void> => {
      for await (const chunk of thread.prepare(file)) if (chunk.length > 0) throw new Error('not applied');
    };
    await withThread(taskFor('REAXML'), (thread) => expect(apply(thread)).rejects.toThrow('not applied'));
    expect(state.isClosed).toBe(true);
  });

  test('when the database or the storage fails', async () => {
    const failing: ReadSentHashes = async () => {
      throw new Error('no database');
    };
    const bytes = list(numbers(300).map((n) => record(n)));
    await withThread(
      taskFor('REAXML'),
      (thread) => expect(itemsOf(thread, whole(piecesOf(bytes, 4000)))).rejects.toThrow('no database'),
      failing,
    );
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield bytes.subarray(0, 1000);
      throw new Error('no storage');
    };
    await withThread(taskFor('REAXML'), (thread) => expect(thread.check(whole(broken()))).rejects.toThrow('no storage'));
  });

  test('when it fails itself, with its error', async () => {
    const task = taskFor('REAXML', { facts: new Map() });
    await withThread(task, (thread) => expect(thread.check(whole(piecesOf(list([]), 10)))).rejects.toThrow('without customers'));
  });

  test('when it has no memory left, and the main thread goes on', async () => {
    const { state, file } = endless('<propertyList>', record(1));
    const { signal } = new AbortController();
    const thread = openReaderThread(taskFor('REAXML'), noneKnown, signal, { maxOldGenerationSizeMb: LITTLE_MEMORY_MB });
    await expect(thread.check(file)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    await thread.close();
    expect(state.isClosed).toBe(true);
  });
});

test('a thread does not read ahead of records that nobody takes', async () => {
  const task = taskFor('REAXML');
  const { state, file } = endless('<propertyList>', record(1));
  const other = list(numbers(3000).map((n) => record(n)));
  await withThread(task, async (thread) => {
    for await (const chunk of thread.prepare(file)) {
      expect(chunk).toHaveLength(100);
      // This takes longer than reading as many records as the thread may have ready.
      await itemsOf(readHere(task, noneKnown), whole(piecesOf(other, 4000)));
      break;
    }
  });
  expect(state.pieces).toBeLessThan(1000);
});
