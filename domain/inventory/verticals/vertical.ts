// What is a vertical? The trade a customer is in, as data: which types its listings have, which fields are asked for, and which
// words people read. The product brings two; staff will add their own in the same shape.
import type { FormDescription, Option } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';

export interface Vertical {
  code: string;
  label: string;
  /** What one listing and one agent are called in this trade, in lower case. */
  words: { listing: string; listings: string; agent: string; agents: string };
  listingTypes: readonly Option[];
  /** How far the making of a listing has come; the state of its sale is the meta key `status`. */
  listingStatuses: readonly Option[];
  listingOptions: readonly Option[];
  /** The meta keys with their labels, in sections. The position on the map and the agents are asked for beside it. */
  metaData: FormDescription;
  /** Keys whose value people may keep from the public, as an address or a price. */
  hideableKeys: readonly string[];
}

/** Every value that a meta key of this vertical may have; empty where people type it themselves. */
export function optionsOf({ metaData }: Pick<Vertical, 'metaData'>, key: string): readonly Option[] {
  const field = metaData.sections.flatMap((section) => section.fields).find((each) => hasValue(each) && each.key === key);
  return field?.kind === 'select' ? field.options : [];
}

export const priceViewsOf = (vertical: Pick<Vertical, 'metaData'>): readonly Option[] => optionsOf(vertical, 'priceView');
