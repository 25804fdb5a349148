// What does a list answer? `{ <plural>: [...], count }`; the count is exact to 10,000 and beyond that an estimate.
import { z } from 'zod';

/** Rows may be narrowed by `project`, so every field but the id is optional on the wire. */
export const listAnswer = <Name extends string, Row extends z.ZodObject>(name: Name, row: Row) =>
  z.object({
    [name]: z.array(row.partial().required({ _id: true } as never)),
    count: z.number().int().optional(),
    countIsEstimate: z.boolean().optional(),
  }) as unknown as z.ZodType<Record<Name, (Partial<z.output<Row>> & { _id: string })[]> & {
    count?: number;
    countIsEstimate?: boolean;
  }>;
