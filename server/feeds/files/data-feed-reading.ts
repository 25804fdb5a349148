// How the files of a data feed are read: by its format and its mapping.
import { feedProblemText } from '#contract/feeds/index.ts';
import { identifyRecord, mapRecord, MAPPING_REVISION } from '#domain/feeds/index.ts';
import type { FeedFormat, FeedMapping } from '#domain/feeds/index.ts';
import { readSourceRecords } from '../data-feeds/index.ts';
import type { FeedSource } from './feed-source.ts';

export const dataFeedReading = ({
  format,
  mapping,
  timeZone,
}: {
  format: FeedFormat;
  mapping: FeedMapping;
  timeZone: string;
}): Pick<FeedSource, 'format' | 'readRecords' | 'identifyRecord' | 'mappingVersion' | 'mapRecord' | 'problemText'> => ({
  format,
  readRecords: (bytes) => readSourceRecords(bytes, format, { recordsAt: mapping.recordsAt }),
  identifyRecord: (source, facts) => identifyRecord(source, mapping, { ...facts, timeZone }),
  mappingVersion: JSON.stringify([MAPPING_REVISION, format, timeZone, mapping]),
  mapRecord: (source, facts) => mapRecord(source, mapping, { ...facts, timeZone }),
  problemText: (problem) => (problem.path === '' ? feedProblemText(problem) : `${problem.path}: ${feedProblemText(problem)}`),
});
