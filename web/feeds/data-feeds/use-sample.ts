// A sample file of the person's own: the server reads it once, and the browser maps its records again with every change of the mapping.
import { feedProblemText } from '#contract/feeds/data-feeds/feed-texts.ts';
import { feedReasonText } from '#contract/feeds/files/feed-reason-texts.ts';
import type { SampleAnswer, SampleCheck } from '#contract/feeds/index.ts';
import { judgeAsNew, mapRecord, rebuildNode, sampleFields } from '#domain/feeds/index.ts';
import type { FeedFormat, FeedMapping, MappedRecord, SampleField } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { ApiError, call, endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

export interface Sample {
  fileName: string;
  isReading: boolean;
  failure: string | null;
  answer: SampleAnswer | null;
  read: (file: File, format: FeedFormat, verticalId: string, recordsAt: string) => Promise<void>;
}

export function useSample(): Sample {
  const [state, setState] = useState<Omit<Sample, 'read'>>({ fileName: '', isReading: false, failure: null, answer: null });
  const read: Sample['read'] = async (file, format, verticalId, recordsAt) => {
    const begun = { fileName: file.name, failure: null, answer: null };
    setState({ ...begun, isReading: true });
    try {
      const answer = await call('tryDataFeed', { query: { format, verticalId, recordsAt }, file });
      setState({ ...begun, isReading: false, answer });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ ...begun, isReading: false, failure: error.message });
    }
  };
  return { ...state, read };
}

export interface MappedSample extends MappedRecord {
  line: number;
  /** What the form of the vertical refuses in a new listing, as the import says it. */
  refusals: readonly string[];
}

/** Amounts are shown in the usual minor unit. */
const CURRENCY_OFFSET = 100;

export function useMappedSample(
  answer: SampleAnswer | null,
  mapping: FeedMapping,
  vertical: Vertical | undefined,
  timeZone: string,
): { mapped: readonly MappedSample[]; fields: readonly SampleField[] } {
  const records = useMemo(
    () =>
      (answer?.records ?? []).map(({ line, nodes, isFaulty }) => ({
        line,
        root: rebuildNode(nodes),
        raw: '',
        ...(isFaulty && { fault: 'quotes' as const }),
      })),
    [answer],
  );
  const fields = useMemo(() => sampleFields((answer?.records ?? []).map(({ nodes }) => nodes)), [answer]);
  const mapped = useMemo(
    () =>
      vertical
        ? records.map((record) => {
            const result = mapRecord(record, mapping, { vertical, currencyOffset: CURRENCY_OFFSET, timeZone });
            return { line: record.line, ...result, refusals: refusalsOf(result.record, vertical) };
          })
        : [],
    [records, mapping, vertical, timeZone],
  );
  return { mapped, fields };
}

/** A record that only changes a status makes no listing. */
const refusalsOf = (record: MappedRecord['record'], vertical: Vertical): string[] =>
  record === null || record.isStatusOnly
    ? []
    : judgeAsNew(record, null, vertical)
        .reasons.filter(({ isWarning }) => !isWarning)
        .map((reason) => feedReasonText(reason, feedProblemText));

/** Asks again only when the agentIDs or agents of the mapped records change. Undefined for a data feed that is not saved yet. */
export function useSampleCheck(
  feedId: string | undefined,
  mapped: readonly MappedSample[],
  sourceId: string | null,
): { check: SampleCheck | undefined; checkOf: (record: MappedSample) => SampleCheck['records'][number] | undefined } {
  const sent = mapped.filter(({ record }) => record !== null);
  const records = sent.map(({ record }) => ({ agentId: record?.agentId ?? '', agents: (record?.agents ?? []).map(copyAgent) }));
  const { data: check, isPlaceholderData } = useQuery({
    ...endpointQuery('checkSample', { params: { feedId: feedId ?? '' }, body: { sourceId, records } }),
    enabled: feedId !== undefined && records.length > 0,
    placeholderData: keepPreviousData,
    meta: NO_ERROR_REDIRECT,
  });
  return { check, checkOf: (record) => (isPlaceholderData ? undefined : check?.records[sent.indexOf(record)]) };
}

const copyAgent = ({ name, email, phones }: { name: string; email: string; phones: readonly string[] }) => ({
  name,
  email,
  phones: [...phones],
});
