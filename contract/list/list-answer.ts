// The response of a list: `{ <plural>: [...], count }`. The count is exact up to 10,000, and an estimate beyond.
import { z } from 'zod';

/** `project` can select fields, so every field except the id is optional. */
export const listAnswer = <Name extends string, Row extends z.ZodObject>(name: Name, row: Row) =>
  z.object({
    [name]: z.array(row.partial().required({ _id: true } as never)),
    count: z.number().int().optional(),
    countIsEstimate: z.boolean().optional(),
  }) as unknown as z.ZodType<
    Record<Name, (Partial<z.output<Row>> & { _id: string })[]> & {
      count?: number;
      countIsEstimate?: boolean;
    }
  >;
