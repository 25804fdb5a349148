// The listings that a file mentions, by which a full snapshot tells what it leaves out.
import { keyText } from './feed-listing-store.ts';
import type { FeedKey } from './feed-listing-store.ts';
import { keyOfItem } from './prepare-record.ts';
import type { FeedItem } from './prepare-record.ts';

export class SentKeys {
  readonly #keys = new Set<string>();
  /** A refused record is no reason to withdraw its listing. */
  readonly #refused = new Set<string>();

  add(items: readonly FeedItem[]): void {
    for (const item of items)
      if (item.kind === 'refused') this.#refused.add(item.reference);
      else this.#keys.add(keyText(keyOfItem(item)));
  }

  has(key: FeedKey): boolean {
    return this.#keys.has(keyText(key)) || this.#refused.has(key.reference);
  }
}
