// Turns a record of a file into a record in our own words. What makes a record unusable refuses it; a field that cannot be used is
// left out with a warning, so that the listing keeps the value that it has.
import type { FeedAgent, FeedFields, FeedImage, FeedProblem, FeedRecord, FeedStatus, SourceRecord } from '../records/index.ts';
import { FEED_STATUSES, marketStatusOf, MAX_REFERENCE, UNDER_OFFER } from '../records/index.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { mapFields, mapSoldDetails, typeOf } from './map-fields.ts';
import { openRecordValues } from './record-values.ts';
import type { RecordValues } from './record-values.ts';
import { problemOf } from './rule-reader.ts';
import type { MappingFacts } from './rule-reader.ts';
import { hasContent } from './source-paths.ts';

export interface MappedRecord {
  /** Null if the record is refused. */
  record: FeedRecord | null;
  problems: FeedProblem[];
}

export type RecordIdentity = Pick<FeedRecord, 'agentId' | 'reference'>;

/** Raised with every change of the rules that map records, so that records which were applied before are mapped again. */
export const MAPPING_REVISION = 1;

export function mapRecord(source: SourceRecord, mapping: FeedMapping, facts: MappingFacts): MappedRecord {
  if (source.fault !== undefined) return { record: null, problems: [problemOf('rowQuotes', '', source.raw, false)] };
  const values = openRecordValues(source, mapping, facts);
  const { problems } = values;
  const reference = identity(values, 'reference');
  if (reference === '') values.refuse('referenceMissing', values.pathOf('reference'), '');
  const agentId = identity(values, 'agentId').toUpperCase();
  const status = statusOf(values);
  const type = typeOf(values);
  warnOfUnusualStatus(values, status, type);
  const isStatusOnly = isOnlyStatus(values);
  const record: FeedRecord = {
    agentId,
    reference,
    modifiedAt: textOf(values.of('modifiedAt')) || null,
    status,
    isStatusOnly,
    fields: withMarketStatus(values, isStatusOnly ? mapSoldDetails(values) : mapFields(values, type), status),
    ...(isStatusOnly ? { agents: [], images: [] } : listsOf(values)),
  };
  return { record: problems.some(({ isWarning }) => !isWarning) ? null : record, problems };
}

/** What a record is called, without mapping the rest of it; null where that alone refuses it. */
export function identifyRecord(source: SourceRecord, mapping: FeedMapping, facts: MappingFacts): RecordIdentity | null {
  if (source.fault !== undefined) return null;
  const values = openRecordValues(source, mapping, facts);
  const reference = identity(values, 'reference');
  const agentId = identity(values, 'agentId').toUpperCase();
  return reference === '' || values.problems.length > 0 ? null : { agentId, reference };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function identity(values: RecordValues, target: string): string {
  const text = textOf(values.of(target));
  if (text.length > MAX_REFERENCE) values.refuse('tooLong', values.pathOf(target), text);
  return text;
}

/** A file without a status holds what is for sale now. A status that we do not know is refused: guessing could end or start campaigns. */
function statusOf(values: RecordValues): FeedStatus {
  const { problems } = values;
  const from = problems.length;
  const found = values.compiled.record.has('status') ? values.of('status') : null;
  const status = FEED_STATUSES.find((each) => each === found);
  const unknown = problems.slice(from).find(({ code }) => code === 'notAChoice');
  if (unknown) problems.splice(from);
  if (unknown || (typeof found === 'string' && !status))
    values.refuse('statusUnknown', unknown?.path ?? values.pathOf('status'), unknown?.value ?? textOf(found));
  return status ?? 'current';
}

const OTHER_STATUSES: Readonly<Record<string, FeedStatus>> = {
  RESIDENTIAL_FOR_SALE: 'leased',
  RURAL_FOR_SALE: 'leased',
  BUSINESS_FOR_SALE: 'leased',
  RESIDENTIAL_FOR_RENT: 'sold',
};

/** The status is used all the same: it closes the listing, and refusing it would leave ads running. */
function warnOfUnusualStatus(values: RecordValues, status: FeedStatus, type: string | undefined): void {
  if (type !== undefined && OTHER_STATUSES[type] === status) values.warn('statusUnusual', values.pathOf('status'), status);
}

function isOnlyStatus({ compiled, fields }: RecordValues): boolean {
  const { contentPaths } = compiled;
  return contentPaths.length > 0 && !contentPaths.some((path) => fields.nodesAt(path).some(hasContent));
}

/** Only where the vertical's form has such a status. */
function withMarketStatus(values: RecordValues, fields: FeedFields, status: FeedStatus): FeedFields {
  const { marketStatuses } = values.compiled;
  const isUnderOffer = status === 'current' && values.of('underOffer') === true && marketStatuses.has(UNDER_OFFER);
  const marketStatus = marketStatusOf(status, isUnderOffer);
  return marketStatuses.has(marketStatus) ? { ...fields, metaData: { ...fields.metaData, status: marketStatus } } : fields;
}

function listsOf(values: RecordValues): Pick<FeedRecord, 'agents' | 'images' | 'unmentioned'> {
  const [agents, images] = [values.of('agents'), values.of('images')];
  const unmentioned = [...(agents === undefined ? (['agents'] as const) : []), ...(images === undefined ? (['images'] as const) : [])];
  return {
    agents: (agents ?? []) as readonly FeedAgent[],
    images: (images ?? []) as readonly FeedImage[],
    ...(unmentioned.length > 0 && { unmentioned }),
  };
}
