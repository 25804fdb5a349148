// What a module must declare about its record for the create and edit pages.
import type { Crumb } from '#web/ui/index.ts';
import type { $ZodType } from 'zod/v4/core';

export interface RecordParts {
  /** Singular noun for texts: 'customer'. */
  noun: string;
  /** Link to the list screen. */
  list: Crumb;
  /** Breadcrumbs before the list, such as the customer that the list belongs to. */
  above?: readonly Crumb[];
  /** The contract's schema of the writable fields: the browser rejects what the server would. */
  schema: $ZodType;
}

export const SAVED = 'Successfully Saved!';
