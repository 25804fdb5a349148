// How the files of a data feed are read: by its format and its mapping.
import { feedProblemText } from '#contract/feeds/index.ts';
import { mapRecord } from '#domain/feeds/index.ts';
import type { FeedFormat, FeedMapping } from '#domain/feeds/index.ts';
import { readSourceRecords } from '../data-feeds/index.ts';
import type { FeedSource } from './feed-source.ts';

export const dataFeedReading = (dataFeed: {
  format: FeedFormat;
  mapping: FeedMapping;
  timeZone: string;
}): Pick<FeedSource, 'format' | 'readRecords' | 'mapRecord' | 'problemText'> => ({
  format: dataFeed.format,
  readRecords: (bytes) => readSourceRecords(bytes, dataFeed.format, { recordsAt: dataFeed.mapping.recordsAt }),
  mapRecord: (source, facts) => mapRecord(source, dataFeed.mapping, { ...facts, timeZone: dataFeed.timeZone }),
  problemText: (problem) => (problem.path === '' ? feedProblemText(problem) : `${problem.path}: ${feedProblemText(problem)}`),
});
