// A sample file of the person's own: the server reads it once, and the browser maps its records again with every change of the mapping.
import type { SampleAnswer } from '#contract/feeds/index.ts';
import { mapRecord, rebuildNode, sampleFields } from '#domain/feeds/index.ts';
import type { FeedFormat, FeedMapping, MappedRecord, SampleField } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { ApiError, call } from '#web/client/index.ts';
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
        ? records.map((record) => ({
            line: record.line,
            ...mapRecord(record, mapping, { vertical, currencyOffset: CURRENCY_OFFSET, timeZone }),
          }))
        : [],
    [records, mapping, vertical, timeZone],
  );
  return { mapped, fields };
}
