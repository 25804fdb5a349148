// A vertical is a customer's industry, described as data: the types of its listings, the fields of their form, and the words for them.
// Two are built in; staff add their own in the same shape.
import type { FormDescription, Option } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';

export interface Vertical {
  code: string;
  label: string;
  /** The words for listings and agents in this industry, in lower case. */
  words: { listing: string; listings: string; agent: string; agents: string };
  listingTypes: readonly Option[];
  /** The processing status of a listing; the status of its sale is the meta key `status`. */
  listingStatuses: readonly Option[];
  listingOptions: readonly Option[];
  /** The form for the meta data. The position on the map and the agents have separate inputs. */
  metaData: FormDescription;
  /** Keys whose value people may hide from the public, such as the address or the price. */
  hideableKeys: readonly string[];
}

/** The options of a meta key; empty if it is not a select field. */
export function optionsOf({ metaData }: Pick<Vertical, 'metaData'>, key: string): readonly Option[] {
  const field = metaData.sections.flatMap((section) => section.fields).find((each) => hasValue(each) && each.key === key);
  return field?.kind === 'select' ? field.options : [];
}

export const priceViewsOf = (vertical: Pick<Vertical, 'metaData'>): readonly Option[] => optionsOf(vertical, 'priceView');
