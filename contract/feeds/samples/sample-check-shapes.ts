// What the import of a feed account or a store would do with the records of a sample: who takes them, and which agents they name.
import { MAX_LISTING_AGENTS } from '#domain/inventory/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { SAMPLE_RECORDS } from '../data-feeds/index.ts';
import { feedReason } from '../files/index.ts';

const text = z.string().max(2000);
const named = z.object({ _id: id, name: z.string() });

export const sampleCheckInput = z.strictObject({
  /** A feed account, or a store with a url; null for the first one that reads its files with the data feed. */
  sourceId: id.nullable(),
  records: z
    .array(
      z.strictObject({
        agentId: text,
        agents: z.array(z.strictObject({ name: text, email: text, phones: z.array(text).max(20) })).max(MAX_LISTING_AGENTS),
      }),
    )
    .max(SAMPLE_RECORDS),
});
export type SampleCheckInput = z.output<typeof sampleCheckInput>;

const sampleAgent = z.object({
  /** As the file names it: the email, or else the name. */
  sent: z.string(),
  /** The agent that the listing gets; null where none matches. */
  agent: named.nullable(),
  /** Where none matches: an agent of the same name, whose email and phone number differ. */
  sameName: named.nullable(),
});

export const sampleCheck = z.object({
  /** The active feed accounts and stores that read their files with the data feed. */
  sources: z.array(named),
  /** The one that was asked; null where there is none. */
  sourceId: id.nullable(),
  /** In the order in which they were sent; empty where no source was asked. */
  records: z.array(
    z.object({
      /** Why no customer takes the record, as the import says it. */
      refusal: feedReason.nullable(),
      routes: z.array(z.object({ customer: named, office: named.nullable(), agents: z.array(sampleAgent) })),
    }),
  ),
});
export type SampleCheck = z.infer<typeof sampleCheck>;
