// What must a room say about its record, so that it can be created, edited and removed?
import type { Crumb } from '#web/ui/index.ts';
import type { $ZodType } from 'zod/v4/core';

export interface RecordParts {
  /** One record, in words: 'customer'. */
  noun: string;
  /** The screen with all of them. */
  list: Crumb;
  /** What stands above that list, as the customer whose list it is. */
  above?: readonly Crumb[];
  /** The contract's schema of what may be written: the browser refuses what the server would. */
  schema: $ZodType;
}

export const SAVED = 'Successfully Saved!';
