// Maps a record of a file and finds the customers that take it, before anything is read from the database about its listing.
import { hash } from 'node:crypto';
import { findUnstorable } from '#contract/storable-text.ts';
import { mappingReason, routeRecord } from '#domain/feeds/index.ts';
import type { FeedReason, FeedRecord, SourceRecord } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { readableText, storableText } from '#domain/inventory/index.ts';
import { keyText } from './feed-listing-store.ts';
import type { CustomerFacts, FeedSource, FeedStore } from './feed-source.ts';

interface SentRecord {
  /** The number of records before it in the file. */
  position: number;
  line: number;
  agentId: string;
  reference: string;
  raw: string;
  reasons: FeedReason[];
}

/** A record that no customer takes, with all reasons. */
export interface RefusedItem extends SentRecord {
  kind: 'refused';
}

/** A record for one customer. */
export interface RoutedItem extends SentRecord {
  kind: 'routed';
  customerId: string;
  store: FeedStore;
  officeId: string | null;
  vertical: Vertical;
  record: FeedRecord;
  hash: string;
}

export type FeedItem = RefusedItem | RoutedItem;

/** The content of a record without its time. The mapping writes keys in the same order each time. */
const contentText = (record: FeedRecord): string => JSON.stringify({ ...record, modifiedAt: null });
export const contentHash = (record: FeedRecord): string => hash('sha256', contentText(record));

/** Finds in the JSON text all that `findUnstorable` refuses, and some more; only then each text is looked at. */
const MAY_BE_UNSTORABLE = /\\[ubf]|[\u007f\u202a-\u202e\u2066-\u2069]|\p{Default_Ignorable_Code_Point}/u;

const QUOTED = 60;

export function openPreparation(
  source: FeedSource,
  facts: ReadonlyMap<string, CustomerFacts>,
): (sent: SourceRecord, position: number) => FeedItem[] {
  const linesByKey = new Map<string, number>();
  const [first] = facts.values();
  if (!first) throw new Error('A source without customers is not read');

  return (sent, position) => {
    const { record, problems } = source.mapRecord(sent, first);
    const common = { position, line: sent.line, agentId: '', reference: '', raw: sent.raw, reasons: problems.map(mappingReason) };
    if (!record) return [{ kind: 'refused', ...common, ...namedIn(sent) }];
    const named = { ...common, agentId: readableText(record.agentId), reference: readableText(record.reference) };
    if (MAY_BE_UNSTORABLE.test(contentText(record)) && findUnstorable(record) !== null) {
      const reasons: FeedReason[] = [...common.reasons, { code: 'notStorable', isWarning: false }];
      return [{ kind: 'refused', ...named, raw: storableText(sent.raw), reasons }];
    }
    const routed = routeRecord(record.agentId, source.stores);
    if ('refused' in routed) return [{ kind: 'refused', ...named, reasons: [...common.reasons, routed.refused] }];
    return routed.routes.map(({ store, officeId }): FeedItem => {
      const own = facts.get(store.customerId) ?? first;
      const isOther = own.vertical !== first.vertical || own.currencyOffset !== first.currencyOffset;
      const mapped = isOther ? source.mapRecord(sent, own) : { record, problems };
      const reasons = mapped.problems.map(mappingReason);
      if (!mapped.record) return { kind: 'refused', ...named, reasons };
      const { customerId } = store;
      const key = keyText({ customerId, agentId: record.agentId, reference: record.reference });
      const earlier = linesByKey.get(key);
      linesByKey.set(key, sent.line);
      if (earlier !== undefined) reasons.push({ code: 'repeatedInFile', line: earlier, isWarning: true });
      return {
        kind: 'routed',
        ...named,
        reasons,
        customerId,
        store,
        officeId,
        vertical: own.vertical,
        record: mapped.record,
        hash: contentHash(mapped.record),
      };
    });
  };
}

const NAMES = { reference: ['uniqueid', 'reference', 'id'], agentId: ['agentid'] };

/** A record that could not be mapped is still shown under the names that senders use. */
function namedIn({ root }: SourceRecord): { reference: string; agentId: string } {
  const textOf = (names: readonly string[]): string =>
    readableText((root.children.find(({ name }) => names.includes(name.toLowerCase()))?.text ?? '').slice(0, QUOTED));
  return { reference: textOf(NAMES.reference), agentId: textOf(NAMES.agentId) };
}
