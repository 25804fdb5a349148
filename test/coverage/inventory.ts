// The inventory of the specifications: every call, screen and text with an id, read from inventory.json.
import { z } from 'zod';
import content from './inventory.json' with { type: 'json' };

const itemSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['call', 'screen', 'text']),
  area: z.string(),
  /** 'METHOD /path', '/path' or 'kind: name', or the text itself. */
  label: z.string().min(1),
  detail: z.string().optional(),
  /** A repetition of another item, whose place it shares. */
  sameAs: z.string().optional(),
  /** The text must be exactly this. */
  verbatim: z.literal(true).optional(),
});

export type InventoryItem = z.infer<typeof itemSchema>;

export const inventory: readonly InventoryItem[] = z.array(itemSchema).parse(content);
