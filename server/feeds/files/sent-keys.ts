// The listings that a file mentions, by which a full snapshot tells what it leaves out.
import { keyText } from './feed-key.ts';
import type { FeedKey } from './feed-key.ts';
import { keyOfItem } from './feed-item.ts';
import type { FeedItem } from './feed-item.ts';

export interface SentKeys {
  keys: Set<string>;
  /** The references of refused records, which are no reason to withdraw a listing. */
  refused: Set<string>;
}

export const noSentKeys = (): SentKeys => ({ keys: new Set(), refused: new Set() });

export function addSentKeys({ keys, refused }: SentKeys, items: readonly FeedItem[]): void {
  for (const item of items)
    if (item.kind === 'refused') refused.add(item.reference);
    else keys.add(keyText(keyOfItem(item)));
}

export const isSent = ({ keys, refused }: SentKeys, key: FeedKey): boolean => keys.has(keyText(key)) || refused.has(key.reference);
