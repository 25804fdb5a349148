// How the files of a data feed are read, and the texts of what its mapping finds.
import { feedProblemText } from '#contract/feeds/index.ts';
import { openFeedReading } from './feed-reading.ts';
import type { FeedReading, ReadingDescription } from './feed-reading.ts';
import type { FeedSource } from './feed-source.ts';

export const dataFeedReading = ({
  format,
  mapping,
  timeZone,
}: ReadingDescription): FeedReading & Pick<FeedSource, 'description' | 'problemText'> => ({
  ...openFeedReading({ format, mapping, timeZone }),
  description: { format, mapping, timeZone },
  problemText: (problem) => (problem.path === '' ? feedProblemText(problem) : `${problem.path}: ${feedProblemText(problem)}`),
});
