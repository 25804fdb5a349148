// What does a refusal look like on the wire?
import { z } from 'zod';

export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** Which fields were wrong, by their path in what was sent. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
