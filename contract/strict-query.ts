// The query of a call. A parameter that the call does not know is refused, because an ignored filter would answer too much.
import { z } from 'zod';

export const strictQuery = <Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `There is no query parameter ${issue.keys.map((key) => `'${key}'`).join(', ')}.` : undefined,
  });

/** The query of a call that has none. */
export const NO_QUERY = strictQuery({});
