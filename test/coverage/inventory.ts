// What did the specifications name? Every call, screen and text, each with an id of its own, read from inventory.json.
import { z } from 'zod';
import content from './inventory.json' with { type: 'json' };

const itemSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['call', 'screen', 'text']),
  area: z.string(),
  /** 'METHOD /path', '/path' or 'kind: name', or the text itself. */
  label: z.string().min(1),
  detail: z.string().optional(),
  /** Named a second time, or read a second way: it stands or falls with the item named here. */
  sameAs: z.string().optional(),
  /** The text is to the letter. */
  verbatim: z.literal(true).optional(),
});

export type InventoryItem = z.infer<typeof itemSchema>;

export const inventory: readonly InventoryItem[] = z.array(itemSchema).parse(content);
