// What the formats of feeds differ in, one entry for each. Parsers are in the server; docs/feeds.md says how to add a format.
import { COLUMN_MAPPING, REAXML_MAPPING } from '../data-feeds/index.ts';
import type { FeedFormat, FeedMapping } from '../data-feeds/index.ts';
import { writeRefusedJson, writeRefusedReaxml, writeRefusedTable } from '../files/index.ts';
import type { RefusedRecord } from '../files/index.ts';

export interface FeedFormatFacts {
  label: string;
  /** The endings of its files, without a dot; files that we write have the first one. */
  extensions: readonly [string, ...string[]];
  /** The media types of pushed files; downloads have the first one. */
  mediaTypes: readonly [string, ...string[]];
  /** With which a new data feed begins. */
  mapping: FeedMapping;
  /** The first line names the columns. It is stored, so that refused rows are written below it again. */
  hasHeader: boolean;
  /** The mapping says where in the file the list of records is. */
  hasRecordsPath: boolean;
  /** A file of refused records with their reasons, which readers ignore. */
  writeRefused: (records: AsyncIterable<RefusedRecord>, header: readonly string[]) => AsyncGenerator<string>;
}

export const FEED_FORMAT_TABLE: Readonly<Record<FeedFormat, FeedFormatFacts>> = {
  REAXML: {
    label: 'REAXML',
    extensions: ['xml'],
    mediaTypes: ['application/xml', 'text/xml'],
    mapping: REAXML_MAPPING,
    hasHeader: false,
    hasRecordsPath: false,
    writeRefused: writeRefusedReaxml,
  },
  CSV: {
    label: 'CSV table',
    extensions: ['csv', 'txt'],
    mediaTypes: ['text/csv'],
    mapping: COLUMN_MAPPING,
    hasHeader: true,
    hasRecordsPath: false,
    writeRefused: writeRefusedTable,
  },
  JSON: {
    label: 'JSON',
    extensions: ['json'],
    mediaTypes: ['application/json'],
    mapping: COLUMN_MAPPING,
    hasHeader: false,
    hasRecordsPath: true,
    writeRefused: writeRefusedJson,
  },
};
