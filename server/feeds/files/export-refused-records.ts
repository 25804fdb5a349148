// Writes the refused records of a file as a file of the same format, each whole and with its reasons, to correct and upload again.
import { Readable } from 'node:stream';
import { FEED_FORMAT_TABLE } from '#domain/feeds/index.ts';
import type { RefusedRecord } from '#domain/feeds/index.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import type { FileAnswer } from '../../http/bind-endpoints.ts';
import type { FeedFileRecord } from './feed-file-store.ts';
import { feedRecords } from './feed-file-table.ts';
import type { FeedSource } from './feed-source.ts';

const RECORDS_AT_ONCE = 200;

export function exportRefusedRecords(db: Database, file: FeedFileRecord, format: FeedSource['format']): FileAnswer {
  const {
    mediaTypes: [contentType],
    extensions: [extension],
    writeRefused,
  } = FEED_FORMAT_TABLE[format];
  return {
    fileName: `${file.name.replace(/\.\w{1,8}$/, '')}-refused.${extension}`,
    contentType,
    stream: Readable.from(writeRefused(refusedRecords(db, file.id), file.header), { objectMode: false }),
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
