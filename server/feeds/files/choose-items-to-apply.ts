// Decides which records of a batch are applied: not those that are applied already or outdated, nor those that a filter fails on.
import { decideByVersion } from '#domain/feeds/index.ts';
import type { FeedReason } from '#domain/feeds/index.ts';
import type { Queryable } from '../../db/connection.ts';
import type { DecidedItem } from './batch-items.ts';
import { keyOfItem, partsOfRecord } from './feed-item.ts';
import type { FeedItem, RoutedItem } from './feed-item.ts';
import { keyText } from './feed-key.ts';
import { readVersions } from './feed-listing-store.ts';
import type { FeedStore } from './feed-source.ts';
import { filterItems } from './filter-items.ts';

interface Choice {
  source: { id: string; stores: readonly FeedStore[] };
  isForced: boolean;
  /** The customers of whom a newer snapshot was read. */
  outdated: ReadonlySet<string>;
  now: number;
}

const isRouted = (item: FeedItem): item is RoutedItem => item.kind === 'routed';

/** Skips what is applied already before any filter runs, since most records of most files are. */
export async function chooseItemsToApply(
  db: Queryable,
  { source, isForced, outdated, now }: Choice,
  items: readonly FeedItem[],
): Promise<DecidedItem[]> {
  const routed = items.filter(isRouted);
  const versions = await readVersions(db, source.id, routed.map(keyOfItem));
  const decisions = new Map(
    routed.map((item) => {
      const version = versions.get(keyText(keyOfItem(item)));
      const stored = version ? { hash: version.hash, modifiedAt: version.modifiedAt?.toISOString() ?? null } : null;
      const sent = { hash: item.hash, modifiedAt: item.record.modifiedAt };
      return [item, decideByVersion(sent, stored, { now, isForced, isOutdated: outdated.has(item.customerId) })];
    }),
  );
  const filtered = await filterItems(
    source.stores,
    routed.filter((item) => decisions.get(item)?.kind === 'apply'),
  );
  return items.map((item): DecidedItem => {
    if (item.kind === 'refused') return { item, outcome: 'refused', reasons: item.reasons };
    if (item.kind === 'known') return { item, outcome: 'unchanged', reasons: [] };
    const decision = decisions.get(item);
    if (!decision) throw new Error('A record was left out');
    // A record that is not applied is reported with the warnings about its version only, not with those of the mapping.
    if (decision.kind !== 'apply') return { item, outcome: decision.kind, reasons: decision.warnings };
    const reasons: FeedReason[] = [...item.reasons, ...decision.warnings];
    const verdict = filtered.get(item);
    if (verdict?.kind === 'failed')
      return { item, outcome: 'refused', reasons: [...reasons, { code: 'filterFailed', value: verdict.why, isWarning: false }] };
    if (verdict?.kind === 'dropped') return { item, outcome: 'apply', reasons, isDroppedByFilter: true, filteredFields: [] };
    const applied = verdict ? { ...item, ...partsOfRecord(verdict.record), hash: item.hash, asNew: null } : item;
    return { item: applied, outcome: 'apply', reasons, isDroppedByFilter: false, filteredFields: verdict?.changedFields ?? null };
  });
}
