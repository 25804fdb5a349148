// The parts of a feed source that its data feed decides: how files are read, and the texts of what its mapping finds.
import { feedProblemText } from '#contract/feeds/index.ts';
import { openFeedReading } from './feed-reading.ts';
import type { FeedReading, ReadingDescription } from './feed-reading.ts';
import type { FeedSource } from './feed-source.ts';

export const dataFeedSourceParts = ({
  format,
  mapping,
  timeZone,
}: ReadingDescription): FeedReading & Pick<FeedSource, 'description' | 'problemText'> => ({
  ...openFeedReading({ format, mapping, timeZone }),
  description: { format, mapping, timeZone },
  problemText: (problem) => (problem.path === '' ? feedProblemText(problem) : `${problem.path}: ${feedProblemText(problem)}`),
});
