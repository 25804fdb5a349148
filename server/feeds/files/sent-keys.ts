// The listings that a file mentions; a full snapshot withdraws the listings that are not among them.
import { keyText } from './feed-key.ts';
import type { FeedKey } from './feed-key.ts';
import { keyOfItem } from './feed-item.ts';
import type { FeedItem } from './feed-item.ts';

export interface SentKeys {
  keys: Set<string>;
  /** The references of refused records, which are no reason to withdraw a listing. */
  refused: Set<string>;
  /** Refused records that do not tell which listing they are about, so that nobody knows which listings the file leaves out. */
  unnamed: number;
}

export const noSentKeys = (): SentKeys => ({ keys: new Set(), refused: new Set(), unnamed: 0 });

export function addSentKeys(sent: SentKeys, items: readonly FeedItem[]): void {
  for (const item of items)
    if (item.kind !== 'refused') sent.keys.add(keyText(keyOfItem(item)));
    else if (item.namedReference === null) sent.unnamed += 1;
    else sent.refused.add(item.namedReference);
}

export const isSent = ({ keys, refused }: SentKeys, key: FeedKey): boolean => keys.has(keyText(key)) || refused.has(key.reference);
