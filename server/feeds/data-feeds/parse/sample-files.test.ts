// Every known oddity of listing feeds is a small file in test/feeds/samples, with what becomes of it beside it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEED_FORMAT_TABLE, FEED_FORMATS, mapRecord } from '#domain/feeds/index.ts';
import type { FeedFormat, FeedProblem, FeedRecord, SourceRecord } from '#domain/feeds/index.ts';
import { verticalByCode } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { describe, expect, test } from 'vitest';
import { FeedFileRefused } from './feed-file-refused.ts';
import { readSourceRecords } from './read-source-records.ts';

interface ExpectedRecord {
  /** Compared with the fields that it names; null if the record is refused. `absent` and `lengths` are about paths into the record. */
  record: (Record<string, unknown> & { absent?: string[]; lengths?: Record<string, number> }) | null;
  /** `code path value`; a leading ~ marks a warning. */
  problems: string[];
}

interface Expected {
  timeZone?: string;
  recordsAt?: string;
  refused?: string;
  line?: number;
  records?: ExpectedRecord[];
  /** The records have no other fields than those that are named. */
  isExact?: boolean;
  lines?: number[];
  raws?: string[];
  /** Texts that are nowhere in what becomes of the file. */
  isSilentOn?: string[];
}

const FOLDER = join(import.meta.dirname, '../../../../test/feeds/samples');
const vertical = verticalByCode('real-estate') as Vertical;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readFile(bytes: Buffer, format: FeedFormat, recordsAt: string | undefined, size: number) {
  const records: SourceRecord[] = [];
  try {
    for await (const record of readSourceRecords(inPieces(bytes, size), format, recordsAt === undefined ? {} : { recordsAt }))
      records.push(record);
  } catch (error) {
    if (error instanceof FeedFileRefused) return { records, refused: error.code, line: error.line };
    throw error;
  }
  return { records };
}

const problemText = ({ code, path, value, isWarning }: FeedProblem): string => `${isWarning ? '~' : ''}${code} ${path} ${value}`.trim();

const valueAt = (record: FeedRecord | null, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record);

describe.each(FEED_FORMATS)('%s', (format) => {
  const folder = format.toLowerCase();
  const names = readdirSync(join(FOLDER, folder)).filter((name) => !name.endsWith('.expected.json'));
  const { mapping } = FEED_FORMAT_TABLE[format];

  test.each(names)('%s', async (name) => {
    const bytes = readFileSync(join(FOLDER, folder, name));
    const expected = JSON.parse(readFileSync(join(FOLDER, folder, name.replace(/\.\w+$/, '.expected.json')), 'utf8')) as Expected;
    const { records, ...outcome } = await readFile(bytes, format, expected.recordsAt, bytes.length || 1);
    // A file arrives in pieces of any length.
    expect(await readFile(bytes, format, expected.recordsAt, 7)).toEqual({ records, ...outcome });
    if (expected.refused !== undefined) {
      expect(outcome).toEqual({ refused: expected.refused, line: expected.line });
      return;
    }
    expect(outcome).toEqual({});
    const facts = { vertical, currencyOffset: 100, timeZone: expected.timeZone ?? 'Pacific/Auckland' };
    const mapped = records.map((record) => mapRecord(record, mapping, facts));
    expect(mapped).toHaveLength(expected.records?.length ?? -1);
    for (const [at, { record, problems }] of (expected.records ?? []).entries()) {
      const found = mapped[at];
      expect(found?.problems.map(problemText), `problems of record ${at + 1}`).toEqual(problems.map((text) => shortened(text)));
      if (record === null) expect(found?.record, `record ${at + 1}`).toBeNull();
      else checkRecord(found?.record ?? null, record, `record ${at + 1}`, expected.isExact ?? false);
    }
    if (expected.lines) expect(records.map(({ line }) => line)).toEqual(expected.lines);
    if (expected.raws) expect(records.map(({ raw }) => raw)).toEqual(expected.raws);
    for (const text of expected.isSilentOn ?? []) expect(JSON.stringify([mapped, records.map(({ root }) => root)])).not.toContain(text);
  });
});

/** Problems quote at most 80 characters of a value. */
const shortened = (text: string): string => {
  const [, before = '', value = ''] = /^(\S+ \S* ?)([\s\S]*)$/.exec(text) ?? [];
  return `${before}${value.slice(0, 80)}`.trim();
};

function checkRecord(
  found: FeedRecord | null,
  { absent = [], lengths = {}, ...named }: NonNullable<ExpectedRecord['record']>,
  at: string,
  isExact: boolean,
) {
  if (isExact) expect(found, at).toEqual(named);
  else expect(found, at).toMatchObject(named);
  for (const path of absent) expect(valueAt(found, path), `${path} of ${at}`).toBeUndefined();
  for (const [path, length] of Object.entries(lengths)) expect(valueAt(found, path), `${path} of ${at}`).toHaveLength(length);
}
