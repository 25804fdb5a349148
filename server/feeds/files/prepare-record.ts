// Maps a record of a file and finds the customers that take it, before anything is read from the database about its listing. Most of the
// work for a new listing is done here as well, because it may run beside the main thread.
import { findUnstorable, isStorable } from '#contract/storable-text.ts';
import { judgeAsNew, mappingReason, routeRecord } from '#domain/feeds/index.ts';
import type { FeedReason, FeedRecord, RoutedStore, SourceRecord } from '#domain/feeds/index.ts';
import { readableText, storableText } from '#domain/text/index.ts';
import { hashText, newListingColumns, partsOfRecord } from './feed-item.ts';
import type { FeedItem, JudgedAsNew, KnownItem, RefusedItem } from './feed-item.ts';
import { keyText } from './feed-key.ts';
import type { FeedKey } from './feed-key.ts';
import type { CustomerFacts, FeedReading } from './feed-reading.ts';
import type { LocateBySuburb } from './locate-by-suburb.ts';

/** Other JSON texts hold nothing but printable ASCII, and are not looked at further. */
const IS_UNUSUAL = /[^ -~]|\\[ubf]/;
/** Finds in the JSON text all that `findUnstorable` refuses, and some more; only then each text is looked at. */
const MAY_BE_UNSTORABLE = /\\[ubf]|[\u007f\u202a-\u202e\u2066-\u2069]|\p{Default_Ignorable_Code_Point}/u;
const isUnstorable = (record: FeedRecord, text: string): boolean =>
  IS_UNUSUAL.test(text) && MAY_BE_UNSTORABLE.test(text) && findUnstorable(record) !== null;

function columnsAsNew(
  record: FeedRecord,
  officeId: string | null,
  { vertical, locatedIn }: CustomerFacts,
  locate: LocateBySuburb | null,
): JudgedAsNew {
  const { write, ...judged } = judgeAsNew(record, officeId, vertical);
  if (!write) return { ...judged, write };
  const found = locate && locatedIn !== null ? locate(write.listing.metaData, locatedIn) : null;
  return { ...judged, write: { columns: newListingColumns(write.listing, found) } };
}

const QUOTED = 60;

export interface PositionedRecord {
  record: SourceRecord;
  /** The number of records before it in the file. */
  position: number;
}

export interface Preparation {
  /** The listings that a record is about; null where it has to be mapped to tell, or no customer takes it. */
  keysOf(sent: SourceRecord): FeedKey[] | null;
  sentHash(sent: SourceRecord): string;
  /** `isUnseen`: its listing is probably new. */
  map(sent: PositionedRecord, isUnseen: boolean): FeedItem[];
  /** The items of a record that was applied before; null where an earlier record of the file is about one of its listings. */
  known(sent: PositionedRecord, keys: readonly FeedKey[]): KnownItem[] | null;
}

export interface RecordSource extends FeedReading {
  stores: readonly RoutedStore[];
}

/** Without `locate` new listings are located by a job. */
export function openPreparation(
  source: RecordSource,
  facts: ReadonlyMap<string, CustomerFacts>,
  locate: LocateBySuburb | null = null,
): Preparation {
  const linesByKey = new Map<string, number>();
  const [first] = facts.values();
  if (!first) throw new Error('A source without customers is not read');
  const mappedBy = [...facts.values()].map(({ vertical, currencyOffset }) => ({ vertical, currencyOffset }));
  const version = hashText(JSON.stringify([source.mappingVersion, mappedBy]));
  const sentHash = ({ raw }: SourceRecord): string => hashText(`${version} ${raw}`);

  const namesOfRefused = (sent: SourceRecord): Pick<RefusedItem, 'namedReference' | 'reference' | 'agentId'> => {
    const named = source.identifyRecord(sent, first);
    if (!named || !isStorable(named.reference)) return { namedReference: null, ...namedIn(sent) };
    return { namedReference: named.reference, reference: readableText(named.reference), agentId: readableText(named.agentId) };
  };

  return {
    sentHash,
    keysOf(sent) {
      const named = source.identifyRecord(sent, first);
      if (!named || !isStorable(named.agentId) || !isStorable(named.reference)) return null;
      const routed = routeRecord(named.agentId, source.stores);
      if ('refused' in routed) return null;
      return routed.routes.map(({ store: { customerId } }) => ({ customerId, ...named }));
    },
    known({ record: { line }, position }, keys) {
      if (keys.some((key) => linesByKey.has(keyText(key)))) return null;
      return keys.map((key) => {
        linesByKey.set(keyText(key), line);
        return { kind: 'known', position, line, raw: '', reasons: [], ...key };
      });
    },
    map({ record: sent, position }, isUnseen) {
      const { record, problems } = source.mapRecord(sent, first);
      const common = { position, line: sent.line, agentId: '', reference: '', raw: sent.raw, reasons: problems.map(mappingReason) };
      if (!record) return [{ kind: 'refused', ...common, ...namesOfRefused(sent) }];
      const named = { ...common, agentId: readableText(record.agentId), reference: readableText(record.reference) };
      const namedReference = isStorable(record.reference) ? record.reference : null;
      const parts = partsOfRecord(record);
      if (isUnstorable(record, parts.recordText)) {
        const reasons: FeedReason[] = [...common.reasons, { code: 'notStorable', isWarning: false }];
        return [{ kind: 'refused', ...named, namedReference, raw: storableText(sent.raw), reasons }];
      }
      const routed = routeRecord(record.agentId, source.stores);
      if ('refused' in routed) return [{ kind: 'refused', ...named, namedReference, reasons: [...common.reasons, routed.refused] }];
      const hashAsSent = sentHash(sent);
      return routed.routes.map(({ store, officeId }): FeedItem => {
        const own = facts.get(store.customerId) ?? first;
        const isOther = own.vertical !== first.vertical || own.currencyOffset !== first.currencyOffset;
        const mapped = isOther ? source.mapRecord(sent, own) : { record, problems };
        const reasons = mapped.problems.map(mappingReason);
        if (!mapped.record) return { kind: 'refused', ...named, namedReference, reasons };
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
          storeId: store.id,
          officeId,
          ...(isOther ? partsOfRecord(mapped.record) : parts),
          asNew: isUnseen && earlier === undefined ? columnsAsNew(mapped.record, officeId, own, locate) : null,
          sentHash: hashAsSent,
        };
      });
    },
  };
}

const NAMES = { reference: ['uniqueid', 'reference', 'id'], agentId: ['agentid'] };

/** A record that the mapping cannot identify is still shown under the names that senders use. They may be those of another listing. */
function namedIn({ root }: SourceRecord): { reference: string; agentId: string } {
  const textOf = (names: readonly string[]): string =>
    readableText((root.children.find(({ name }) => names.includes(name.toLowerCase()))?.text ?? '').slice(0, QUOTED));
  return { reference: textOf(NAMES.reference), agentId: textOf(NAMES.agentId) };
}
