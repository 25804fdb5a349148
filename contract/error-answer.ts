// The response of a failed request.
import { z } from 'zod';

export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  /** Invalid fields, by their path in the request. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
