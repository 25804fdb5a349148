// A time in which a feed sent nothing although it usually does.
import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

/** The last one of a feed account or store. */
export const feedSilence = z.object({
  /** The last file before it. */
  since: moment,
  usualGapMs: z.number().int(),
  /** When the feed sent again; null while it is silent. */
  endedAt: moment.nullable(),
});
export type FeedSilence = z.infer<typeof feedSilence>;
