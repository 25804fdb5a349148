// What pre-flight found about an order, as it is sent.
import { FINDING_SEVERITIES, FIXABLE_RECORDS } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { WIZARD_STEPS } from '#domain/orders/index.ts';
import { z } from 'zod';

const preflightFinding = z.object({
  severity: z.enum(FINDING_SEVERITIES),
  /** Null where it concerns every network of the order. */
  network: z.enum(NETWORKS).nullable(),
  /** The name of the template whose ads it concerns; null where it concerns others too. */
  template: z.string().nullable(),
  text: z.string(),
  /** Where it can be fixed: a field of the order, and the record with a screen of its own. */
  where: z.object({
    field: z.object({ step: z.enum(WIZARD_STEPS), path: z.string() }).nullable(),
    record: z.object({ kind: z.enum(FIXABLE_RECORDS), id: z.string() }).nullable(),
  }),
});

export const preflightAnswer = z.object({
  findings: z.array(preflightFinding),
  /** Whether the page of the ads has an Instagram account, so that they appear there too. */
  hasInstagram: z.boolean(),
});
export type PreflightAnswer = z.infer<typeof preflightAnswer>;
