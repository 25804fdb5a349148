// What a sample file shows: its first records, and what a mapping makes of them.
import { FEED_FORMATS } from '#domain/feeds/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { feedMapping } from './data-feed-shapes.ts';
import { strictQuery } from '../../strict-query.ts';

export const sampleQuery = strictQuery({
  format: z.enum(FEED_FORMATS),
  verticalId: z.string().min(1).max(60),
  /** The mapping of a saved data feed; without it, the mapping with which its format begins. */
  dataFeedId: id.optional(),
  /** Where JSON has its list of records; by default as the mapping says. */
  recordsAt: feedMapping.shape.recordsAt.optional(),
});

const flatNode = z.object({
  parent: z.number().int(),
  name: z.string(),
  text: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
});

const sampleProblem = z.object({ code: z.string(), path: z.string(), value: z.string(), isWarning: z.boolean(), text: z.string() });

export const sampleAnswer = z.object({
  /** Records in the whole file; those after the first ten are only counted. */
  count: z.number().int(),
  /** Set if the file is refused; the records before that place are shown all the same. */
  refusal: z.object({ code: z.string(), line: z.number().int(), text: z.string() }).nullable(),
  records: z.array(
    z.object({
      line: z.number().int(),
      isFaulty: z.boolean(),
      /** The record as a list of fields, each after its parent. */
      nodes: z.array(flatNode),
      /** Null if the record is refused; its shape is that of a feed record. */
      mapped: z.json().nullable(),
      problems: z.array(sampleProblem),
    }),
  ),
});
export type SampleAnswer = z.infer<typeof sampleAnswer>;
