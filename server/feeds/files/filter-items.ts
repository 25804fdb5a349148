// Runs the filters of each store over the records of a batch that are about to be applied. Filters never see or set a customer, an
// office, agents or ids, and what they answer is checked like any other input.
import type { FeedFields } from '#domain/feeds/index.ts';
import { findUnstorable } from '#contract/storable-text.ts';
import { z } from 'zod';
import type { FilterOutcome } from './feed-source.ts';
import type { RoutedItem } from './prepare-record.ts';

const MAX_TEXT = 100_000;
const text = z.string().max(MAX_TEXT);

const feedFields = z.strictObject({
  title: text.optional(),
  type: text.optional(),
  description: text.optional(),
  shortDescription: text.optional(),
  customerUrl: text.optional(),
  startPrice: z.number().int().nonnegative().nullable().optional(),
  metaData: z.record(z.string().max(60), z.json()),
  hiddenKeys: z.array(z.string().max(60)).max(100),
});

/** Absent: the record is applied as it is. */
export type Filtered = Map<RoutedItem, { kind: 'kept'; fields: FeedFields } | { kind: 'dropped' } | { kind: 'failed'; why: string }>;

export async function filterItems(items: readonly RoutedItem[]): Promise<Filtered> {
  const filtered: Filtered = new Map();
  const toFilter = items.filter(({ store, record }) => store.filter !== null && !record.isStatusOnly);
  for (const [store, own] of Map.groupBy(toFilter, (item) => item.store)) {
    const listings = own.map(({ record: { reference, status, fields } }) => ({ reference, status, fields }));
    const outcomes = (await store.filter?.(listings)) ?? [];
    for (const [index, item] of own.entries()) filtered.set(item, checked(outcomes[index]));
  }
  return filtered;
}

function checked(
  outcome: FilterOutcome | undefined,
): { kind: 'kept'; fields: FeedFields } | { kind: 'dropped' } | { kind: 'failed'; why: string } {
  if (!outcome) return { kind: 'failed', why: 'it gave no answer.' };
  if (outcome.kind === 'dropped') return { kind: 'dropped' };
  if (outcome.kind === 'failed') return { kind: 'failed', why: outcome.why.slice(0, 300) };
  const { fields } = outcome.listing;
  const { success } = feedFields.safeParse(fields);
  if (!success || findUnstorable(fields) !== null) return { kind: 'failed', why: 'it returned a listing with wrong fields.' };
  return { kind: 'kept', fields };
}
