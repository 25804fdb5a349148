// How the records of a data feed's files are read and mapped. A thread can make the same from its description.
import { identifyRecord, mapRecord, MAPPING_REVISION } from '#domain/feeds/index.ts';
import type { FeedFormat, FeedMapping, FeedProblem, FeedRecord, RecordIdentity, SourceRecord } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { readSourceRecords } from '../data-feeds/parse/index.ts';

/** Facts of the customer that a mapping depends on. */
export interface MappingFacts {
  vertical: Vertical;
  /** Minor units of its currency in a whole one. */
  currencyOffset: number;
}

export interface CustomerFacts extends MappingFacts {
  /** The country in which new listings without coordinates are located by suburb; null where a geocoder locates them later. */
  locatedIn: string | null;
}

export interface FeedReading {
  format: FeedFormat;
  /** Throws FeedFileRefused where the file is not whole. */
  readRecords(bytes: AsyncIterable<Uint8Array>): AsyncIterable<SourceRecord>;
  /** The identity that `mapRecord` would give the record; null where only the mapping can find it. */
  identifyRecord(source: SourceRecord, facts: MappingFacts): RecordIdentity | null;
  /** Another text for each mapping, so that a record which was applied before is known only while it would be mapped alike. */
  mappingVersion: string;
  mapRecord(source: SourceRecord, facts: MappingFacts): { record: FeedRecord | null; problems: FeedProblem[] };
}

export interface ReadingDescription {
  format: FeedFormat;
  mapping: FeedMapping;
  timeZone: string;
}

export const openFeedReading = ({ format, mapping, timeZone }: ReadingDescription): FeedReading => ({
  format,
  readRecords: (bytes) => readSourceRecords(bytes, format, { recordsAt: mapping.recordsAt }),
  identifyRecord: (source, facts) => identifyRecord(source, mapping, { ...facts, timeZone }),
  mappingVersion: JSON.stringify([MAPPING_REVISION, format, timeZone, mapping]),
  mapRecord: (source, facts) => mapRecord(source, mapping, { ...facts, timeZone }),
});
