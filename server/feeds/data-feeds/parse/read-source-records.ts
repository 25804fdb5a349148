// Reads the records of a feed's file, one after the other, in memory that does not grow with the file. A file that is damaged, truncated
// or beyond a limit throws FeedFileRefused, possibly after some records: whoever applies them reads the whole file once before.
import type { FeedFormat, SourceRecord } from '#domain/feeds/index.ts';
import { openCsvFeedReader } from './csv-feed-reader.ts';
import { openFeedDecoder } from './decode-feed-text.ts';
import { FeedFileRefused } from './feed-file-refused.ts';
import { openJsonFeedReader } from './json-feed-reader.ts';
import { openReaxmlReader } from './reaxml-reader.ts';
import { FEED_LIMITS } from './record-reader.ts';
import type { FeedLimits, RecordReader } from './record-reader.ts';

export interface FeedReadOptions extends Partial<FeedLimits> {
  /** JSON: where the list of records is; see FeedMapping. */
  recordsAt?: string;
}

/** The parser of each format; all else about a format is in FEED_FORMAT_TABLE. */
const OPEN_READER: Readonly<Record<FeedFormat, (limits: FeedLimits, recordsAt: string) => RecordReader>> = {
  REAXML: openReaxmlReader,
  CSV: openCsvFeedReader,
  JSON: openJsonFeedReader,
};

/** Larger chunks would hold up other requests. */
const PIECE_BYTES = 64 * 1024;

export async function* readSourceRecords(
  bytes: AsyncIterable<Uint8Array>,
  format: FeedFormat,
  { recordsAt = '', ...given }: FeedReadOptions = {},
): AsyncGenerator<SourceRecord> {
  const limits: FeedLimits = { ...FEED_LIMITS, ...given };
  const decoder = openFeedDecoder();
  const reader = OPEN_READER[format](limits, recordsAt);
  let size = 0;
  let count = 0;
  const counted = (records: SourceRecord[]): SourceRecord[] => {
    count += records.length;
    if (count > limits.records) throw new FeedFileRefused('tooManyRecords', records.at(-1)?.line ?? 0);
    return records;
  };
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > limits.bytes) throw new FeedFileRefused('fileTooLarge', 0);
    for (let at = 0; at < chunk.length; at += PIECE_BYTES)
      for (const record of counted(reader.write(decoder.push(chunk.subarray(at, at + PIECE_BYTES))))) yield record;
  }
  for (const record of counted(reader.write(decoder.end()))) yield record;
  for (const record of counted(reader.end())) yield record;
}
