// Reads a sample file for the editor of mappings. Nothing is stored; the file, the time and what is answered are limited.
import { feedFileRefusalText, feedProblemText, MAX_SAMPLE_BYTES, SAMPLE_RECORDS } from '#contract/feeds/index.ts';
import type { SampleAnswer } from '#contract/feeds/index.ts';
import { FEED_FORMAT_TABLE, flattenNode, mapRecord } from '#domain/feeds/index.ts';
import type { FeedFormat, FeedMapping, MappingFacts, SourceRecord } from '#domain/feeds/index.ts';
import { DEFAULT_TIMEZONE } from '#domain/dates/index.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { withUpload } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { findDataFeed } from './data-feed-store.ts';
import type { DataFeedRecord } from './data-feed-store.ts';
import { sourceOnDisk } from '../../inventory/index.ts';
import { FeedFileRefused, readSourceRecords } from './parse/index.ts';
import { readFeedBytes } from './read-feed-bytes.ts';
import { requireVertical } from './require-vertical.ts';

interface SampleRequest {
  format: FeedFormat;
  verticalId: string;
  dataFeedId?: string | undefined;
  recordsAt?: string | undefined;
}

const MOST_MS = 10_000;
const LONGEST_TEXT = 2000;
const MAX_NODES = 3000;
/** Amounts are only shown, so that the usual minor unit will do. */
const SAMPLE_CURRENCY_OFFSET = 100;

export async function tryDataFeed(context: AppContext, request: FastifyRequest, sent: SampleRequest): Promise<SampleAnswer> {
  const saved = sent.dataFeedId === undefined ? null : await findDataFeed(context.db, sent.dataFeedId);
  if (sent.dataFeedId !== undefined && !saved) throw new AppError('notFound');
  const mapping: FeedMapping = saved?.mapping ?? FEED_FORMAT_TABLE[sent.format].mapping;
  const vertical = await requireVertical(context.db, sent.verticalId);
  const facts = { vertical, currencyOffset: SAMPLE_CURRENCY_OFFSET, timeZone: saved?.timeZone ?? DEFAULT_TIMEZONE };
  return withUpload(request, context.files.incoming, MAX_SAMPLE_BYTES, ({ path, bytes }) =>
    readSample(readFeedBytes(sourceOnDisk(path, bytes)), sent.format, sent.recordsAt ?? mapping.recordsAt, (record) =>
      describeRecord(record, mapping, facts),
    ),
  );
}

/** The first records of a file, as a saved data feed maps them. */
export const readDataFeedSample = (
  bytes: AsyncIterable<Uint8Array>,
  { format, mapping, timeZone }: Pick<DataFeedRecord, 'format' | 'mapping' | 'timeZone'>,
  vertical: MappingFacts['vertical'],
): Promise<SampleAnswer> =>
  readSample(bytes, format, mapping.recordsAt, (record) =>
    describeRecord(record, mapping, { vertical, currencyOffset: SAMPLE_CURRENCY_OFFSET, timeZone }),
  );

async function readSample(
  bytes: AsyncIterable<Uint8Array>,
  format: FeedFormat,
  recordsAt: string,
  describe: (record: SourceRecord) => SampleAnswer['records'][number],
): Promise<SampleAnswer> {
  const signal = AbortSignal.timeout(MOST_MS);
  const records: SampleAnswer['records'] = [];
  let count = 0;
  let refusal: SampleAnswer['refusal'] = null;
  try {
    for await (const record of readSourceRecords(bytes, format, { recordsAt, recordNodes: MAX_NODES })) {
      if (signal.aborted) throw new AppError('sampleTooSlow');
      count += 1;
      if (records.length < SAMPLE_RECORDS) records.push(describe(record));
    }
  } catch (error) {
    if (!(error instanceof FeedFileRefused)) throw error;
    refusal = { code: error.code, line: error.line, text: feedFileRefusalText(error.code, error.line) };
  }
  return { count, refusal, records };
}

function describeRecord(record: SourceRecord, mapping: FeedMapping, facts: MappingFacts): SampleAnswer['records'][number] {
  const { record: mapped, problems } = mapRecord(record, mapping, facts);
  return {
    line: record.line,
    isFaulty: record.fault !== undefined,
    nodes: flattenNode(record.root, LONGEST_TEXT).map((node) => ({ ...node, attributes: [...node.attributes] })),
    mapped: JSON.parse(JSON.stringify(mapped)) as SampleAnswer['records'][number]['mapped'],
    problems: problems.map((problem) => ({ ...problem, text: feedProblemText(problem) })),
  };
}
