// Writes the refused records of a file as a file of the same format, each whole and with its reasons, to correct and upload again.
import { Readable } from 'node:stream';
import { FEED_FILE_TYPES } from '#contract/feeds/index.ts';
import { writeRefusedRecords } from '#domain/feeds/index.ts';
import type { RefusedRecord } from '#domain/feeds/index.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import type { FileAnswer } from '../../http/bind-endpoints.ts';
import type { FeedFileRecord } from './feed-file-store.ts';
import { feedRecords } from './feed-file-table.ts';
import type { FeedSource } from './feed-source.ts';

const RECORDS_AT_ONCE = 200;
const [XML, CSV, JSON_TYPE] = FEED_FILE_TYPES;
const TYPES: Readonly<Record<FeedSource['format'], { contentType: string; extension: string }>> = {
  REAXML: { contentType: XML, extension: 'xml' },
  CSV: { contentType: CSV, extension: 'csv' },
  JSON: { contentType: JSON_TYPE, extension: 'json' },
};

export function exportRefusedRecords(db: Database, file: FeedFileRecord, format: FeedSource['format']): FileAnswer {
  const { contentType, extension } = TYPES[format];
  return {
    fileName: `${file.name.replace(/\.\w{1,8}$/, '')}-refused.${extension}`,
    contentType,
    stream: Readable.from(writeRefusedRecords(refusedRecords(db, file.id), format, file.header), { objectMode: false }),
  };
}

async function* refusedRecords(db: Database, fileId: string): AsyncGenerator<RefusedRecord> {
  for (let last = -1; ;) {
    const rows = await db
      .select({ position: feedRecords.position, line: feedRecords.line, reasons: feedRecords.reasons, raw: feedRecords.raw })
      .from(feedRecords)
      .where(and(eq(feedRecords.fileId, fileId), eq(feedRecords.outcome, 'refused'), gt(feedRecords.position, last)))
      .orderBy(feedRecords.position)
      .limit(RECORDS_AT_ONCE);
    for (const { line, reasons, raw } of rows) yield { line, reasons: reasons.map(({ text }) => text), raw: raw ?? '' };
    const end = rows.at(-1);
    if (!end) return;
    last = end.position;
  }
}
